// The button that begins the report of a price. Who is not signed in is asked to; the dialog is loaded when needed.
import { useState } from "react";
import { toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const LABEL = "Paid something different? Tell us";

export function ReportPrice({ openClass, isKnown, isSignedIn, ...rest }) {
  const [Dialog, setDialog] = useState(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    if (!isSignedIn) {
      window.dispatchEvent(new CustomEvent("lanescout-sign-in"));
      return;
    }
    import("./report_price_dialog.jsx").then(
      (loaded) => {
        setDialog(() => loaded.ReportPriceDialog);
        setIsOpen(true);
      },
      () => toast("Error", "The form could not be loaded. Reload the page and try again.", true),
    );
  };
  return (
    <>
      <button type="button" className={openClass} onClick={open} disabled={!isKnown} aria-haspopup="dialog">
        {isKnown && !isSignedIn ? "Paid something different? Sign in to tell us" : LABEL}
      </button>
      {Dialog && <Dialog {...rest} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
