// Where the sign-in dialog appears, which is loaded when first opened: by a button for it, or by what needs a session.
import { useEffect, useState } from "react";
import { askToSignIn, call, followOtherTabs, toast } from "./session.js";
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
    const open = () => {
      const early = document.querySelector("[data-early]"); // It asks already: see `reader.js`.
      const show = ([{ SignInDialog: Dialog, openInPlaceOf }, told]) =>
        openInPlaceOf(early, () => setShown({ Dialog, told, isOpen: true }));
      const fail = () => {
        brought = null;
        if (!early) toast(said("~Error"), unloaded, true);
      };
      (brought ??= bring()).then(show, fail);
    };
    const press = ({ target }) => {
      const button = target.closest?.("[data-live] [data-act=sign-in]");
      button?.closest("[popover]")?.hidePopover(); // The menu of small screens would lie over the dialog.
      if (button) askToSignIn();
    };
    const heard = new AbortController();
    window.addEventListener(OPEN, open, heard);
    window.addEventListener("click", press, heard);
    return () => heard.abort();
  }, []);

  const turn = (isOpen) => setShown({ ...shown, isOpen });
  return shown && <shown.Dialog {...shown.told} isOpen={shown.isOpen} onOpenChange={turn} />;
}
