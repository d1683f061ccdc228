// What somebody has typed into a form stays in this tab until it is sent: over signing in, which loads the page anew,
// over a lost connection, over Back. A form that is lasting keeps it over a closed tab, too.

import { enter } from "$/public/external/bowling_app/platform/web/shell/connection/typed.js";
import { DEVICE, keep, kept } from "$/public/external/bowling_app/platform/web/shell/sign_in/kept.js";
import { DRAFTS, isTicked } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const SECRET = "[type=password], [autocomplete=one-time-code]";
const ACCOUNTS = "[autocomplete=nickname]"; // The name of the account is kept there, where it may change meanwhile.
const nameOf = ({ key }, action) => `${DRAFTS}${action}#${key}`;
const placeOf = ({ isLasting }) => (isLasting ? DEVICE : undefined);

/** What stands in the fields, apart from files, passwords and codes. */
export function typedIn(form, left = SECRET) {
  const secret = new Set([...form.querySelectorAll(left)].map(({ name }) => name));
  return [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !secret.has(name));
}

export const keepDraft = (element, form, action) => keep(nameOf(form, action), typedIn(element, `${SECRET}, ${ACCOUNTS}`), placeOf(form));

export const forgetDraft = (form, action) => keep(nameOf(form, action), null, placeOf(form));

/** Put what was typed into the fields again. What draws a field hears of it. */
export function fillForm(form, typed) {
  const said = typed.map(([name, value]) => JSON.stringify([name, value]));
  const texts = new Map(typed);
  for (const field of form.elements) {
    if (!field.name || field.type === "file" || field.type === "submit") continue;
    if (isTicked(field)) enter(field, said.includes(JSON.stringify([field.name, field.value])));
    else if (texts.has(field.name)) enter(field, texts.get(field.name));
  }
}

/** Fill the form with its draft. Returns whether there is one. */
export function fillFromDraft(element, form, action) {
  const typed = kept(nameOf(form, action), placeOf(form));
  if (typed) fillForm(element, typed);
  return Boolean(typed);
}
