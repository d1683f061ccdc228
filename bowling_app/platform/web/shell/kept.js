// What the browser keeps for us, in this tab or on this device. Where its storage is closed to us nothing is kept, and the
// page works all the same.
const TAB = "sessionStorage";
export const DEVICE = "localStorage";

/** What was kept under the name; null where there is nothing, or something that we have not written. */
export function kept(name, where = TAB) {
  try {
    return JSON.parse(window[where].getItem(name));
  } catch {
    return null;
  }
}

/** Keep it; null forgets what was kept. */
export function keep(name, what, where = TAB) {
  try {
    if (what === null) window[where].removeItem(name);
    else window[where].setItem(name, JSON.stringify(what));
  } catch {
    // As above.
  }
}
