// The form in which somebody edits their own venue. What is typed stays in this browser until it is saved: over a lost
// connection, over a closed tab. It never overwrites what others saved: the version that was seen goes with it.
import { useEffect, useLayoutEffect, useRef, useState } from "react";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const UNSENT = new Set(["paste"]);

function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null; // Storage is closed to us, or holds nothing of ours.
  }
}

function store(key, draft) {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // As above: the form itself still has it.
  }
}

export function OwnForm({ draftName, version, isSaved, read, onSave, onRead, noteClass, quietClass, className, children }) {
  const form = useRef(null);
  const seen = useRef(version);
  const isFirst = useRef(true);
  const [isBack, setIsBack] = useState(false);
  const key = `lanescout-own:${draftName}`;

  useLayoutEffect(() => {
    const draft = stored(key);
    if (isSaved) store(key, null);
    else if (draft?.typed) {
      for (const [name, value] of draft.typed) {
        const field = form.current.elements.namedItem(name);
        if (field && "value" in field) field.value = value;
      }
      seen.current = draft.seen;
      setIsBack(true);
    }
  }, []);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else seen.current = version;
  }, [version]);
  useEffect(() => {
    read.forEach((text, day) => {
      const field = form.current.elements.namedItem(`hours:${DAYS[day]}`);
      if (field) field.value = text;
    });
    if (read.length) keep();
  }, [read]);

  const typed = () => [...new FormData(form.current)].filter(([name]) => !UNSENT.has(name));
  const keep = () => store(key, { typed: typed(), seen: seen.current });
  const discard = () => {
    store(key, null);
    form.current.reset();
    seen.current = version;
    setIsBack(false);
  };
  const clicked = (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.copy) {
      const { value } = form.current.elements.namedItem(`hours:${button.dataset.copy}`);
      for (const day of DAYS) form.current.elements.namedItem(`hours:${day}`).value = value;
      keep();
    } else if (button?.dataset.read) {
      onRead(form.current.elements.namedItem("paste").value);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onInput={keep}
      onClick={clicked}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
        onSave(Object.fromEntries(typed()), seen.current);
      }}
    >
      {isBack && (
        <p role="status" className={noteClass}>
          What you had typed is back.{" "}
          <button type="button" className={quietClass} onClick={discard}>
            Discard it
          </button>
        </p>
      )}
      {children}
    </form>
  );
}
