// One's own review: the way to write it, then the review with the buttons that change and delete it. The form is loaded
// when it is needed. Who is not signed in is asked to, and finds the form open afterwards.
import { useEffect, useRef, useState } from "react";
import { askToSignInFor, takeWish, toast } from "$/public/external/bowling_app/web/shell/sign_in/session.js";
import { ActButton } from "$/public/external/bowling_app/web/ui/api_forms/act_button.jsx";

const PANEL = "rounded-xl border border-line bg-surface p-5 sm:p-6";
const NOT_LOADED = "The form could not be loaded. Reload the page and try again.";

export function YourReview({
  venueId, isKnown, isSignedIn, isWritten, stars, text, primaryClass, secondClass, quietClass, sureClass, thenFocus,
  onDone, children, ...rest
}) {
  const [Form, setForm] = useState(null);
  const [draft, setDraft] = useState(null); // What the form begins with; null while it is closed.
  const opener = useRef(null);
  const panel = useRef(null);
  const isOpen = Form !== null && draft !== null;
  const path = `/api/venues/${encodeURIComponent(venueId)}/reviews/mine`;

  const open = (begun) => {
    if (!isSignedIn) {
      askToSignInFor("review", { venueId, ...begun });
      return;
    }
    import("./review_form.jsx").then(
      (loaded) => {
        setForm(() => loaded.ReviewForm);
        setDraft(begun);
      },
      () => toast("Error", NOT_LOADED, true),
    );
  };
  const close = (isSent) => {
    setDraft(null);
    requestAnimationFrame(() => (isSent ? panel.current : opener.current)?.focus());
  };
  useEffect(() => {
    const wish = isSignedIn && takeWish("review", (about) => about.venueId === venueId);
    if (wish) open(wish.stars === undefined ? written : wish);
  }, [isSignedIn, venueId]);

  const written = isWritten ? { stars, text } : { stars: 0, text: "" };
  return (
    <div ref={panel} tabIndex={-1} className={isOpen || isWritten ? `${PANEL} focus:outline-none` : "focus:outline-none"}>
      {isOpen && (
        <Form
          {...rest}
          {...{ venueId, path, draft, isWritten, primaryClass, quietClass, close, onDone }}
        />
      )}
      {!isOpen && isWritten && (
        <>
          {children}
          <div className="mt-3 flex flex-wrap items-center gap-x-5">
            <button ref={opener} type="button" className={quietClass} onClick={() => open(written)}>
              Edit<span className="sr-only"> your review</span>
            </button>
            <ActButton
              method="DELETE"
              path={path}
              said="Your review is deleted."
              sure="Delete your review?"
              label="Delete"
              context="your review"
              thenFocus={thenFocus}
              onDone={onDone}
              className={quietClass}
              sureClass={sureClass}
              problemClass={rest.problemClass}
            />
          </div>
        </>
      )}
      {!isOpen && !isWritten && (
        <button ref={opener} type="button" className={secondClass} disabled={!isKnown} onClick={() => open(written)}>
          Write a review
        </button>
      )}
    </div>
  );
}
