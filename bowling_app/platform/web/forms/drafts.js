// What somebody has typed into a form stays in this tab until it is sent: over signing in, which loads the page anew,
// over a lost connection, over Back. A form that is lasting keeps it over a closed tab, too.
import { DRAFT } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const SECRET = "[type=password], [autocomplete=one-time-code]";
const nameOf = ({ key }, action) => `${DRAFT}${action}#${key}`;
const storageOf = ({ isLasting }) => (isLasting ? localStorage : sessionStorage);

/** What stands in the fields, apart from files, passwords and codes. */
export function typedIn(form) {
  const secret = new Set([...form.querySelectorAll(SECRET)].map(({ name }) => name));
  return [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !secret.has(name));
}

export function keepDraft(element, form, action) {
  try {
    storageOf(form).setItem(nameOf(form, action), JSON.stringify(typedIn(element)));
  } catch {
    // Storage is closed to us: the form itself still has it.
  }
}

/** Whether somebody has changed the field. A list says in `data-now` what it was filled with. */
function isChanged(field) {
  if (/checkbox|radio/.test(field.type)) return field.checked !== field.defaultChecked;
  if (field.tagName === "SELECT") return field.value !== (field.dataset.now || "");
  return Boolean(field.name) && field.value.trim() !== field.defaultValue.trim();
}

export function forgetDraft(form, action) {
  try {
    storageOf(form).removeItem(nameOf(form, action));
  } catch {
    // As above.
  }
}

/** Put what was typed into the fields again. What draws a field hears of it. */
export function fillForm(form, typed) {
  const said = typed.map(([name, value]) => JSON.stringify([name, value]));
  const texts = new Map(typed);
  for (const field of form.elements) {
    if (!field.name || /file|submit/.test(field.type)) continue;
    if (/checkbox|radio/.test(field.type)) field.checked = said.includes(JSON.stringify([field.name, field.value]));
    else if (texts.has(field.name)) field.value = texts.get(field.name);
    if (!isChanged(field)) continue;
    field.closest("details")?.setAttribute("open", "kept");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Fill the form with its draft. Returns whether there is one. */
export function fillFromDraft(element, form, action) {
  try {
    const kept = JSON.parse(storageOf(form).getItem(nameOf(form, action)));
    if (kept) fillForm(element, kept);
    return Boolean(kept);
  } catch {
    return false; // Storage is closed to us, or somebody else wrote there.
  }
}
