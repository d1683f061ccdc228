// A button for what needs the location of the device: it asks the device where it is, unless that is known already.
import { keptLocation, useDeviceLocation } from "$/public/external/bowling_app/platform/web/search_box/locator/device_location.js";

export function LocatedButton({ label, isChosen, onLocated, chosenClass, otherClass, messageClass }) {
  const { status, message, use, request } = useDeviceLocation(onLocated);
  const isBusy = status === "loading";
  const locate = () => {
    const found = keptLocation();
    if (found) use(found);
    else if (!isBusy) request();
  };
  return (
    <>
      <button type="button" className={isChosen ? chosenClass : otherClass} aria-pressed={isChosen} aria-disabled={isBusy} onClick={locate}>
        {isBusy ? "Getting location…" : label}
      </button>
      <p role="status" className={messageClass}>
        {message}
      </p>
    </>
  );
}
