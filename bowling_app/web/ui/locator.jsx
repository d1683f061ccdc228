// "Use my location". A location that the device keeps and that is younger than a day is used at once. Otherwise the
// browser is asked: by itself where it has already been allowed (or always, where the operator wants so), else at a tap.
import { useEffect } from "react";
import { keptLocation, useDeviceLocation } from "./device_location.js";

const LABELS = { "not requested": "Use my location", loading: "Finding you...", granted: "Update my location" };

async function mayAsk(mode) {
  if (mode !== "granted") return mode === "always";
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
  } catch {
    return false; // Browsers that cannot tell would prompt.
  }
}

export function Locator({ mode, onLocated, buttonClass, messageClass, children }) {
  const { status, message, use, request } = useDeviceLocation(onLocated);

  useEffect(() => {
    if (mode === "never") return;
    const found = keptLocation();
    if (found) {
      use(found);
      return;
    }
    let isHere = true;
    mayAsk(mode).then((may) => may && isHere && request());
    return () => {
      isHere = false;
    };
  }, [mode, use, request]);
  useEffect(() => {
    if (status !== "granted") return;
    // A site that was started anew knows nothing of it.
    const again = () => {
      const found = keptLocation();
      if (found) use(found);
    };
    window.addEventListener("lanescout-reconnected", again);
    return () => window.removeEventListener("lanescout-reconnected", again);
  }, [status, use]);

  return (
    <>
      <button type="button" className={buttonClass} onClick={request} disabled={status === "loading"} data-status={status}>
        {children}
        {LABELS[status] || "Use my location"}
      </button>
      <p role="status" className={messageClass}>
        {message}
      </p>
    </>
  );
}
