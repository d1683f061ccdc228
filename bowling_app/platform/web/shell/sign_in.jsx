// Where the sign-in dialog appears, the buttons that open it, and the one that ends the session. The dialog itself is
// loaded when it is first opened: most visits never need it.
import { useEffect, useState } from "react";
import { call, followOtherTabs, signOut, toast } from "./session.js";

const OPEN = "lanescout-sign-in";

const bring = () => Promise.all([import("./sign_in_dialog.jsx"), call("GET", "/api/sign-in-steps")]);
// What a stranger has pressed before the page was live will most likely ask who they are.
const ROOT = typeof document === "undefined" ? null : document.documentElement; // None while pages are built.
let brought = ROOT?.matches("[data-coming]:not([data-known])") ? bring() : null;
brought?.catch(() => {}); // Whoever opens the dialog is told.

export function SignIn({ unloaded }) {
  const [Dialog, setDialog] = useState(null);
  const [told, setTold] = useState(null); // What Python declared: the steps and their looks.
  const [isOpen, setIsOpen] = useState(false);

  useEffect(followOtherTabs, []);
  useEffect(() => {
    const open = async () => {
      brought ??= bring();
      try {
        const [loaded, declared] = await brought;
        setDialog(() => loaded.SignInDialog);
        setTold(declared);
        setIsOpen(true);
      } catch {
        brought = null;
        toast("Error", unloaded, true);
      }
    };
    window.addEventListener(OPEN, open);
    return () => window.removeEventListener(OPEN, open);
  }, []);

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
