// One's own review: the way to write it, then the review with the buttons that change and delete it. The form is loaded
// when it is needed. Who was asked to sign in for it finds it open.
import { useEffect, useRef, useState } from "react";
import { onceLive, takePendingAction, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { ActButton } from "$/public/external/bowling_app/platform/web/ui/api_forms/act_button.jsx";
import { useShared } from "./opinions.jsx";

const PANEL = "rounded-xl border border-line bg-surface p-5 sm:p-6";
const NOT_LOADED = "The form could not be loaded. Reload the page and try again.";

export function OwnReview({ isWritten, stars, text, children }) {
  const { venueId, looks, thenFocus, onDone } = useShared();
  const [Form, setForm] = useState(null);
  const [draft, setDraft] = useState(null); // What the form begins with; null while it is closed.
  const opener = useRef(null);
  const panel = useRef(null);
  const isOpen = Form !== null && draft !== null;
  const path = `/api/venues/${encodeURIComponent(venueId)}/reviews/mine`;

  const open = (begun) =>
    import("./review_form.jsx").then(
      (loaded) => {
        setForm(() => loaded.ReviewForm);
        setDraft(begun);
      },
      () => toast("Error", NOT_LOADED, true),
    );
  const close = (isSent) => {
    setDraft(null);
    requestAnimationFrame(() => (isSent ? panel.current : opener.current)?.focus());
  };
  useEffect(() => {
    const fulfill = () => {
      const pending = takePendingAction("review", (about) => about.venueId === venueId);
      if (pending) open(pending.stars === undefined ? written : pending);
    };
    return onceLive(fulfill);
  }, [venueId]);

  const written = isWritten ? { stars, text } : { stars: 0, text: "" };
  return (
    <div ref={panel} tabIndex={-1} className={isOpen || isWritten ? `${PANEL} focus:outline-none` : "focus:outline-none"}>
      {isOpen && (
        <Form {...{ path, draft, isWritten, close }} />
      )}
      {!isOpen && isWritten && (
        <>
          {children}
          <div className="mt-3 flex flex-wrap items-center gap-x-5">
            <button ref={opener} type="button" className={looks.quiet} onClick={() => open(written)}>
              Edit<span className="sr-only"> your review</span>
            </button>
            <ActButton
              method="DELETE"
              path={path}
              said="Review deleted."
              sure="Delete your review?"
              label="Delete"
              context="your review"
              thenFocus={thenFocus}
              onDone={onDone}
              className={looks.quiet}
              sureClass={looks.sure}
              problemClass={looks.problem}
            />
          </div>
        </>
      )}
      {!isOpen && !isWritten && (
        <button ref={opener} type="button" className={looks.second} onClick={() => open(written)}>
          Write a review
        </button>
      )}
    </div>
  );
}
