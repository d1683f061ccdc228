// Adds photos to a venue: several are chosen at once, each gets its words, then they are sent one after the other. What
// is refused stays, with the reason below it.
import { useEffect, useId, useRef, useState } from "react";
import { askToSignIn, toast, upload } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

let count = 0;

export function NewPhotos({ base, room, onAdded, ...looks }) {
  const [waiting, setWaiting] = useState([]); // {id, file, alt, problem, progress}
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef(null);
  const picker = useRef(null);
  const id = useId();

  const change = (one, what) => setWaiting((now) => now.map((each) => (each.id === one ? { ...each, ...what } : each)));
  const drop = (one) => setWaiting((now) => now.filter((each) => each.id !== one));
  const choose = (event) => {
    const files = [...event.target.files];
    event.target.value = ""; // The same file can be chosen again.
    const free = room - waiting.length;
    setProblem(files.length > free ? `There is room for ${Math.max(0, free)} more of at most ${looks.most} photos.` : "");
    const added = files.slice(0, Math.max(0, free)).map((file) => ({
      id: `new-${(count += 1)}`,
      file,
      alt: "",
      problem: file.size > looks.mostBytes ? looks.tooLarge : "",
      progress: null,
    }));
    setWaiting((now) => [...now, ...added]);
  };
  const fault = ({ file, alt }) => {
    if (file.size > looks.mostBytes) return looks.tooLarge;
    const { length } = alt.trim();
    const isFit = length >= looks.shortest && length <= looks.longest;
    return isFit ? "" : `Description: say in ${looks.shortest} to ${looks.longest} characters what is in the photo.`;
  };
  const send = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = waiting.find((each) => fault(each));
    setWaiting((now) => now.map((each) => ({ ...each, problem: fault(each) })));
    if (wrong) {
      form.current.elements.namedItem(wrong.id)?.focus();
      return;
    }
    setIsBusy(true);
    let sent = 0;
    for (const each of waiting) {
      const body = new FormData();
      body.append("altText", each.alt.trim());
      body.append("photo", each.file);
      change(each.id, { problem: "", progress: 0 });
      try {
        onAdded(await upload(base, body, (progress) => change(each.id, { progress }), "The photo could not be saved."));
        drop(each.id);
        sent += 1;
      } catch (refusal) {
        change(each.id, { problem: refusal.message, progress: null });
        if (refusal.status === 401) {
          askToSignIn();
          break;
        }
      }
    }
    setIsBusy(false);
    if (sent) toast("Success", sent === 1 ? "The photo is on the page." : `${sent} photos are on the page.`);
    picker.current.focus();
  };

  return (
    <form ref={form} onSubmit={send} aria-busy={isBusy} noValidate className="grid gap-4">
      <div className="relative rounded-lg border border-dashed border-edge bg-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-oil">
        <input
          ref={picker}
          id={id}
          type="file"
          multiple
          accept={looks.accept}
          disabled={isBusy}
          aria-describedby={`${id}-note`}
          className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
          onChange={choose}
        />
        <label htmlFor={id} className="block px-4 py-6 text-center font-medium">
          Choose photos to add
        </label>
      </div>
      <p id={`${id}-note`} role="status" className={`${looks.problemClass} empty:hidden`}>
        {problem}
      </p>
      {waiting.map((each) => (
        <Waiting
          key={each.id}
          {...looks}
          {...each}
          isBusy={isBusy}
          onAlt={(alt) => change(each.id, { alt, problem: each.problem && fault({ ...each, alt }) })}
          onDrop={() => drop(each.id)}
        />
      ))}
      {waiting.length > 0 && (
        <div>
          <button type="submit" className={looks.buttonClass} aria-disabled={isBusy}>
            {isBusy ? "Sending..." : waiting.length === 1 ? "Add this photo" : `Add these ${waiting.length} photos`}
          </button>
        </div>
      )}
    </form>
  );
}

function Waiting({ id, file, alt, problem, progress, isBusy, onAlt, onDrop, ...looks }) {
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Preview file={file} />
      <div className="min-w-0">
        <label htmlFor={id} className={looks.labelClass}>
          What is in the photo
          <span className="sr-only"> {file.name}</span>
          <span className="font-normal text-soft"> (required)</span>
        </label>
        <textarea
          id={id}
          name={id}
          rows={2}
          maxLength={looks.longest}
          value={alt}
          readOnly={isBusy}
          className={looks.fieldClass}
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(problem)}
          aria-required="true"
          onChange={(event) => onAlt(event.target.value)}
        />
        <div id={`${id}-note`} aria-live="polite">
          <p className={problem ? looks.problemClass : looks.hintClass}>{problem || looks.hint}</p>
        </div>
        {progress === null ? (
          !isBusy && (
            <button type="button" className={looks.quietClass} aria-label={`Leave it out: ${file.name}`} onClick={onDrop}>
              Leave it out
            </button>
          )
        ) : (
          <>
            <progress className="mt-3 block w-full accent-oil" value={progress} max={1} aria-label={`Upload of ${file.name}`} />
            <p className={looks.hintClass}>{progress < 1 ? `Sending: ${Math.round(progress * 100)} %` : "Checking the photo..."}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** The photo as it was chosen. Not every browser can show what phones make; its name is enough then. */
function Preview({ file }) {
  const [address, setAddress] = useState("");
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && isShown ? (
    <img
      src={address}
      alt=""
      className="aspect-[16/9] w-full rounded-lg border border-line object-cover"
      onError={() => setIsShown(false)}
    />
  ) : (
    <p className="text-sm text-soft wrap-anywhere">{file.name}</p>
  );
}
