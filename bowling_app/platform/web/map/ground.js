// What lies under the pins: the operator's pictures, or the base map of the site.
import { DomUtil, GridLayer, TileLayer } from "leaflet/dist/leaflet-src.esm.js";

import { placed, write } from "./labels.js";
import { paint, tileOf } from "./tiles.js";

const SIDE = 256; // Pixels of a square of the map.
const FURTHER = 90; // Pixels of a drag after which names are placed again.
const ON_TOP = ".leaflet-control, .map-tools, .map-note, .map-area";

/** Lays it; `labels` gives the names that are written, with their boxes. `pinned` gives those of the pins. */
export function layGround(map, { tiles, ground }, pinned) {
  const { url, attribution } = tiles ?? ground;
  map.attributionControl.addAttribution(line(attribution));
  if (tiles) {
    new TileLayer(url, { maxZoom: 19 }).addTo(map);
    return { labels: () => [] };
  }
  return layBase(map, ground, pinned);
}

function layBase(map, source, pinned) {
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const colors = () => source.colors[scheme.matches ? "dark" : "light"];
  const squares = new GridLayer({ tileSize: SIDE, maxZoom: map.getMaxZoom() });
  squares.createTile = (square, done) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.ceil(SIDE * devicePixelRatio);
    const draw = (tile) => paint(canvas, tile, square, colors());
    tileOf(source, square)
      .then(draw)
      .then(() => done(null, canvas), done);
    return canvas;
  };
  squares.addTo(map);
  const names = writeNames(map, source, pinned, colors);
  const repaint = () => {
    squares.redraw();
    names.refresh();
  };
  scheme.addEventListener("change", repaint);
  map.on("unload", () => scheme.removeEventListener("change", repaint));
  return { labels: names.labels };
}

/** Writes the names for which there is room, after every move. They are only seen: the list and the pins carry what is said.
 * Gives the labels that are written, and how to write them anew. */
function writeNames(map, source, pinned, colors) {
  const place = map.getContainer();
  const family = getComputedStyle(place).fontFamily;
  const canvas = document.createElement("canvas");
  const widths = new Map();
  let labels = [];
  let last = null; // Where the map stood when names were last asked for. Only the last question is answered.
  canvas.className = "map-names leaflet-zoom-hide";
  canvas.ariaHidden = "true";
  map.getPane("overlayPane").append(canvas);

  async function refresh() {
    const asked = (last = { zoom: map.getZoom(), corner: map.containerPointToLayerPoint([0, 0]) });
    const namesOf = (square) =>
      tileOf(source, square).then(
        (tile) => tile.names,
        () => [],
      );
    const found = await Promise.all(squaresOf(map, source).map(namesOf));
    if (asked !== last) return;
    const known = new Map(found.flat().map((name) => [name.key, name]));
    const names = [...known.values()].sort((one, other) => one.order - other.order);
    labels = placed(names, viewOf(map, pinned()), widthOf);
    show();
  }

  function widthOf(text, font, spacing) {
    const key = font + text;
    if (!widths.has(key)) {
      const pen = canvas.getContext("2d");
      pen.font = `${font} ${family}`;
      pen.letterSpacing = `${spacing}px`;
      widths.set(key, pen.measureText(text).width);
    }
    return widths.get(key);
  }

  function show() {
    const { x: width, y: height } = map.getSize();
    const sides = { width: Math.ceil(width * devicePixelRatio), height: Math.ceil(height * devicePixelRatio) };
    for (const side in sides) if (canvas[side] !== sides[side]) canvas[side] = sides[side]; // Which costs half a frame.
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    write(canvas, labels, colors(), family, devicePixelRatio);
  }

  /** While the map is dragged, what comes into view is named as well. */
  function follow() {
    if (last?.zoom !== map.getZoom()) return;
    if (map.containerPointToLayerPoint([0, 0]).distanceTo(last.corner) > FURTHER) refresh();
  }

  map.on("moveend resize", refresh);
  map.on("move", follow);
  map.on("unload", () => (last = null));
  refresh();
  document.fonts?.ready.then(() => last && refresh());
  return { labels: () => labels, refresh };
}

/** The squares that are in view. Past the 180th meridian the world goes on. */
function squaresOf(map, { largestZoom, streets }) {
  const zoom = Math.min(Math.round(map.getZoom()), streets ? streets.largestZoom + streets.coarser : largestZoom);
  const { min, max } = map.getPixelBounds();
  const scale = SIDE * 2 ** (map.getZoom() - zoom);
  const found = [];
  for (let x = Math.floor(min.x / scale); x <= Math.floor(max.x / scale); x++) {
    for (let y = Math.floor(min.y / scale); y <= Math.floor(max.y / scale); y++) {
      if (y >= 0 && y < 2 ** zoom) found.push({ x: x & (2 ** zoom - 1), y, z: zoom });
    }
  }
  return found;
}

/** What `placed` has to know: where names are on the screen, and what they may not cover. */
function viewOf(map, soft) {
  const place = map.getContainer();
  const { x: width, y: height } = map.getSize();
  const { min } = map.getPixelBounds();
  const world = SIDE * 2 ** map.getZoom();
  const around = (x) => (min.x + width / 2 - x > world / 2 ? x + world : x - min.x - width / 2 > world / 2 ? x - world : x);
  /** @returns {[number, number]} */
  const spotOf = (name) => [Math.round(around(name.x * world) - min.x), Math.round(name.y * world - min.y)];
  const above = [...(place.closest("[data-map]") ?? place).querySelectorAll(ON_TOP)].map((one) => one.getBoundingClientRect());
  const { left: x, top: y } = place.getBoundingClientRect();
  const boxOf = ({ left, top, right, bottom }) => ({ left: left - x, top: top - y, right: right - x, bottom: bottom - y });
  return { zoom: map.getZoom(), width, height, spotOf, hard: above.filter((one) => one.width).map(boxOf), soft };
}

function line(parts) {
  const words = document.createElement("span");
  for (const [text, href] of parts) {
    words.append(href ? Object.assign(document.createElement("a"), { textContent: text, href, rel: "noopener" }) : text);
  }
  return words.innerHTML;
}
