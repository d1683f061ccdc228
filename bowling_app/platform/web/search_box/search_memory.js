// What the device keeps of earlier searches. It stays there: nothing of it is sent before somebody chooses it.
const RECENT = "lanescout-searches";
const PLACE = "lanescout-place";
const MOST = 5;
const LONGEST_PLACE = 80;

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is closed to us: the same as nothing kept.
  }
}

function write(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Private windows may refuse; nothing is then offered again.
  }
}

// A path of this site and a text for it; anything else that lies there is not ours.
const isSearch = (one) => typeof one?.label === "string" && one.label && typeof one.href === "string" && /^\/[^/\\]/.test(one.href);

export function recentSearches() {
  try {
    return JSON.parse(read(RECENT) || "[]")
      .filter(isSearch)
      .slice(0, MOST);
  } catch {
    return [];
  }
}

export function rememberSearch({ label, href }) {
  const others = recentSearches().filter((one) => one.href !== href);
  write(RECENT, JSON.stringify([{ label, href }, ...others].slice(0, MOST)));
}

export function forgetSearch(href) {
  write(RECENT, JSON.stringify(recentSearches().filter((one) => one.href !== href)));
}

export function forgetSearches() {
  write(RECENT, "[]");
}

// The place that distances were last measured from: a ZIP code or a city.
export function keptPlace() {
  const found = read(PLACE);
  return found && found.length <= LONGEST_PLACE ? found : "";
}

export function keepPlace(text) {
  if (text.length <= LONGEST_PLACE) write(PLACE, text);
}
