// The button that asks for the location of the device. Alone, it gives the page what the device keeps, else what browsers say.
import { useDeviceLocation } from "./device_location.js";

/** @param {Props} props */
export function LocateButton({ here, button, words, act, isChosen, onClick, className, messageClass, children }) {
  const { status, message } = here;
  const now = words[status] ?? words.idle;
  const isBusy = status === "loading";
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        onClick={isBusy ? undefined : onClick}
        aria-disabled={isBusy}
        aria-pressed={isChosen}
        data-act={act}
        data-status={status}
      >
        {children}
        {/* As wide as the widest of them, so that nothing beside it moves. */}
        <span className="grid text-left">
          {Object.values(words).map((label) => (
            <span key={label} className={`col-start-1 row-start-1 ${label === now ? "" : "invisible"}`}>
              {label}
            </span>
          ))}
        </span>
      </button>
      <p role="status" className={message ? messageClass : "sr-only"}>
        {isBusy ? now : message}
      </p>
    </>
  );
}

export function LocatedButton({ onLocated, ...rest }) {
  const here = useDeviceLocation(onLocated);
  return <LocateButton {...rest} here={here} onClick={here.locate} />;
}
