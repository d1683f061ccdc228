// What somebody has typed into a form stays in this tab until it is sent: over signing in, which loads the page anew,
// over a lost connection, over Back. A form that is lasting keeps it over a closed tab, too.

import { DEVICE, keep, kept } from "$/public/external/bowling_app/platform/web/shell/sign_in/kept.js";
import { DRAFT, isTicked } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const SECRET = "[type=password], [autocomplete=one-time-code]";
const nameOf = ({ key }, action) => `${DRAFT}${action}#${key}`;
const placeOf = ({ isLasting }) => (isLasting ? DEVICE : undefined);

/** What stands in the fields, apart from files, passwords and codes. */
export function typedIn(form) {
  const secret = new Set([...form.querySelectorAll(SECRET)].map(({ name }) => name));
  return [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !secret.has(name));
}

export function keepDraft(element, form, action) {
  keep(nameOf(form, action), typedIn(element), placeOf(form));
}

export function forgetDraft(form, action) {
  keep(nameOf(form, action), null, placeOf(form));
}

/** Whether somebody has changed the field. A list says in `data-now` what it was filled with. */
function isChanged(field) {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field.tagName === "SELECT") return field.value !== (field.dataset.now || "");
  return Boolean(field.name) && field.value.trim() !== field.defaultValue.trim();
}

/** Put what was typed into the fields again. What draws a field hears of it. */
export function fillForm(form, typed) {
  const said = typed.map(([name, value]) => JSON.stringify([name, value]));
  const texts = new Map(typed);
  for (const field of form.elements) {
    if (!field.name || field.type === "file" || field.type === "submit") continue;
    if (isTicked(field)) field.checked = said.includes(JSON.stringify([field.name, field.value]));
    else if (texts.has(field.name)) field.value = texts.get(field.name);
    if (!isChanged(field)) continue;
    field.closest("details")?.setAttribute("open", "kept");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Fill the form with its draft. Returns whether there is one. */
export function fillFromDraft(element, form, action) {
  const typed = kept(nameOf(form, action), placeOf(form));
  if (typed) fillForm(element, typed);
  return Boolean(typed);
}
