// Buttons for what needs the location of the device. With a `mode` a location that the device keeps is used at once, and the
// browser is asked: by itself where it has already been allowed (or always, where the operator wants so), else at a tap.
// Without one everything waits for the tap. What is found goes to the page, or into the field that the button `fills`.
import { useEffect, useRef } from "react";
import { forgetLocation, inDegrees, keptLocation, useDeviceLocation } from "./device_location.js";

// The room for what is near: see the script of documents, which keeps it free before the first paint.
const reserve = (isLikely) => document.documentElement.toggleAttribute("data-near", isLikely);

async function mayAsk(mode) {
  if (mode !== "granted") return mode === "always";
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
  } catch {
    return false; // Browsers that cannot tell would prompt.
  }
}

/** Put a place into its field, and send the form. */
export function fillIn(form, name, place) {
  form.elements.namedItem(name).value = place;
  form.requestSubmit();
}

/** @param {Props} props */
export function Locator({ mode, act, words, fills, isChosen, onLocated, className, messageClass, children }) {
  const button = useRef(null);
  const tell = fills ? (...found) => fillIn(button.current.form, fills, inDegrees(...found)) : onLocated;
  const { status, message, use, request, locate } = useDeviceLocation(tell);
  const isAutomatic = mode && mode !== "never";

  useEffect(() => {
    if (!isAutomatic) return;
    const found = keptLocation();
    if (found) {
      reserve(true);
      use(found);
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
  }, [mode, use, request]);
  useEffect(() => {
    if (mode && (status === "denied" || status === "error")) reserve(false);
    if (!mode || status !== "granted") return;
    // A site that was started anew knows nothing of it.
    const again = () => {
      const found = keptLocation();
      if (found) use(found);
    };
    window.addEventListener("lanescout-reconnected", again);
    return () => window.removeEventListener("lanescout-reconnected", again);
  }, [mode, status, use]);

  const ask = () => {
    reserve(true);
    request();
  };
  const now = words[status] ?? words.idle;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        onClick={mode ? ask : locate}
        disabled={status === "loading"}
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
      <p role="status" className={messageClass}>
        {message}
      </p>
    </>
  );
}
