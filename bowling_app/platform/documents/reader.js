// What a reader carries: nothing of the live page, until they need it. It starts at the first press, touch or focus that a
// document cannot answer. What was pressed is pressed on the live page, once, as soon as that stands alone.
(() => {
  // Held back, as the browser does not know these names: see `documents/shell.py`.
  const START = "script[type=held-module]";
  const ACTS = "body>div[data-document] [data-act]";
  const LIVE_ACTS = "[data-live] [data-act]";
  const FIELDS = "input:not([type=submit],[type=hidden]),select,textarea";
  const MAP = "[data-map]";
  const WHOLE_MAP = "#map";
  const KEPT = /^lanescout-/;
  const LINKS = "a[href^='/']:not([href^='/api/'],[rel~=nofollow],[data-act],[download],[target])";
  const PATIENCE_MS = 15000; // Somebody who has waited so long is led on without the live page.
  const LATER_MS = 5000; // Parts of the live page that come after it.
  const LOOK_MS = 30;
  const AFTER_LOAD_MS = 2000;
  const REST_MS = 200;
  const OLD_MS = 30 * 60 * 1000;
  const root = document.documentElement;
  /** @type {HTMLElement[]} */
  const pressed = [];
  let isHere = true; // Whether the document stands.
  let isLost = false; // Whether the live page cannot come.
  let timer = 0;

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
  const at = (event, what) => (isHere && event.target.closest?.("body>div[data-document]") ? event.target.closest(what) : null);

  const preloads = document.querySelectorAll("link[rel=held-modulepreload]");
  const come = (link) =>
    new Promise((done, fail) => {
      Object.assign(link, { onload: done, onerror: fail, rel: "modulepreload" });
      if (!link.relList.supports("modulepreload")) done(link);
    });
  let coming = null;
  const load = () => (coming ??= Promise.all(Array.from(preloads, come)).catch(giveUp));

  // Once all of it is there: where the page's own part is missing, the router would load the document anew, for ever.
  async function start() {
    const held = document.querySelector(START);
    await load();
    if (isLost || !held?.isConnected) return;
    const script = document.createElement("script");
    Object.assign(script, { type: "module", async: true, textContent: held.textContent, onerror: giveUp });
    held.replaceWith(script);
  }

  // Press what only the live page can answer: it is shown as busy at once.
  function hold(element) {
    if (!element.ariaBusy) pressed.push(element);
    element.ariaBusy = "true";
    root.dataset.coming = "";
    timer ||= setTimeout(giveUp, PATIENCE_MS);
    start();
  }

  // Links and buttons of forms lead on by themselves; of the others one can only say that they do nothing.
  function giveUp() {
    isLost = isHere;
    if (!isHere) return;
    delete root.dataset.coming;
    delete root.dataset.known; // The way to sign in is the document's again.
    pressed.forEach((element) => (element.ariaBusy = null));
    pressed.pop()?.click();
  }

  function refuse() {
    const notice = document.createElement("p");
    notice.className = "connection-notice";
    notice.role = "alert";
    notice.dataset.document = "";
    notice.textContent = "This needs a part of the site that couldn't be loaded. Check your connection and reload the page.";
    document.body.append(notice);
  }

  // Press the element of the live page with the same key, and in the same place among those, once it takes a press.
  function press({ key, number }) {
    const until = performance.now() + LATER_MS;
    const look = () => {
      const found = [...document.querySelectorAll(LIVE_ACTS)].filter((one) => one.dataset.act === key)[number];
      if (found && !found.matches(":disabled")) {
        found.focus({ preventScroll: true });
        found.click();
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
  window.heldActs = () => {
    const all = [...document.querySelectorAll(ACTS)];
    return pressed.map((element) => {
      const key = element.dataset.act;
      return { key, number: all.filter((one) => one.dataset.act === key).indexOf(element) };
    });
  };
  on("lanescout-taken-over", ({ detail }) => takenOver(detail));
  on("lanescout-start", start);
  on("click", (event) => {
    const element = at(event, "[data-act]");
    if (!element || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (isLost) return element.matches("[type=button]") && refuse();
    event.preventDefault();
    hold(element);
  });
  on("pointerdown keydown focusin", (event) => {
    if (at(event, FIELDS)) start();
    else if (at(event, "[data-act]")) load();
  });
  on("pointerover", (event) => {
    if (event.pointerType === "mouse" && at(event, MAP)) start();
    else if (at(event, `${FIELDS},[data-act]`)) load();
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

  // The next document is fetched when a mouse rests on its link, or a finger touches it. Browsers that know the rules in
  // `documents/speculation.py` do so by themselves. Whoever saves data is left alone.
  const savesData = navigator.connection?.saveData;
  const fetched = new Set();
  let resting = 0;
  function fetchAhead(event) {
    clearTimeout(resting);
    const address = at(event, LINKS)?.href.split("#")[0];
    if (!address || fetched.has(address)) return;
    const ask = () => fetched.add(address) && fetch(address).catch(() => {});
    resting = setTimeout(ask, event.pointerType === "mouse" ? REST_MS : 0);
  }
  if (!savesData && !HTMLScriptElement.supports?.("speculationrules")) on("pointerover touchstart", fetchAhead);

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
