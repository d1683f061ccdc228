// The service worker. It keeps copies of the public pages that somebody has read, for when there is no network, and says
// how old they are. With a network it has no part in anything: whatever is asked for comes from the site.
// Which pages may be kept the site decides, by a header. They are asked for without a cookie, so nobody's own is among
// them. Another version of these names throws away what the last one kept.
const PAGES = "lanescout-pages-1";
const FILES = "lanescout-files-2";
const OURS = "lanescout-";
const MOST_PAGES = 30;
const MOST_FILES = 20;
const SAID = {}; // What it says, by the language of a page: the site fills it in.
const OFFLINE = "/offline";
const FILE = /<link[^>]+href="(\/[^"]+\.woff2)"/g;

const whole = (address) => address.split("#")[0];

async function trim(store, most) {
  const keys = await store.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => store.delete(key)));
}

/** Keep the letters that a page needs; its style is in it. Their names change with what is in them. */
async function keepFiles(text) {
  const files = await caches.open(FILES);
  for (const [, address] of text.matchAll(FILE)) {
    if (await files.match(address)) continue;
    const answer = await fetch(address, { credentials: "omit" });
    if (answer.ok) await files.put(address, answer);
  }
  await trim(files, MOST_FILES);
}

async function keepOfflinePages() {
  const files = await caches.open(FILES);
  for (const { prefix } of Object.values(SAID)) {
    const answer = await fetch(prefix + OFFLINE, { credentials: "omit", cache: "reload" });
    if (!answer.ok) throw new Error(`${OFFLINE}: ${answer.status}`);
    await keepFiles(await answer.clone().text());
    await files.put(prefix + OFFLINE, answer);
  }
}

/** Keep a page that is being read; the one kept last is the last to go. */
async function keep(address) {
  const answer = await fetch(address, { credentials: "omit" });
  if (!answer.ok || answer.redirected || answer.headers.get("x-saved-copy") !== "allowed") return;
  const pages = await caches.open(PAGES);
  await keepFiles(await answer.clone().text());
  await pages.put(address, answer); // In one step: without a network somebody may ask for it at any moment.
  await trim(pages, MOST_PAGES);
}

/** Text as an answer with the rules of the page that it was. Nobody keeps it. */
function page(text, from) {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  const rules = from.headers.get("content-security-policy");
  return new Response(text, { headers: rules ? { ...headers, "content-security-policy": rules } : headers });
}

/** What is said of a page in its own language. */
const wordsOf = (text) => SAID[/<html lang="([^"]+)"/.exec(text)?.[1]] ?? SAID.en;

async function copyOf(answer) {
  const text = await answer.text();
  const { tag, copy, label } = wordsOf(text);
  const when = new Date(answer.headers.get("date")).toLocaleString(tag, { dateStyle: "medium", timeStyle: "short" });
  const aside = `<aside data-document class="saved-copy" aria-label="${label}">${copy.replace("{when}", when)}</aside>`;
  return page(text.replace("<div data-document>", `${aside}<div data-document>`), answer);
}

/** The page for no network in the language of an address. */
function offlineFor(address) {
  const { pathname } = new URL(address);
  const spoken = Object.values(SAID).find(({ prefix }) => prefix && `${pathname}/`.startsWith(`${prefix}/`));
  return (spoken?.prefix ?? "") + OFFLINE;
}

/** Our own page in place of the browser's, with what has been read. */
async function offlinePage(address) {
  const answer = await (await caches.open(FILES)).match(offlineFor(address));
  if (!answer) return Response.error();
  const pages = await caches.open(PAGES);
  const lines = [];
  for (const key of [...(await pages.keys())].reverse()) {
    const text = await (await pages.match(key)).text();
    const title = /<title[^>]*>([^<]*)</.exec(text)?.[1];
    const { pathname, search } = new URL(key.url); // The browser has written quotes and signs of HTML as %22, %3C, %3E.
    const link = (pathname + search).replace(/&/g, "&amp;");
    if (title) lines.push(`<li><a href="${link}" class="text-link inline-block py-2">${title}</a></li>`);
  }
  const own = await answer.text();
  const list = lines.join("") || `<li>${wordsOf(own).none}</li>`;
  return page(own.replace(/(<ul[^>]*data-saved[^>]*>)/, `$1${list.replace(/\$/g, "$$$$")}`), answer);
}

async function withoutNetwork(request) {
  const answer = await (await caches.open(PAGES)).match(whole(request.url));
  return answer ? copyOf(answer) : offlinePage(request.url);
}

addEventListener("install", (event) => event.waitUntil(keepOfflinePages().then(() => skipWaiting())));

addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(OURS) && name !== PAGES && name !== FILES);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("message", (event) => {
  const address = whole(String(event.data?.keep ?? ""));
  if (address.startsWith(`${location.origin}/`)) event.waitUntil(keep(address).catch(() => {}));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(`${location.origin}/`)) return;
  if (request.mode === "navigate") {
    // The site is always asked. Without a network the browser would show what it kept minutes ago, and not say so.
    event.respondWith(fetch(request, { cache: "no-cache" }).catch(() => withoutNetwork(request)));
  } else if (request.destination === "font") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error()));
  }
});
