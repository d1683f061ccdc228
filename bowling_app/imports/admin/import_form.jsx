// The form that sends a file of venues, with its progress. What the site refuses is said below; what was filled in stays.
import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { askToSignIn, upload } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const MOST_BYTES = 25 * 1024 * 1024;
const TOO_LARGE = "The file must not be larger than 25 MB. Split it, or import it with the command on the server.";
const NO_FILE = "Choose a file.";

export function ImportForm({ formats, opens, buttonClass, labelClass, fieldClass, hintClass, problemClass, className }) {
  const [progress, setProgress] = useState(null); // From 0 to 1 while a file is on its way.
  const [problem, setProblem] = useState("");
  const form = useRef(null);
  const id = useId();
  const navigate = useNavigate();
  const isBusy = progress !== null;

  const refuse = (message) => {
    setProblem(message);
    form.current.elements.namedItem("file").focus();
  };
  const submit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const [file] = form.current.elements.namedItem("file").files;
    if (!file || file.size > MOST_BYTES) {
      refuse(file ? TOO_LARGE : NO_FILE);
      return;
    }
    setProblem("");
    setProgress(0);
    try {
      const sent = await upload("/api/admin/imports", new FormData(form.current), setProgress);
      navigate(`${opens}?file=${encodeURIComponent(sent.id)}`);
    } catch (refusal) {
      if (refusal.status === 401) askToSignIn();
      refuse(refusal.message);
    } finally {
      setProgress(null);
    }
  };
  return (
    <form ref={form} onSubmit={submit} aria-busy={isBusy} className={className} noValidate>
      <div className="min-w-0">
        <label htmlFor={`${id}-file`} className={labelClass}>
          File
        </label>
        <input
          id={`${id}-file`}
          name="file"
          type="file"
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(problem)}
          className={fieldClass}
        />
        <div id={`${id}-note`} aria-live="polite">
          {problem ? <p className={problemClass}>{problem}</p> : <p className={hintClass}>CSV, GeoJSON or JSON, up to 25 MB</p>}
        </div>
      </div>
      <div className="min-w-0">
        <label htmlFor={`${id}-format`} className={labelClass}>
          Format
        </label>
        <select id={`${id}-format`} name="format" className={fieldClass}>
          {formats.map(({ label, href }) => (
            <option key={href} value={href}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Text
        {...{ id, labelClass, fieldClass, hintClass }}
        name="source"
        label="Source (optional)"
        most={100}
        hint="Who the facts are from, as venue pages name it"
      />
      <Text
        {...{ id, labelClass, fieldClass, hintClass }}
        name="licence"
        label="License (optional)"
        most={200}
        hint="The terms under which the source gives them"
      />
      {isBusy && (
        <div className="sm:col-span-2">
          <progress className="block w-full accent-oil" value={progress} max={1} aria-label="Upload" />
          <p className={hintClass}>{progress < 1 ? `Sending: ${Math.round(progress * 100)} %` : "Keeping the file..."}</p>
        </div>
      )}
      <div className="sm:col-span-2">
        <button type="submit" className={buttonClass} aria-disabled={isBusy}>
          {isBusy ? "Sending..." : "Send and compare"}
        </button>
      </div>
    </form>
  );
}

function Text({ id, name, label, hint, most, labelClass, fieldClass, hintClass }) {
  return (
    <div className="min-w-0">
      <label htmlFor={`${id}-${name}`} className={labelClass}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        name={name}
        type="text"
        maxLength={most}
        autoComplete="off"
        aria-describedby={`${id}-${name}-note`}
        className={fieldClass}
      />
      <p id={`${id}-${name}-note`} className={hintClass}>
        {hint}
      </p>
    </div>
  );
}
