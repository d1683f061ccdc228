// Adds a photo to a city guide: a file, what it shows, whose it is and how heavy it is. What is refused stays in the
// form, with the reason below it. The site checks the file again and draws it anew.
import { useId, useRef, useState } from "react";
import { askToSignIn, toast, upload } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import {
  clearProblemOf,
  clearProblems,
  missingIn,
  showProblems,
} from "$/public/external/bowling_app/platform/web/ui/field_problems/problems.js";

const NO_WORDS = "Description: say what the photo shows, for people who can't see it.";

export function GuidePhotoForm({
  path,
  accept,
  mostBytes,
  tooLarge,
  longestAlt,
  longestCredit,
  heaviest,
  thenFocus,
  onDone,
  buttonClass,
  labelClass,
  fieldClass,
  hintClass,
  problemClass,
  markClass,
}) {
  const [progress, setProgress] = useState(null); // From 0 to 1 while a photo is on its way.
  const [refusal, setRefusal] = useState(""); // What no field says itself.
  const form = useRef(null);
  const id = useId();
  const isBusy = progress !== null;

  const faults = (body) => {
    const { size = 0 } = body.get("photo") ?? {};
    const ofPhoto = !size ? "choose a file." : size > mostBytes ? tooLarge : "";
    return [...(ofPhoto ? [{ field: "photo", message: `Photo: ${ofPhoto}` }] : []), ...missingIn(form.current)];
  };
  const submit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const body = new FormData(form.current);
    const wrong = faults(body);
    clearProblems(form.current);
    setRefusal("");
    showProblems(form.current, wrong);
    if (wrong.length) return;
    setProgress(0);
    try {
      await upload(path, body, setProgress, "The photo could not be saved.");
      form.current.reset();
      toast("Success", "The photo is added.");
      document.getElementById(thenFocus)?.focus();
      onDone();
    } catch (refusal) {
      if (refusal.status === 401) askToSignIn();
      setRefusal(showProblems(form.current, refusal.problems).join(" "));
    } finally {
      setProgress(null);
    }
  };
  const words = (name, label, hint, { missing = "", ...more }) => (
    <div className="min-w-0" data-field={name}>
      <label htmlFor={`${id}-${name}`} className={labelClass}>
        {label}
        {missing !== undefined && <span className={markClass}> (required)</span>}
      </label>
      <input
        id={`${id}-${name}`}
        name={name}
        className={fieldClass}
        aria-describedby={`${id}-${name}-note`}
        aria-required={missing !== undefined}
        data-missing={missing || undefined}
        {...more}
      />
      <div id={`${id}-${name}-note`}>
        <p className={hintClass}>{hint}</p>
        <p data-problem="" role="alert" className={`${problemClass} empty:hidden`} />
      </div>
    </div>
  );
  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={(event) => clearProblemOf(event.target)}
      aria-busy={isBusy}
      noValidate
      className="grid gap-4"
    >
      {words("photo", "Photo", "JPEG, PNG, WebP or HEIC, up to 10 MB, at least 640 pixels wide or high", {
        type: "file",
        accept,
        missing: "",
      })}
      {words("alt", "Description", "What it shows, for people who can't see it", { maxLength: longestAlt, missing: NO_WORDS })}
      <div className="grid gap-4 sm:grid-cols-2">
        {words("credit", "Credit", "Who took it, if they ask for credit", { maxLength: longestCredit })}
        {words("weight", "Weight", "Higher numbers show first", {
          type: "number",
          step: 1,
          min: -heaviest,
          max: heaviest,
          defaultValue: 0,
        })}
      </div>
      {refusal && (
        <p role="alert" className={problemClass}>
          {refusal}
        </p>
      )}
      {isBusy && (
        <progress className="progress" value={progress} max={1} aria-label="Upload">
          {Math.round(progress * 100)} %
        </progress>
      )}
      <div>
        <button type="submit" className={buttonClass} aria-disabled={isBusy}>
          {isBusy ? "Sending..." : "Add the photo"}
        </button>
      </div>
    </form>
  );
}
