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

export class Pins {
  constructor(map, venues, { venueId, animate, onChosen, onPointed }) {
    this.map = map;
    this.venueId = venueId;
    this.animate = animate;
    this.onChosen = onChosen;
    this.onPointed = onPointed;
    this.shown = new Map(); // Markers by what they stand for.
    this.index = new Supercluster({ radius: CLUSTER_RADIUS, extent: 256, maxZoom: CLUSTERED_UNTIL });
    this.index.load(venues.map(pointOf));
    map.on("unload", () => cancelAnimationFrame(this.frame));
  }

  /** Shows what is in view now, unless all of that is there. What was there stays the same element, and keeps the focus. */
  refresh() {
    const [view, zoom] = [this.map.getBounds(), this.map.getZoom()];
    if (zoom === this.zoom && this.covered.contains(view)) return;
    this.covered = view.pad(MARGIN);
    this.zoom = zoom;
    this.wanted = new Map(this.around(this.covered).map((feature) => [keyOf(feature), feature]));
    this.settle();
  }

  around(bounds) {
    return this.index.getClusters([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()], this.map.getZoom());
  }

  /** Takes pins out and puts others in: a few in each frame. */
  settle() {
    cancelAnimationFrame(this.frame);
    const until = performance.now() + SLICE_MS;
    const isLate = () => performance.now() > until && (this.frame = requestAnimationFrame(() => this.settle()));
    for (const [key, marker] of this.shown) {
      if (this.wanted.has(key)) continue;
      if (isLate()) return;
      if (marker.getElement() === document.activeElement) this.map.getContainer().focus({ preventScroll: true });
      marker.remove();
      this.shown.delete(key);
    }
    for (const [key, feature] of this.wanted) {
      if (this.shown.has(key)) continue;
      if (isLate()) return;
      this.shown.set(key, this.add(feature));
    }
    this.highlight(this.highlighted);
  }

  /** How many venues are in the part of the map that can be seen. */
  inView() {
    const view = this.map.getBounds();
    const counted = ({ geometry: { coordinates: spot }, properties: { point_count: count = 1 } }) =>
      view.contains([spot[1], spot[0]]) ? count : 0;
    return this.around(view).reduce((sum, feature) => sum + counted(feature), 0);
  }

  /** What the pins cover, in pixels of the map. */
  boxes() {
    return [...(this.wanted?.values() ?? [])].map((feature) => {
      const [longitude, latitude] = feature.geometry.coordinates;
      const { x, y } = this.map.latLngToContainerPoint([latitude, longitude]);
      const { iconSize, iconAnchor } = roomOf(feature.properties, this.venueId);
      const [left, top] = [x - iconAnchor[0], y - iconAnchor[1]];
      return { left, top, right: left + iconSize[0], bottom: top + iconSize[1] };
    });
  }

  /** Sets off the pin of a venue, or the cluster that it is in; none without an id. */
  highlight(id) {
    this.highlighted = id;
    for (const [key, marker] of this.shown) {
      marker.getElement().toggleAttribute("data-highlighted", id !== undefined && this.holds(key, marker, id));
    }
  }

  holds(key, marker, id) {
    if (!marker.options.cluster) return key === id;
    return this.index.getLeaves(marker.options.cluster, Infinity).some((leaf) => leaf.properties.id === id);
  }

  add(feature) {
    const [longitude, latitude] = feature.geometry.coordinates;
    const cluster = feature.properties.cluster && feature.id;
    const icon = pinIcon(feature.properties, this.venueId);
    const marker = new Flat([latitude, longitude], { icon, cluster, riseOnHover: true, autoPanOnFocus: false });
    this.listen(marker.addTo(this.map), feature);
    return marker;
  }

  listen(marker, { properties }) {
    const element = marker.getElement();
    if (marker.options.cluster) {
      element.setAttribute("aria-label", said("~{count} venues, zoom in", { count: properties.point_count }));
    } else {
      element.setAttribute("aria-label", [properties.name, properties.note].filter(Boolean).join(", "));
      element.setAttribute("aria-haspopup", "dialog");
      for (const event of ["mouseenter", "focus"]) element.addEventListener(event, () => this.onPointed(properties));
      for (const event of ["mouseleave", "blur"]) element.addEventListener(event, () => this.onPointed());
    }
    // What has the focus is in view; without an animation where none is wanted, which Leaflet's own way would play.
    element.addEventListener("focus", () => this.map.panInside(marker.getLatLng(), { padding: EDGE, animate: this.animate }));
    const choose = () => (marker.options.cluster ? this.enter(marker) : this.onChosen(properties, marker));
    marker.on("click", choose);
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose();
    });
  }

  /** Zooms in until the cluster falls apart. */
  enter(marker) {
    const zoom = this.index.getClusterExpansionZoom(marker.options.cluster);
    this.map.setView(marker.getLatLng(), zoom, { animate: this.animate });
  }
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
