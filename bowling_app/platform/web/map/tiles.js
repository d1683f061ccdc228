// The tiles of maps: each is fetched and read once, and painted in the colors of the site at any size, as its style says.
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

const KEPT = 400; // Tiles, so that the way back and the next map ask for none.
const UNITS = 4096; // Along the side of a tile.
const BEND = 0.2; // Radians that a line may turn below its name.
const STRETCHES = 3; // Of a road in a tile, along which its name may stand.
const SIZES = [12, 10, 8, 6]; // Ranks of places by their population, from which on their names are large.

/** @typedef {{ kind: string, name: string, short?: string, size: number, order: number, from?: number, x: number, y: number, key: string, ends?: { x: number, y: number }[] }} Name */
/** @typedef {{ shapes: Path2D[], names: Name[], source: Source }} Tile Shapes in its own units, and names in a world that is 1 wide. */
/** @typedef {{ url: string, largestZoom: number, smallestZoom: number, coarser: number, style: any, streets?: Source }} Source */

/** @type {Map<string, Promise<Tile | null>>} */
const kept = new Map(); // The last used at the end.

/** The tile that a square of the map is a part of: of the streets, where they have one. @param {Source} source @returns {Promise<Tile>} */
export async function tileOf(source, square) {
  const { streets } = source;
  const isNear = streets && square.z >= streets.smallestZoom;
  const detailed = isNear && (await partOf(streets, square).catch(() => null));
  if (detailed) return detailed;
  const tile = (await partOf(source, square)) ?? { source, shapes: [], names: [] };
  const isHere = ({ x, y }) => Math.floor(x * 2 ** square.z) === square.x && Math.floor(y * 2 ** square.z) === square.y;
  return isNear ? { ...tile, names: tile.names.filter(isHere) } : tile;
}

/** The zoom of the tiles for a zoom of the map. */
const zoomOf = (source, zoom) => Math.min(zoom - source.coarser, source.largestZoom);

function partOf(source, { x, y, z }) {
  const zoom = zoomOf(source, z);
  const [column, row] = [x, y].map((number) => Math.floor(number / 2 ** (z - zoom)));
  const address = source.url.replace("{z}", String(zoom)).replace("{x}", String(column)).replace("{y}", String(row));
  const tile = kept.get(address) ?? fetched(address, { x: column, y: row, z: zoom }, source);
  kept.delete(address);
  kept.set(address, tile);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value);
  return tile;
}

async function fetched(address, square, source) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.status === 204 ? null : read(new Uint8Array(await answer.arrayBuffer()), square, source);
  } catch (error) {
    kept.delete(address); // The next view tries again.
    throw error;
  }
}

/** @param {Uint8Array} content @param {Source} source @returns {Tile} */
export function read(content, square, source) {
  const { groups, names: named } = source.style;
  const [shapes, names] = [[], []];
  for (const layer of Object.values(new VectorTile(new PbfReader(content)).layers)) {
    for (let number = 0; number < layer.length; number++) {
      const feature = layer.feature(number);
      const kind = kindOf(feature.properties);
      const isOf = ([name, type, kinds]) => name === layer.name && type === feature.type && (!kinds[0] || kinds.includes(kind));
      const [group, texts] = [groups.findIndex(isOf), named.filter(isOf)];
      const lines = group < 0 && !texts.length ? [] : feature.loadGeometry();
      if (group >= 0) for (const line of lines) trace((shapes[group] ??= new Path2D()), line);
      names.push(...namesOf(feature.properties, texts, lines, square));
    }
  }
  return { shapes, names, source };
}

function kindOf({ kind = "", kind_detail: detail, is_link: isLink, is_tunnel: isTunnel }) {
  return `${kind}${isLink ? "-link" : ""}${detail === "service" ? "-service" : ""}${isTunnel ? "-tunnel" : ""}`;
}

function trace(path, line) {
  path.moveTo(line[0].x, line[0].y);
  for (const point of line.slice(1)) path.lineTo(point.x, point.y);
}

/** What a feature is called: each kind of text once. The file may have a name in the tile next to it as well. */
function namesOf(properties, texts, lines, { x, y, z }) {
  const inWorld = (point) => ({ x: (x + point.x / UNITS) / 2 ** z, y: (y + point.y / UNITS) / 2 ** z });
  const names = [];
  const done = new Set();
  for (const [, type, , text, order, from, field] of texts) {
    if (!properties[field] || done.has(text)) continue;
    done.add(text);
    const name = String(properties[field]).split(";")[0];
    const rank = properties.population_rank ?? 0;
    const own = { kind: text, name, size: SIZES.filter((least) => rank < least).length, order: order * 1e5 - rank * 1e3, from };
    for (const { length, ends } of type === 1 ? [{ length: 0, ends: [lines[0][0], lines[0][0]] }] : stretches(lines)) {
      const middle = { x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2 };
      if (Math.min(middle.x, middle.y) < 0 || Math.max(middle.x, middle.y) >= UNITS) continue;
      const known = text ? { ...own, order: own.order - length, ends: length ? ends.map(inWorld) : undefined } : properties;
      const spot = inWorld(middle);
      names.push({ ...known, ...spot, key: [text, name, spot.x, spot.y].join() });
    }
  }
  return names;
}

/** The stretches of lines that hardly bend, the longest first. */
function stretches(lines) {
  const found = [];
  for (const line of lines) {
    let start = 0;
    for (let end = 1; end < line.length; end++) {
      if (end + 1 < line.length && turn(line[start], line[start + 1], line[end], line[end + 1]) <= BEND) continue;
      found.push({ length: Math.hypot(line[end].x - line[start].x, line[end].y - line[start].y), ends: [line[start], line[end]] });
      start = end;
    }
  }
  return found.sort((one, other) => other.length - one.length).slice(0, STRETCHES);
}

function turn(a, b, c, d) {
  const [x, y, u, v] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  return Math.abs(Math.atan2(x * v - y * u, x * u + y * v));
}

/** Paints a square of the map, which may be a small part of its tile. */
export function paint(canvas, { shapes, source }, { x, y, z }, colors) {
  const parts = 2 ** (z - zoomOf(source, z));
  const side = canvas.width * parts;
  const pen = canvas.getContext("2d");
  pen.fillStyle = colors.water;
  pen.fillRect(0, 0, canvas.width, canvas.width);
  pen.setTransform(side / UNITS, 0, 0, side / UNITS, -(x % parts) * canvas.width, -(y % parts) * canvas.width);
  pen.lineJoin = "round";
  for (const [group, how, color, widths, dashes] of source.style.steps) {
    if (!shapes[group] || !widths[z]) continue;
    pen.fillStyle = pen.strokeStyle = colors[color];
    pen.lineCap = dashes.length ? "butt" : "round";
    pen.lineWidth = (UNITS / side) * (canvas.width / 256) * widths[z];
    pen.setLineDash(dashes.map((part) => part * pen.lineWidth));
    how === "fill" ? pen.fill(shapes[group]) : pen.stroke(shapes[group]);
  }
}
