// What helps to fill in the place that distances are measured from: the location of the device, asked for at a tap, and
// the place of an earlier visit, which the device keeps. Neither is sent anywhere before it is chosen.
import { useEffect, useRef, useState } from "react";
import { keepPlace, keptPlace } from "$/public/external/bowling_app/platform/web/search_box/combobox/search_memory.js";
import { inDegrees, useDeviceLocation } from "$/public/external/bowling_app/platform/web/search_box/locator/device_location.js";
import { LocateButton } from "$/public/external/bowling_app/platform/web/search_box/locator/located.jsx";

export function NearMe({ near, keeps, savedLabel, ...rest }) {
  const button = useRef(null);
  const [place, setPlace] = useState("");
  const fill = (text) => {
    const { form } = button.current;
    form.elements.namedItem("near").value = text;
    form.requestSubmit();
  };
  const here = useDeviceLocation((...found) => fill(inDegrees(...found)));
  useEffect(() => {
    if (keeps) keepPlace(keeps);
    setPlace(keptPlace());
  }, [keeps]);
  return (
    <>
      <LocateButton {...{ ...rest, here, button }} onClick={here.locate} />
      {place && place !== near && (
        <button type="button" className={rest.className} onClick={() => fill(place)} aria-label={`${savedLabel} ${place}`}>
          {place}
        </button>
      )}
    </>
  );
}
