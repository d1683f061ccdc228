// "Use my location". A location that the device keeps and that is younger than a day is used at once. Otherwise the
// browser is asked: by itself where it has already been allowed (or always, where the operator wants so), else at a tap.
import { useCallback, useEffect, useRef, useState } from "react";

const KEY = "lanescout-location";
const KEPT_MS = 24 * 60 * 60 * 1000;
const OPTIONS = { enableHighAccuracy: false, timeout: 10000, maximumAge: 5 * 60 * 1000 };
const MESSAGES = {
  1: "Location permission denied",
  2: "Location information unavailable",
  3: "Location request timed out",
};
const LABELS = { "not requested": "Use my location", loading: "Finding you...", granted: "Update my location" };

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    const isFresh = Date.now() - found.timestamp < KEPT_MS && found.timestamp <= Date.now();
    return isFresh && Number.isFinite(found.latitude) && Number.isFinite(found.longitude) ? found : null;
  } catch {
    return null; // Nothing kept, or storage is closed to us: the same to the visitor.
  }
}

function keep(latitude, longitude) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ latitude, longitude, timestamp: Date.now() }));
  } catch {
    // Private windows may refuse; the location then serves this page only.
  }
}

async function mayAsk(mode) {
  if (mode !== "granted") return mode === "always";
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
  } catch {
    return false; // Browsers that cannot tell would prompt.
  }
}

export function Locator({ mode, onLocated, buttonClass, messageClass, children }) {
  const [status, setStatus] = useState("not requested");
  const [message, setMessage] = useState("");
  const report = useRef(onLocated);
  report.current = onLocated;

  const request = useCallback(() => {
    if (!navigator.geolocation) {
      setStatus("error");
      setMessage("Geolocation is not supported by your browser");
      return;
    }
    setStatus("loading");
    setMessage("");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        keep(coords.latitude, coords.longitude);
        setStatus("granted");
        report.current(coords.latitude, coords.longitude);
      },
      (problem) => {
        setStatus(problem.code === 1 ? "denied" : "error");
        setMessage(MESSAGES[problem.code] || "Unable to retrieve your location");
      },
      OPTIONS,
    );
  }, []);

  useEffect(() => {
    if (mode === "never") return;
    const found = kept();
    if (found) {
      setStatus("granted");
      report.current(found.latitude, found.longitude);
      return;
    }
    let isHere = true;
    mayAsk(mode).then((may) => may && isHere && request());
    return () => {
      isHere = false;
    };
  }, [mode, request]);

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
