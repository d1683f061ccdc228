// The buttons below somebody's review: that it helped, and that somebody should look at it. What somebody wanted who had to
// sign in first is done now.
import { useEffect, useState } from "react";
import { askToSignInFor, call, takePendingAction, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { Thumb, useShared } from "./opinions.jsx";

const SIGNED_OUT = 401;
const NOT_LOADED = "The form could not be loaded. Reload the page and try again.";

export function ReviewMarks({ reviewId, author, isHelpful, isReported }) {
  const { looks, onDone } = useShared();
  const [wanted, setWanted] = useState(null); // What was tapped and is on its way; null when nothing is.
  const [Dialog, setDialog] = useState(null);
  const [isOpen, setIsOpen] = useState(false);
  const isOn = wanted ?? isHelpful;

  const mark = async (isMeant) => {
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
  const report = () =>
    import("./report_review.jsx").then(
      (loaded) => {
        setDialog(() => loaded.ReportReview);
        setIsOpen(true);
      },
      () => toast("Error", NOT_LOADED, true),
    );
  useEffect(() => setWanted(null), [isHelpful]); // The site's own word has arrived.
  useEffect(() => {
    if (takePendingAction("helpful", (id) => id === reviewId)) mark(true);
    if (takePendingAction("report", (id) => id === reviewId)) report();
  }, [reviewId]);

  return (
    <>
      <button type="button" className={looks.mark} aria-pressed={isOn} aria-label={`Helpful: review by ${author}`} onClick={() => mark(!isOn)}>
        <Thumb isOn={isOn} />
        Helpful
      </button>
      {isReported ? (
        <p className="text-sm text-soft">You reported this</p>
      ) : (
        <button type="button" className={looks.mark} aria-haspopup="dialog" onClick={report}>
          Report<span className="sr-only"> the review by {author}</span>
        </button>
      )}
      {Dialog && <Dialog {...{ reviewId, author, isOpen }} onOpenChange={setIsOpen} />}
    </>
  );
}
