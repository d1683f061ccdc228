// What a pin says when it is pressed: the venue's name as the link to its page, where it is, and the short note.
import { Popup } from "leaflet/dist/leaflet-src.esm.js";
import { inLanguage, isPlain, said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const BESIDE = 130; // Pixels that it takes on either side of its pin.
const ABOVE = 96; // Pixels of the pin below it and of the buttons above it.

export function openPopup(map, venue, marker, { animate, onOpen }) {
  const popup = new Popup({ closeButton: false, autoPan: false, offset: [0, -30], maxWidth: 240, minWidth: 160 });
  const close = () => {
    const hadFocus = popup.getElement()?.contains(document.activeElement);
    popup.remove();
    map.off("zoomstart", close);
    const pin = marker.getElement();
    if (hadFocus) (pin?.isConnected ? pin : map.getContainer()).focus({ preventScroll: true });
  };
  const [content, link] = contentOf(venue, close, onOpen);
  popup.setLatLng(marker.getLatLng()).setContent(content).openOn(map);
  map.on("zoomstart", close); // Its pin may become part of a cluster.
  const height = popup.getElement().offsetHeight;
  const room = { paddingTopLeft: [BESIDE, height + ABOVE], paddingBottomRight: [BESIDE, 24] };
  map.panInside(marker.getLatLng(), { ...room, animate });
  link.focus({ preventScroll: true });
}

function contentOf(venue, close, onOpen) {
  const href = `/venue/${encodeURIComponent(venue.id)}`;
  const link = Object.assign(part("a", "map-popup-name", venue.name), { href: inLanguage(href) });
  link.addEventListener("click", (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen(href);
  });
  const button = Object.assign(part("button", "map-popup-close", said("~Close")), { type: "button" });
  button.addEventListener("click", close);
  const content = Object.assign(part("div", "", ""), { role: "dialog", ariaLabel: venue.name });
  content.append(link, part("p", "", venue.place), part("p", "", venue.note), button);
  content.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  return [content, link];
}

const part = (tag, className, textContent) => Object.assign(document.createElement(tag), { className, textContent });
