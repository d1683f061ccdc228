// Toasts, one at a time. They come from the state, from our own components (the browser event "lanescout-toast"), and from
// the page before this one. What shows them is fetched at the first touch or key, before anything can need it: most visits
// see no toast.
import { useEffect, useReducer, useState } from "react";
import { keep, kept } from "$/public/external/bowling_app/platform/web/shell/sign_in/kept.js";
import { keptToast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const SHOWN = "lanescout-shown-toast";
const none = { count: 0, title: "", description: "", isError: false };
const replaced = (last, next) => ({ ...none, ...next, count: last.count + 1 });
const FIRST_SIGNS = ["pointerdown", "keydown"];

export function Toaster({ number, title, description, isError }) {
  const [shown, show] = useReducer(replaced, none);
  const [Shown, setShown] = useState(null);

  useEffect(() => void (number > 0 && isNew(number) && show({ title, description, isError })), [number]);
  useEffect(() => {
    const tell = () => document.hidden || [keptToast()].filter(Boolean).forEach((last) => show(last)); // Who reads a hidden tab?
    const hear = (event) => show(event.detail);
    const heard = new AbortController();
    tell();
    document.addEventListener("visibilitychange", tell, heard);
    window.addEventListener("lanescout-toast", hear, heard);
    return () => heard.abort();
  }, []);
  useEffect(() => {
    const load = () =>
      import("./toast.jsx").then(
        ({ ShownToast }) => setShown(() => ShownToast),
        () => shown.count && setShown(() => PlainToast),
      );
    if (shown.count) load();
    else FIRST_SIGNS.forEach((sign) => window.addEventListener(sign, load, { once: true, passive: true }));
    return () => FIRST_SIGNS.forEach((sign) => window.removeEventListener(sign, load));
  }, [shown.count]);

  return Shown && <Shown {...shown} />;
}

/** Whether this tab has not shown it. The state still has it on the tab's next page. */
function isNew(number) {
  const isAnother = kept(SHOWN) !== number;
  keep(SHOWN, number);
  return isAnother;
}

// When the other could not be fetched, which may be just what the message is about.
function PlainToast({ count, title, description, isError }) {
  const [gone, leave] = useReducer(Math.max, 0); // The last toast that has gone.
  useEffect(() => void setTimeout(leave, 5000, count), [count]);
  return (
    <div className="toast-viewport" hidden={gone === count}>
      <div role="alert" className={isError ? "toast toast-error" : "toast"}>
        <p className="toast-title">{title}</p>
        <p className="toast-description">{description}</p>
        <button type="button" className="toast-close cross" aria-label={said("~Dismiss the message")} onClick={() => leave(count)} />
      </div>
    </div>
  );
}
