// Pins, and clusters where they are dense. Only what is in view, and a little around it, is in the page.
import { DivIcon, Marker } from "leaflet/dist/leaflet-src.esm.js";
import Supercluster from "supercluster";

const CLUSTERED_UNTIL = 17; // Nearer than that, every venue has its own pin.
const CLUSTER_RADIUS = 46;
const MARGIN = 0.25; // Of the view, on every side.
const APART = 0.00015; // Degrees that set venues at one address apart, so that each can be pressed.
const EDGE = [28, 40]; // Pixels that a pin with the focus keeps off the edge of the map.
const PIN =
  '<svg viewBox="0 0 28 36" aria-hidden="true"><path d="M14 35C9 27 2 21 2 14a12 12 0 0 1 24 0c0 7-7 13-12 21z"/>' +
  '<circle cx="14" cy="14" r="4.5"/></svg>';

export class Pins {
  constructor(map, venues, { venueId, isCalm, onChosen, onPointed }) {
    this.map = map;
    this.venueId = venueId;
    this.isCalm = isCalm;
    this.onChosen = onChosen;
    this.onPointed = onPointed;
    this.shown = new Map(); // Markers by what they stand for.
    this.index = new Supercluster({ radius: CLUSTER_RADIUS, extent: 256, maxZoom: CLUSTERED_UNTIL });
    this.index.load(setApart(venues).map(pointOf));
  }

  /** Shows what is in view now. What was there stays the same element, so that it keeps the focus. */
  refresh() {
    const bounds = this.map.getBounds().pad(MARGIN);
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    const wanted = this.index.getClusters(box, this.map.getZoom());
    const fresh = new Map(wanted.map((feature) => [keyOf(feature), feature]));
    const focused = document.activeElement;
    for (const [key, marker] of this.shown) {
      if (fresh.has(key)) continue;
      if (marker.getElement() === focused) this.map.getContainer().focus({ preventScroll: true });
      marker.remove();
      this.shown.delete(key);
    }
    for (const [key, feature] of fresh) if (!this.shown.has(key)) this.shown.set(key, this.add(feature));
    this.highlight(this.highlighted);
  }

  /** How many venues are in the part of the map that can be seen. */
  inView() {
    const view = this.map.getBounds();
    let count = 0;
    for (const marker of this.shown.values()) if (view.contains(marker.getLatLng())) count += marker.options.count;
    return count;
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
    const marker = feature.properties.cluster ? this.cluster(feature) : this.pin(feature.properties);
    marker.setLatLng([latitude, longitude]).addTo(this.map);
    this.listen(marker, feature);
    return marker;
  }

  pin(venue) {
    const icon = pinIcon(venue.name, venue.id === this.venueId);
    return new Marker([0, 0], { icon, count: 1, riseOnHover: true, autoPanOnFocus: false });
  }

  cluster({ id, properties }) {
    const count = properties.point_count;
    const size = count < 10 ? 36 : count < 100 ? 42 : 50;
    const html = Object.assign(document.createElement("span"), { textContent: count.toLocaleString("en-US") });
    const icon = new DivIcon({ className: "cluster", html, iconSize: [size, size] });
    return new Marker([0, 0], { icon, count, cluster: id, autoPanOnFocus: false });
  }

  listen(marker, { properties }) {
    const element = marker.getElement();
    if (marker.options.cluster) {
      element.setAttribute("aria-label", `${properties.point_count.toLocaleString("en-US")} venues, zoom in`);
    } else {
      element.setAttribute("aria-haspopup", "dialog");
      for (const event of ["mouseenter", "focus"]) element.addEventListener(event, () => this.onPointed(properties));
      for (const event of ["mouseleave", "blur"]) element.addEventListener(event, () => this.onPointed());
    }
    // What has the focus is in view; without an animation where none is wanted, which Leaflet's own way would play.
    element.addEventListener("focus", () => this.map.panInside(marker.getLatLng(), { padding: EDGE, animate: !this.isCalm }));
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
    this.map.setView(marker.getLatLng(), zoom, { animate: !this.isCalm });
  }
}

/** A pin with a name; the one that the map is about has a color of its own. */
export function pinIcon(name, isCurrent) {
  const html = document.createElement("span");
  html.innerHTML = PIN;
  html.append(Object.assign(document.createElement("span"), { className: "pin-name", textContent: name }));
  return new DivIcon({ className: isCurrent ? "pin pin-current" : "pin", html, iconSize: [28, 36], iconAnchor: [14, 35] });
}

function keyOf({ id, properties }) {
  return properties.cluster ? `cluster ${id}` : properties.id;
}

function pointOf(venue) {
  return { type: "Feature", properties: venue, geometry: { type: "Point", coordinates: [venue.longitude, venue.latitude] } };
}

function setApart(venues) {
  const met = new Map();
  return venues.map((venue) => {
    const key = `${venue.latitude},${venue.longitude}`;
    const before = met.get(key) || 0;
    met.set(key, before + 1);
    return before ? { ...venue, longitude: venue.longitude + before * APART } : venue;
  });
}
