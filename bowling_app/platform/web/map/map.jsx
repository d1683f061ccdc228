// The map that goes with a list. Nothing of it is fetched before it comes near the screen; then its script and the
// pins arrive together. The list beside it says everything that the map shows.
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const NEAR = "300px";
const LONGEST_WAIT_MS = 1000;
const IN_THE_MIDDLE = "pointer-events-none absolute inset-0 grid place-items-center p-6 text-center text-soft";
const HEADING = "[data-live] [data-results-heading]";
const LIST = ".map-list";
const SWITCH = "[data-live] .map-switch";
const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

// Whether the next map is the answer to "Search this area": then it takes the focus again.
let isSearching = false;

/** Calls `begin` once the element is near the screen and the browser has nothing more urgent to do. */
function whenNear(element, begin) {
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

/** The script that draws maps, and the venues at `source`. */
async function load(source, signal) {
  const [script, answer] = await Promise.all([import("./drawn_map.js"), call("GET", source, { signal })]);
  return { script, answer };
}

/** Focus what follows the map. From an empty place at its end, Chromium would begin a folded part anew. */
function skip(section) {
  const follows = (one) => section.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  const isNext = (one) => follows(one) && !section.contains(one) && one.checkVisibility();
  [...document.querySelectorAll(FOCUSABLE)].find(isNext)?.focus();
}

/** The room of a map. `draw` puts the map into it with what was loaded, and gives what the buttons need. These Python drew, each
 * with what it does in `data-do`. `words` say how far the map is, and are only read out once it is shown. */
/** @param {Props} props */
export function MapBox({ source, venueId, label, words, draw, acts, isMoved, isWhole, className, children }) {
  const section = useRef(null);
  const canvas = useRef(null);
  const drawn = useRef(null);
  const wasWhole = useRef(false);
  const [status, setStatus] = useState("waiting");
  const [attempt, setAttempt] = useState(0);
  const clear = () => {
    drawn.current?.remove();
    drawn.current = null;
  };

  useEffect(() => {
    const stop = new AbortController();
    const show = (loaded) => {
      if (stop.signal.aborted) return;
      clear(); // Not before, so that another list replaces a map by a map.
      drawn.current = draw(canvas.current, loaded, stop.signal);
      drawn.current.fill(wasWhole.current);
      setStatus("shown");
    };
    const begin = () => {
      if (stop.signal.aborted) return;
      if (!drawn.current) setStatus("loading");
      load(source, stop.signal)
        .then(show)
        .catch(() => stop.signal.aborted || setStatus("failed"));
    };
    if (isSearching) (document.querySelector(HEADING) ?? canvas.current).scrollIntoView(); // The page above it may be another one.
    const leave = whenNear(canvas.current, begin);
    return () => {
      stop.abort();
      leave();
    };
  }, [source, venueId, attempt]);
  useEffect(() => clear, []);
  useEffect(() => void (attempt && section.current.focus()), [attempt]); // The button that was used goes.
  useEffect(() => {
    drawn.current?.fill(isWhole);
    if (isWhole) section.current.querySelector(LIST).focus();
    else if (wasWhole.current) document.querySelector(SWITCH)?.focus({ preventScroll: true });
    wasWhole.current = isWhole;
  }, [isWhole]);

  const press = (event) => {
    const [name, ...numbers] = event.target.closest("[data-do]")?.dataset.do.split(" ") ?? [];
    const known = { ...acts, ...drawn.current, skip: () => skip(section.current), retry: () => setAttempt(attempt + 1) };
    known[name]?.(...numbers.map(Number));
  };
  return (
    <section
      ref={section}
      className={className}
      tabIndex={-1}
      aria-label={label}
      {...{ "data-map": "true", "data-act": "map" }} // "Show the map" of the document gives it the focus.
      data-status={status}
      data-moved={isMoved}
      data-whole={isWhole}
      onClick={press}
      onKeyDown={({ key }) => key === "Escape" && acts?.leave?.()}
    >
      {isWhole && <h1 className="sr-only">{label}</h1>}
      {children}
      <div ref={canvas} className="absolute inset-0" />
      <p role="status" className={status === "shown" ? "sr-only" : IN_THE_MIDDLE}>
        {words[status]}
      </p>
    </section>
  );
}

export function ListingMap({ areaHref, listHref, wholeHref, words, children, ...rest }) {
  const [note, setNote] = useState("");
  const [seen, setSeen] = useState("");
  const [area, setArea] = useState("");
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isWhole = Boolean(hash) && wholeHref.endsWith(hash);
  const go = (href) => navigate(href, { preventScrollReset: true });

  const draw = (canvas, { script, answer }) => {
    setNote(answer.message);
    setSeen("");
    setArea("");
    const onLocated = (feet) =>
      setNote(feet === null ? words.lost : words.here.replace("{feet}", feet.toLocaleString(document.documentElement.lang)));
    const heard = { onSeen: setSeen, onMoved: setArea, onOpen: navigate, onLocated };
    const drawn = script.drawnMap(canvas, answer, { venueId: rest.venueId, ...heard });
    if (isSearching) drawn.focus();
    isSearching = false;
    return drawn;
  };
  const search = () => {
    isSearching = true;
    go(`${areaHref}${areaHref.includes("?") ? "&" : "?"}box=${area}${isWhole ? hash : ""}`);
  };
  const acts = { search, leave: () => isWhole && go(listHref) };
  return (
    <MapBox {...rest} {...{ draw, acts, isWhole }} words={{ ...words, shown: seen }} isMoved={Boolean(area && areaHref)}>
      {children}
      <p role="status" className="map-note">
        {note}
      </p>
    </MapBox>
  );
}
