// The names on the map: those for which there is room, none over another, under a control or over the edge.
import { Bounds, LineUtil, Point } from "leaflet/dist/leaflet-src.esm.js";

const AIR = 4; // Pixels between two names.
const DOT = 5; // Pixels from the middle of a place to its name.
const ASIDE = 26; // Pixels to a name that makes way for the pins in the middle of its place.
const KNOWN = 2; // The size of places up to which a name is better covered by pins than missing.
const SHARES = [0.5, 0.3, 0.7]; // Of a line: where its name may stand, the best first.
const LINE = 1.2; // Of the size of letters.
// Weight and size, the largest places first.
const PLACES = { 0: [600, 15], 1: [600, 14], 2: [600, 12.5], 3: [400, 12.5], 4: [400, 11.5] };
const OTHERS = {
  ...{ state: [600, 11.5, 1.5], county: [400, 11, 0], ocean: [400, 14, 1], lake: [400, 12, 0], stream: [400, 11, 0] },
  ...{ area: [600, 11, 0.5], road: [500, 11, 0], shield: [700, 10, 0], poi: [400, 11, 0] },
}; // And spacing.
const APART = { road: 260, stream: 260, shield: 180 }; // Pixels from one name of a line to the next.
const STATES_UNTIL = 8; // The zoom up to which states are named.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ text: string, kind: string, box: Box, parts?: Box[], angle?: number, font: string, spacing: number, color: string, dot: [number, number] | false }} Label */

/**
 * Finds room for names, the most important first: off hard edges, and off soft ones but for places that all know.
 * @param {import("./tiles.js").Name[]} names
 * @param {{ zoom: number, width: number, height: number, spotOf: (name: any) => [number, number], hard: Box[], soft: Box[] }} view
 * @param {(text: string, font: string, spacing: number) => number} widthOf
 * @returns {Label[]}
 */
export function placed(names, view, widthOf) {
  const taken = [...view.hard];
  const labels = [];
  const isFree = (box) => isInside(box, view) && !taken.some((other) => meet(box, other, AIR));
  const isClear = (box) => !view.soft.some((other) => meet(box, other, 0));
  for (const name of names) {
    const label = asWritten(name, view.zoom);
    const ends = label && name.ends && seen(name.ends.map(view.spotOf), view);
    const spot = label && (ends ? middle(ends) : view.spotOf(name));
    if (!spot || labels.some((other) => other.text === label.text && meet(other.box, square(spot), APART[name.kind] ?? 0))) continue;
    if (ends && name.kind !== "shield") {
      const width = widthOf(label.text, label.font, label.spacing);
      const ways = SHARES.map((share) => along(ends, share, width, label.height));
      const laid = ways.find((way) => way?.parts.every((part) => isFree(part) && isClear(part)));
      if (!laid) continue;
      labels.push({ ...label, ...laid, dot: false });
      taken.push(...laid.parts);
      continue;
    }
    const isPlace = name.kind === "place";
    const dot = isPlace && square(spot);
    if (!isInside(dot || square(spot), view) || (dot && taken.some((other) => meet(dot, other, 0)))) continue;
    const around = (far) => boxes(spot, widthOf(label.text, label.font, label.spacing), label.height, isPlace, far).filter(isFree);
    const near = around(DOT);
    const covered = isPlace && name.size <= KNOWN ? near[0] : null;
    const box = near.find(isClear) ?? (near[0] && around(ASIDE).find(isClear)) ?? covered;
    if (!box) continue;
    labels.push({ ...label, box, dot: isPlace && spot });
    taken.push(box);
    if (dot) taken.push(dot);
  }
  return labels;
}

/** @returns {[number, number]} */
const middle = (ends) => [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];

/** The line, or the part of it that is in view where its middle is not. */
function seen(ends, view) {
  if (isInside(square(middle(ends)), view)) return ends;
  const [from, to] = ends.map(([x, y]) => new Point(x, y));
  const inView = LineUtil.clipSegment(from, to, new Bounds([0, 0], [view.width, view.height]));
  return inView ? inView.map(({ x, y }) => [x, y]) : ends;
}

/** A name along a line, if the line is long enough: its middle and angle, and the boxes that it covers. */
function along(ends, share, width, height) {
  const [[x, y], [u, v]] = ends;
  if (Math.hypot(u - x, v - y) * (1 - Math.abs(2 * share - 1)) < width + height) return null;
  const angle = Math.atan((v - y) / (u - x || 1e-9));
  const count = Math.ceil(width / height);
  const parts = Array.from({ length: count }, (_, number) => {
    const far = ((number + 0.5) / count - 0.5) * width;
    const left = x + share * (u - x) - height / 2 + Math.cos(angle) * far;
    const top = y + share * (v - y) - height / 2 + Math.sin(angle) * far;
    return { left, top, right: left + height, bottom: top + height };
  });
  const edge = (side, chosen) => chosen(...parts.map((part) => part[side]));
  const [left, top] = [edge("left", Math.min), edge("top", Math.min)];
  const box = { left, top, right: edge("right", Math.max), bottom: edge("bottom", Math.max) };
  return { angle, parts, box };
}

const square = ([x, y]) => ({ left: x - 3, top: y - 3, right: x + 3, bottom: y + 3 });

function isInside({ left, top, right, bottom }, { width, height }) {
  return left >= 2 && top >= 2 && right <= width - 2 && bottom <= height - 2;
}

function asWritten(/** @type {import("./tiles.js").Name} */ { kind, name, short, size, from = 0 }, zoom) {
  if (from > zoom || (kind === "state" && zoom > STATES_UNTIL)) return null;
  const [weight, height, spacing = 0] = kind === "place" ? PLACES[size] : OTHERS[kind];
  const isWet = ["ocean", "lake", "stream"].includes(kind);
  const color = isWet ? "wet" : kind === "place" && size < 4 ? "ink" : "soft";
  const text = short && zoom < 5 + size ? short : name;
  const font = `${isWet ? "italic " : ""}${weight} ${height}px`;
  return { kind, text: kind === "state" ? text.toUpperCase() : text, font, height: height * LINE, spacing, color };
}

/** Where a name may stand: in the middle of what it names, or beside a place. */
function boxes([x, y], width, height, isPlace, far) {
  const at = (left, top) => ({ left, top, right: left + width, bottom: top + height });
  if (!isPlace) return [at(x - width / 2, y - height / 2)];
  return [
    at(x + far, y - height / 2),
    at(x - far - width, y - height / 2),
    at(x - width / 2, y - far - height),
    at(x - width / 2, y + far),
  ];
}

function meet(one, other, air) {
  return (
    one.left < other.right + air && other.left < one.right + air && one.top < other.bottom + air / 2 && other.top < one.bottom + air / 2
  );
}

/** Writes labels on a canvas, each with an edge of the ground's color. */
export function write(canvas, labels, colors, family, density) {
  const pen = canvas.getContext("2d");
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  Object.assign(pen, { textBaseline: "middle", textAlign: "center", lineJoin: "round", lineWidth: 3 });
  for (const { text, kind, box, angle = 0, font, spacing, color, dot } of labels) {
    pen.font = `${font} ${family}`;
    pen.letterSpacing = `${spacing}px`;
    pen.strokeStyle = color === "wet" ? colors.water : colors.land;
    pen.fillStyle = colors[color];
    pen.translate((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    pen.rotate(angle);
    if (kind === "shield") plate(pen, box, colors);
    pen.strokeText(text, 0, 0);
    pen.fillText(text, 0, 0);
    pen.setTransform(density, 0, 0, density, 0, 0);
    if (!dot) continue;
    pen.beginPath();
    pen.arc(...dot, 2, 0, 7);
    pen.fill();
  }
}

/** The number of a road on a sign. */
function plate(pen, { left, top, right, bottom }, colors) {
  pen.beginPath();
  pen.roundRect((left - right) / 2 - 4, (top - bottom) / 2 - 1, right - left + 8, bottom - top + 2, 4);
  pen.strokeStyle = colors.soft;
  pen.stroke();
  pen.fillStyle = colors.land;
  pen.fill();
  pen.strokeStyle = colors.land;
  pen.fillStyle = colors.ink;
}
