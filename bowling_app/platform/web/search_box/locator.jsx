// "Use my location". A location that the device keeps and that is younger than a day is used at once. Otherwise the
// browser is asked: by itself where it has already been allowed (or always, where the operator wants so), else at a tap.
import { useEffect } from "react";
import { forgetLocation, useDeviceLocation } from "./device_location.js";
import { LocateButton } from "./located.jsx";

// The room for what is near: see the script of documents, which keeps it free before the first paint.
const reserve = (isLikely) => document.documentElement.toggleAttribute("data-near", isLikely);

/** Whether the browser may be asked at once. One that cannot tell would prompt. */
async function mayAsk(mode) {
  const asked = mode === "granted" && (await navigator.permissions?.query({ name: "geolocation" }));
  return mode === "always" || asked?.state === "granted";
}

export function Locator({ mode, onLocated, ...rest }) {
  const here = useDeviceLocation(onLocated);
  const { status, useKept, request } = here;

  useEffect(() => {
    if (mode === "never") return;
    if (useKept()) {
      reserve(true);
      return;
    }
    let isHere = true;
    mayAsk(mode).then((may) => {
      if (!isHere) return;
      if (may) request();
      else forgetLocation();
      reserve(may);
    });
    return () => {
      isHere = false;
    };
  }, [mode, useKept, request]);
  useEffect(() => {
    if (status === "denied" || status === "error") reserve(false);
    if (status !== "granted") return;
    // A site that was started anew knows nothing of it.
    window.addEventListener("lanescout-reconnected", useKept);
    return () => window.removeEventListener("lanescout-reconnected", useKept);
  }, [status, useKept]);

  const ask = () => {
    reserve(true);
    request();
  };
  return <LocateButton {...rest} here={here} onClick={ask} />;
}
