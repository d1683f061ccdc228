// Adds a photo to a city guide: a file, what it shows, whose it is and how heavy it is. What is refused stays in the
// form, with the reason below it. The site checks the file again and draws it anew.
import { useId, useRef, useState } from "react";
import { askToSignIn, toast, upload } from "$/public/external/bowling_app/web/shell/sign_in/session.js";

export function HubPhoto({
  path, accept, mostBytes, tooLarge, longestAlt, longestCredit, heaviest, thenFocus, onDone,
  buttonClass, labelClass, fieldClass, hintClass, problemClass,
}) {
  const [progress, setProgress] = useState(null); // From 0 to 1 while a photo is on its way.
  const [problem, setProblem] = useState("");
  const form = useRef(null);
  const id = useId();
  const isBusy = progress !== null;

  const submit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const body = new FormData(form.current);
    const file = body.get("photo");
    if (!file?.size) return setProblem("Photo: choose a file.");
    if (file.size > mostBytes) return setProblem(tooLarge);
    setProblem("");
    setProgress(0);
    try {
      await upload(path, body, setProgress, "The photo could not be saved.");
      form.current.reset();
      toast("Success", "The photo is added.");
      document.getElementById(thenFocus)?.focus();
      onDone();
    } catch (refusal) {
      if (refusal.status === 401) askToSignIn();
      setProblem(refusal.message);
    } finally {
      setProgress(null);
    }
  };
  const words = (name, label, hint, more) => (
    <div className="min-w-0">
      <label htmlFor={`${id}-${name}`} className={labelClass}>
        {label}
      </label>
      <input id={`${id}-${name}`} name={name} className={fieldClass} aria-describedby={`${id}-${name}-hint`} {...more} />
      <p id={`${id}-${name}-hint`} className={hintClass}>
        {hint}
      </p>
    </div>
  );
  return (
    <form ref={form} onSubmit={submit} aria-busy={isBusy} noValidate className="grid gap-4">
      {words("photo", "File", "JPEG, PNG, WebP or HEIC, up to 10 MB, at least 640 pixels wide or high", { type: "file", accept })}
      {words("alt", "Description", "What it shows, for people who cannot see it", { maxLength: longestAlt })}
      <div className="grid gap-4 sm:grid-cols-2">
        {words("credit", "Credit", "Who took it, where that has to be said", { maxLength: longestCredit })}
        {words("weight", "Weight", "Higher numbers show first", {
          type: "number", step: 1, min: -heaviest, max: heaviest, defaultValue: 0,
        })}
      </div>
      {problem && (
        <p role="alert" className={problemClass}>
          {problem}
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
