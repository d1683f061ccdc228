// The photos of a venue, for those who run it. Every step goes to our API at once and names the version of the photos
// that was seen; where somebody else was quicker, what is there now is shown instead.
import { useEffect, useId, useRef, useState } from "react";
import { askToSignIn, call } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { NewPhotos } from "./new_photos.jsx";

export function VenuePhotos({ venueId, photos, ...looks }) {
  const [list, setList] = useState(photos);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const [undo, setUndo] = useState("");
  const version = useRef(photos.version);
  /** @type {{ current: Promise<any> }} */
  const queue = useRef(Promise.resolve());
  const focus = useRef("");
  const area = useRef(null);
  const base = `/api/venues/${encodeURIComponent(venueId)}/photos`;

  const take = (told) => {
    version.current = told.version;
    setList(told);
  };
  useEffect(() => take(photos), [photos.version]);
  useEffect(() => {
    // Whoever moves a photo goes on with the same button, and whoever removes one may want it back.
    area.current.querySelector(`[data-next="${focus.current}"]`)?.focus();
    focus.current = "";
  }, [list, undo]);

  /** One step after the other: each has to name what the one before it has led to. */
  const act = (method, path, body, done, then = "") => {
    queue.current = queue.current.then(async () => {
      setProblem("");
      setSaid("");
      setUndo("");
      try {
        const told = await call(method, `${base}/${path}`, { body: { ...body, version: version.current } });
        focus.current = then;
        take(told);
        setSaid(typeof done === "function" ? done(told) : done);
        return true;
      } catch (refusal) {
        if (refusal.status === 401) askToSignIn();
        setProblem(refusal.message);
        if (refusal.status === 409 || refusal.status === 404) await call("GET", base).then(take, () => {});
        return false;
      }
    });
    return queue.current;
  };
  const move = (key, steps) => {
    const place = (told) => `Now photo ${told.shown.findIndex((each) => each.key === key) + 1} of ${told.shown.length}.`;
    return act("POST", `${key}/move`, { steps }, place, `${key} ${steps < 0 ? "earlier" : "later"}`);
  };
  const remove = async (key) => {
    if (await act("POST", `${key}/remove`, {}, "The photo is removed.")) {
      focus.current = "undo";
      setUndo(key);
    }
  };
  const restore = (key) => act("POST", `${key}/restore`, {}, "The photo is back, behind the others.");

  return (
    <div ref={area}>
      <NewPhotos {...looks} base={base} room={looks.most - list.shown.length} onAdded={take} />
      <div aria-live="polite" className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4">
        {said && <p className="font-medium">{said}</p>}
        {undo && (
          <button type="button" data-next="undo" className={looks.quietClass} onClick={() => restore(undo)}>
            Undo
          </button>
        )}
      </div>
      {problem && (
        <p role="alert" className={looks.refusalClass}>
          {problem}
        </p>
      )}
      <ol className="mt-2 grid gap-4" aria-label="Photos in their order">
        {list.shown.map((photo, index) => (
          <Photo
            key={photo.key}
            {...looks}
            photo={photo}
            isFirst={index === 0}
            isLast={index === list.shown.length - 1}
            onMove={(steps) => move(photo.key, steps)}
            onCover={() => act("POST", `${photo.key}/cover`, {}, "This is the cover now.", `${photo.key} earlier`)}
            onRemove={() => remove(photo.key)}
            onDescribe={(altText) => act("PUT", `${photo.key}/description`, { altText }, "The description is saved.", `${photo.key} words`)}
          />
        ))}
      </ol>
      {!list.shown.length && <p className="text-soft">There are no photos yet. The page shows a drawing instead.</p>}
      {list.removed.length > 0 && <Removed {...looks} photos={list.removed} onRestore={restore} />}
    </div>
  );
}

function Photo({ photo, isFirst, isLast, onMove, onCover, onRemove, onDescribe, ...looks }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = useRef(null);
  const id = useId();
  const isCover = photo.isCover ?? photo.is_cover; // As our API spells it, and as the page does.

  useEffect(() => {
    if (isOpen) words.current?.focus();
  }, [isOpen]);
  const save = async (event) => {
    event.preventDefault();
    if (await onDescribe(words.current.value)) setIsOpen(false);
  };
  const button = (label, onClick, focus, isResting = false) => (
    <button
      type="button"
      data-next={focus && `${photo.key} ${focus}`}
      className={`${looks.quietClass} aria-disabled:opacity-55`}
      aria-label={`${label}: ${photo.alt}`}
      aria-disabled={isResting}
      onClick={isResting ? undefined : onClick}
    >
      {label}
    </button>
  );
  return (
    <li className="grid gap-3 rounded-lg border border-line p-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <a href={photo.href} className="block">
        <img
          src={photo.src}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          className="aspect-[16/9] w-full rounded-lg border border-line object-cover"
        />
      </a>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          {isCover && <span className="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-ink">Cover</span>}
          {photo.note}
        </p>
        {isOpen ? (
          <form onSubmit={save} onKeyDown={(event) => event.key === "Escape" && setIsOpen(false)} className="mt-1.5">
            <label htmlFor={id} className={looks.labelClass}>
              What is in the photo
            </label>
            <textarea
              ref={words}
              id={id}
              rows={2}
              maxLength={looks.longest}
              defaultValue={photo.alt}
              className={looks.fieldClass}
              aria-describedby={`${id}-note`}
            />
            <p id={`${id}-note`} className={looks.hintClass}>
              {looks.hint}
            </p>
            <div className="flex flex-wrap items-center gap-x-4">
              <button type="submit" className={`${looks.quietClass} font-semibold`}>
                Save description
              </button>
              {button("Cancel", () => setIsOpen(false))}
            </div>
          </form>
        ) : (
          <p className="mt-1.5 wrap-anywhere">{photo.alt}</p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          {button("Earlier", () => onMove(-1), "earlier", isFirst)}
          {button("Later", () => onMove(1), "later", isLast)}
          {!isOpen && button("Change description", () => setIsOpen(true), "words")}
          {!isCover && button("Make it the cover", onCover)}
          {button("Remove", onRemove)}
        </div>
      </div>
    </li>
  );
}

function Removed({ photos, onRestore, ...looks }) {
  return (
    <section className="mt-8">
      <h3 className="text-xl">Removed</h3>
      <p className="mt-1.5 text-soft">For 30 days you can put them back. Nobody else sees them.</p>
      <ul className="mt-3 grid gap-3">
        {photos.map((photo) => (
          <li key={photo.key} className="flex items-center gap-4">
            <img
              src={photo.src}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              className="size-20 shrink-0 rounded-lg border border-line object-cover"
            />
            <div className="min-w-0">
              <p className="text-sm text-soft">{photo.note}</p>
              <button
                type="button"
                className={looks.quietClass}
                aria-label={`Put it back: ${photo.alt}`}
                onClick={() => onRestore(photo.key)}
              >
                Put it back
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
