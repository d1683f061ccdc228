// What lies under the pins: the operator's tiles, or the outlines of the states with the names of states and places.
import { DivIcon, LayerGroup, Marker, Polygon, Polyline, SVG, TileLayer } from "leaflet/dist/leaflet-src.esm.js";

const STATES_UNTIL = 8; // The zoom from which on places are named instead of states.
const NAME_WIDTH = 110;
const NAME_HEIGHT = 26;

export function layGround(map, tiles, outlines, places, venues) {
  if (tiles) {
    new TileLayer(tiles.url, { maxZoom: 19, attribution: attribution(tiles.attribution) }).addTo(map);
    return;
  }
  const look = { interactive: false, renderer: new SVG({ padding: 0.6 }) };
  const arcs = outlines.arcs.map((arc) => positions(arc, outlines));
  const ring = (numbers) => numbers.flatMap((number) => (number < 0 ? [...arcs[~number]].reverse() : arcs[number]));
  new Polygon(
    outlines.land.map((numbers) => [ring(numbers)]),
    { ...look, className: "map-land" },
  ).addTo(map);
  new Polyline(
    outlines.borders.map((number) => arcs[number]),
    { ...look, className: "map-border" },
  ).addTo(map);
  nameThings(map, outlines.names, placesOf(places, venues));
}

/** An arc of the file: steps of whole numbers from position to position, as in TopoJSON. */
function positions(arc, { scale, translate }) {
  const found = [];
  let x = 0;
  let y = 0;
  for (let step = 0; step < arc.length; step += 2) {
    x += arc[step];
    y += arc[step + 1];
    const longitude = x * scale[0] + translate[0];
    found.push([y * scale[1] + translate[1], longitude > 0 ? longitude - 360 : longitude]);
  }
  return found;
}

/** Every place in the middle of its venues, those with most venues first. */
function placesOf(names, venues) {
  const found = names.map((name) => ({ name: name.split(",")[0], count: 0, latitude: 0, longitude: 0 }));
  for (const { placeNumber, latitude, longitude } of venues) {
    const place = found[placeNumber];
    place.count += 1;
    place.latitude += (latitude - place.latitude) / place.count;
    place.longitude += (longitude - place.longitude) / place.count;
  }
  return found.sort((a, b) => b.count - a.count).map((place) => [place.name, place.latitude, place.longitude]);
}

/** Writes the names for which there is room, after every move. They are only seen: the pins carry the names. */
function nameThings(map, states, places) {
  const written = new LayerGroup().addTo(map);
  const write = () => {
    written.clearLayers();
    const taken = [];
    const view = map.getBounds();
    for (const [name, latitude, longitude] of map.getZoom() < STATES_UNTIL ? states : places) {
      if (!view.contains([latitude, longitude])) continue;
      const at = map.latLngToLayerPoint([latitude, longitude]);
      if (taken.some((other) => Math.abs(other.x - at.x) < NAME_WIDTH && Math.abs(other.y - at.y) < NAME_HEIGHT)) continue;
      taken.push(at);
      const label = Object.assign(document.createElement("span"), { textContent: name, ariaHidden: "true" });
      const icon = new DivIcon({ className: "map-name", html: label, iconSize: [0, 0] });
      written.addLayer(new Marker([latitude, longitude], { icon, interactive: false, keyboard: false, pane: "overlayPane" }));
    }
  };
  map.on("moveend", write);
  write();
}

function attribution(parts) {
  const line = document.createElement("span");
  for (const [text, href] of parts) {
    line.append(href ? Object.assign(document.createElement("a"), { textContent: text, href, rel: "noopener" }) : text);
  }
  return line.innerHTML;
}
