// A link to a photo, which opens over the page: the browser's own dialog keeps the focus, and Escape closes it.
import { useRef, useState } from "react";

const isPlain = (event) => !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function PhotoLink({ href, label, className, children }) {
  const dialog = useRef(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (event) => {
    if (!isPlain(event) || !dialog.current?.showModal) return;
    event.preventDefault();
    setIsOpen(true);
    dialog.current.showModal();
  };
  const close = () => dialog.current.close();
  return (
    <>
      <a href={href} className={className} onClick={open}>
        {children}
      </a>
      <dialog ref={dialog} className="photo-viewer" aria-label={label} onClick={close} onClose={() => setIsOpen(false)}>
        {isOpen && <img src={href} alt={label} />}
        <button type="button" className="photo-close" onClick={close}>
          Close
        </button>
      </dialog>
    </>
  );
}
