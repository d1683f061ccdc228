// The cards of the list and the pins of the map point at each other. A card is known by its link to the venue.
import { bare, inLanguage } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const VENUE = inLanguage("/venue/");

/** The id of the venue whose card holds the element; undefined outside of cards. */
export function cardOf(element) {
  const link = element?.closest?.("main article")?.querySelector(`a[href^="${VENUE}"]`);
  return link ? decodeURIComponent(bare(link.pathname).split("/")[2]) : undefined;
}

/**
 * Calls `point` with the id of the card under the pointer, else of the one with the focus, and with undefined when there
 * is neither. A pointer that rests while the page scrolls below it, as it does to show what has the focus, says nothing.
 */
export function followCards(point) {
  let last, pointed, focused, place;
  const show = () => {
    const id = pointed ?? focused;
    if (id !== last) point((last = id));
  };
  const hasMoved = ({ screenX, screenY }) => {
    const before = place;
    place = `${screenX} ${screenY}`;
    return place !== before;
  };
  const follow = (event) => {
    if (!hasMoved(event)) return;
    pointed = cardOf(event.target);
    show();
  };
  const focus = (event) => {
    [pointed, focused] = [undefined, cardOf(event.target)];
    show();
  };
  const heard = new AbortController();
  document.addEventListener("pointerover", follow, heard);
  document.addEventListener("pointermove", hasMoved, { passive: true, signal: heard.signal });
  document.addEventListener("focusin", focus, heard);
  return () => {
    heard.abort();
    markCard(undefined);
  };
}

/** Marks the card of a venue, and no other; gives it where the map stands still beside the list. */
export function markCard(id) {
  for (const marked of document.querySelectorAll("article[data-on-map]")) delete marked.dataset.onMap;
  if (id === undefined) return null;
  const link = document.querySelector(`main article a[href="${VENUE}${CSS.escape(encodeURIComponent(id))}"]`);
  const card = link?.closest("article");
  if (card) card.dataset.onMap = "true";
  const map = document.querySelector("[data-live] [data-map]");
  return map && getComputedStyle(map).position === "sticky" ? card : null;
}
