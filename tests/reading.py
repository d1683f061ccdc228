"""What readers do with a document before its live page takes over, and whether they find it as they left it."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from playwright.sync_api import Page, Route

from tests.waiting import eventually

READY: Final = "[data-page-ready]"
PATIENCE_SECONDS: Final = 60
_SETTLED: Final = """
async () => {
  const isEnding = (one) => one.playState === "running" && one.timeline === document.timeline
    && one.effect.getComputedTiming().endTime !== Infinity;
  const ends = document.getAnimations().filter(isEnding).map((one) => one.finished);
  await Promise.race([Promise.allSettled(ends), new Promise((done) => setTimeout(done, 3000))]);
}
"""
_AT_REST: Final = """
async () => {
  await document.fonts.ready;
  let frames = 0; // In a row, in which nothing has changed.
  const watcher = new MutationObserver(() => { frames = 0; });
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (frames < 15) await new Promise(requestAnimationFrame).then(() => { frames += 1; });
  watcher.disconnect();
}
"""

WATCH: Final = """
window.reading = (() => {
  const root = () => document.querySelector("body > div[data-document]") || document.querySelector("[data-live]");
  const alike = ([tag, text]) => [...root().querySelectorAll(tag)].filter((one) => one.textContent.trim() === text);
  const nameOf = (one) => [one.tagName, one.textContent.trim()];
  const isDocument = () => document.querySelector("body > div[data-document]") !== null;
  let seen = null; // What stands in the middle of the screen: its name, and the how manieth of that name it is.
  let tops = [];

  function middle() {
    const center = ({ top, bottom }) => (top + bottom) / 2;
    const distance = (one) => Math.abs(center(one.getBoundingClientRect()) - innerHeight / 2);
    const texts = [...root().querySelectorAll("main :is(h1, h2, h3, p, dt, dd, td, label)")];
    const shown = texts.filter((one) => one.textContent.trim() && one.checkVisibility() && !one.closest("[popover]"));
    return shown.sort((one, other) => distance(one) - distance(other))[0];
  }
  function top() {
    const one = seen && alike(seen.name)[seen.place];
    return one ? one.getBoundingClientRect().top : null;
  }
  function look() {
    if (seen) tops.push(top());
  }
  function ofField(one) {
    const isToggle = /checkbox|radio/.test(one.type);
    return [one.name, isToggle ? `${one.value} ${one.checked}` : one.value];
  }
  function ofFocus(one) {
    if (!root().contains(one)) return null;
    const caret = "value" in one && one.type !== "number" ? [one.selectionStart, one.selectionEnd] : null;
    const words = [one.getAttribute("name"), one.getAttribute("href"), one.textContent.trim()];
    return [one.tagName, ...words, caret, one.matches(":focus-visible")];
  }
  function start() {
    const one = middle();
    seen = { name: nameOf(one), place: alike(nameOf(one)).indexOf(one) };
    tops = [];
    look();
    setInterval(look, 100);
    new MutationObserver(look).observe(document.body, { childList: true });
  }
  function state() {
    const fields = [...root().querySelectorAll(":is(input, select, textarea)[name]")];
    const opened = root().querySelectorAll("details[open], [popover]:popover-open");
    return {
      focus: ofFocus(document.activeElement),
      selected: getSelection().toString().replace(/\\s+/g, " ").trim(),
      fields: fields.filter((one) => one.checkVisibility()).map(ofField),
      opened: [...opened].map((one) => one.querySelector("summary, p, h2").textContent),
      inner: [...root().querySelectorAll("*")].map((one) => one.scrollTop + one.scrollLeft).filter(Boolean),
    };
  }
  const moved = () => tops.filter((now) => now === null || Math.abs(now - tops[0]) > 1.5);
  return { start, state, moved, isDocument };
})();
"""

_FOCUS: Final = """
(chance) => {
  const links = [...document.querySelectorAll("[data-document] main a[href]")].filter((one) => one.checkVisibility());
  const one = links[Math.floor(chance * links.length)];
  if (one) one.focus();
}
"""
_SELECT: Final = """
(chance) => {
  const texts = [...document.querySelectorAll("[data-document] main :is(p, h2, dd)")];
  const long = texts.filter((one) => one.checkVisibility() && one.textContent.length > 12);
  const from = long[Math.floor(chance * long.length)];
  if (!from) return; // The live page has been quicker.
  const to = long.includes(from.nextElementSibling) ? from.nextElementSibling : from;
  from.scrollIntoView({ block: "center" });
  const start = document.createTreeWalker(from, NodeFilter.SHOW_TEXT).nextNode();
  getSelection().setBaseAndExtent(start, 1, to, to.childNodes.length);
}
"""
_FIELD: Final = """
(chance) => {
  const kinds = "input:is(:not([type]), [type=text], [type=number], [type=search], [type=email]), textarea";
  const fields = [...document.querySelectorAll(`[data-document] :is(${kinds})`)].filter((one) => one.checkVisibility());
  const one = fields[Math.floor(chance * fields.length)];
  if (one) one.focus();
  if (one && one.select) one.select();
  return Boolean(one);
}
"""


_MENU: Final = """
() => {
  const button = document.querySelector("[data-document] header button[popovertarget]");
  const box = button && button.checkVisibility() && button.getBoundingClientRect();
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
"""


def scroll(page: Page, chance: random.Random) -> None:
    """Turn the wheel some way down the page."""
    page.mouse.move(page.viewport_size["width"] / 2, 400)  # pyright: ignore[reportOptionalSubscript]
    page.mouse.wheel(0, chance.randrange(200, 2400))


def focus(page: Page, chance: random.Random) -> None:
    """Go by the Tab key to what follows some link."""
    page.evaluate(_FOCUS, chance.random())
    page.keyboard.press("Tab")


def select(page: Page, chance: random.Random) -> None:
    """Mark the text from somewhere in a paragraph to the end of the next."""
    page.evaluate(_SELECT, chance.random())


def enter(page: Page, chance: random.Random) -> None:
    """Type into a field; where there is none, open the menu."""
    if page.evaluate(_FIELD, chance.random()):
        page.keyboard.type(str(chance.randrange(5, 10)))
    else:
        place = page.evaluate(_MENU)
        if place:  # Else the live page has been quicker.
            page.mouse.click(place["x"], place["y"])


ACTIONS: Final[dict[str, Callable[[Page, random.Random], None]]] = {
    "scrolled": scroll,
    "focused": focus,
    "selected": select,
    "typed": enter,
}


@dataclass(frozen=True)
class Outcome:
    """What of a reader's doings was there before the live page took over, and after."""

    before: dict[str, Any]
    after: dict[str, Any]
    moved: list[float | None]

    @property
    def lost(self) -> str:
        """What was lost or moved; nothing if all is as it was."""
        differing = [f"{part}: {_apart(was, self.after[part])}" for part, was in self.before.items()
                     if self.after[part] != was]  # fmt: skip
        return "; ".join([*differing, *([f"moved by {self.moved[:3]}"] if self.moved else [])])


def _apart(one: Any, other: Any) -> str:
    if isinstance(one, list) and isinstance(other, list):
        pairs: list[Any] = [pair for pair in zip_longest(one, other) if pair[0] != pair[1]]  # pyright: ignore[reportUnknownArgumentType]
        return ", ".join(f"{was!r} became {now!r}" for was, now in pairs[:5])
    return f"{one!r} became {other!r}"


def take_part(page: Page, act: Callable[[Page, random.Random], None], chance: random.Random) -> dict[str, Any] | None:
    """Do it on the document, and begin to watch what becomes of it. None when the document had gone meanwhile."""
    act(page, chance)
    rest(page)
    if not page.evaluate("() => reading.isDocument() && (reading.start(), true)"):
        return None
    found: dict[str, Any] = page.evaluate("reading.state()")
    return found if page.evaluate("reading.isDocument()") else None


def outcome(page: Page, before: dict[str, Any]) -> Outcome:
    """Wait until the live page has taken over, and compare."""
    wait_until_taken_over(page)
    come_to_rest(page)  # What comes late, such as hearts, must not move anything either.
    return Outcome(before, page.evaluate("reading.state()"), page.evaluate("reading.moved()"))


def come_to_rest(page: Page) -> None:
    """Wait until everything has arrived and nothing changes any more."""
    page.wait_for_load_state("networkidle")
    settle(page)
    page.evaluate(_AT_REST)


def settle(page: Page) -> None:
    """Wait until what fades in or moves has come to its end, for at most three seconds."""
    page.evaluate(_SETTLED)


def rest(page: Page) -> None:
    """Wait until the page scrolls no more."""
    places = [-1.0, -2.0]
    while places[-1] != places[-2]:
        places.append(page.evaluate("new Promise((done) => setTimeout(() => done(scrollY), 60))"))


def wait_until(page: Page, condition: str) -> None:
    """Wait until a condition holds on a page that allows no script to be made of text, as waiting there would."""
    eventually(lambda: page.evaluate(condition), f"{condition} on {page.url}", patience=PATIENCE_SECONDS)


def wait_until_painted(page: Page) -> None:
    """Wait until the document can be read, down to its end."""
    wait_until(page, "performance.getEntriesByName('first-contentful-paint').length > 0 "
                     "&& document.querySelector('[data-document] footer') !== null")  # fmt: skip


def act(page: Page) -> None:
    """Start the live page as a press on what needs it does, if the page has not started it by itself."""
    page.evaluate("void window.dispatchEvent(new Event('lanescout-start'))")


def wait_until_taken_over(page: Page) -> None:
    """Wait until the live page stands alone."""
    page.wait_for_selector(READY, state="attached", timeout=PATIENCE_SECONDS * 1000)
    wait_until(page, "document.querySelector('[data-document]') === null")


class Late:
    """Holds what a page asks for at an address back, as a slow line does, until it is let through."""

    def __init__(self, page: Page, address: str) -> None:
        self._held: list[Route] | None = []
        page.route(address, self._arrived)

    def _arrived(self, route: Route) -> None:
        if self._held is None:
            route.continue_()
        else:
            self._held.append(route)

    def let_through(self) -> None:
        """Let it come, and what is asked for later, too."""
        held, self._held = self._held or [], None
        for route in held:
            route.continue_()


class LateScripts(Late):
    """Holds the scripts of a page back."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "**/assets/entry.client*")


def slow_down(page: Page) -> None:
    """Give the tab a slow 4G line and a processor that is four times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    line = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
    session.send("Network.emulateNetworkConditions", line)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
