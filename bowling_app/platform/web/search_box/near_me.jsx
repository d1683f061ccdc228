// What helps to fill in the place that distances are measured from: the location of the device, asked for at a tap, and
// the place of an earlier visit, which the device keeps. Neither is sent anywhere before it is chosen.
import { useEffect, useRef, useState } from "react";
import { keepPlace, keptPlace } from "$/public/external/bowling_app/platform/web/search_box/combobox/search_memory.js";
import { keptLocation, useDeviceLocation } from "$/public/external/bowling_app/platform/web/search_box/locator/device_location.js";

const DIGITS = 3; // Of a degree: about a hundred yards, enough for a distance in miles.

const isPosition = (text) => /^-?[\d.]+\s*,\s*-?[\d.]+$/.test(text);

export function NearMe({ near, isUsable, label, savedLabel, buttonClass, messageClass, children }) {
  const button = useRef(null);
  const [place, setPlace] = useState("");

  const fill = (text) => {
    const form = button.current.form;
    form.elements.namedItem("near").value = text;
    form.requestSubmit();
  };
  const { status, message, use, request } = useDeviceLocation((latitude, longitude) =>
    fill(`${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`),
  );

  useEffect(() => {
    if (near && isUsable && !isPosition(near)) keepPlace(near);
    setPlace(keptPlace());
  }, [near, isUsable]);

  const locate = () => {
    const found = keptLocation();
    if (found) use(found);
    else request();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        data-act="near me"
        onClick={locate}
        disabled={status === "loading"}
        data-status={status}
      >
        {children}
        {status === "loading" ? "Getting location…" : label}
      </button>
      {place && place !== near && (
        <button type="button" className={buttonClass} onClick={() => fill(place)} aria-label={`${savedLabel} ${place}`}>
          {place}
        </button>
      )}
      <p role="status" className={messageClass}>
        {message}
      </p>
    </>
  );
}
