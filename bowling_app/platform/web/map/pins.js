// Pins, and clusters where they are dense. Only what is in view, and a little around it, is in the page.
import { DivIcon, Marker } from "leaflet/dist/leaflet-src.esm.js";
import Supercluster from "supercluster";
import { said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const CLUSTERED_UNTIL = 17; // Nearer than that, every venue has its own pin.
const CLUSTER_RADIUS = 50;
const MARGIN = 0.25; // Of the view, on every side.
const EDGE = [28, 40]; // Pixels that a pin with the focus keeps off the edge of the map.
const SLICE_MS = 4; // Of a frame, so that a map that is dragged waits for no pins.
const DROP =
  '<svg viewBox="0 0 28 36" aria-hidden="true"><path d="M14 35C9 27 2 21 2 14a12 12 0 0 1 24 0c0 7-7 13-12 21z"/>' +
  '<circle cx="14" cy="14" r="4.5"/></svg>';

/** A marker without a layer of its own: hundreds of layers cost every frame of a drag. */
const Flat = Marker.extend({
  _setPos(place) {
    Marker.prototype._setPos.call(this, place);
    this._icon.style.transform = `translate(${place.x}px, ${place.y}px)`;
  },
});

/** Shows the venues on a map, and gives what the map and its list ask of their pins. */
export function pinsOn(map, venues, { venueId, animate, onChosen, onPointed }) {
  const shown = new Map(); // Markers by what they stand for.
  const index = new Supercluster({ radius: CLUSTER_RADIUS, extent: 256, maxZoom: CLUSTERED_UNTIL });
  let wanted = new Map(); // What is to be shown: all that is in this part of the map, at this zoom.
  let covered = null;
  let coveredZoom = null;
  let highlighted; // The id of a venue.
  let frame = 0;
  index.load(venues.map(pointOf));
  map.on("unload", () => cancelAnimationFrame(frame));

  const within = (bounds) => index.getClusters([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()], map.getZoom());

  /** Shows what is in view now, unless all of that is there. What was there stays the same element, and keeps the focus. */
  function refresh() {
    const [view, zoom] = [map.getBounds(), map.getZoom()];
    if (zoom === coveredZoom && covered.contains(view)) return;
    [covered, coveredZoom] = [view.pad(MARGIN), zoom];
    wanted = new Map(within(covered).map((feature) => [keyOf(feature), feature]));
    settle();
  }

  /** Takes pins out and puts others in: a few in each frame. */
  function settle() {
    cancelAnimationFrame(frame);
    const until = performance.now() + SLICE_MS;
    const isLate = () => performance.now() > until && (frame = requestAnimationFrame(settle));
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue;
      if (isLate()) return;
      if (marker.getElement() === document.activeElement) map.getContainer().focus({ preventScroll: true });
      marker.remove();
      shown.delete(key);
    }
    for (const [key, feature] of wanted) {
      if (shown.has(key)) continue;
      if (isLate()) return;
      shown.set(key, add(feature));
    }
    highlight(highlighted);
  }

  /** How many venues are in the part of the map that can be seen. */
  function inView() {
    const view = map.getBounds();
    const counted = ({ geometry: { coordinates: spot }, properties: { point_count: count = 1 } }) =>
      view.contains([spot[1], spot[0]]) ? count : 0;
    return within(view).reduce((sum, feature) => sum + counted(feature), 0);
  }

  /** What the pins cover, in pixels of the map. */
  function boxes() {
    return [...wanted.values()].map(({ geometry, properties }) => {
      const [longitude, latitude] = geometry.coordinates;
      const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
      const { iconSize, iconAnchor } = roomOf(properties, venueId);
      const [left, top] = [x - iconAnchor[0], y - iconAnchor[1]];
      return { left, top, right: left + iconSize[0], bottom: top + iconSize[1] };
    });
  }

  /** Sets off the pin of a venue, or the cluster that it is in; none without an id. */
  function highlight(id) {
    highlighted = id;
    const holds = (cluster) => index.getLeaves(cluster, Infinity).some((leaf) => leaf.properties.id === id);
    for (const [key, marker] of shown) {
      const { cluster } = marker.options;
      marker.getElement().toggleAttribute("data-highlighted", id !== undefined && (cluster ? holds(cluster) : key === id));
    }
  }

  function add({ id, geometry, properties }) {
    const [longitude, latitude] = geometry.coordinates;
    const [icon, cluster] = [pinIcon(properties, venueId), properties.cluster && id];
    const marker = new Flat([latitude, longitude], { icon, cluster, riseOnHover: true, autoPanOnFocus: false });
    listen(marker.addTo(map), properties);
    return marker;
  }

  function listen(marker, properties) {
    const element = marker.getElement();
    const { cluster } = marker.options;
    if (cluster) {
      element.setAttribute("aria-label", said("~{count} venues, zoom in", { count: properties.point_count }));
    } else {
      element.setAttribute("aria-label", [properties.name, properties.note].filter(Boolean).join(", "));
      element.setAttribute("aria-haspopup", "dialog");
      for (const event of ["mouseenter", "focus"]) element.addEventListener(event, () => onPointed(properties));
      for (const event of ["mouseleave", "blur"]) element.addEventListener(event, () => onPointed());
    }
    // What has the focus is in view; without an animation where none is wanted, which Leaflet's own way would play.
    element.addEventListener("focus", () => map.panInside(marker.getLatLng(), { padding: EDGE, animate }));
    // A cluster falls apart.
    const enter = () => map.setView(marker.getLatLng(), index.getClusterExpansionZoom(cluster), { animate });
    const choose = () => (cluster ? enter() : onChosen(properties, marker));
    marker.on("click", choose);
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose();
    });
  }
  return { refresh, inView, boxes, highlight };
}

const around = (width, height) => ({ iconSize: [width, height], iconAnchor: [width / 2, height / 2] });
const isDrop = ({ id, mark }, venueId) => !mark || id === venueId;

/** The pixels that a pin or a cluster takes, and which of them is its place. */
function roomOf(properties, venueId) {
  const count = properties.point_count;
  if (count) return around(...Array(2).fill(count < 10 ? 36 : count < 100 ? 42 : 50));
  return isDrop(properties, venueId) ? { iconSize: [28, 36], iconAnchor: [14, 35] } : around(16 + properties.mark.length * 7.5, 26);
}

/** A cluster, or a pin that says a price or a rating. A pin that has neither is a drop, and the one that the map is about has a
 * color of its own. */
export function pinIcon(properties, venueId) {
  const { point_count: count, id, mark } = properties;
  const room = roomOf(properties, venueId);
  if (count) return new DivIcon({ ...room, className: "cluster", html: count.toLocaleString(document.documentElement.lang) });
  if (isDrop(properties, venueId)) return new DivIcon({ ...room, className: id === venueId ? "pin pin-current" : "pin", html: DROP });
  return new DivIcon({ ...room, className: "pin pin-mark", html: Object.assign(document.createElement("span"), { textContent: mark }) });
}

const keyOf = ({ id, properties }) => (properties.cluster ? `cluster ${id}` : properties.id);
const pointOf = (venue) => ({ properties: venue, geometry: { coordinates: [venue.longitude, venue.latitude] } });
