// Where the sign-in dialog appears, the buttons that open it, and the one that ends the session. The dialog itself is
// loaded when it is first opened: most visits never need it.
import { useEffect, useState } from "react";
import { call, followOtherTabs, signOut, toast } from "./session.js";

const OPEN = "lanescout-sign-in";

export function SignIn({ unloaded }) {
  const [Dialog, setDialog] = useState(null);
  const [told, setTold] = useState(null); // What Python declared: the steps and their looks.
  const [isOpen, setIsOpen] = useState(false);

  useEffect(followOtherTabs, []);
  useEffect(() => {
    const open = () =>
      Promise.all([import("./sign_in_dialog.jsx"), told ?? call("GET", "/api/sign-in-steps")]).then(
        ([loaded, declared]) => {
          setDialog(() => loaded.SignInDialog);
          setTold(declared);
          setIsOpen(true);
        },
        () => toast("Error", unloaded, true),
      );
    window.addEventListener(OPEN, open);
    return () => window.removeEventListener(OPEN, open);
  }, [told]);

  return Dialog && <Dialog {...told} isOpen={isOpen} onOpenChange={setIsOpen} />;
}

export function SignInButton({ className, children }) {
  const open = (event) => {
    event.currentTarget.closest("[popover]")?.hidePopover(); // The menu of small screens would lie over the dialog.
    window.dispatchEvent(new CustomEvent(OPEN));
  };
  return (
    <button type="button" className={className} data-act="sign-in" onClick={open} aria-haspopup="dialog">
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
