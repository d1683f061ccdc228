// The map itself: Leaflet, what lies under the pins, the pins, and what a visitor does with them. This file and what it
// imports are one script, which `map.jsx` fetches when a map comes near the screen.
import { Circle, CircleMarker, Control, LatLngBounds, Map as LeafletMap, Marker } from "leaflet/dist/leaflet-src.esm.js";

import { said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";
import { followCards, markCard } from "./cards.js";
import { layGround } from "./ground.js";
import { pinIcon, pinsOn } from "./pins.js";
import { openPopup } from "./popup.js";
import "./map.css";

export { Marker, pinIcon }; // For the map on which a pin is moved.

const COUNTRY = new LatLngBounds([24.4, -125], [49.4, -66.9]);
const REACH = new LatLngBounds([5, -195], [75, -45]);
const LARGEST_ZOOM = 18;
const FIRST_ZOOM = 12; // No nearer at first, even to a single venue,
const WITH_STREETS = 13; // unless an operator's pictures show streets.
const NEAREST_SHOWN = 6;
const STEP = 120; // Pixels that one press of an arrow moves the map.
const PATIENCE_MS = 10000;
const MOVING = ["zoomAnimation", "fadeAnimation", "markerZoomAnimation", "inertia"]; // Which not everybody wants.
const FEET = 3.28084; // In a meter.
const IS_COARSE = matchMedia("(pointer: coarse)");
const MOVED = 24; // Pixels from which on the map shows another area.

/** Draws the map of an answer of /api/map; returns what the buttons beside it need. */
export function drawnMap(place, answer, { venueId, onSeen, onMoved, onOpen, onLocated }) {
  const animate = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const venues = aroundVenue(
    answer.venues.map((row) => venueOf(row, answer.places)),
    venueId,
  );
  const map = emptyMap(place, animate);
  const fit = (how) => look(map, venues, answer, how);
  fit({ animate: false });
  const choose = (venue, marker) => {
    openPopup(map, venue, marker, { animate, onOpen });
    markCard(venue.id)?.scrollIntoView({ block: "center", behavior: animate ? "smooth" : "auto" });
  };
  const pins = pinsOn(map, venues, { venueId, animate, onChosen: choose, onPointed: (venue) => markCard(venue?.id) });
  const ground = layGround(map, answer, () => pins.boxes());
  const start = { zoom: map.getZoom(), centre: map.getCenter() };
  map.on("moveend", () => {
    pins.refresh();
    onSeen(seen(pins.inView()));
    onMoved(hasMoved(map, start) ? boxOf(map.getBounds()) : "");
  });
  map.on("drag", () => pins.refresh());
  pins.refresh();
  const leaveCards = followCards((id) => pins.highlight(id));
  const room = new ResizeObserver(() => place.offsetWidth && map.invalidateSize({ animate: false }));
  room.observe(place);
  map.on("locationfound", (found) => {
    map.fitBounds(found.bounds, { maxZoom: FIRST_ZOOM, animate });
    onLocated(showHere(map, found));
  });
  map.on("locationerror", () => onLocated(null));

  return {
    ...ground,
    map,
    zoom: (steps) => afterZoom(map, () => map.setZoom(map.getZoom() + steps, { animate })),
    move: (right, down) => map.panBy([right * STEP, down * STEP], { animate }),
    fit: () => afterZoom(map, () => fit({ animate })),
    locate: () => map.locate({ timeout: PATIENCE_MS }),
    focus: () => place.focus({ preventScroll: true }),
    /** Where nothing else is on the screen, one finger moves it. */
    fill: (isWhole) => (isWhole || !IS_COARSE.matches ? map.dragging.enable() : map.dragging.disable()),
    remove: () => {
      leaveCards();
      room.disconnect();
      // A zoom that is under way ends by a timer, which Leaflet does not call off: it would look for the map's place.
      map._animatingZoom = false;
      map.remove();
    },
  };
}

/** What is asked while the map still zooms is done after that. Leaflet would forget it. */
const afterZoom = (map, act) => (map._animatingZoom ? map.once("zoomend", () => afterZoom(map, act)) : act());

/** Shows where the visitor is, with a circle of what the device is not sure of; the feet of that. */
function showHere(map, { latlng, accuracy }) {
  map.here?.forEach((part) => part.remove());
  const around = new Circle(latlng, { radius: accuracy, className: "map-here", interactive: false });
  const dot = new CircleMarker(latlng, { radius: 7, className: "map-here map-here-dot", interactive: false });
  map.here = [around.addTo(map), dot.addTo(map)];
  return Math.round(accuracy * FEET);
}

function venueOf([id, name, placeNumber, latitude, longitude, note, mark], places) {
  // West of the 180th meridian and past it, longitudes are counted on, so that Alaska is in one piece.
  const turned = longitude > 0 ? longitude - 360 : longitude;
  return { id, name, place: places[placeNumber], placeNumber, latitude, longitude: turned, note, mark };
}

function emptyMap(place, animate) {
  const map = new LeafletMap(place, {
    zoomControl: false, // Ours have their names in words.
    scrollWheelZoom: false, // Until somebody uses the map, the wheel scrolls the page,
    dragging: !IS_COARSE.matches, // and so does one finger always; two move the map.
    maxZoom: LARGEST_ZOOM,
    minZoom: 3,
    maxBounds: REACH,
    ...Object.fromEntries(MOVING.map((option) => [option, animate])),
  });
  map.attributionControl.setPrefix(false);
  new Control.Scale({ metric: false }).addTo(map);
  map.on("focus mousedown", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  place.setAttribute("role", "application");
  place.setAttribute("aria-label", said("~Map: arrow keys move it, plus and minus zoom"));
  return map;
}

/** The venue that the map is about and the nearest to it, as its page lists them; else all. */
function aroundVenue(venues, venueId) {
  const centre = venues.find((venue) => venue.id === venueId);
  if (!centre) return venues;
  const eastward = Math.cos((centre.latitude * Math.PI) / 180);
  const far = ({ latitude, longitude }) => Math.hypot(latitude - centre.latitude, (longitude - centre.longitude) * eastward);
  return venues.sort((one, other) => far(one) - far(other)).slice(0, NEAREST_SHOWN + 1);
}

/** Shows the area that was searched, else all venues. */
function look(map, venues, { box, tiles }, how) {
  if (box) return map.fitBounds(new LatLngBounds([box[1], box[0]], [box[3], box[2]]), how);
  const bounds = venues.length ? new LatLngBounds(venues.map((venue) => [venue.latitude, venue.longitude])) : COUNTRY;
  const maxZoom = tiles ? WITH_STREETS : FIRST_ZOOM;
  return map.fitBounds(bounds, { paddingTopLeft: [36, 60], paddingBottomRight: [36, 36], maxZoom, ...how });
}

function hasMoved(map, start) {
  if (map.getZoom() !== start.zoom) return true;
  return map.project(map.getCenter()).distanceTo(map.project(start.centre)) > MOVED;
}

const rounded = (degrees) => Number(degrees).toFixed(4);
const boxOf = (bounds) => bounds.toBBoxString().split(",").map(rounded).join(",");
const seen = (count) => said(count === 1 ? "~{count} venue in view" : "~{count} venues in view", { count });
