// The fields of a declared form on a live page, which `plain_fields.py` drew: what they begin with, and what they show of what
// is in them. What is typed stays in the elements; the form reads it when it is sent.

import { isTicked } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";
import { today } from "./checks.js";

/** Give new fields what the page has for them. Of the choices of a group it may offer only some, of a list further ones. */
export function beginWith(form, { fields, options = {} }, values, looks) {
  for (const box of [...form.elements]) {
    if (box.tagName === "SELECT") {
      addMissing(box, options[box.name] ?? []);
      continue;
    }
    const offered = options[box.name] ?? [box];
    if (!offered.some(({ value }) => value === box.value)) box.closest("label").remove();
  }
  for (const element of form.elements) {
    const field = fields.find(({ name }) => name === element.name);
    if (!field) continue;
    if (field.sentences.ahead) element.max = today();
    put(element, values[field.name] || element.max || "");
    showInside(element, looks);
  }
}

/** Add the choices that a list does not have yet, where their order wants them. */
function addMissing(list, offered) {
  const known = new Set([...list.options].map(({ value }) => value));
  offered.forEach(({ value, label }, at) => known.has(value) || list.add(new Option(label, value), at));
}

function put(element, value) {
  if (value instanceof File) {
    const chosen = new DataTransfer();
    chosen.items.add(value);
    element.files = chosen.files;
  } else if (isTicked(element)) element.defaultChecked = value.split("\n").includes(element.value);
  else if (element.tagName === "SELECT") element.value = value || element.value;
  else element.defaultValue = value;
}

/** How much of its room a text takes, and what file was chosen: a picture where the browser can show its kind. */
export function showInside(element, looks) {
  const room = element.nextElementSibling;
  if (room?.dataset.room) {
    const { length } = [...element.value];
    room.textContent = room.dataset.room.replace("{}", length.toLocaleString(document.documentElement.lang));
    room.className = length > room.dataset.most ? looks.problem : looks.hint;
  } else if (element.type === "file") showFile(element.parentElement, element.files[0]);
}

function showFile(place, file) {
  const [invitation, figure, image] = place.querySelectorAll("p, figure, img");
  invitation.hidden = Boolean(file);
  figure.hidden = !file;
  place.querySelector("figcaption span").textContent = file?.name;
  image.hidden = true;
  if (!file?.type.startsWith("image/")) return;
  image.src = URL.createObjectURL(file);
  image.onload = () => {
    image.hidden = false;
    URL.revokeObjectURL(image.src);
  };
}
