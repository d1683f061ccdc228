// The map that goes with a list. Nothing of it is fetched before it comes near the screen; then its script, the pins and
// the outlines of the states arrive together. The list beside it says everything that the map shows.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

const NEAR = "300px";
const LONGEST_WAIT_MS = 1000;
export const LOADING = "Loading the map";
const FAILED = "The map could not be loaded. The list has everything that it would show.";
/** @type {[string, number, number, string][]} */
const MOVES = [
  ["west", -1, 0, "M15 5l-7 7 7 7"],
  ["north", 0, -1, "M5 15l7-7 7 7"],
  ["south", 0, 1, "M5 9l7 7 7-7"],
  ["east", 1, 0, "M9 5l7 7-7 7"],
];

// Whether the next map is the answer to "Search this area": then it takes the focus again.
let isSearching = false;

async function json(address, signal) {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** Calls `begin` once the element is near the screen and the browser has nothing more urgent to do. */
export function whenNear(element, begin) {
  const idle = window.requestIdleCallback || ((work) => setTimeout(work, 200));
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      idle(begin, { timeout: LONGEST_WAIT_MS });
    },
    { rootMargin: NEAR },
  );
  watch.observe(element);
  return () => watch.disconnect();
}

/** The script that draws maps, the venues at `source`, and what lies under them where there are no tiles. */
export async function load(source, signal) {
  const script = import("./drawn_map.js");
  const answer = await json(source, signal);
  const outlines = answer.tiles ? null : await json("/map/states.json", signal);
  return { script: await script, answer, outlines };
}

export function ListingMap({ source, label, areaHref, venueId, className }) {
  const canvas = useRef(null);
  const drawn = useRef(null);
  const [status, setStatus] = useState("waiting");
  const [attempt, setAttempt] = useState(0);
  const [note, setNote] = useState("");
  const [seen, setSeen] = useState("");
  const [area, setArea] = useState("");
  const navigate = useNavigate();

  useEffect(() => {
    const stop = new AbortController();
    const show = ({ script, answer, outlines }) => {
      if (stop.signal.aborted) return;
      drawn.current?.remove(); // Until now, so that another list replaces a map by a map.
      const heard = { onSeen: setSeen, onMoved: setArea, onOpen: navigate };
      drawn.current = script.drawnMap(canvas.current, answer, { outlines, venueId, ...heard });
      setNote(answer.message);
      setSeen("");
      setArea("");
      setStatus("shown");
      if (isSearching) drawn.current.focus();
      isSearching = false;
    };
    const begin = () => {
      if (stop.signal.aborted) return;
      if (!drawn.current) setStatus("loading");
      load(source, stop.signal)
        .then(show)
        .catch(() => stop.signal.aborted || setStatus("failed"));
    };
    if (isSearching) canvas.current.scrollIntoView({ block: "center" }); // The page above it may be another one.
    const leave = whenNear(canvas.current, begin);
    return () => {
      stop.abort();
      leave();
    };
  }, [source, venueId, attempt]);

  useEffect(
    () => () => {
      drawn.current?.remove();
      drawn.current = null;
    },
    [],
  );

  const search = () => {
    isSearching = true;
    navigate(`${areaHref}${areaHref.includes("?") ? "&" : "?"}box=${area}`, { preventScrollReset: true });
  };

  return (
    <MapBox
      {...{ label, className, canvas, drawn, status }}
      words={{ loading: LOADING, failed: FAILED, shown: seen }[status]}
      retry={() => setAttempt(attempt + 1)}
    >
      {area && areaHref && (
        <button type="button" className="map-area" onClick={search}>
          Search this area
        </button>
      )}
      {note && <p className="map-note">{note}</p>}
    </MapBox>
  );
}

/** The room of a map, with what stands on it. `words` say how far it is; they are only read out once it is shown. */
/** @param {Props} props */
export function MapBox({ label, className, canvas, drawn, status, words, retry, children }) {
  const section = useRef(null);
  const isShown = status === "shown";
  return (
    <section ref={section} className={className} aria-label={label} data-map="true" data-status={status}>
      {isShown && (
        <button type="button" className="map-skip" onClick={() => skip(section.current)}>
          Skip the map
        </button>
      )}
      <div ref={canvas} className="absolute inset-0" />
      {isShown && <Tools map={drawn} />}
      {children}
      <div className={isShown ? "sr-only" : "pointer-events-none absolute inset-0 grid place-items-center p-6 text-center text-soft"}>
        <p role="status">{words}</p>
        {status === "failed" && (
          <button type="button" className="text-link pointer-events-auto p-2" onClick={retry}>
            Try again
          </button>
        )}
      </div>
    </section>
  );
}

/** Focus what follows the map. From an empty place at its end, Chromium would begin a folded part anew. */
function skip(section) {
  const focusable = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const follows = (one) => section.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  const isNext = (one) => follows(one) && !section.contains(one) && one.checkVisibility();
  [...document.querySelectorAll(focusable)].find(isNext)?.focus();
}

/** Everything that a drag, a pinch or the wheel does, for a single tap and for the keyboard. */
function Tools({ map }) {
  return (
    <div className="map-tools" role="group" aria-label="Zoom and move the map">
      <button type="button" onClick={() => map.current.zoom(1)}>
        Zoom in
      </button>
      <button type="button" onClick={() => map.current.zoom(-1)}>
        Zoom out
      </button>
      {MOVES.map(([name, right, down, shape]) => (
        <button key={name} type="button" aria-label={`Move ${name}`} onClick={() => map.current.move(right, down)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={shape} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
          </svg>
        </button>
      ))}
    </div>
  );
}
