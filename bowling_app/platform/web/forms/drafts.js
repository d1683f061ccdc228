// What somebody has typed into a form stays in this tab until it is sent: over signing in, which loads the page anew,
// over a lost connection, over Back.
import { DRAFT } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const SECRET = "[type=password], [autocomplete=one-time-code]";
const nameOf = (key) => `${DRAFT}${location.pathname}#${key}`;

/** What stands in the fields, apart from files, passwords and codes. */
export function typedIn(form) {
  const secret = new Set([...form.querySelectorAll(SECRET)].map(({ name }) => name));
  return [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !secret.has(name));
}

export function keepDraft(form, key) {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(typedIn(form)));
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

export function forgetDraft(key) {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // As above.
  }
}

/** Put what was typed into the fields again. What draws a field hears of it. */
export function fillForm(form, typed) {
  const said = typed.map(([name, value]) => JSON.stringify([name, value]));
  const texts = new Map(typed);
  for (const field of form.elements) {
    if (!field.name || field.type === "file") continue;
    if (/checkbox|radio/.test(field.type)) field.checked = said.includes(JSON.stringify([field.name, field.value]));
    else if (texts.has(field.name)) field.value = texts.get(field.name);
    if (!isChanged(field)) continue;
    field.closest("details")?.setAttribute("open", "kept");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Fill the form with its draft, if there is one. */
export function fillFromDraft(form, key) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(key)));
    if (kept) fillForm(form, kept);
  } catch {
    // There is none, or somebody else wrote there.
  }
}
