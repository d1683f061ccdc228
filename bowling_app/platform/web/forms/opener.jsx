// The button that opens a declared form, in its place or in a dialog. The form is loaded when it is needed. Who is not signed in
// is asked to sign in first, and finds the form open afterwards, with what was typed.
import { useEffect, useRef, useState } from "react";
import { askToSignInFor, onceLive, takePendingAction, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

export function FormOpener({
  form,
  action,
  words,
  label,
  signInLabel,
  context,
  isKnown,
  isSignedIn,
  title,
  text,
  openClass,
  panelClass,
  closeClass,
  doneClass,
  ...rest
}) {
  const [Loaded, setLoaded] = useState(null);
  const [begun, setBegun] = useState(null); // What was typed before signing in; null while the form is closed.
  const [done, setDone] = useState(null); // What is said in the place of the form after it was taken.
  const opener = useRef(null);
  const confirmation = useRef(null);
  const wasOpen = useRef(false);
  const isDialog = Boolean(title);
  const about = { form: form.key, action };

  const open = (typed) =>
    (isDialog ? import("./form_dialog.jsx") : import("./form.jsx")).then(
      (loaded) => {
        setLoaded(() => loaded.FormDialog ?? loaded.DeclaredForm);
        setBegun(typed);
      },
      () => toast("Error", words.unloaded, true),
    );
  const close = () => setBegun(null);
  useEffect(() => {
    // A dialog gives the focus back itself.
    if (wasOpen.current && begun === null && !isDialog) opener.current?.focus();
    wasOpen.current = begun !== null;
  }, [begun]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return onceLive(() => {
      const pending = takePendingAction("form", (one) => one.form === form.key && one.action === action);
      if (pending) open(pending.typed ?? []);
    });
  }, [isSignedIn, action]);

  useEffect(() => confirmation.current?.focus(), [done]);

  const shown = { form, action, words, typed: begun ?? [], onClose: close, onSaid: doneClass && setDone, ...rest };
  const button = (
    <button
      ref={opener}
      type="button"
      className={openClass}
      disabled={!isKnown}
      aria-haspopup={isDialog || !isSignedIn ? "dialog" : undefined}
      onClick={() => (isSignedIn ? open([]) : askToSignInFor("form", about))}
    >
      {isKnown && !isSignedIn && signInLabel ? signInLabel : label}
      {context && <span className="sr-only"> {context}</span>}
    </button>
  );
  if (isDialog) {
    return (
      <>
        {button}
        {Loaded && <Loaded {...shown} {...{ title, text, closeClass }} isOpen={begun !== null} />}
      </>
    );
  }
  if (done) {
    return (
      <div ref={confirmation} tabIndex={-1} className={doneClass}>
        <p className="font-semibold">{done.title}</p>
        <p>{done.said}</p>
      </div>
    );
  }
  if (!Loaded || begun === null) return button;
  return (
    <div className={panelClass}>
      <Loaded {...shown} isFocused />
    </div>
  );
}
