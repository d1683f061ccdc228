// The form that creates a venue. It sends what was filled in, by the fields' names, for one of three things: to find
// where the venue is, to create it, or to create it although it looks like others.
import { useEffect, useRef } from "react";
import { CheckedForm, typed } from "$/public/external/bowling_app/platform/web/ui/checked_form/checked_form.jsx";

export function NewVenueForm({ position, turn, onLocate, onCreate, ...form }) {
  const around = useRef(null);

  useEffect(() => {
    if (position) around.current.querySelector("form").elements.namedItem("position").value = position;
  }, [turn]);

  const clicked = (event) => {
    const { act } = event.target.closest("button")?.dataset ?? {};
    if (act === "locate") onLocate(typed(event.currentTarget));
    if (act === "anyway") onCreate(typed(event.currentTarget), true);
  };
  return (
    <div ref={around}>
      <CheckedForm {...form} onClick={clicked} onSend={(filled) => onCreate(filled, false)} />
    </div>
  );
}
