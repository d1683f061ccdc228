"""Whether readers on a slow line and a slow phone keep everything when the live page takes over."""

import random

from playwright.sync_api import Browser, sync_playwright

from bowling_app.platform.http.cookies import HINT_COOKIE
from tests import reading
from tests.bench import site
from tests.bench.number import Number, Say
from tests.browser import FLAGS, chromium

TRIES = 100
SEED = 18
SIZES = ({"width": 390, "height": 844}, {"width": 1440, "height": 900})
LATEST_SECONDS = 2.0
"""How long after the first paint somebody does something, at most: the live page comes two to four seconds after it."""
EARLIER = 5
"""How often a try is made again, each time earlier, when the live page was there first."""

KINDS = (
    "home", "country", "state", "city", "category in a state", "filtered list", "list around a place", "experiences",
    "venue", "scores", "correction", "post", "prices in a city", "guide", "words", "search",
)  # fmt: skip


def measure(say: Say) -> list[Number]:
    """Scroll, focus, select and type at random moments on each kind of page, and compare before and after."""
    pages = site.prepare(say, is_demonstration=True)
    chance = random.Random(SEED)
    lost: list[str] = []
    with site.serving(say) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for number in range(TRIES):
            kind, did = KINDS[number % len(KINDS)], list(reading.ACTIONS)[(number // len(KINDS) + number) % 4]
            told = _lost(browser, address + pages[kind], did, chance)
            if told:
                lost.append(f"{kind}, {did}: {told}")
                say(lost[-1][:1000])
            if number % 10 == 9:
                say(f"{number + 1} tries, {number + 1 - len(lost)} kept everything")
        browser.close()
    return [
        Number(f"hand-overs of {TRIES} on slow 4G and a processor four times slower that kept everything",
               TRIES - len(lost), TRIES, is_floor=True, detail="".join(f"\n    {one[:300]}" for one in lost)),
    ]  # fmt: skip


def _lost(browser: Browser, address: str, did: str, chance: random.Random) -> str:
    """What was lost of what somebody did on a page before it was live."""
    size, latest = chance.choice(SIZES), LATEST_SECONDS
    for _ in range(EARLIER):
        with browser.new_context(viewport=size) as context:  # pyright: ignore[reportArgumentType]
            context.add_init_script(reading.WATCH)
            context.add_cookies([{"name": HINT_COOKIE, "value": "1", "url": address}])  # Else it comes when asked for.
            page = context.new_page()
            reading.slow_down(page)
            page.goto(address, wait_until="commit")
            reading.wait_until_painted(page)
            page.wait_for_timeout(1000 * latest * chance.random())
            before = reading.take_part(page, reading.ACTIONS[did], chance)
            if before is not None:
                return reading.outcome(page, before).lost
        latest /= 2
    return "the live page was always there first"
