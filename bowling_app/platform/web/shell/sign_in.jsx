// Where the sign-in dialog appears, the buttons that open it, and the one that ends the session. The dialog itself is
// loaded when it is first opened: most visits never need it.
import { useEffect, useState } from "react";
import { followOtherTabs, signOut, toast } from "./session.js";

const OPEN = "lanescout-sign-in";
const NOT_LOADED = "The sign-in dialog could not be loaded. Reload the page and try again.";

export function SignIn(looks) {
  const [Dialog, setDialog] = useState(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(followOtherTabs, []);
  useEffect(() => {
    const open = () =>
      import("./sign_in_dialog.jsx").then(
        (loaded) => {
          setDialog(() => loaded.SignInDialog);
          setIsOpen(true);
        },
        () => toast("Error", NOT_LOADED, true),
      );
    window.addEventListener(OPEN, open);
    return () => window.removeEventListener(OPEN, open);
  }, []);

  return Dialog && <Dialog {...looks} isOpen={isOpen} onOpenChange={setIsOpen} />;
}

export function SignInButton({ className, children }) {
  const open = (event) => {
    event.currentTarget.closest("[popover]")?.hidePopover(); // The menu of small screens would lie over the dialog.
    window.dispatchEvent(new CustomEvent(OPEN));
  };
  return (
    <button type="button" className={className} onClick={open} aria-haspopup="dialog">
      {children}
    </button>
  );
}

export function SignOutButton({ className, children }) {
  const [isBusy, setIsBusy] = useState(false);
  const end = () => {
    setIsBusy(true);
    signOut().finally(() => setIsBusy(false));
  };
  return (
    <button type="button" className={className} onClick={end} disabled={isBusy}>
      {children}
    </button>
  );
}
