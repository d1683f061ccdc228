// A link to a photo, which opens over the page, with those of the same list before and after it.
import { useEffect, useRef, useState } from "react";
import { isPlain, said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

export function PhotoLink({ href, label, className, children }) {
  const [opened, setOpened] = useState(null); // The link, while its photo is shown.
  const open = (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    setOpened(event.currentTarget);
  };
  return (
    <>
      <a href={href} data-photo={label} className={className} onClick={open}>
        {children}
      </a>
      {opened && <PhotoViewer first={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The browser's own dialog keeps the focus, and Escape closes it. Then the focus is on the link of the photo that was seen last. */
function PhotoViewer({ first, onClose }) {
  const dialog = useRef(null);
  const [link, setLink] = useState(first);
  const links = [...(first.closest("ul, ol") ?? first.parentElement).querySelectorAll("a[data-photo]")];
  const at = links.indexOf(link);
  const label = link.dataset.photo;
  useEffect(() => dialog.current.showModal(), []);
  const step = (by) => setLink(links[(at + by + links.length) % links.length]);
  const onKeyDown = (event) => {
    if (!STEPS[event.key] || links.length < 2) return;
    event.preventDefault();
    step(STEPS[event.key]);
  };
  const close = () => dialog.current.close();
  const closed = () => {
    link.focus();
    onClose();
  };
  const button = (words, act) => (
    <button type="button" className="photo-close" onClick={act}>
      {words}
    </button>
  );
  return (
    <dialog
      ref={dialog}
      className="photo-viewer"
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target.tagName !== "BUTTON" && close()}
      onClose={closed}
    >
      <img src={link.href} alt={label} />
      <div className="flex justify-center gap-2">
        {links.length > 1 && button(said("~Previous"), () => step(-1))}
        {button(said("~Close"), close)}
        {links.length > 1 && button(said("~Next"), () => step(1))}
      </div>
      <p role="status" className="sr-only">
        {links.length > 1 && said("~Photo {at} of {count}: {label}", { at: at + 1, count: links.length, label })}
      </p>
    </dialog>
  );
}
