// The button that opens a declared form, in its place or in a dialog. The form and what it draws are loaded when they are needed.
// Who is not signed in is asked to sign in first, and finds the form open afterwards, with what was typed.
import { useEffect, useRef, useState } from "react";
import * as session from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const focus = (element) => element?.focus();

export function FormOpener({ formKey, action, unloaded, options, label, signInLabel, context, isKnown, isSignedIn, ...rest }) {
  const [Loaded, setLoaded] = useState(null);
  const [declared, setDeclared] = useState(null); // What Python declared: the form, its words and looks.
  const [begun, setBegun] = useState(null); // What was typed before signing in; null while the form is closed.
  const [done, setDone] = useState(null); // What is said in the place of the form after it was taken.
  const opener = useRef(null);
  const after = useRef(null); // The id of what takes the focus once the form is closed.
  const isDialog = Boolean(rest.title);

  const open = async (typed) => {
    try {
      /** @type {Promise<any>} */
      const script = isDialog ? import("./form_dialog.jsx") : import("./form.jsx");
      const [loaded, told] = await Promise.all([script, declared ?? session.call("GET", `/api/forms/${formKey}`)]);
      setLoaded(() => loaded.FormDialog ?? loaded.DeclaredForm);
      setDeclared(told);
      setBegun(typed);
    } catch {
      session.toast(said("~Error"), unloaded, true);
    }
  };
  const onClose = (wasTaken) => {
    after.current = wasTaken ? rest.thenFocus : "";
    setBegun(null);
  };
  // Whoever has gone on meanwhile stays where they are.
  const refocus = () => document.activeElement === document.body && focus(document.getElementById(after.current) ?? opener.current);
  useEffect(() => {
    if (begun === null && after.current !== null && !isDialog) refocus(); // A dialog gives the focus back itself.
  }, [begun]);
  useEffect(() => () => void refocus(), []); // The button may go with what was sent.
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const isOwn = (one) => one.form === formKey && one.action === action;
    return session.onceWanted("form", isOwn, (wish) => open(wish.typed ?? []));
  }, [isSignedIn, action]);

  const [form, onSaid] = [{ ...declared?.form, options }, rest.doneClass && setDone];
  const shown = { ...declared, form, action, typed: begun ?? [], onClose, onSaid, ...rest };
  const button = (
    <button
      ref={opener}
      type="button"
      className={rest.openClass}
      data-act={`${formKey} ${action}`}
      disabled={!isKnown}
      aria-haspopup={isDialog || !isSignedIn ? "dialog" : undefined}
      aria-expanded={isDialog || !isSignedIn ? undefined : false}
      onClick={() => (isSignedIn ? open([]) : session.askToSignInFor("form", { form: formKey, action }))}
    >
      {isKnown && !isSignedIn && signInLabel ? signInLabel : label}
      {context && <span className="sr-only"> {context}</span>}
    </button>
  );
  if (isDialog) {
    return (
      <>
        {button}
        {Loaded && <Loaded {...shown} isOpen={begun !== null} />}
      </>
    );
  }
  if (done) {
    return (
      <div ref={focus} tabIndex={-1} className={rest.doneClass}>
        <p className="font-semibold">{done.title}</p>
        <p>{done.said}</p>
      </div>
    );
  }
  if (!Loaded || begun === null) return button;
  return (
    <div className={rest.panelClass}>
      <Loaded {...shown} isFocused />
    </div>
  );
}
