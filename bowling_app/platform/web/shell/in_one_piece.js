// What Reflex's script of the connection asks us: see platform/reflex_patches/steady_pages.py.
const ROOT = "reflex___state____state"; // Reflex's own names of its first state, and of whether a page is complete.
const IS_WHOLE = "is_hydrated_rx_state_";
const LONGEST_MS = 15000;

let isFirst = true;
let held = null;
let since = 0;

/** What to show now. After a reconnect the state comes from its beginning, in pieces: they are held until all are there,
 *  and what equals the page that is on the screen leaves it as it is. */
export function inOnePiece(piece) {
  const isWhole = piece?.[ROOT]?.[IS_WHOLE];
  if (isWhole === false) {
    // Only what comes first has more than one part in it.
    if (!isFirst && Object.keys(piece).length > 1) [held, since] = [{}, Date.now()];
    isFirst = false;
  }
  if (!held || !piece) return piece;
  for (const state in piece) held[state] = { ...held[state], ...piece[state] };
  if (isWhole !== true && Date.now() - since < LONGEST_MS) return undefined;
  const all = held;
  held = null;
  window.dispatchEvent(new Event("lanescout-whole"));
  return all;
}

/** Those events that do not wait already: what is pressed twice without a connection is meant once. */
export function onceEach(events, waiting) {
  const known = new Set(waiting.map((event) => JSON.stringify(event)));
  return events.filter((event) => !event.name.startsWith(ROOT) || !known.has(JSON.stringify(event)));
}
