// What somebody has typed into a form stays in this tab until it is sent: over signing in, which loads the page anew,
// over a lost connection, over Back.
import { DRAFT } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const key = () => DRAFT + location.pathname;

export function keepDraft(form, step = "") {
  try {
    const typed = [...new FormData(form)].filter(([, value]) => typeof value === "string");
    sessionStorage.setItem(key(), JSON.stringify({ typed, step }));
  } catch {
    // Storage is closed to us: the form itself still has it.
  }
}

/** Whether somebody has changed the field. A list says in `data-now` what it was filled with. */
export function isChanged(field) {
  if (field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (field.tagName === "SELECT") return field.value !== (field.dataset.now || "");
  return Boolean(field.name) && field.value.trim() !== field.defaultValue.trim();
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // As above.
  }
}

/** Fill the form with its draft. Returns the step that it had been brought to, undefined without a draft. */
export function fillFromDraft(form) {
  try {
    const { typed, step } = JSON.parse(sessionStorage.getItem(key()));
    const said = new Map(typed);
    for (const field of form.elements) {
      if (!field.name) continue;
      if (field.type === "checkbox") field.checked = said.has(field.name);
      else if (said.has(field.name)) field.value = said.get(field.name);
      if (isChanged(field)) field.closest("details")?.setAttribute("open", "");
    }
    return step;
  } catch {
    return undefined; // There is none.
  }
}
