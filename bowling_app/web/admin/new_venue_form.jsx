// The form that creates a venue. It sends what was filled in, by the fields' names, for one of three things: to find
// where the venue is, to create it, or to create it although it looks like others.
import { useEffect, useRef, useState } from "react";
import { clearProblemOf, clearProblems, showProblems } from "$/public/external/bowling_app/web/ui/field_problems/problems.js";

export function NewVenueForm({ position, turn, faults, refusalClass, onLocate, onCreate, className, children }) {
  const form = useRef(null);
  const [refusal, setRefusal] = useState(""); // What no field says itself.

  useEffect(() => {
    if (!position) return;
    form.current.elements.namedItem("position").value = position;
  }, [turn]);

  useEffect(() => {
    clearProblems(form.current);
    setRefusal(showProblems(form.current, faults).join(" "));
  }, [faults]);

  const typed = () => Object.fromEntries(new FormData(form.current));
  const clicked = (event) => {
    const wanted = event.target.closest("button")?.dataset.act;
    if (wanted === "locate") onLocate(typed());
    if (wanted === "anyway") onCreate(typed(), true);
  };
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onClick={clicked}
      onInput={(event) => clearProblemOf(event.target)}
      onSubmit={(event) => {
        event.preventDefault();
        onCreate(typed(), false);
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
