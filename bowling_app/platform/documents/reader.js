// What a reader carries: nothing of the live page, until they need it. It starts at the first press, touch or focus that a
// document cannot answer. What was pressed is pressed on the live page, once, as soon as that stands alone.
(() => {
  // Held back, as the browser does not know these names: see `documents/shell.py`.
  const START = "script[type=held-module]";
  const DOCUMENT = "body>div[data-document]";
  const ASKS = ":root:not([data-known]) [data-asks]"; // What asks strangers to sign in.
  const FIELDS = "input:not([type=submit],[type=hidden],[type=file]),select,textarea";
  const MAP = "[data-map]";
  const WHOLE_MAP = "#map";
  const KEPT = /^lanescout-/;
  const LINKS = "a[href^='/']:not([href^='/api/'],[rel~=nofollow],[data-act],[download],[target])";
  const PATIENCE_MS = 15000; // Somebody who has waited so long is led on without the live page.
  const LATER_MS = 5000; // Parts of the live page that come after it.
  const LOOK_MS = 30;
  const AFTER_LOAD_MS = 2000;
  const REST_MS = 65;
  const OLD_MS = 30 * 60 * 1000;
  const root = document.documentElement;
  /** @type {HTMLElement[]} */
  let pressed = [];
  let isHere = true; // Whether the document stands.
  let isLost = false; // Whether the live page cannot come.
  let isAsked = false; // Whether the live page has asked somebody to sign in.
  let timer = 0;
  /** @type {any} The dialog that asks a stranger until the live page does. */
  let early = null;

  const on = (names, hear) =>
    names.split(" ").forEach((name) => addEventListener(name, hear, { capture: true, passive: name !== "click" }));
  // Storage may be closed to us, and what was looked for may not be there: then nothing is kept, and a page begins at its top.
  const attempt = (act) => {
    try {
      return act();
    } catch {
      return null;
    }
  };

  // A document that is drawn before its link is followed tells, keeps and starts nothing: nobody reads it yet.
  const onceShown = (act) => (document.prerendering ? document.addEventListener("prerenderingchange", act) : act());
  const at = (event, what) => (isHere && event.target.closest?.(DOCUMENT) ? event.target.closest(what) : null);
  const alike = (place, key) => [...document.querySelectorAll(`${place} [data-act]`)].filter((one) => one.dataset.act === key);

  const held = document.querySelectorAll("link[rel^=held-]");
  const come = (link) =>
    new Promise((done, fail) => {
      Object.assign(link, { onload: done, onerror: fail, rel: link.rel.slice(5) });
      if (!link.relList.supports(link.rel)) done(link);
    });
  let coming = null;
  const load = () => (coming ??= Promise.all(Array.from(held, come)).catch(giveUp));
  // Before the scripts, which take longer.
  let asking = null;
  const language = root.lang.slice(0, 2);
  const bring = () => (asking ??= import(`${language === "en" ? "" : `/${language}`}/api/sign-in-dialog`).catch(() => {}));

  // Once all of it is there: where the page's own part is missing, the router would load the document anew, for ever.
  async function start() {
    const first = document.querySelector(START);
    await load();
    if (isLost || !first?.isConnected) return;
    const script = document.createElement("script");
    Object.assign(script, { type: "module", async: true, textContent: first.textContent, onerror: giveUp });
    first.replaceWith(script);
  }

  // Press what only the live page can answer: it is shown as busy at once.
  function hold(element) {
    if (!element.ariaBusy) pressed.push(element);
    element.ariaBusy = "true";
    root.dataset.coming = "";
    timer ||= setTimeout(giveUp, PATIENCE_MS);
    if (element.matches(ASKS)) ask(element);
    start();
  }

  async function ask(element) {
    const script = await bring();
    if (script && isHere && !early?.isConnected && pressed.includes(element)) early = script.ask(element, withdraw);
  }

  function withdraw() {
    for (const one of pressed) if (one.matches(ASKS)) one.ariaBusy = null;
    pressed = pressed.filter((one) => one.ariaBusy);
    if (pressed.length) return;
    delete root.dataset.coming;
    clearTimeout(timer);
    timer = 0;
  }

  // Links and buttons of forms lead on by themselves; of the others one can only say that they do nothing.
  async function giveUp() {
    isLost = isHere;
    if (!isHere) return;
    delete root.dataset.coming;
    delete root.dataset.known; // The way to sign in is the document's again.
    pressed.forEach((element) => (element.ariaBusy = null));
    await Promise.race([asking, new Promise((done) => setTimeout(done, LATER_MS))]);
    if (!early?.isConnected) pressed.pop()?.click();
  }

  // Press the element of the live page with the same key, and in the same place among those, once it takes a press. Where the
  // document has asked, it is pressed if that still stands: it asks in its place, or knows the person.
  function press({ key, number, isToAsk }) {
    const until = performance.now() + LATER_MS;
    const dialog = isToAsk && early;
    const look = () => {
      const found = alike("[data-live]", key)[number];
      if (dialog && (!dialog.isConnected || dialog.ariaBusy)) return;
      if (found && !found.matches(":disabled")) {
        found.focus({ preventScroll: true });
        found.click();
        if (dialog && !isAsked) dialog.close();
      } else if (performance.now() < until) setTimeout(look, LOOK_MS);
    };
    look();
  }

  function takenOver(acts) {
    isHere = false;
    clearTimeout(timer);
    delete root.dataset.coming;
    acts.forEach(press);
  }

  // Before the document leaves: where its elements were.
  window.heldActs = () =>
    pressed.map((element) => {
      const key = element.dataset.act;
      return { key, number: alike(DOCUMENT, key).indexOf(element), isToAsk: element.matches(ASKS) };
    });
  on("lanescout-taken-over", ({ detail }) => takenOver(detail));
  on("lanescout-start", start);
  on("lanescout-sign-in", () => (isAsked = true));
  on("click", (event) => {
    const element = at(event, "[data-act]");
    if (!element || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (isLost && element.matches("[type=button]")) document.getElementById("unloaded-document").hidden = false;
    if (isLost) return;
    event.preventDefault();
    hold(element);
  });
  const prepare = (element) => {
    if (element?.matches(ASKS)) bring();
    if (element) load();
  };
  on("pointerdown keydown focusin", (event) => {
    if (at(event, FIELDS)) start();
    else prepare(at(event, "[data-act]"));
  });
  on("pointerover", (event) => {
    if (event.pointerType === "mouse" && at(event, MAP)) start();
    else prepare(at(event, `${FIELDS},[data-act]`));
  });
  on("toggle", (event) => at(event, "details")?.querySelector(MAP) && start());

  // Who has signed in here, has something kept for the next page, or opens a page that is a tool, needs it anyway.
  const isWanted = () =>
    document.querySelector("html[data-known],[data-starts],html[data-near] [data-near-room]") ||
    location.hash === WHOLE_MAP ||
    attempt(() => Object.keys(sessionStorage).some((name) => KEPT.test(name)));
  const startIfWanted = () => onceShown(() => isWanted() && start());
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length) setTimeout(startIfWanted);
  }).observe({ type: "paint", buffered: true });
  addEventListener("load", () => onceShown(() => setTimeout(startIfWanted, AFTER_LOAD_MS)));
  root.dataset.scripted = "";

  // The next document is fetched as soon as a mouse rests on its link, or a finger touches it. Browsers that know the rules in
  // `documents/speculation.py` draw it a moment later, and know of fingers themselves. Whoever saves data is left alone.
  const savesData = navigator.connection?.saveData;
  const fetched = new Set();
  let resting = 0;
  function fetchAhead(event) {
    clearTimeout(resting);
    const address = at(event, LINKS)?.href.split("#")[0];
    const isMouse = event.pointerType === "mouse";
    if (!address || fetched.has(address) || (!isMouse && HTMLScriptElement.supports?.("speculationrules"))) return;
    resting = setTimeout(() => fetched.add(address) && fetch(address).catch(() => {}), isMouse ? REST_MS : 0);
  }
  if (!savesData) on("pointerover touchstart", fetchAhead);

  // Have the service worker keep the page that is read, for when there is no network.
  let worker;
  window.keepForOffline = (address) => {
    if (!navigator.serviceWorker || savesData) return;
    (window.requestIdleCallback || setTimeout)(async () => {
      try {
        worker ??= navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready);
        (await worker).active.postMessage({ keep: new URL(address, location.origin).href });
      } catch {
        worker = null; // The browser allows none, or the site cannot be reached.
      }
    });
  };
  addEventListener("load", () => onceShown(() => window.keepForOffline(location.pathname + location.search)));

  // Which links of a page are followed, and that it was opened with a parameter: for the pages that tell the site, now and once
  // they are live. That it was done is told, not who did it.
  const beacon = () => JSON.parse(document.querySelector("[data-beacon]")?.dataset.beacon || "{}");
  const isUncounted = navigator.doNotTrack === "1" || navigator.globalPrivacyControl;
  const tell = (path, kind) => path && kind && !isUncounted && navigator.sendBeacon(`${path}?kind=${kind}`);
  let opened = "";
  window.tellOpened = () => {
    const here = location.pathname + location.search;
    const query = new URLSearchParams(here === opened ? "" : location.search);
    const { path, parameters } = beacon();
    opened = here;
    for (const name in parameters) if (query.has(name)) tell(path, parameters[name]);
  };
  onceShown(window.tellOpened);
  on("click", ({ target }) => {
    const href = target.closest?.("a[href]")?.getAttribute("href");
    const { path, links, beginnings } = href ? beacon() : {};
    if (!path) return;
    const begun = Object.keys(beginnings).find((beginning) => href.startsWith(beginning));
    tell(path, begun ? beginnings[begun] : Object.keys(links).find((kind) => links[kind].includes(href)));
  });

  // Another language begins at the heading that was in sight: the page is another document, and its texts differ in length.
  const headings = () => [...document.querySelectorAll("main :is(h1,h2,h3):not(details *)")];
  const topOf = (one) => one.getClientRects()[0]?.top;
  on("click", ({ target }) => {
    const way = target.closest?.("[data-language]");
    if (!way) return;
    const at = headings().findLastIndex((one) => topOf(one) < innerHeight / 2);
    way.hash = location.hash;
    attempt(() => (sessionStorage.sight = JSON.stringify([way.pathname, at, topOf(headings()[at])])));
  });
  attempt(() => {
    const [path, at, top] = JSON.parse(sessionStorage.sight);
    delete sessionStorage.sight;
    if (path === location.pathname) scrollBy({ top: topOf(headings()[at]) - top, behavior: "instant" });
  });

  // A document that was open for long says so when somebody comes back to it.
  on("visibilitychange pageshow", () => {
    if (isHere && document.visibilityState === "visible" && performance.now() > OLD_MS)
      document.getElementById("old-document").hidden = false;
  });
})();
