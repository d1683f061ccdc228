// The parts that the steps of the sign-in dialog are made of.
import { useEffect, useId, useRef, useState } from "react";
import { Description, Title } from "$/public/external/bowling_app/platform/web/ui/dialog/dialog.jsx";
import { toast } from "./session.js";

// A code has 6 digits, or 10 while somebody is guessing the codes of its address.
const CODE_LENGTHS = [6, 10];
const LONGEST_CODE = Math.max(...CODE_LENGTHS);

/** Whether all of a code is typed. */
export const isWholeCode = (code) => CODE_LENGTHS.includes(code.length);

/** One attempt at a time: whether one is running, what went wrong with the last, how to make one, how to forget.
 * @returns {[boolean, string, (title: string, work: (stop: AbortSignal) => Promise<any>) => Promise<any>, () => void]} */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const running = useRef(null);
  useEffect(() => () => running.current?.abort(), []);

  const attempt = async (title, work) => {
    if (running.current) return false;
    const stop = new AbortController();
    running.current = stop;
    setIsBusy(true);
    setError("");
    try {
      return await work(stop.signal);
    } catch (problem) {
      if (stop.signal.aborted) return false; // The dialog was closed meanwhile.
      setError(problem.message);
      toast(title, problem.message, true);
      return false;
    } finally {
      running.current = null;
      setIsBusy(false);
    }
  };
  return [isBusy, error, attempt, () => setError("")];
}

/** Whole seconds until the time is over, and how to start again.
 * @returns {[number, () => void]} */
export function useCountdown(seconds) {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [end]);
  return [left, () => setEnd(Date.now() + seconds * 1000)];
}

/** One step: title, text, fields, what went wrong, the button, and the other ways. */
export function Form({ looks, title, text, label, busyLabel, isBusy, isReady = true, error, submit, ways, children }) {
  const send = (event) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={send} aria-busy={isBusy}>
      <Title className="pr-10 text-3xl">{title}</Title>
      <Description className="mt-2 text-soft">{text}</Description>
      <div className="mt-6 grid gap-4">{children}</div>
      {error && (
        <p role="alert" className={looks.problemClass}>
          {error}
        </p>
      )}
      <button type="submit" className={`${looks.primaryClass} mt-6 w-full`} disabled={!isReady} aria-disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
      <div className="mt-2 flex flex-wrap justify-between gap-x-4">{ways}</div>
    </form>
  );
}

/** @param {Props} props */
export function Field({ looks, typed, type, name, label, kind = "text", complete, minLength, hint, isFirst = false }) {
  const id = useId();
  const field = useRef(null);
  useFocus(field, isFirst);
  return (
    <div>
      <label htmlFor={id} className={looks.labelClass}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        name={name}
        type={kind}
        autoComplete={complete}
        placeholder={name === "email" ? "Enter your email" : undefined}
        minLength={minLength}
        maxLength={254}
        required
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={looks.fieldClass}
        value={typed[name]}
        onChange={(event) => type(name, event.target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className={looks.hintClass}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** One plain field. What is pasted or filled in may hold spaces; what is longer than the code is cut. */
export function CodeField({ looks, field, code, onCode }) {
  const id = useId();
  const digits = (text) => text.replace(/\D/g, "").slice(0, LONGEST_CODE);
  useFocus(field);
  return (
    <div>
      <label htmlFor={id} className={looks.labelClass}>
        Verification code
      </label>
      <input
        ref={field}
        id={id}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}|\d{10}"
        maxLength={LONGEST_CODE}
        required
        aria-describedby={`${id}-note`}
        className={`${looks.fieldClass} code-field`}
        value={code}
        onChange={(event) => onCode(digits(event.target.value))}
        onPaste={(event) => {
          event.preventDefault();
          onCode(digits(event.clipboardData.getData("text")));
        }}
      />
      <p id={`${id}-note`} className={looks.hintClass}>
        Code expires in 10 minutes
      </p>
    </div>
  );
}

/** Another way on, quieter than the button. */
/** @param {Props} props */
export function Instead({ looks, label, onClick, disabled }) {
  return (
    <button type="button" className={looks.quietClass} onClick={onClick} disabled={disabled}>
      {label}
    </button>
  );
}

/** Put the focus into a field when its step begins. */
function useFocus(field, isWanted = true) {
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, []);
}
