// A heart that saves an alley, and what tells all hearts who the visitor is.
import { useEffect, useSyncExternalStore } from "react";
import { isSaved, knowVisitor, subscribe, toggle } from "./hearts.js";

const DRAWING =
  "M12 20.2S4 15.4 4 9.7A4.4 4.4 0 0 1 8.4 5.2c1.6 0 2.9.8 3.6 2.1.7-1.3 2-2.1 3.6-2.1A4.4 4.4 0 0 1 20 9.7c0 5.7-8 10.5-8 10.5Z";

export function Heart({ venueId, name, hasWords, className }) {
  const isOn = useSyncExternalStore(subscribe, () => isSaved(venueId));
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isOn}
      aria-label={hasWords ? undefined : `Save ${name}`}
      onClick={() => toggle({ id: venueId, name })}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5.5 shrink-0"
        fill={isOn ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={DRAWING} />
      </svg>
      {hasWords && (
        <span>
          {isOn ? "Saved" : "Save"}
          <span className="sr-only"> {name}</span>
        </span>
      )}
    </button>
  );
}

export function HeartsOf({ isKnown, isSignedIn }) {
  useEffect(() => {
    if (isKnown) knowVisitor(isSignedIn);
  }, [isKnown, isSignedIn]);
  return null;
}
