// A hint that opens after 700 ms of pointing or focus, and at once when the last one closed less than 300 ms ago. It
// stays while the pointer is on it, and Escape closes it. Radix's tooltip took 12 kB of script on every page, compressed.
import { cloneElement, useEffect, useId, useRef, useState } from "react";

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let closedAt = 0;

export function Hint({ text, className, children }) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef(null);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = () => {
    clearTimeout(timer.current);
    const wait = Date.now() - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
    timer.current = setTimeout(() => setIsOpen(true), wait);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) closedAt = Date.now();
    setIsOpen(false);
  };

  return (
    <span
      className={className}
      onPointerEnter={(event) => event.pointerType !== "touch" && open()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={open}
      onBlur={close}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      {cloneElement(children, { "aria-describedby": isOpen ? id : undefined })}
      {isOpen && (
        <span role="tooltip" id={id} className="tooltip">
          {text}
        </span>
      )}
    </span>
  );
}
