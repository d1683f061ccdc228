// The button that asks for the location of the device. Alone, it gives the page what the device keeps, else what browsers say.
// What stands in it Python drew, which shows other words for another `data-status`.
import { said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";
import { useDeviceLocation } from "./device_location.js";

/** @param {Props} props */
export function LocateButton({ here, button, act, isChosen, onClick, className, messageClass, children }) {
  const { status, message } = here;
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
      </button>
      <p role="status" className={message ? messageClass : "sr-only"}>
        {isBusy ? said("~Getting location…") : message}
      </p>
    </>
  );
}

export function LocatedButton({ onLocated, ...rest }) {
  const here = useDeviceLocation(onLocated);
  return <LocateButton {...rest} here={here} onClick={here.locate} />;
}
