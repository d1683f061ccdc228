"""What readers feel of pages without scripts: from a press to its dialog, early presses, the next page, the way back.

Each browser keeps nothing when it begins. The phone has a slow line and a processor four times slower.

A dialog is open when one can type into its field. To a stranger the document opens one itself, in whose place the live
page's own comes: at any moment there is one of them.
"""

import random
import statistics
from collections.abc import Callable, Generator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

from tests import reading
from tests.bench import site
from tests.bench.ahead import following
from tests.bench.number import Number, Say
from tests.browser import FLAGS, chromium

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
RUNS = 5
MOST_MS = {"phone": 2000, "desk": 400}
FEEDBACK_MS = 100
TRIES = 200
SEED = 22
ON_A_DESK = "typing"
"""A phone's header has no room for the search box, only for the way to it."""
LATEST_SECONDS = 3.0
OPENED = "[role=dialog]:not([data-document] *), [data-early]"
LIVE = "[role=dialog]:not([data-document] *)"
PRESSES = ("Save", "Write a review", "Sign In")
FRESH = {"saved alleys", "suggestions", "scores", "not found"}
"""Kinds of pages that do not come back: tools are loaded anew, and no browser keeps a page that is an error (404)."""

_WATCH = """
window.felt = { pressed: 0, busy: 0, opened: 0, dialogs: 0 };
addEventListener("pointerdown", () => { felt.pressed = performance.now(); }, true);
const look = () => {
  const dialogs = [...document.querySelectorAll("[role=dialog]:not([data-document] *), [data-early]")];
  const isOpen = dialogs.some((one) => one.querySelector("input") && one.contains(document.activeElement));
  if (!felt.busy && document.querySelector("[aria-busy=true]")) felt.busy = performance.now();
  if (!felt.opened && isOpen) felt.opened = performance.now();
  felt.dialogs = Math.max(felt.dialogs, dialogs.length);
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
addEventListener("focusin", look, true);
"""


def measure(say: Say) -> list[Number]:
    """Press, click about, go on and come back as a stranger, on a site whose venues are a demonstration's."""
    pages = site.prepare(say, is_demonstration=True)
    with site.serving(say) as address, sync_playwright() as playwright:
        options = {"executable_path": chromium(), "args": list(FLAGS)}
        browser = playwright.chromium.launch(**options)  # pyright: ignore[reportArgumentType]
        pressed = [*_pressing(browser, address + pages["venue"], "phone", say),
                   *_pressing(browser, address + pages["venue"], "desk", say)]  # fmt: skip
        tried = _trying(browser, address + pages["venue"], say)
        browser.close()
        keeping = playwright.chromium.launch(ignore_default_args=["--disable-back-forward-cache"], **options)  # pyright: ignore[reportArgumentType]
        back = _coming_back(keeping, address, pages)
        keeping.close()
        next_pages = following(address + pages["city"], say)
    return [*pressed, tried, *next_pages, back]


@contextmanager
def _tab(browser: Browser, who: str) -> Generator[Page, None, None]:
    size = PHONE if who == "phone" else DESK
    with browser.new_context(viewport=size, has_touch=who == "phone") as context:  # pyright: ignore[reportArgumentType]
        context.add_init_script(_WATCH)
        page = context.new_page()
        if who == "phone":
            reading.slow_down(page)
        yield page


def _pressing(browser: Browser, address: str, who: str, say: Say) -> list[Number]:
    """The medians, of each thing that may be pressed, of the time to its dialog and to the first sign of it."""
    dialogs: dict[str, float] = {}
    signs: dict[str, float] = {}
    for name in PRESSES:
        felt = [_pressed(browser, address, who, name) for _ in range(RUNS)]
        dialogs[name] = statistics.median(opened for opened, _ in felt)
        signs[name] = statistics.median(busy for _, busy in felt)
        say(f"{who}, {name}: the dialog after {', '.join(f'{opened:.0f}' for opened, _ in felt)} ms")
    return [
        Number(f"{who}: from a press to its dialog, slowest", max(dialogs.values()), MOST_MS[who], "ms",
               detail=str(dialogs)),
        Number(f"{who}: from a press to a sign that it comes", max(signs.values()), FEEDBACK_MS, "ms",
               detail=str(signs)),
    ]  # fmt: skip


def _pressed(browser: Browser, address: str, who: str, name: str) -> tuple[float, float]:
    with _tab(browser, who) as page:
        page.goto(address)
        reading.wait_until_painted(page)
        held = page.locator("[data-document] [data-act]:visible").filter(has_text=name).first
        held.scroll_into_view_if_needed()
        page.wait_for_load_state("networkidle")
        held.tap() if who == "phone" else held.click()
        reading.wait_until(page, "felt.opened > 0")
        felt = page.evaluate("felt")
        return felt["opened"] - felt["pressed"], felt["busy"] - felt["pressed"]


def _trying(browser: Browser, address: str, say: Say) -> Number:
    """Do something at a random moment after a navigation, and see that it happened once."""
    chance, wrong = random.Random(SEED), list[str]()
    for number in range(TRIES):
        what = list(TRIED)[number % len(TRIED)]
        places = ("phone", "desk") if number % 4 == 0 and what != ON_A_DESK else ("desk",)
        with _tab(browser, chance.choice(places)) as page:
            page.goto(address, wait_until="commit")
            reading.wait_until_painted(page)
            page.wait_for_timeout(1000 * LATEST_SECONDS * chance.random())
            if told := TRIED[what](page, chance):
                wrong.append(f"{what}: {told}")
                say(wrong[-1])
        if number % 20 == 19:
            say(f"{number + 1} tries, {number + 1 - len(wrong)} as meant")
    return Number(f"clicks, keys and drags of {TRIES} that happened once", TRIES - len(wrong), TRIES, is_floor=True,
                  detail="".join(f"\n    {one[:300]}" for one in wrong))  # fmt: skip


def _clicks_a_dialog(page: Page, chance: random.Random) -> str:
    held = page.locator("[data-act]:visible").filter(has_text=chance.choice(PRESSES)).first
    held.scroll_into_view_if_needed()
    held.click()
    return _dialogs(page)


def _presses_a_key(page: Page, chance: random.Random) -> str:
    held = page.locator("[data-act]:visible").filter(has_text=chance.choice(PRESSES)).first
    held.focus()
    page.keyboard.press("Enter")
    return _dialogs(page)


def _types_after_a_press(page: Page, chance: random.Random) -> str:
    """Type into the dialog as soon as it is there, and find the text in that of the live page."""
    held = page.locator("[data-act]:visible").filter(has_text=chance.choice(PRESSES)).first
    held.scroll_into_view_if_needed()
    held.click()
    reading.wait_until(page, "felt.opened > 0")
    page.keyboard.type("kim@example.com", delay=chance.randrange(80))
    if wrong := _dialogs(page):
        return wrong
    now = page.locator(f"{LIVE} >> input[name=email]").input_value()
    return "" if now == "kim@example.com" else f"kim@example.com became {now}"


def _dialogs(page: Page) -> str:
    """What is wrong with the dialogs: nothing when that of the live page is there in the end, and never two at once."""
    page.wait_for_selector(LIVE, timeout=30_000)
    reading.come_to_rest(page)
    most = page.evaluate("felt.dialogs")
    return "" if most == 1 and page.locator(OPENED).count() == 1 else f"{most} dialogs"


def _types(page: Page, chance: random.Random) -> str:
    field = page.locator("input[name=q]:visible").first
    field.click()
    word = chance.choice(("houston", "lanes", "austin"))
    page.keyboard.type(word, delay=chance.randrange(80))
    reading.wait_until_taken_over(page)
    reading.come_to_rest(page)
    now = page.locator("[data-live] input[name=q]:visible").first.input_value()
    return "" if now == word else f"{word} became {now}"


def _drags(page: Page, chance: random.Random) -> str:
    """Mark a text with the mouse, which starts nothing, and open the live page by a press afterwards."""
    words = page.locator("main h1:visible").first
    box = words.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()
    marked = page.evaluate("getSelection().toString()")
    reading.act(page)
    reading.wait_until_taken_over(page)
    now = page.evaluate("getSelection().toString()")
    return "" if now == marked else f"marked {marked!r}, then {now!r}"


TRIED: dict[str, Callable[[Page, random.Random], str]] = {
    "a click": _clicks_a_dialog,
    "a key": _presses_a_key,
    "typing after a press": _types_after_a_press,
    ON_A_DESK: _types,
    "a drag": _drags,
}


def _coming_back(browser: Browser, address: str, pages: dict[str, str]) -> Number:
    """How many kinds of pages come back from the browser's own cache."""
    fresh: list[str] = []
    public = {kind: path for kind, path in pages.items() if kind not in FRESH}
    with browser.new_context(viewport=DESK) as context:  # pyright: ignore[reportArgumentType]
        context.add_init_script("addEventListener('pageshow', (event) => { window.kept = event.persisted; });")
        page = context.new_page()
        for kind, path in public.items():
            page.goto(address + path)
            page.wait_for_load_state("networkidle")
            page.evaluate("path => { location.href = path }", "/about" if path != "/about" else "/contact")
            page.wait_for_url("**/about" if path != "/about" else "**/contact")
            page.evaluate("history.back()")
            page.wait_for_url(address + path, wait_until="commit")  # What is kept is not loaded again.
            if not page.evaluate("window.kept"):
                fresh.append(kind)
    return Number("kinds of pages that come back from the browser's cache", len(public) - len(fresh), len(public),
                  is_floor=True, detail=", ".join(fresh))  # fmt: skip
