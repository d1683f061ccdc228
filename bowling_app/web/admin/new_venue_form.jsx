// The form that creates a venue. It sends what was filled in, by the fields' names, for one of three things: to find
// where the venue is, to create it, or to create it although it looks like others.
import { useEffect, useRef } from "react";

export function NewVenueForm({ position, turn, onLocate, onCreate, className, children }) {
  const form = useRef(null);

  useEffect(() => {
    if (!position) return;
    form.current.elements.namedItem("position").value = position;
  }, [turn]);

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
      onSubmit={(event) => {
        event.preventDefault();
        onCreate(typed(), false);
      }}
    >
      {children}
    </form>
  );
}
