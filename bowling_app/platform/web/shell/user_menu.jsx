// The menu behind the avatar: a disclosure. Escape closes it and returns the focus; so do, without moving the focus, a
// tap beside it, leaving it by Tab, and choosing something in it.
import { useEffect, useId, useRef, useState } from "react";
import { Avatar } from "$/public/external/bowling_app/platform/web/ui/avatar/avatar.jsx";

export function UserMenu({ name, photo, buttonClass, panelClass, children }) {
  const [isOpen, setIsOpen] = useState(false);
  const whole = useRef(null);
  const button = useRef(null);
  const panel = useId();
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event) => whole.current?.contains(event.target) || close();
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);

  const onKeyDown = (event) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    close();
    button.current?.focus();
  };
  return (
    <div ref={whole} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar name={name} photo={photo} className="size-9" />
        <span className="sr-only">Your account</span>
      </button>
      <div id={panel} hidden={!isOpen} className={panelClass} onClick={(event) => event.target.closest("a") && close()}>
        {children}
      </div>
    </div>
  );
}
