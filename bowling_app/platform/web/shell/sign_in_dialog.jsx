// Signing in, in the steps that Python declared: an address, then the code that was sent there; or, for those who want it, a
// password. Everything typed lives inside the dialog's content, which closing removes: no address, code or password stays.
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { typedIn } from "$/public/external/bowling_app/platform/web/forms/declared/drafts.js";
import { DeclaredForm } from "$/public/external/bowling_app/platform/web/forms/declared/form.jsx";
import { ActButton } from "$/public/external/bowling_app/platform/web/ui/api_forms/act_button.jsx";
import { Description, ModalDialog, Title } from "$/public/external/bowling_app/platform/web/ui/dialog/dialog.jsx";
import { forgetPendingAction } from "./session.js";

const TOLD = "{email}"; // Where a text names the address.
const BUSY_MS = 50;
const STOPS = "input:not([type=hidden]), a, button"; // Where the focus may be.
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Open it in the place of what has asked before the page was live, if that still stands and has not been sent. It gets that
 * field itself, and so what is typed, marked and focused, and nobody sees the change. */
export function openInPlaceOf(early, open) {
  if (!early) return open();
  if (window.isHandBusy()) return setTimeout(openInPlaceOf, BUSY_MS, early, open);
  if (!early.isConnected || early.ariaBusy) return undefined;
  const typed = early.querySelector("input");
  const at = [...early.querySelectorAll(STOPS)].indexOf(document.activeElement);
  early.remove();
  early.opener?.focus({ preventScroll: true });
  flushSync(open);
  const overlay = document.querySelector(".dialog-overlay");
  for (const one of overlay.getAnimations({ subtree: true })) one.finish();
  const field = overlay.querySelector(STOPS);
  for (const { name, value } of field.attributes) typed.setAttribute(name, value);
  field.replaceWith(typed);
  return overlay.querySelectorAll(STOPS)[Math.max(at, 0)].focus();
}

export function SignInDialog({ isOpen, onOpenChange, steps, looks }) {
  const dismiss = (isStillOpen) => {
    if (!isStillOpen) forgetPendingAction();
    onOpenChange(isStillOpen);
  };
  return (
    <ModalDialog {...{ isOpen }} closeClass={looks.close} onOpenChange={dismiss} onOpenAutoFocus={(event) => event.preventDefault()}>
      <Steps {...{ steps, looks }} />
    </ModalDialog>
  );
}

function Steps({ steps, looks }) {
  // The step, what it begins with, where it is sent, and how what it needs was asked for.
  const [at, setAt] = useState({ name: Object.keys(steps)[0], values: {}, action: "", notice: "", asked: null });
  const place = useRef(null);
  const step = steps[at.name];
  const action = at.action || step.action;

  const turn = (name) => {
    const values = Object.fromEntries(typedIn(place.current.querySelector("form")));
    setAt({ name, values, action: "", notice: "", asked: null });
  };
  const follow = ({ href, notice }, given) => {
    const asked = { path: action, given: [...given].map(([name, value]) => ({ name, value })) };
    setAt({ name: step.following, values: Object.fromEntries(given), action: href, notice, asked });
  };
  const [before, after] = (at.notice || step.text).split(TOLD);
  return (
    <div ref={place}>
      <Title className="pr-10 text-3xl">{step.title}</Title>
      <Description className="mb-6 mt-2 text-soft">
        {before}
        {after && <strong className="font-semibold text-ink">{at.values.email.trim()}</strong>}
        {after}
      </Description>
      <DeclaredForm key={at.name} form={step.form} words={step.words} values={at.values} {...{ action, looks }} isFocused onNext={follow}>
        {step.carried.map((name) => (
          <input key={name} type="hidden" name={name} value={at.values[name]} />
        ))}
      </DeclaredForm>
      <div className="mt-2 flex flex-wrap justify-between gap-x-4">
        {step.again && <Again {...step.again} {...{ looks, place }} asked={at.asked} />}
        {step.ways.map(({ label, to }) => (
          <button key={to} type="button" className={looks.quiet} onClick={() => turn(to)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Asks once more for what is on its way, after a while. */
function Again({ label, waiting, seconds, asked, looks, place }) {
  const [left, restart] = useCountdown(seconds);
  const done = () => {
    restart();
    const field = place.current.querySelector("input:not([type=hidden])");
    field.value = ""; // The code that was sent before is worth nothing.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus(); // The button that has the focus is about to rest.
  };
  const shown = left ? waiting.replace("{}", clock(left)) : label;
  return <ActButton {...asked} label={shown} isResting={left > 0} className={looks.quiet} problemClass={looks.problem} onDone={done} />;
}

/** Whole seconds until the time is over, and how to start again.
 * @returns {[number, () => void]} */
function useCountdown(seconds) {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, look] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => look(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return [Math.max(0, Math.ceil((end - now) / 1000)), () => setEnd(Date.now() + seconds * 1000)];
}
