// Where the visitor is: the location that the device keeps for a day, and asking the browser for a new one.
import { useCallback, useRef, useState } from "react";

const KEY = "lanescout-location";
const KEPT_MS = 24 * 60 * 60 * 1000;
const OPTIONS = { enableHighAccuracy: false, timeout: 10000, maximumAge: 5 * 60 * 1000 };
const MESSAGES = {
  1: "Location permission denied",
  2: "Location information unavailable",
  3: "Location request timed out",
};

export function keptLocation() {
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

/** For those who no longer let us know: no room is kept for what is near them. */
export function forgetLocation() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

// What became of asking: "not requested", "loading", "granted", "denied" or "error", with a message where it failed.
export function useDeviceLocation(onLocated) {
  const [status, setStatus] = useState("not requested");
  const [message, setMessage] = useState("");
  const report = useRef(onLocated);
  report.current = onLocated;

  const use = useCallback(({ latitude, longitude }) => {
    setStatus("granted");
    setMessage("");
    report.current(latitude, longitude);
  }, []);

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
        use(coords);
      },
      (problem) => {
        setStatus(problem.code === 1 ? "denied" : "error");
        setMessage(MESSAGES[problem.code] || "Unable to retrieve your location");
      },
      OPTIONS,
    );
  }, [use]);

  return { status, message, use, request };
}
