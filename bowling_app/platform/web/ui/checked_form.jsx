// A form that is sent by its fields' names, and says what is wrong at the fields. Other buttons of it, which have a `data-act`,
// send the same under their name. A new `turn` puts `values` into the fields.
import { useEffect, useRef, useState } from "react";
import { clearProblemOf, clearProblems, showProblems } from "$/public/external/bowling_app/platform/web/ui/field_problems/problems.js";

const typed = (form) => Object.fromEntries(new FormData(form));

/** @param {Props} props */
export function CheckedForm({ faults, values, turn, refusalClass, onSend, onAct, className, children }) {
  const form = useRef(null);
  const [refusal, setRefusal] = useState(""); // What no field says itself.

  useEffect(() => {
    clearProblems(form.current);
    setRefusal(showProblems(form.current, faults).join(" "));
  }, [faults]);

  useEffect(() => {
    for (const [name, value] of Object.entries(values ?? {})) form.current.elements.namedItem(name).value = value;
  }, [turn]);

  return (
    <form
      ref={form}
      noValidate
      className={className}
      onClick={(event) => {
        const act = event.target.closest("button")?.dataset.act;
        if (act) onAct(act, typed(form.current));
      }}
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
