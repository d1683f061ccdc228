// While the live page waits for its data it is hidden, and the document stands. Once it marks itself ready the document
// leaves before the next paint; the live page is as it was left: scrolled, focused, selected, typed, chosen and opened.
(() => {
  const LIVE = "[data-live] ";
  const DOCUMENT = "body>div[data-document] ";
  const SAME = ["name", "type", "href", "class", "aria-label"];
  const TOGGLE = /checkbox|radio/;
  // A key that is held repeats itself sooner. Some systems do not say when a key goes up.
  const KEY_MS = 1500;
  // After a finger goes up the click is still to come.
  const SETTLED_MS = 100;

  // The router takes a start without data for a new page, and would scroll to its top.
  const scrollTo = window.scrollTo;
  window.scrollTo = () => {};

  // What a hand is doing: the document does not leave under a finger or a key, within a word that an input method
  // composes, under an open list of choices, or while a file is chosen. A click would be lost, or the word.
  const pointers = new Set();
  const scrolled = new Set(); // What was scrolled, beside the page itself.
  let touches = 0;
  let isComposing = false;
  let freeAt = 0;
  const waitFor = (ms) => (freeAt = performance.now() + ms);
  const lift = (event) => pointers.delete(event.pointerId) && waitFor(SETTLED_MS);
  const touch = (event) => {
    touches = event.touches.length;
    waitFor(SETTLED_MS);
  };
  const heard = {
    pointerdown: (event) => pointers.add(event.pointerId),
    pointerup: lift,
    pointercancel: lift,
    // A menu of the browser's own takes the end of a press for itself.
    pointermove: (event) => event.buttons || pointers.clear(),
    touchstart: touch,
    touchend: touch,
    touchcancel: touch,
    keydown: () => waitFor(KEY_MS),
    keyup: () => freeAt < Infinity && waitFor(SETTLED_MS),
    // While a file is chosen, which ends with one, without one, or with whatever a hand does here next.
    click: (event) => event.target.type === "file" && waitFor(Infinity),
    change: () => waitFor(SETTLED_MS),
    cancel: () => waitFor(SETTLED_MS),
    compositionstart: () => (isComposing = true),
    compositionend: () => (isComposing = false),
    scroll: (event) => scrolled.add(event.target),
    blur: (event) => event.target === window && pointers.clear(),
  };
  const how = { capture: true, passive: true };
  for (const name in heard) addEventListener(name, heard[name], how);
  const isBusy = () =>
    pointers.size ||
    touches ||
    isComposing ||
    performance.now() < freeAt ||
    (CSS.supports("selector(:open)") && document.querySelector(`${DOCUMENT}:is(select,input):open`));
  window.isHandBusy = () => Boolean(isBusy());

  const all = (place, rest) => Array.from(document.querySelectorAll(place + rest));
  // Documents in English lack the classes of languages that need more room, which all live pages have.
  const plain = (text) => (text || "").replace(/-document$| ?wordy:\S+| $/g, "");
  const byId = (from) => document.getElementById(plain(from.id));
  // A field for a file looks otherwise on the live page, and has no name where it takes several.
  const isAlike = (one, other) =>
    (other.type === "file" ? ["type"] : SAME).every((name) => plain(one.getAttribute(name)) === plain(other.getAttribute(name))) &&
    (!TOGGLE.test(one.type) || one.value === other.value);

  // The element of the live page that an element of the document has become: of those that look like it, first of those
  // that say the same, the one at the same place.
  function twin(from) {
    const { act } = from.dataset;
    const isSame = act ? (one) => one.dataset.act === act : (one) => isAlike(one, from);
    for (const says of [(one) => act || one.textContent === from.textContent, () => true]) {
      const those = (place) => all(place, act ? "[data-act]" : from.tagName).filter((one) => isSame(one) && says(one));
      const found = those(LIVE)[those(DOCUMENT).indexOf(from)];
      if (found) return found;
    }
    return null;
  }

  const tell = (field, ...names) => names.forEach((name) => field.dispatchEvent(new Event(name, { bubbles: true })));

  // Whether somebody has entered something.
  function isEntered(field) {
    if (TOGGLE.test(field.type)) return field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox");
    if (field.tagName !== "SELECT") return field.value !== field.defaultValue;
    const first = Array.from(field.options).find((one) => one.defaultSelected) || field.options[0];
    return first && !first.selected;
  }

  function enter(from, to) {
    if (TOGGLE.test(from.type)) {
      if (from.checked !== to.checked) to.click();
    } else if (from.tagName === "SELECT" || from.files) {
      const entered = from.files ? "files" : "value";
      to[entered] = from[entered];
      tell(to, "input", "change");
    } else {
      // As a hand does it: what draws the field hears of it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value").set.call(to, from.value);
      tell(to, "input");
      // Leaving the field is not a change to the browser, which has not seen a hand in it.
      if (from === document.activeElement) to.addEventListener("blur", () => tell(to, "change"), { once: true });
      else tell(to, "change");
    }
  }

  // Where a place in the document's text is in the live page's.
  function placeOf(node, offset) {
    const whole = document.querySelector(DOCUMENT);
    const isInside = whole.contains(node) && node !== whole;
    const from = isInside ? (node.nodeType === 1 ? node : node.parentElement) : whole;
    const to = isInside ? twin(from) : document.querySelector(LIVE);
    const before = document.createRange();
    before.selectNodeContents(from);
    const length = before.toString().length;
    if (isInside) before.setEnd(node, offset);
    else before.collapse(!offset);
    let left = before.toString().length;
    if (!to || (to.textContent !== from.textContent && left && left !== length)) return null;
    if (left && left === length) left = to.textContent.length;
    const texts = document.createTreeWalker(to, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (left <= texts.currentNode.textContent.length) return [texts.currentNode, left];
      left -= texts.currentNode.textContent.length;
    }
    return [to, 0];
  }

  /** @returns {[Node, number, Node, number]} */
  function selection() {
    const now = getSelection();
    if (!now.rangeCount) return null;
    const from = placeOf(now.anchorNode, now.anchorOffset);
    const to = placeOf(now.focusNode, now.focusOffset);
    return from && to && [from[0], from[1], to[0], to[1]];
  }

  function focus(from, to) {
    to.focus({ preventScroll: true, focusVisible: from.matches(":focus-visible") });
    if (from.selectionStart == null) return; // Fields of numbers have no selection.
    to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection);
  }

  // It is open already, so it does not come in again.
  function show(panel) {
    panel.showPopover();
    for (const one of panel.getAnimations()) one.finish();
  }

  const isReady = () => document.querySelector("[data-page-ready]") !== null;

  // What the reader sees, as near to the middle of the screen as there is something that the live page has, too.
  function seenNow(whole, early) {
    for (const part of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
      const from = early ? early.opener : document.elementFromPoint(innerWidth / 2, innerHeight * part);
      const to = from && from !== whole && whole.contains(from) && twin(from);
      if (to && to.textContent === from.textContent) return { to, top: from.getBoundingClientRect().top };
    }
    return null;
  }

  function hand() {
    if (!isReady() || isBusy()) return;
    clearInterval(timer);
    /** @type {any} The dialog that asks a stranger who they are (`reader.js`). It stays until the live page's own is there. */
    const early = document.querySelector("[data-early]");
    if (!early) for (const name in heard) removeEventListener(name, heard[name], how);

    const whole = document.querySelector(DOCUMENT);
    const acts = window.heldActs();
    const focused = whole.contains(document.activeElement) && document.activeElement;
    const focusing = focused && twin(focused);
    const selected = early || (focused && "value" in focused) ? null : selection();
    const seen = scrollY && seenNow(whole, early);
    if (early) early.opener = twin(early.opener);
    const places = [...scrolled].filter((one) => whole.contains(one)).map((one) => [twin(one), one.scrollLeft, one.scrollTop]);
    const panels = HTMLElement.prototype.showPopover ? all(DOCUMENT, "[popover]:popover-open").map(byId) : [];
    for (const from of all(DOCUMENT, ":is(input,select,textarea)[name]").filter(isEntered)) {
      const to = twin(from);
      if (to) enter(from, to);
    }
    for (const from of all(DOCUMENT, "details")) {
      const to = twin(from);
      const isKept = to?.getAttribute("open") === "kept"; // What is in it was typed before the page was loaded anew.
      if (to && to.open !== from.open && !isKept) to.open = from.open;
    }

    // In one step, so that nothing is ever drawn, or takes room, in both.
    whole.style.setProperty("display", "none", "important");
    document.head.querySelectorAll("[data-document]").forEach((node) => node.remove());
    panels.forEach((panel) => panel && show(panel));
    places.forEach(([to, left, top]) => to && Object.assign(to, { scrollLeft: left, scrollTop: top }));
    if (focusing) focus(focused, focusing);
    if (selected) getSelection().setBaseAndExtent(...selected);
    document.querySelectorAll("[data-document]").forEach((node) => node.remove());
    window.scrollTo = scrollTo;
    const moved = seen && seen.to.getBoundingClientRect().top - seen.top;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
    dispatchEvent(new CustomEvent("lanescout-taken-over", { detail: acts }));
  }

  // A little later, so that what the live page itself does at its start does not come after what it is given.
  let timer = 0;
  const watch = new MutationObserver(() => {
    if (!isReady()) return;
    watch.disconnect();
    timer = setInterval(hand, SETTLED_MS / 2);
  });
  watch.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ["data-page-ready"] });
})();
