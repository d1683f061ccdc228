// What the device keeps of earlier searches. It stays there: nothing of it is sent before somebody chooses it.
import { DEVICE, keep, kept } from "$/public/external/bowling_app/platform/web/shell/sign_in/kept.js";

const RECENT = "lanescout-searches";
const PLACE = "lanescout-place";
const MOST = 5;

// A path of this site and a text for it; anything else that lies there is not ours.
const isPath = (href) => typeof href === "string" && href[0] === "/" && new URL(href, location.origin).origin === location.origin;
const isSearch = (one) => typeof one?.label === "string" && one.label && isPath(one.href);

export function recentSearches() {
  const found = kept(RECENT, DEVICE);
  return Array.isArray(found) ? found.filter(isSearch).slice(0, MOST) : [];
}

const others = (href) => recentSearches().filter((one) => one.href !== href);

export const rememberSearch = ({ label, href }) => keep(RECENT, [{ label, href }, ...others(href)].slice(0, MOST), DEVICE);

/** Forget one of them, or all. */
export const forgetSearch = (href) => keep(RECENT, href ? others(href) : null, DEVICE);

/** The place that distances were last measured from: a ZIP code or a city. */
export function keptPlace() {
  const found = kept(PLACE, DEVICE);
  return typeof found === "string" ? found : "";
}

export const keepPlace = (text) => keep(PLACE, text, DEVICE);
