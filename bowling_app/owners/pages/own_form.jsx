// The form in which somebody edits their own venue. What is typed stays in this browser until it is saved: over a lost
// connection, over a closed tab, but not over signing out. It never overwrites what others saved: the version that was
// seen goes with it.
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { DRAFT } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { clearProblemOf, clearProblems, showProblems } from "$/public/external/bowling_app/platform/web/ui/field_problems/problems.js";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const CLOSED = "Closed"; // What the server calls a closed day in a week that it has read.
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

const newName = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

export function OwnForm({
  draftName,
  turn,
  version,
  compared,
  saved,
  read,
  faults,
  refusalClass,
  onSave,
  onRead,
  onPresent,
  saveClass,
  noteClass,
  quietClass,
  className,
  children,
}) {
  const form = useRef(null);
  const seen = useRef(version);
  const draft = useRef(""); // The name of what is being typed; the answer to saving says it again.
  const isNew = useRef(true);
  const [isBack, setIsBack] = useState(false);
  const [round, setRound] = useState(0); // Another one draws the fields anew.
  const [refusal, setRefusal] = useState(""); // What no field says itself.
  const key = `${DRAFT}own ${draftName}`;

  useLayoutEffect(() => {
    const kept = stored(key);
    const isOpen = Boolean(kept?.typed) && kept.name !== saved;
    if (isOpen) fillAll(kept.typed);
    else store(key, null);
    seen.current = isOpen ? kept.seen : version;
    draft.current = isOpen ? kept.name : newName();
    setIsBack(isOpen);
  }, [turn, saved]);
  useEffect(() => {
    // Whoever has been shown what differs may put theirs in its place.
    if (!isNew.current && compared) seen.current = compared;
  }, [compared]);
  useEffect(() => {
    clearProblems(form.current);
    setRefusal(showProblems(form.current, faults).join(" "));
  }, [faults, turn, round]);
  useEffect(() => {
    if (isNew.current || !read.length) return;
    read.forEach((text, day) => {
      fill(`hours:${DAYS[day]}`, text === CLOSED ? "" : text);
      tick(`hours:${DAYS[day]}:closed`, text === CLOSED);
    });
    clearProblems(form.current);
    keep();
    form.current.elements.namedItem(`hours:${DAYS[0]}`).focus();
  }, [read]);
  useEffect(() => {
    if (round) form.current.querySelector("input, textarea, select").focus(); // The button that was used has gone.
  }, [round]);
  useEffect(() => {
    isNew.current = false;
  }, []);

  const fill = (name, value) => {
    const field = form.current.elements.namedItem(name);
    if (field?.type === "checkbox") field.checked = true;
    else if (field && "value" in field) field.value = value;
  };
  const tick = (name, isOn) => {
    form.current.elements.namedItem(name).checked = isOn;
  };
  const fillAll = (typed) => {
    // What is not among the typed was unticked.
    for (const field of form.current.elements) if (field.type === "checkbox") field.checked = false;
    for (const [name, value] of typed) fill(name, value);
  };
  const settle = ({ name, value, checked }) => {
    const fields = form.current.elements;
    if (name.endsWith(":closed") && checked) fields.namedItem(name.slice(0, -":closed".length)).value = "";
    else if (value && fields.namedItem(`${name}:closed`)) tick(`${name}:closed`, false);
  };
  const typed = () => [...new FormData(form.current)].filter(([name]) => !UNSENT.has(name));
  const keep = () => store(key, { typed: typed(), seen: seen.current, name: draft.current });
  const discard = () => {
    store(key, null);
    draft.current = newName();
    seen.current = version;
    setIsBack(false);
    setRound(round + 1);
  };
  const clicked = (event) => {
    const { copy, read: isReading, present } = event.target.closest("button")?.dataset ?? {};
    if (copy) {
      const { value } = form.current.elements.namedItem(`hours:${copy}`);
      const { checked } = form.current.elements.namedItem(`hours:${copy}:closed`);
      for (const day of DAYS) {
        fill(`hours:${day}`, value);
        tick(`hours:${day}:closed`, checked);
      }
      clearProblems(form.current);
      keep();
    } else if (isReading) {
      onRead(form.current.elements.namedItem("paste").value);
    } else if (present) {
      discard();
      onPresent();
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onInput={(event) => {
        clearProblemOf(event.target);
        settle(event.target);
        keep();
      }}
      onClick={clicked}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
        onSave(Object.fromEntries(typed()), seen.current, draft.current);
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
      <Fragment key={`${turn} ${round}`}>{children}</Fragment>
      {refusal && (
        <p role="alert" className={refusalClass}>
          {refusal}
        </p>
      )}
      <button type="submit" className={saveClass}>
        Save
      </button>
    </form>
  );
}
