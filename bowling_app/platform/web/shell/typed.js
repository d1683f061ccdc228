// What somebody has typed, over a lost connection and over loading the page anew for a new version of the site. Only what
// was touched is kept, in this tab, and only while the page is away: not passwords, codes, files, nor what is searched for.
import { keep, kept } from "$/public/external/bowling_app/platform/web/shell/sign_in/kept.js";
import { DRAFTS, isTicked } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const LONGEST_MS = 30 * 60 * 1000;
const SETTLED_MS = 3000;
const SECRET = "[type=password], [type=file], [type=hidden], [autocomplete=one-time-code]";
const NOT_KEPT = "[method=get], [role=search], [data-document] *";

const touched = new Set();
const key = () => `${DRAFTS}typed ${location.pathname}`;
const fieldsOf = (form) => [...form.elements].filter((field) => "value" in field && field.type !== "submit" && field.type !== "button");

/** What a form is called, also after it has been drawn anew: its label, its first question, and what it is about. */
function nameOf(form) {
  const hidden = fieldsOf(form).filter((field) => field.type === "hidden");
  const asked = form.getAttribute("aria-label") || form.querySelector("label, legend")?.textContent;
  return [asked, ...hidden.map((field) => field.value)].join("|");
}

export function noteTouched({ target }) {
  if (target.form && !target.matches(SECRET) && !target.form.matches(NOT_KEPT)) touched.add(target);
}

/** Keep what stands in the fields now. */
export function keepTyped() {
  const forms = {};
  for (const field of touched) {
    if (!field.isConnected) {
      touched.delete(field);
      continue;
    }
    const fields = (forms[nameOf(field.form)] ??= {});
    fields[fieldsOf(field.form).indexOf(field)] = isTicked(field) ? field.checked : field.value;
  }
  if (!touched.size) return;
  keep(key(), { at: Date.now(), forms });
}

/** Fill in what was kept, wherever its form is drawn anew. On the same page that has an end once all of it has come. */
export function bringBackTyped(isSamePage) {
  const name = key();
  const last = kept(name);
  if (!last || Date.now() - last.at > LONGEST_MS) return;
  const own = new Set(isSamePage ? document.forms : []);
  const fill = () => {
    for (const form of document.forms) {
      const fields = last.forms[nameOf(form)];
      if (!fields || own.has(form) || form.matches(NOT_KEPT) || key() !== name) continue;
      for (const [place, value] of Object.entries(fields)) if (place in fieldsOf(form)) enter(fieldsOf(form)[place], value);
      delete last.forms[nameOf(form)];
    }
    if (!Object.keys(last.forms).length) end();
  };
  const drawn = new MutationObserver(fill);
  const end = () => {
    drawn.disconnect();
    if (key() === name) keep(name, null);
  };
  drawn.observe(document.body, { childList: true, subtree: true });
  if (isSamePage) window.addEventListener("lanescout-whole", () => setTimeout(end, SETTLED_MS), { once: true });
  fill();
}

/** Put a text, or whether it is on, into a field that shows something else, as a hand does it: what draws the field hears of
 * it. */
export function enter(field, value) {
  if (!isTicked(field)) {
    if (field.value === value) return;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
    for (const said of ["input", "change"]) field.dispatchEvent(new Event(said, { bubbles: true }));
  } else if (field.checked !== value && (value || field.type === "checkbox")) field.click();
  else return;
  field.closest("details")?.setAttribute("open", "kept");
}
