// The buttons below somebody's review: that it helped, and that somebody should look at it. Who is not signed in is asked
// to, and what they wanted is done afterwards.
import { useEffect, useState } from "react";
import { askToSignInFor, call, takeWish, toast } from "$/public/external/bowling_app/web/shell/sign_in/session.js";

const SIGNED_OUT = 401;
const NOT_LOADED = "The form could not be loaded. Reload the page and try again.";

export function ReviewActions({ reviewId, author, isHelpful, isReported, isKnown, isSignedIn, markClass, onDone, ...rest }) {
  const [wanted, setWanted] = useState(null); // What was tapped and is on its way; null when nothing is.
  const [Dialog, setDialog] = useState(null);
  const [isOpen, setIsOpen] = useState(false);
  const isOn = wanted ?? isHelpful;

  const mark = async (isMeant) => {
    if (!isSignedIn) return askToSignInFor("helpful", reviewId);
    if (wanted !== null) return;
    setWanted(isMeant);
    try {
      await call(isMeant ? "PUT" : "DELETE", `/api/reviews/${encodeURIComponent(reviewId)}/helpful`);
      onDone();
    } catch (refusal) {
      setWanted(null);
      if (refusal.status === SIGNED_OUT) askToSignInFor("helpful", reviewId);
      else toast("Error", refusal.message, true);
    }
  };
  const report = () => {
    if (!isSignedIn) return askToSignInFor("report", reviewId);
    import("./report_review.jsx").then(
      (loaded) => {
        setDialog(() => loaded.ReportReview);
        setIsOpen(true);
      },
      () => toast("Error", NOT_LOADED, true),
    );
  };
  useEffect(() => setWanted(null), [isHelpful]); // The site's own word has arrived.
  useEffect(() => {
    if (!isSignedIn) return;
    if (takeWish("helpful", (id) => id === reviewId)) mark(true);
    if (takeWish("report", (id) => id === reviewId)) report();
  }, [isSignedIn, reviewId]);

  return (
    <>
      <button type="button" className={markClass} aria-pressed={isOn} disabled={!isKnown} onClick={() => mark(!isOn)}>
        <svg viewBox="0 0 24 24" fill={isOn ? "currentColor" : "none"} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" aria-hidden="true">
          <path d="M4.5 10.5h3v9h-3zM7.5 11l3.6-7.2c1.4 0 2.3 1 2.3 2.3l-.5 3.4h4.9c1.2 0 2 1.1 1.7 2.3l-1.5 6c-.2.9-1 1.6-2 1.6H7.5" />
        </svg>
        Helpful<span className="sr-only">: the review by {author}</span>
      </button>
      {isReported ? (
        <p className="text-sm text-soft">You reported this</p>
      ) : (
        <button type="button" className={markClass} aria-haspopup="dialog" disabled={!isKnown} onClick={report}>
          Report<span className="sr-only"> the review by {author}</span>
        </button>
      )}
      {Dialog && <Dialog {...rest} {...{ reviewId, author, isOpen, onDone }} onOpenChange={setIsOpen} />}
    </>
  );
}
