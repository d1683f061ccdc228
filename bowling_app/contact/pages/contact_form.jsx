// The contact form. What is wrong is said at its field; what was typed stays, also over a lost connection.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { call } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { fillFromDraft, forgetDraft, keepDraft } from "$/public/external/bowling_app/suggestions/pages/forms/draft.js";
import { clearProblemOf, clearProblems, showProblems } from "$/public/external/bowling_app/platform/web/ui/field_problems/problems.js";

export function ContactForm({ send, sentHeading, sentText, buttonClass, quietClass, refusalClass, className, children }) {
  const [reference, setReference] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef(null);
  const heading = useRef(null);

  useLayoutEffect(() => {
    fillFromDraft(form.current);
  }, []);
  useEffect(() => {
    if (reference) heading.current.focus();
  }, [reference]);

  const submit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem("");
    clearProblems(form.current);
    try {
      const body = Object.fromEntries(new FormData(form.current));
      const told = await call("POST", "/api/contact", { body });
      forgetDraft();
      form.current.reset();
      setReference(told.reference);
    } catch (refusal) {
      setProblem(showProblems(form.current, refusal.problems).join(" "));
    } finally {
      setIsBusy(false);
    }
  };
  const again = () => {
    setReference("");
    setTimeout(() => form.current.querySelector("[name=subject]").focus());
  };
  const follow = (event) => {
    clearProblemOf(event.target);
    keepDraft(form.current);
  };
  return (
    <div className={className}>
      <form ref={form} hidden={Boolean(reference)} aria-busy={isBusy} noValidate onInput={follow} onSubmit={submit}>
        {children}
        {problem && (
          <p role="alert" className={refusalClass}>
            {problem}
          </p>
        )}
        <button type="submit" className={`${buttonClass} mt-6`} aria-disabled={isBusy}>
          {isBusy ? "Sending..." : send}
        </button>
      </form>
      {reference && (
        <section>
          <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none sm:text-[1.75rem]">
            {sentHeading}
          </h2>
          <p className="mt-2 max-w-2xl">{sentText}</p>
          <p className="mt-3 text-2xl font-semibold tabular-nums">{reference}</p>
          <button type="button" className={`${quietClass} mt-4`} onClick={again}>
            Write another message
          </button>
        </section>
      )}
    </div>
  );
}
