// A form that is sent by its fields' names, and says what is wrong at the fields.
import { useEffect, useRef, useState } from "react";
import { clearProblemOf, clearProblems, showProblems } from "$/public/external/bowling_app/platform/web/ui/field_problems/problems.js";

/** What a form holds, by its fields' names. */
export const typed = (form) => Object.fromEntries(new FormData(form));

export function CheckedForm({ faults, refusalClass, onSend, onClick, className, children }) {
  const form = useRef(null);
  const [refusal, setRefusal] = useState(""); // What no field says itself.

  useEffect(() => {
    clearProblems(form.current);
    setRefusal(showProblems(form.current, faults).join(" "));
  }, [faults]);

  return (
    <form
      ref={form}
      noValidate
      className={className}
      onClick={onClick}
      onInput={(event) => clearProblemOf(event.target)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(typed(form.current));
      }}
    >
      {children}
      {refusal && (
        <p role="alert" className={refusalClass}>
          {refusal}
        </p>
      )}
    </form>
  );
}
