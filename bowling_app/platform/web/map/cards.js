// The cards of the list and the pins of the map point at each other. A card is known by its link to the venue.

/** The id of the venue whose card holds the element; undefined outside of cards. */
export function cardOf(element) {
  const link = element?.closest?.("main article")?.querySelector('a[href^="/venue/"]');
  return link ? decodeURIComponent(link.pathname.split("/")[2]) : undefined;
}

/** Calls `point` with the id of the card under the pointer or the focus, and with undefined when there is none. */
export function followCards(point) {
  let last;
  const follow = (event) => {
    const id = cardOf(event.target);
    if (id !== last) point((last = id));
  };
  document.addEventListener("pointerover", follow);
  document.addEventListener("focusin", follow);
  return () => {
    document.removeEventListener("pointerover", follow);
    document.removeEventListener("focusin", follow);
    markCard(undefined);
  };
}

/** Marks the card of a venue, and no other. */
export function markCard(id) {
  for (const marked of document.querySelectorAll("article[data-on-map]")) delete marked.dataset.onMap;
  if (id === undefined) return;
  const link = document.querySelector(`main article a[href="/venue/${CSS.escape(encodeURIComponent(id))}"]`);
  if (link) link.closest("article").dataset.onMap = "true";
}
