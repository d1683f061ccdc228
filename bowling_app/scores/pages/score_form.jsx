// The form that posts a game: the score, what kind of game it was, the lane, and a photo that is shown at once and sent
// with its progress. Everything that is wrong is said at once, each at its field; what was filled in stays.
import { useEffect, useId, useRef, useState } from "react";
import { askToSignIn, upload } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { usePostingAs } from "$/public/external/bowling_app/platform/web/ui/posting_as/posting_as.jsx";

const MOST_BYTES = 10 * 1024 * 1024;
const TOO_LARGE = "The photo must not be larger than 10 MB.";
const NO_PHOTO = "Photo: choose a picture of the overhead screen or score sheet.";
const FIELDS = ["score", "laneNumber", "type", "photo"];

/** What the site refuses, at the fields that it names. */
function placed({ status, problems }) {
  const rest = status === 413 ? "photo" : "form"; // What is too large is the photo.
  const at = (field) => (FIELDS.includes(field) ? field : rest);
  return Object.fromEntries(problems.map(({ field, message }) => [at(field), message]));
}

export function ScoreForm({ venueId, kinds, accept, wait, poster, scoreRule, perfect, onPosted, buttonClass, quietClass, labelClass, fieldClass, hintClass, problemClass, refusalClass, postedClass }) {
  const [photo, setPhoto] = useState(null);
  const [progress, setProgress] = useState(null); // From 0 to 1 while a game is on its way.
  const [problems, setProblems] = useState({}); // What is wrong, by the name of the field; "form" for all of it.
  const [posted, setPosted] = useState(null); // The score that has just been sent.
  const form = useRef(null);
  const confirmation = useRef(null);
  const id = useId();
  const isBusy = progress !== null;
  const posting = usePostingAs(poster, { label: labelClass, field: fieldClass, hint: hintClass, problem: problemClass, quiet: quietClass });

  useEffect(() => {
    if (posted !== null) confirmation.current.focus();
  }, [posted]);

  const refuse = (found) => {
    setProblems(found);
    [...form.current.elements].find(({ name }) => found[name])?.focus();
  };
  const settle = (name) => setProblems(({ [name]: settled, form: all, ...left }) => left);
  const choose = (event) => {
    const [file] = event.target.files;
    if (file && file.size > MOST_BYTES) {
      event.target.value = "";
      setPhoto(null);
      refuse({ ...problems, photo: TOO_LARGE });
      return;
    }
    setPhoto(file || null);
    settle("photo");
  };
  const missing = () => {
    const found = {};
    const score = form.current.elements.namedItem("score").value.trim();
    if (!/^\d+$/.test(score) || Number(score) > perfect) found.score = scoreRule;
    if (!photo) found.photo = NO_PHOTO;
    return found;
  };
  const submit = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const found = missing();
    refuse(found);
    if (Object.keys(found).length) return;
    setProgress(0);
    try {
      await posting.save();
      const path = `/api/venues/${encodeURIComponent(venueId)}/games`;
      const { score } = await upload(path, new FormData(form.current), setProgress);
      setPhoto(null);
      setPosted(score);
      onPosted();
    } catch (refusal) {
      if (refusal.status === 401) askToSignIn();
      if (!refusal.isSaid) refuse(placed(refusal));
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
  const looks = { id, problems, labelClass, hintClass, problemClass };
  const described = (name) => ({
    id: `${id}-${name}`,
    name,
    "aria-describedby": `${id}-${name}-note`,
    "aria-invalid": Boolean(problems[name]),
    onInput: () => settle(name),
  });
  return (
    <form ref={form} onSubmit={submit} aria-busy={isBusy} className="grid gap-4" noValidate>
      <div className="grid grid-cols-2 gap-4">
        <Field {...looks} name="score" label="Score" isRequired>
          <input {...described("score")} required type="text" inputMode="numeric" maxLength={4} autoComplete="off" className={fieldClass} />
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
      <Field {...looks} name="photo" label="Photo of the scoreboard" isRequired hint="JPEG, PNG, WebP or HEIC, up to 10 MB">
        <div className="relative rounded-lg border border-dashed border-edge bg-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-oil">
          <input
            {...described("photo")}
            required
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
      {posting.drawn}
      {problems.form ? (
        <p role="alert" className={refusalClass}>
          {problems.form}
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

function Field({ id, name, label, isRequired, hint, problems, labelClass, hintClass, problemClass, children }) {
  return (
    <div className="min-w-0">
      <label htmlFor={`${id}-${name}`} className={labelClass}>
        {label}
        {isRequired && <span className="font-normal text-soft"> (required)</span>}
      </label>
      {children}
      <div id={`${id}-${name}-note`} aria-live="polite">
        {problems[name] ? <p className={problemClass}>{problems[name]}</p> : hint && <p className={hintClass}>{hint}</p>}
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
        Tap to change photo
      </figcaption>
    </figure>
  );
}
