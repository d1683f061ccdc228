// Where the sign-in dialog appears (it is loaded when first opened), and its buttons.
import { useEffect, useState } from "react";
import { call, followOtherTabs, toast } from "./session.js";
import { said } from "./words.js";

const OPEN = "lanescout-sign-in";
const bring = () => Promise.all([import("./sign_in_dialog.jsx"), call("GET", "/api/sign-in-steps")]);
// What a stranger has pressed before the page was live will most likely ask who they are.
const ROOT = typeof document === "undefined" ? null : document.documentElement; // None while pages are built.
let brought = ROOT?.matches("[data-coming]:not([data-known])") ? bring() : null;
brought?.catch(() => {}); // Whoever opens the dialog is told.

export function SignIn({ unloaded }) {
  const [shown, setShown] = useState(null); // The dialog, what Python declared of its steps, and whether it is open.

  useEffect(followOtherTabs, []);
  useEffect(() => {
    const show = ([{ SignInDialog: Dialog }, told]) => setShown({ Dialog, told, isOpen: true });
    const fail = () => {
      brought = null;
      toast(said("~Error"), unloaded, true);
    };
    const open = () => (brought ??= bring()).then(show, fail);
    window.addEventListener(OPEN, open);
    return () => window.removeEventListener(OPEN, open);
  }, []);

  const turn = (isOpen) => setShown({ ...shown, isOpen });
  return shown && <shown.Dialog {...shown.told} isOpen={shown.isOpen} onOpenChange={turn} />;
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
