// A few words that go to our API: a note, an answer, a reason. Where a button opens the form, closing it gives the focus
// back. What is refused stays in the field, with the reason below it.
import { useEffect, useId, useRef, useState } from "react";
import { askToSignIn, call, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

export function WordsForm({
  method,
  path,
  name,
  label,
  context,
  hint,
  value,
  longest,
  opens,
  send,
  said,
  thenFocus,
  onDone,
  openClass,
  buttonClass,
  quietClass,
  labelClass,
  fieldClass,
  hintClass,
  problemClass,
}) {
  const [isOpen, setIsOpen] = useState(!opens);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const opener = useRef(null);
  const field = useRef(null);
  const wasOpen = useRef(isOpen);
  const id = useId();

  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.focus();
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const close = () => {
    setProblem("");
    if (opens) setIsOpen(false);
  };
  const submit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem("");
    try {
      await call(method, path, { body: { [name]: field.current.value } });
      toast("Success", said);
      close();
      document.getElementById(thenFocus)?.focus();
      onDone();
    } catch (refusal) {
      if (refusal.status === 401) askToSignIn();
      setProblem(refusal.message);
      field.current?.focus();
    } finally {
      setIsBusy(false);
    }
  };
  if (!isOpen) {
    return (
      <button ref={opener} type="button" className={openClass} aria-expanded={false} onClick={() => setIsOpen(true)}>
        {opens}
        <span className="sr-only"> {context}</span>
      </button>
    );
  }
  return (
    <form className="basis-full" onSubmit={submit} aria-busy={isBusy} onKeyDown={(event) => event.key === "Escape" && close()}>
      <label htmlFor={id} className={labelClass}>
        {label}
        <span className="sr-only"> {context}</span>
      </label>
      <textarea
        ref={field}
        id={id}
        name={name}
        rows={3}
        maxLength={longest}
        defaultValue={value}
        className={fieldClass}
        aria-describedby={`${id}-note`}
        aria-invalid={Boolean(problem)}
      />
      <div id={`${id}-note`} aria-live="polite">
        {problem ? <p className={problemClass}>{problem}</p> : hint && <p className={hintClass}>{hint}</p>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className={buttonClass} aria-disabled={isBusy}>
          {send}
        </button>
        {opens && (
          <button type="button" className={quietClass} onClick={close}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
