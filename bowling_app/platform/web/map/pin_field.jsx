// A map with a pin to be put where a venue is. Where it is stands in a field of the form around it; whichever of the two
// somebody changes, the other one follows.
import { MapBox } from "$/public/external/bowling_app/platform/web/map/listing_map/map.jsx";
import { inLanguage, said } from "$/public/external/bowling_app/platform/web/shell/sign_in/words.js";

const AROUND = 0.06; // Degrees that the map shows at first on every side of the pin.
const STEP = 4; // Pixels that an arrow moves the pin, with Shift ten times as many.
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const inNewTab = (href) => window.open(inLanguage(href), "_blank", "noopener"); // The form stays as it is.
const turned = (longitude) => (longitude > 0 ? longitude - 360 : longitude); // As the map counts them.

/** Latitude and longitude of a text, by the pattern that Python has for them; null where it has none. */
function spotIn(text, { pattern, most }) {
  const found = new RegExp(`^(?:${pattern})$`).exec(text);
  const spot = found?.slice(1, 3).map(Number);
  return spot?.every((degrees, place) => Math.abs(degrees) <= most[place]) ? spot : null;
}

function written({ lat, lng }) {
  return `${lat.toFixed(6)}, ${(lng < -180 ? lng + 360 : lng).toFixed(6)}`;
}

/** Draws the map around the field's spot, without the venue itself among the others. */
function draw(canvas, field, { venueId, degrees }, { script, answer }) {
  const [latitude, longitude] = spotIn(field.value, degrees) ?? spotIn(field.defaultValue, degrees) ?? [39, -98];
  const box = [turned(longitude) - AROUND, latitude - AROUND, turned(longitude) + AROUND, latitude + AROUND];
  const venues = answer.venues.filter(([id]) => id !== venueId);
  const around = { ...answer, venues, box };
  const drawn = script.drawnMap(canvas, around, { onSeen() {}, onMoved() {}, onOpen: inNewTab });
  const icon = script.pinIcon({ id: venueId }, venueId);
  const pin = new script.Marker([latitude, turned(longitude)], { icon, draggable: true, autoPan: true, zIndexOffset: 9999 });
  pin.addTo(drawn.map);
  return { ...drawn, pin };
}

/** Lets pin and field follow each other until `signal` says stop. */
function bind({ map, pin }, field, degrees, signal) {
  const put = (spot) => {
    pin.setLatLng(spot);
    field.value = written(spot);
    field.dispatchEvent(new Event("input", { bubbles: true })); // So that drafts and problems follow as well.
  };
  pin.on("dragend", () => put(pin.getLatLng()));
  map.on("click", ({ latlng }) => put(latlng));
  const element = pin.getElement();
  element.setAttribute("aria-label", said("~The alley's pin: arrow keys move it"));
  element.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation(); // Else the map moves, too.
    const pixels = STEP * (event.shiftKey ? 10 : 1);
    const place = map.latLngToContainerPoint(pin.getLatLng()).add([step[0] * pixels, step[1] * pixels]);
    put(map.containerPointToLatLng(place));
  });
  const typed = () => {
    const spot = spotIn(field.value, degrees);
    if (!spot || field.value === written(pin.getLatLng())) return;
    pin.setLatLng([spot[0], turned(spot[1])]);
    map.panTo(pin.getLatLng(), { animate: false });
  };
  field.addEventListener("input", typed, { signal });
}

export function PinField({ name, degrees, ...rest }) {
  const drawPin = (canvas, loaded, signal) => {
    const field = canvas.closest("form").elements.namedItem(name);
    const drawn = draw(canvas, field, { venueId: rest.venueId, degrees }, loaded);
    bind(drawn, field, degrees, signal);
    return drawn;
  };
  return <MapBox {...rest} draw={drawPin} />;
}
