// The photo of an account: chosen, shown at once, sent with its progress, removed. The site checks it again and draws
// it anew; the limits here only spare the way.
import { useEffect, useRef, useState } from "react";
import { call, toast, upload } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { Avatar } from "$/public/external/bowling_app/platform/web/ui/avatar/avatar.jsx";

const ADDRESS = "/api/account/photo";
const MOST_BYTES = 5 * 1024 * 1024;
const KINDS = "image/jpeg,image/png,image/webp";

export function Photo({ name, photo, onChanged, buttonClass, quietClass, problemClass }) {
  const [preview, setPreview] = useState("");
  const [progress, setProgress] = useState(null); // From 0 to 1 while a photo is on its way.
  const [problem, setProblem] = useState("");
  const picker = useRef(null);
  const isBusy = progress !== null;

  useEffect(() => setPreview(""), [photo]); // The site's own has arrived.
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  const attempt = async (work, said) => {
    setProblem("");
    setProgress(0);
    try {
      await work();
      toast("Success", said);
      onChanged();
    } catch (refusal) {
      setPreview("");
      setProblem(refusal.message);
    } finally {
      setProgress(null);
    }
  };
  const choose = (event) => {
    const [file] = event.target.files;
    event.target.value = ""; // The same file can be chosen again.
    if (!file) return;
    if (file.size > MOST_BYTES) {
      setProblem("Choose a photo of at most 5 MB.");
      return;
    }
    setPreview(URL.createObjectURL(file));
    attempt(() => send(file, setProgress), "Your photo is saved.");
  };
  const remove = () => attempt(() => call("DELETE", ADDRESS), "Your photo is removed.");

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar name={name} photo={preview || photo} className="size-20 text-3xl" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4">
          <input ref={picker} type="file" accept={KINDS} hidden onChange={choose} aria-label="Photo" />
          <button
            type="button"
            className={buttonClass}
            aria-disabled={isBusy}
            aria-describedby="photo-note"
            onClick={() => isBusy || picker.current?.click()}
          >
            {photo ? "Change photo" : "Upload a photo"}
          </button>
          {photo && (
            <button type="button" className={quietClass} aria-disabled={isBusy} onClick={() => isBusy || remove()}>
              Remove photo
            </button>
          )}
        </div>
        <div id="photo-note" aria-live="polite">
          {problem ? <p className={problemClass}>{problem}</p> : null}
          {isBusy || problem ? null : <p className="mt-1.5 text-sm text-soft">JPEG, PNG or WebP, up to 5 MB</p>}
        </div>
        {isBusy && (
          <progress className="progress mt-3" value={progress} max={1} aria-label="Upload">
            {Math.round(progress * 100)} %
          </progress>
        )}
      </div>
    </div>
  );
}

function send(file, onProgress) {
  const form = new FormData();
  form.append("photo", file);
  return upload(ADDRESS, form, onProgress, "The photo could not be saved.");
}
