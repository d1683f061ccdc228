// Where the visitor is: the location that the device keeps for a day, and asking the browser for a new one.
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { DEVICE, keep, kept } from "$/public/external/bowling_app/platform/web/shell/sign_in/kept.js";
import { said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const KEY = "lanescout-location";
const KEPT_MS = 24 * 60 * 60 * 1000;
const OPTIONS = { enableHighAccuracy: false, timeout: 10000, maximumAge: 5 * 60 * 1000 };
const MESSAGES = { 1: "~Location permission denied", 2: "~Location information unavailable", 3: "~Location request timed out" };
const DIGITS = 3; // Of a degree: about a hundred yards, enough for a distance in miles.

export const inDegrees = (latitude, longitude) => `${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`;

function keptLocation() {
  const found = kept(KEY, DEVICE);
  const isFresh = Date.now() - found?.timestamp < KEPT_MS && found.timestamp <= Date.now();
  return isFresh && Number.isFinite(found.latitude) && Number.isFinite(found.longitude) ? found : null;
}

/** For those who no longer let us know: no room is kept for what is near them. */
export const forgetLocation = () => keep(KEY, null, DEVICE);

/** What became of asking: "not requested", "loading", "granted", "denied" or "error", with a message where it failed; how to
 * use what is known, how to ask anew, and how to ask only for what is not known. */
export function useDeviceLocation(onLocated) {
  const [{ status, message }, say] = useState({ status: "not requested", message: "" });
  const report = useRef(onLocated);
  report.current = onLocated;
  const asked = useRef(0); // How often; an answer to an earlier time comes too late.
  const { pathname } = useLocation();

  const use = useCallback(({ latitude, longitude }) => {
    say({ status: "granted", message: "" });
    report.current(latitude, longitude);
  }, []);
  const request = useCallback(() => {
    if (!navigator.geolocation) return say({ status: "error", message: said("~Geolocation is not supported by your browser") });
    say({ status: "loading", message: "" });
    asked.current += 1;
    const own = asked.current;
    const located = ({ coords: { latitude, longitude } }) => {
      keep(KEY, { latitude, longitude, timestamp: Date.now() }, DEVICE);
      if (own === asked.current) use({ latitude, longitude });
    };
    const failed = ({ code }) =>
      own === asked.current &&
      say({ status: code === 1 ? "denied" : "error", message: said(MESSAGES[code] || "~Unable to retrieve your location") });
    return navigator.geolocation.getCurrentPosition(located, failed, OPTIONS);
  }, [use]);
  const callOff = () => {
    asked.current += 1;
    say((now) => (now.status === "loading" ? { status: "not requested", message: "" } : now));
  };
  useEffect(() => callOff, [pathname]);
  /** Use what the device keeps; whether it keeps a location. */
  const useKept = useCallback(() => {
    const found = keptLocation();
    if (found) use(found);
    return Boolean(found);
  }, [use]);
  const locate = () => useKept() || status === "loading" || request();
  return { status, message, useKept, request, locate, callOff };
}
