// What our components do about the session: calls to our API, toasts, and a fresh start of the page once somebody has
// signed in or out. Only an HTTP answer can set or clear the session's cookie; no script ever sees a session token.

import { keep, kept } from "./kept.js";
import { inLanguage, said } from "./words.js";

const KEPT_TOAST = "lanescout-toast";
const PENDING_ACTION = "lanescout-pending-action";
const PENDING_ACTION_MS = 30 * 60 * 1000;
const ENDED = "lanescout_ended="; // The cookie of when somebody last signed out in this browser, or deleted their account.
const DRAFT = "lanescout-draft:";
const ownDrafts = () => DRAFT + ((globalThis.document?.cookie ?? "").split("; ").find((one) => one.startsWith(ENDED)) ?? "");
/** How the names of the drafts of this page begin. The pages of whoever comes next have others, also in a tab that was closed. */
export const DRAFTS = ownDrafts();
/** Whether it is a field that is on or off. */
export const isTicked = ({ type }) => type === "checkbox" || type === "radio";
const REFLEX_TOKEN = "token"; // Reflex's own name of this tab, which holds what the last person saw.
export const SIGNED_OUT = 401;
export const UNREACHABLE = () => said("~We couldn't reach the site. Check your connection and try again.");
const BROKEN = () => said("~Something went wrong on our end. Try again in a minute.");

let underWay = Promise.resolve(); // Until all that was sent is answered.
let shared; // One channel a tab: a channel does not hear what it says itself.
const otherTabs = () => (shared ??= new BroadcastChannel("lanescout-session"));

/** Why a call failed: the words of the answer, else the fallback. `problems` is everything that is wrong, each with the name
 * of its field, which is empty for what is about no field.
 * @param {string} fallback
 * @param {{ status?: number, told?: any }} answer */
function failure(fallback, { status, told } = {}) {
  const message = told?.error?.message || fallback;
  const problems = told?.error?.problems ?? [{ field: "", message }];
  return Object.assign(new Error(message), { status, told, problems });
}

/** Ask our API. Fails with the words of the answer, else with the fallback if it was refused; the error has the answer's
 * status, body and problems. Where no answer came, it says so.
 * @param {string} method
 * @param {string} path
 * @param {{ body?: object, signal?: AbortSignal, fallback?: string }} options */
export async function call(method, path, { body, signal, fallback = UNREACHABLE() } = {}) {
  const headers = body ? { "Content-Type": "application/json" } : {};
  const answer = await fetch(inLanguage(path), { method, headers, body: body && JSON.stringify(body), signal }).catch((problem) => {
    throw signal?.aborted ? problem : failure(UNREACHABLE());
  });
  return answered(answer.status, await answer.json().catch(() => signal?.throwIfAborted()), fallback);
}

async function answered(status, told, fallback) {
  if (status >= 400) throw failure(status >= 500 ? BROKEN() : fallback, { status, told });
  return told ?? {}; // Something between us and the site may have answered with no JSON.
}

/** Post a form to the address of its page, as a browser without scripts does, and get JSON. It tells how far it is, which
 * `fetch` cannot. Fails as `call` does.
 * @param {string} path
 * @param {any} given
 * @param {{ onProgress?: (part: number) => void, takesFile?: boolean }} options */
export function send(path, given, { onProgress, takesFile } = {}) {
  const answer = new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onerror = () => reject(failure(UNREACHABLE()));
    request.onload = () => resolve(answered(request.status, request.response, UNREACHABLE()));
    request.open("POST", inLanguage(path));
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.send(takesFile ? given : new URLSearchParams(given));
  });
  underWay = Promise.allSettled([underWay, answer]).then(() => {});
  return answer;
}

/** Open the sign-in dialog. The page loads anew once somebody has signed in. */
export const askToSignIn = () => window.dispatchEvent(new CustomEvent("lanescout-sign-in"));

/** Ask somebody to sign in who wants something, which is done once they have: see `takePendingAction`. */
export function askToSignInFor(kind, about) {
  keepPendingAction(kind, about);
  askToSignIn();
}

/** Keep what somebody wants for the page as it is after loading anew. */
export const keepPendingAction = (kind, about) => keep(PENDING_ACTION, { kind, about, at: Date.now(), drafts: DRAFTS });

/** What somebody wanted who has just signed in, once; null when it was nothing of this kind, or does not fit here.
 * @param {string} kind
 * @param {(about: any) => boolean} fits */
export function takePendingAction(kind, fits = () => true) {
  const pending = kept(PENDING_ACTION);
  if (pending?.kind !== kind || Date.now() - pending.at > PENDING_ACTION_MS || !fits(pending.about)) return null;
  if ((pending.drafts ?? DRAFTS) !== DRAFTS) return null; // Somebody else's.
  forgetPendingAction();
  return pending.about;
}

/** Do something once the live page is on the screen: nothing on it can have the focus before. Gives what calls it off. */
export function onceLive(act) {
  if (!document.querySelector("body>[data-document]")) {
    act();
    return undefined;
  }
  addEventListener("lanescout-taken-over", act, { once: true });
  return () => removeEventListener("lanescout-taken-over", act);
}

/** Do what somebody wanted who has just signed in, once the live page is on the screen. Gives what calls it off. */
export const onceWanted = (kind, fits, act) =>
  onceLive(() => {
    const about = takePendingAction(kind, fits);
    if (about) act(about);
  });

/** Whoever closes the dialog does not want it any more. */
export const forgetPendingAction = () => keep(PENDING_ACTION, null);

/** Show a toast now. */
export const toast = (title, description, isError = false) =>
  window.dispatchEvent(new CustomEvent("lanescout-toast", { detail: { title, description, isError } }));

/** The toast that the last page kept for this one, once. */
export function keptToast() {
  const told = kept(KEPT_TOAST);
  keep(KEPT_TOAST, null);
  return told;
}

/** Load the page anew, and where the session has changed let every other tab of the site do so: the socket keeps the cookies
 * it was opened with. The page says what was told. */
export function startAnew({ title, said: description, href, isShared }) {
  keep(KEPT_TOAST, { title, description, isError: false });
  if (isShared) otherTabs().postMessage({ title, description });
  reload(href);
}

/** Load this page anew when another tab starts anew, or has left without scripts. A dialog that closes by that says why. */
export function followOtherTabs() {
  // What was typed before a session ended, and not sent, is not for whoever comes next.
  const isOld = (name) => name.startsWith(DRAFT) && !name.startsWith(DRAFTS);
  for (const kept of [sessionStorage, localStorage]) for (const name of Object.keys(kept)) if (isOld(name)) kept.removeItem(name);
  otherTabs().onmessage = ({ data }) => underWay.then(() => reload("", document.querySelector("[data-early], .dialog-overlay") && data));
  document.onvisibilitychange = () => DRAFTS !== ownDrafts() && reload();
}

function reload(address, told) {
  const wish = kept(PENDING_ACTION);
  if (DRAFTS === ownDrafts()) window.dispatchEvent(new Event("lanescout-leaving"));
  if (wish) keep(PENDING_ACTION, wish); // It comes before a form that is open.
  if (told?.title) keep(KEPT_TOAST, told);
  sessionStorage.removeItem(REFLEX_TOKEN);
  return address ? location.assign(inLanguage(address)) : location.reload();
}
