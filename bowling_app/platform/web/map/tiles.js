// The tiles of the base map: each is fetched and read once, and painted in the colors of the site at any size.
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

const KEPT = 400; // Tiles, so that the way back and the next map ask for none.
const UNITS = 4096; // Along the side of a tile.
const WATERY = { shapes: new Map(), names: [] };
const COARSE = 9; // The zoom up to which rivers are shown: they are too far from their beds for more.
/** Kinds of lines in the order of painting: their colors, and their widths in pixels. @type {[string, string, number][]} */
const LINES = [
  ["land", "coast", 0.8],
  ["lake", "coast", 0.6],
  ["county", "county", 0.9],
  ["province", "county", 1.1],
  ["state", "state", 1.4],
  ["country", "state", 2.2],
];

/** @typedef {{ kind: string, name: string, short?: string, size: number, order: number, from?: number, x: number, y: number }} Name */
/** @typedef {{ shapes: Map<string, Path2D>, names: Name[] }} Tile Shapes in its own units, and names in a world that is 1 wide. */
/** @typedef {{ url: string, largestZoom: number }} Source */

/** @type {Map<string, Promise<Tile>>} */
const kept = new Map(); // The last used at the end.

/** The tile that a square of the map is a part of. @param {Source} source @returns {Promise<Tile>} */
export function tileOf({ url, largestZoom }, { x, y, z }) {
  const zoom = Math.min(z, largestZoom);
  const [column, row] = [x, y].map((number) => Math.floor(number / 2 ** (z - zoom)));
  const address = url.replace("{z}", String(zoom)).replace("{x}", String(column)).replace("{y}", String(row));
  const tile = kept.get(address) ?? fetched(address, { x: column, y: row, z: zoom });
  kept.delete(address);
  kept.set(address, tile);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value);
  return tile;
}

async function fetched(address, square) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.status === 204 ? WATERY : read(new Uint8Array(await answer.arrayBuffer()), square);
  } catch (error) {
    kept.delete(address); // The next view tries again.
    throw error;
  }
}

/** @param {Uint8Array} content @returns {Tile} */
export function read(content, { x, y, z }) {
  const { name: named, ...drawn } = new VectorTile(new PbfReader(content)).layers;
  const shapes = new Map();
  for (const layer of Object.values(drawn)) {
    for (const feature of featuresOf(layer)) {
      const kind = feature.properties.kind ?? layer.name;
      if (!shapes.has(kind)) shapes.set(kind, new Path2D());
      for (const line of feature.loadGeometry()) trace(shapes.get(kind), line);
    }
  }
  const names = featuresOf(named).map((feature) => {
    const [[point]] = feature.loadGeometry();
    return { ...feature.properties, x: (x + point.x / UNITS) / 2 ** z, y: (y + point.y / UNITS) / 2 ** z };
  });
  return { shapes, names };
}

const featuresOf = (layer) => Array.from({ length: layer?.length ?? 0 }, (_, number) => layer.feature(number));

function trace(path, line) {
  path.moveTo(line[0].x, line[0].y);
  for (const point of line.slice(1)) path.lineTo(point.x, point.y);
}

/** Paints a square of the map, which may be a small part of its tile. */
export function paint(canvas, { shapes }, { x, y, z }, largestZoom, colors) {
  const parts = 2 ** Math.max(0, z - largestZoom);
  const side = canvas.width * parts;
  const pen = canvas.getContext("2d");
  const brush = (kind, color) => {
    pen.fillStyle = pen.strokeStyle = colors[color];
    return shapes.get(kind) ?? new Path2D();
  };
  pen.fillStyle = colors.water;
  pen.fillRect(0, 0, canvas.width, canvas.width);
  pen.setTransform(side / UNITS, 0, 0, side / UNITS, -(x % parts) * canvas.width, -(y % parts) * canvas.width);
  const pixel = (UNITS / side) * (canvas.width / 256);
  pen.lineJoin = pen.lineCap = "round";
  pen.fill(brush("land", "land"), "evenodd");
  pen.fill(brush("lake", "water"), "evenodd");
  pen.lineWidth = pixel * (z > 5 ? 1.5 : 1);
  if (z <= COARSE) pen.stroke(brush("river", "river"));
  pen.lineWidth = pixel * Math.max(1.5, (z - 6) * 1.2);
  pen.stroke(brush("stream", "water"));
  for (const [kind, color, width] of LINES) {
    pen.lineWidth = width * pixel;
    pen.stroke(brush(kind, color));
  }
}
