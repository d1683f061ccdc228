// What lies under the pins: the operator's pictures, or the base map of the site.
import { DomUtil, GridLayer, TileLayer } from "leaflet/dist/leaflet-src.esm.js";

import { placed, write } from "./labels.js";
import { paint, tileOf } from "./tiles.js";

const SIDE = 256; // Pixels of a square of the map.
const FURTHER = 90; // Pixels of a drag after which names are placed again.
const COLORS = ["ink", "soft", "wet", "water", "land"];
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
  const place = map.getContainer();
  const used = [source, source.streets ?? source].flatMap(({ style }) => style.steps.map((step) => step[2]));
  const known = [...new Set([...COLORS, ...used])];
  let colors = colorsOf(place, known);
  const squares = new GridLayer({ tileSize: SIDE, maxZoom: map.getMaxZoom() });
  squares.createTile = (square, done) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.ceil(SIDE * devicePixelRatio);
    const draw = (tile) => paint(canvas, tile, square, colors);
    tileOf(source, square)
      .then(draw)
      .then(() => done(null, canvas), done);
    return canvas;
  };
  squares.addTo(map);
  const names = new Names(map, source, pinned, () => colors);
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const repaint = () => {
    colors = colorsOf(place, known);
    squares.redraw();
    names.refresh();
  };
  scheme.addEventListener("change", repaint);
  map.on("unload", () => scheme.removeEventListener("change", repaint));
  return { labels: () => names.labels };
}

/** Writes the names for which there is room, after every move. They are only seen: the list and the pins carry what is said. */
class Names {
  constructor(map, source, pinned, colors) {
    this.map = map;
    this.source = source;
    this.pinned = pinned;
    this.colors = colors;
    this.place = map.getContainer();
    this.family = getComputedStyle(this.place).fontFamily;
    this.canvas = document.createElement("canvas");
    this.canvas.className = "map-names leaflet-zoom-hide";
    this.canvas.ariaHidden = "true";
    this.widths = new Map();
    this.labels = [];
    map.getPane("overlayPane").append(this.canvas);
    map.on("moveend resize", () => this.refresh());
    map.on("move", () => this.follow());
    map.on("unload", () => (this.asked = null));
    this.refresh();
    document.fonts?.ready.then(() => this.asked && this.refresh());
  }

  /** While the map is dragged, what comes into view is named as well. */
  follow() {
    if (this.start?.zoom !== this.map.getZoom()) return;
    if (this.map.containerPointToLayerPoint([0, 0]).distanceTo(this.start.corner) > FURTHER) this.refresh();
  }

  async refresh() {
    const asked = (this.asked = {}); // Only the last question is answered.
    this.start = { zoom: this.map.getZoom(), corner: this.map.containerPointToLayerPoint([0, 0]) };
    const namesOf = (square) =>
      tileOf(this.source, square).then(
        (tile) => tile.names,
        () => [],
      );
    const found = await Promise.all(this.squares().map(namesOf));
    if (asked !== this.asked) return;
    const known = new Map(found.flat().map((name) => [name.key, name]));
    const names = [...known.values()].sort((one, other) => one.order - other.order);
    this.labels = placed(names, this.view(), (...how) => this.widthOf(...how));
    this.show();
  }

  /** The squares that are in view. Past the 180th meridian the world goes on. */
  squares() {
    const { largestZoom, streets } = this.source;
    const zoom = Math.min(Math.round(this.map.getZoom()), streets ? streets.largestZoom + streets.coarser : largestZoom);
    const { min, max } = this.map.getPixelBounds();
    const scale = SIDE * 2 ** (this.map.getZoom() - zoom);
    const found = [];
    for (let x = Math.floor(min.x / scale); x <= Math.floor(max.x / scale); x++) {
      for (let y = Math.floor(min.y / scale); y <= Math.floor(max.y / scale); y++) {
        if (y >= 0 && y < 2 ** zoom) found.push({ x: x & (2 ** zoom - 1), y, z: zoom });
      }
    }
    return found;
  }

  view() {
    const { x: width, y: height } = this.map.getSize();
    const { min } = this.map.getPixelBounds();
    const world = SIDE * 2 ** this.map.getZoom();
    const around = (x) => (min.x + width / 2 - x > world / 2 ? x + world : x - min.x - width / 2 > world / 2 ? x - world : x);
    /** @returns {[number, number]} */
    const spotOf = (name) => [Math.round(around(name.x * world) - min.x), Math.round(name.y * world - min.y)];
    const room = this.place.closest("[data-map]") ?? this.place;
    const hard = this.boxes(room.querySelectorAll(ON_TOP));
    return { zoom: this.map.getZoom(), width, height, spotOf, hard, soft: this.pinned() };
  }

  boxes(elements) {
    const { left: x, top: y } = this.place.getBoundingClientRect();
    const found = [...elements].map((element) => element.getBoundingClientRect()).filter(({ width }) => width);
    return found.map(({ left, top, right, bottom }) => ({ left: left - x, top: top - y, right: right - x, bottom: bottom - y }));
  }

  widthOf(text, font, spacing) {
    const key = font + text;
    if (!this.widths.has(key)) {
      const pen = this.canvas.getContext("2d");
      pen.font = `${font} ${this.family}`;
      pen.letterSpacing = `${spacing}px`;
      this.widths.set(key, pen.measureText(text).width);
    }
    return this.widths.get(key);
  }

  show() {
    const { x: width, y: height } = this.map.getSize();
    const sides = { width: Math.ceil(width * devicePixelRatio), height: Math.ceil(height * devicePixelRatio) };
    for (const side in sides) if (this.canvas[side] !== sides[side]) this.canvas[side] = sides[side]; // Which costs half a frame.
    Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` });
    DomUtil.setPosition(this.canvas, this.map.containerPointToLayerPoint([0, 0]));
    write(this.canvas, this.labels, this.colors(), this.family, devicePixelRatio);
  }
}

/** The colors of the style sheet, as a canvas understands them. */
function colorsOf(place, names) {
  const sample = place.appendChild(document.createElement("i"));
  sample.style.transitionProperty = "none"; // Else a color would only be on its way.
  const found = names.map((name) => {
    sample.style.color = `var(--map-${name})`;
    return [name, getComputedStyle(sample).color];
  });
  sample.remove();
  return Object.fromEntries(found);
}

function line(parts) {
  const words = document.createElement("span");
  for (const [text, href] of parts) {
    words.append(href ? Object.assign(document.createElement("a"), { textContent: text, href, rel: "noopener" }) : text);
  }
  return words.innerHTML;
}
