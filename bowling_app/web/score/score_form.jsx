// The form that posts a game: the score, what kind of game it was, the lane, and a photo that is shown at once and sent
// with its progress. What the site refuses is said at the field it names; what was filled in stays.
import { useEffect, useId, useRef, useState } from "react";
import { askToSignIn, upload } from "$/public/external/bowling_app/web/shell/sign_in/session.js";

const MOST_BYTES = 10 * 1024 * 1024;
const TOO_LARGE = "The photo must not be larger than 10 MB.";
const NO_PHOTO = "Photo: choose a picture of the overhead screen or score sheet.";
const NONE = { at: "", message: "" };
// What the site calls a field, and what the form calls it.
const FIELDS = { Score: "score", Type: "type", Lane: "laneNumber" };

export function ScoreForm({ venueId, kinds, accept, wait, onPosted, buttonClass, labelClass, fieldClass, hintClass, problemClass, refusalClass, postedClass }) {
  const [photo, setPhoto] = useState(null);
  const [progress, setProgress] = useState(null); // From 0 to 1 while a game is on its way.
  const [problem, setProblem] = useState(NONE);
  const [posted, setPosted] = useState(null); // The score that has just been sent.
  const form = useRef(null);
  const confirmation = useRef(null);
  const id = useId();
  const isBusy = progress !== null;

  useEffect(() => {
    if (posted !== null) confirmation.current.focus();
  }, [posted]);

  const refuse = (at, message) => {
    setProblem({ at, message });
    form.current.elements.namedItem(at)?.focus();
  };
  const choose = (event) => {
    const [file] = event.target.files;
    if (file && file.size > MOST_BYTES) {
      event.target.value = "";
      setPhoto(null);
      refuse("photo", TOO_LARGE);
      return;
    }
    setPhoto(file || null);
    setProblem((now) => (now.at === "photo" ? NONE : now));
  };
  const submit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    if (!photo) {
      refuse("photo", NO_PHOTO);
      return;
    }
    setProblem(NONE);
    setProgress(0);
    try {
      const path = `/api/venues/${encodeURIComponent(venueId)}/games`;
      const { score } = await upload(path, new FormData(form.current), setProgress);
      setPhoto(null);
      setPosted(score);
      onPosted();
    } catch (refusal) {
      if (refusal.status === 401) askToSignIn();
      refuse(FIELDS[refusal.message.split(":")[0]] || (refusal.status === 413 ? "photo" : "form"), refusal.message);
    } finally {
      setProgress(null);
    }
  };

  if (posted !== null) {
    return (
      <div ref={confirmation} tabIndex={-1} className={postedClass}>
        <p className="font-semibold">Your {posted} is in.</p>
        <p>We'll review it, then it goes on the leaderboard.</p>
        <p className={hintClass}>{wait}</p>
      </div>
    );
  }
  const looks = { id, problem, labelClass, hintClass, problemClass };
  const described = (name) => ({
    id: `${id}-${name}`,
    name,
    "aria-describedby": `${id}-${name}-note`,
    "aria-invalid": problem.at === name,
  });
  return (
    <form ref={form} onSubmit={submit} aria-busy={isBusy} className="grid gap-4" noValidate>
      <div className="grid grid-cols-2 gap-4">
        <Field {...looks} name="score" label="Score">
          <input {...described("score")} type="text" inputMode="numeric" maxLength={4} autoComplete="off" className={fieldClass} />
        </Field>
        <Field {...looks} name="laneNumber" label="Lane (optional)">
          <input {...described("laneNumber")} type="text" inputMode="numeric" maxLength={4} autoComplete="off" className={fieldClass} />
        </Field>
      </div>
      <Field {...looks} name="type" label="Game type">
        <select {...described("type")} className={fieldClass}>
          {kinds.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field {...looks} name="photo" label="Photo of the scoreboard" hint="JPEG, PNG, WebP or HEIC, up to 10 MB">
        <div className="relative rounded-lg border border-dashed border-edge bg-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-oil">
          <input
            {...described("photo")}
            type="file"
            accept={accept}
            className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
            onChange={choose}
          />
          {photo ? <Chosen photo={photo} /> : <p className="px-4 py-6 text-center font-medium">Take or choose a photo</p>}
        </div>
      </Field>
      {isBusy && (
        <div>
          <progress className="block w-full accent-oil" value={progress} max={1} aria-label="Upload" />
          <p className={hintClass}>{progress < 1 ? `Sending: ${Math.round(progress * 100)} %` : "Checking the photo..."}</p>
        </div>
      )}
      {problem.at === "form" ? (
        <p role="alert" className={refusalClass}>
          {problem.message}
        </p>
      ) : (
        wait && <p className={hintClass}>{wait}</p>
      )}
      <button type="submit" className={buttonClass} aria-disabled={isBusy}>
        {isBusy ? "Posting..." : "Post score"}
      </button>
    </form>
  );
}

function Field({ id, name, label, hint, problem, labelClass, hintClass, problemClass, children }) {
  return (
    <div className="min-w-0">
      <label htmlFor={`${id}-${name}`} className={labelClass}>
        {label}
      </label>
      {children}
      <div id={`${id}-${name}-note`} aria-live="polite">
        {problem.at === name ? <p className={problemClass}>{problem.message}</p> : hint && <p className={hintClass}>{hint}</p>}
      </div>
    </div>
  );
}

/** The photo, or only its name where the browser cannot show its kind. */
function Chosen({ photo }) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <figure className="p-2">
      {address && <img src={address} alt="" className="mx-auto max-h-56 rounded-md object-contain" onError={() => setAddress("")} />}
      <figcaption className="mt-2 px-2 pb-1 text-center text-sm text-soft">
        <span className="block truncate font-medium text-ink">{photo.name}</span>
        Press to choose another one
      </figcaption>
    </figure>
  );
}
