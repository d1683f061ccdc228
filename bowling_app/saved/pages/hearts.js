// Which alleys the visitor has saved. Every heart of the page reads it here. One call fetches the ids, once there is a
// heart and somebody is signed in; a tap counts at once, and is taken back with a word when the site did not take it.
import { askToSignInFor, call, takePendingAction, toast } from "$/public/external/bowling_app/platform/web/shell/sign_in/session.js";

const ADDRESS = "/api/saved-alleys";
const MISSING = 404;
const SIGNED_OUT = 401;

let isSignedIn = null; // Null until it is known.
let isAsked = false;
const known = new Map(); // Whether an alley is saved, as the site told it last.
const wanted = new Map(); // What was tapped last, of those whose call is on its way.
const removed = new Set(); // Since the page was loaded; with their notes they can be put back.
const listeners = new Set();

const tell = () => listeners.forEach((hear) => hear());
const addressOf = (id) => `${ADDRESS}/${encodeURIComponent(id)}`;

export function subscribe(hear) {
  listeners.add(hear);
  fetchIds();
  return () => listeners.delete(hear);
}

export const isSaved = (id) => wanted.get(id) ?? known.get(id) ?? false;

/** Say whether somebody is signed in. What they tapped before they signed in is saved now. */
export function knowVisitor(signedIn) {
  isSignedIn = signedIn;
  if (!signedIn) return;
  fetchIds();
  const pending = takePendingAction("save");
  if (pending) save(pending, true, `${pending.name} is saved.`);
}

/** Save the alley, or remove it. */
export function toggle(alley) {
  if (isSignedIn === false) askToSignInFor("save", alley);
  else save(alley, !isSaved(alley.id));
}

async function fetchIds() {
  if (!isSignedIn || isAsked || !listeners.size) return;
  isAsked = true;
  try {
    const { ids } = await call("GET", `${ADDRESS}/ids`);
    // The list may be older than what was saved or removed while it was on its way.
    ids.filter((id) => !known.has(id)).forEach((id) => known.set(id, true));
    tell();
  } catch {
    isAsked = false; // The next heart asks again.
  }
}

async function save(alley, isMeant, said = "") {
  const isOnItsWay = wanted.has(alley.id);
  wanted.set(alley.id, isMeant);
  tell();
  if (isOnItsWay) return; // The call that is under way is followed by another one.
  try {
    for (let sent; sent !== wanted.get(alley.id); ) {
      sent = wanted.get(alley.id);
      await (sent ? put(alley.id) : remove(alley.id));
    }
    if (said) toast("Success", said);
  } catch (problem) {
    if (problem.status === SIGNED_OUT) askToSignInFor("save", alley);
    else toast("Error", problem.message, true);
  } finally {
    wanted.delete(alley.id);
    tell();
  }
}

async function put(id) {
  const isBack = removed.delete(id) && (await putBack(id));
  if (!isBack) await call("PUT", addressOf(id));
  known.set(id, true);
}

async function putBack(id) {
  try {
    await call("POST", `${addressOf(id)}/restore`);
    return true;
  } catch (problem) {
    if (problem.status !== MISSING) throw problem;
    return false; // Too long ago.
  }
}

async function remove(id) {
  await call("DELETE", addressOf(id));
  known.set(id, false);
  removed.add(id);
}
