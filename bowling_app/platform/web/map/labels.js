// The names on the map: those for which there is room, none over another, under a control or over the edge.
const AIR = 4; // Pixels between two names.
const DOT = 5; // Pixels from the middle of a place to its name.
const ASIDE = 26; // Pixels to a name that makes way for the pins in the middle of its place.
const KNOWN = 2; // The size of places up to which a name is better covered by pins than missing.
const LINE = 1.2; // Of the size of letters.
const PLACES = [
  [600, 15],
  [600, 14],
  [600, 12.5],
  [400, 12.5],
  [400, 11.5],
]; // Weight and size, the largest places first.
const OTHERS = { state: [600, 11.5, 1.5], county: [400, 11, 0], ocean: [400, 14, 1], lake: [400, 12, 0] }; // And spacing.
const STATES_UNTIL = 8; // The zoom up to which states are named.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ text: string, box: Box, font: string, spacing: number, color: string, dot: [number, number] | false }} Label */

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
    const spot = label && view.spotOf(name);
    const isPlace = name.kind === "place";
    const dot = isPlace && spot && square(spot);
    if (!spot || !isInside(dot || square(spot), view) || (dot && taken.some((other) => meet(dot, other, 0)))) continue;
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

const square = ([x, y]) => ({ left: x - 3, top: y - 3, right: x + 3, bottom: y + 3 });

function isInside({ left, top, right, bottom }, { width, height }) {
  return left >= 2 && top >= 2 && right <= width - 2 && bottom <= height - 2;
}

function asWritten(/** @type {import("./tiles.js").Name} */ { kind, name, short, size, from = 0 }, zoom) {
  if (from > zoom || (kind === "state" && zoom > STATES_UNTIL)) return null;
  const [weight, height, spacing = 0] = kind === "place" ? PLACES[size] : OTHERS[kind];
  const isWet = kind === "ocean" || kind === "lake";
  const color = isWet ? "wet" : kind === "place" && size < 4 ? "ink" : "soft";
  const text = short && zoom < 5 + size ? short : name;
  const font = `${isWet ? "italic " : ""}${weight} ${height}px`;
  return { text: kind === "state" ? text.toUpperCase() : text, font, height: height * LINE, spacing, color };
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
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.lineWidth = 3;
  for (const { text, box, font, spacing, color, dot } of labels) {
    pen.font = `${font} ${family}`;
    pen.letterSpacing = `${spacing}px`;
    pen.strokeStyle = color === "wet" ? colors.water : colors.land;
    pen.fillStyle = colors[color];
    const place = [box.left, (box.top + box.bottom) / 2];
    pen.strokeText(text, ...place);
    pen.fillText(text, ...place);
    if (dot) pen.fill(circle(dot));
  }
}

function circle([x, y]) {
  const path = new Path2D();
  path.arc(x, y, 2, 0, 7);
  return path;
}
