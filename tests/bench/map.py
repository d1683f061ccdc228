"""The map of a list: what its script weighs, and how smoothly 5,000 venues move under the pointer."""

import json
import os
import random
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, Request, sync_playwright

from bowling_app.listings.api import ground_out
from tests import reading
from tests.bench import site
from tests.bench.number import Number, Say
from tests.browser import FLAGS, chromium

SCRIPT_KB: Final = 60
FRAMES_SHARE: Final = 0.97
"""Of the frames that a page without anything on it is drawn in, on the same machine in the same run: a screen of 60."""
PINS: Final = 5000
CITIES: Final = 400
ZOOMS: Final = 3
STEPS_IN: Final = 2
SECONDS: Final = 4
KB: Final = 1000

# Nothing is near the screen until the measurement says so.
_KEEP_FAR: Final = """
const near = [];
window.IntersectionObserver = class {
  constructor(tell) { this.tell = tell; }
  observe(target) { near.push(() => this.tell([{isIntersecting: true, target}], this)); }
  unobserve() {}
  disconnect() {}
};
window.__comeNear = () => near.forEach(tell => tell());
"""
_WATCH_FRAMES: Final = """
() => { window.__frames = []; window.__watched = true;
  const next = now => { window.__frames.push(now); if (window.__watched) requestAnimationFrame(next); };
  requestAnimationFrame(next); }
"""
_FRAMES_A_SECOND: Final = """
() => { window.__watched = false; const seen = window.__frames;
  return (seen.length - 1) * 1000 / (seen.at(-1) - seen[0]); }
"""


def measure(say: Say) -> list[Number]:
    """Open the map of a city's list with 5,000 venues all over the country in it, and drag it about at three zooms."""
    pages = site.prepare(say, is_demonstration=True)
    with site.serving(say) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.route("**/api/map?*", lambda route: route.fulfill(body=_answer(), content_type="application/json"))
        weight, files = _weight(page, address + pages["city"])
        page.locator("[data-live] [data-map]").scroll_into_view_if_needed()
        rates = _rates(page, say)
        most = _rate_of_nothing(browser, say)
        browser.close()
    return [
        Number("map: script, compressed", weight / KB, SCRIPT_KB, "kB", detail=files),
        Number(
            f"map of {PINS:,} pins, dragged: share of an empty page's frames, worst zoom",
            min(rates) / most,
            FRAMES_SHARE,
            is_floor=True,
            detail=f"{min(rates):.1f} of {most:.1f} a second; load of the machine {os.getloadavg()[0]:.1f} with "
            f"{os.cpu_count()} processors",
        ),
    ]


def _weight(page: Page, address: str) -> tuple[float, str]:
    """The bytes of script that come because the map has come near the screen, and from where."""
    page.add_init_script(_KEEP_FAR)
    page.goto(address)
    reading.act(page)
    page.wait_for_selector("[data-page-ready]", state="attached")
    page.wait_for_load_state("networkidle")
    asked: list[Request] = []
    page.on("requestfinished", lambda request: asked.append(request))  # noqa: PLW0108 -- Playwright marks it.
    page.evaluate("window.__comeNear()")
    page.wait_for_selector("[data-live] [data-map][data-status=shown]")
    scripts = [request for request in asked if request.resource_type == "script"]
    sizes = {urlsplit(request.url).path: request.sizes()["responseBodySize"] for request in scripts}
    if not sizes:
        raise RuntimeError("the map's script did not come with the map")
    return sum(sizes.values()), ", ".join(f"{path} {size / KB:.1f}" for path, size in sizes.items())


def _rates(page: Page, say: Say) -> list[float]:
    """Frames a second while the map is dragged: the whole country first, then nearer and nearer."""
    shown = page.locator("[data-live] [data-map]")
    rates: list[float] = []
    for number in range(ZOOMS):
        for _ in range(STEPS_IN if number else 0):
            shown.get_by_role("button", name="Zoom in", exact=True).click()
            page.wait_for_selector(".leaflet-zoom-anim", state="detached")
        rates.append(_dragged(page, shown))
        say(f"{shown.locator('.leaflet-marker-icon').count()} markers in the page: {rates[-1]:.1f} frames a second")
    return rates


def _rate_of_nothing(browser: Browser, say: Say) -> float:
    """Frames a second while the mouse is dragged over a page without anything on it: the most this machine shows."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    rate = _drawn(page, 720, 450)
    say(f"a page without anything on it: {rate:.1f} frames a second")
    return rate


def _dragged(page: Page, shown: Locator) -> float:
    box = shown.bounding_box()
    if box is None:
        raise RuntimeError("the map has no place on the page")
    return _drawn(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _drawn(page: Page, x: float, y: float) -> float:
    page.evaluate(_WATCH_FRAMES)
    until, turn = monotonic() + SECONDS, 1
    while monotonic() < until:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + turn * 220, y + turn * 60, steps=40)
        page.mouse.up()
        turn = -turn
    return page.evaluate(_FRAMES_A_SECOND)


def _answer() -> str:
    """Venues in crowds all over the country, alike in every run."""
    chance = random.Random(5)
    crowds = [(chance.uniform(30, 47), chance.uniform(-120, -76)) for _ in range(CITIES)]
    venues = []
    for number in range(PINS):
        latitude, longitude = crowds[number % CITIES]
        place = [round(chance.gauss(latitude, 0.25), 5), round(chance.gauss(longitude, 0.3), 5)]
        venues.append(
            [
                f"lanes-{number}",
                f"Lanes {number}",
                number % CITIES,
                *place,
                "Rated 4.2 (31 reviews)",
                "$5.50" if number % 3 else "",
            ]
        )
    places = [f"Town {number}, TX" for number in range(CITIES)]
    rest = {"message": "", "problems": [], "box": None, "tiles": None, "ground": ground_out().model_dump(by_alias=True)}
    return json.dumps({"places": places, "venues": venues, **rest})
