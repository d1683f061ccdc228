"""One visit of one page by a browser that keeps nothing: what came over the wire, and what is wrong with the page."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import brotli
from playwright.sync_api import Browser, Page, Request, Response
from playwright.sync_api import TimeoutError as TookTooLong

from bowling_app.platform.documents.document import script
from tests import reading
from tests.axe.install import axe_script

HAND_OVER_MILLISECONDS = 30_000
BY_ITSELF_MILLISECONDS = 3_000
"""How long after its load a page is watched for what it brings without being asked."""
MAP_SCRIPT = "drawn_map"
"""The script of maps, which comes after the list; `tests.bench.map` weighs it."""

WIDTHS = {390: 844, 1440: 900}

# The sum of all shifts is never less than the published layout shift, which takes the worst five seconds. What a hand
# has unfolded moves what is below; neither counts that.
_WATCH_SHIFTS = """
window.__shift = 0; window.__shifted = [];
new PerformanceObserver(list => { for (const entry of list.getEntries().filter(one => !one.hadRecentInput)) {
  window.__shift += entry.value;
  for (const source of entry.sources || []) window.__shifted.push((source.node || {}).outerHTML || '');
} }).observe({type: 'layout-shift', buffered: true});
"""
_ABOVE_THE_FOLD = """
() => [...document.images].filter(one => {
  const at = one.getBoundingClientRect();
  return at.top < innerHeight && at.bottom > 0 && at.width && at.height;
}).map(one => new URL(one.currentSrc || one.src, location).pathname)
"""
_FIND_FAULTS = """
() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations.flatMap(
  rule => rule.nodes.map(node => `${rule.id}: ${node.target.join(' ')}`)))
"""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a page is visited."""

    width: int
    scheme: str  # "light" or "dark"
    with_scripts: bool = True

    def __str__(self) -> str:
        return f"{self.width} px, {self.scheme}{'' if self.with_scripts else ', without scripts'}"


@dataclass
class Visit:
    """What a visit found. Sizes are bytes as transferred, compressed, without headers."""

    is_tool: bool = False  # Whether the live page starts by itself, because the page is of no use without.
    before: int = 0  # Of script, before anybody has done anything.
    sockets: int = 0  # As well.
    first: int = 0  # What came before anybody has done anything; of images those in sight.
    script: int = 0
    style: int = 0
    shift: float = 0.0
    shifted: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    files: dict[str, int] = field(default_factory=dict)


def visit(browser: Browser, address: str, manner: Manner, *, status: int) -> Visit:
    """Open a page in a browser of its own, let the live page take over, and look at it."""
    with _tab(browser, manner) as page:
        found, done, sockets = Visit(), list[Request](), list[int]()
        page.on("requestfinished", lambda request: done.append(request))  # noqa: PLW0108 -- Playwright marks it.
        page.on("request", lambda request: _notice_strangers(request, address, found))
        page.on("websocket", lambda _: sockets.append(1))
        if manner.with_scripts:  # Without, the console tells of the blocked files.
            page.on("pageerror", lambda error: found.complaints.append(error.message))
            page.on("console", lambda said: _notice_complaint(said.type, said.text, status, found))
        answer = page.goto(address, wait_until="load")
        if answer is None or answer.status != status:
            raise RuntimeError(f"{address}: status {answer and answer.status}, not {status}")
        found.is_tool = starts_by_itself(answer.text())  # Of the document, which a quick live page has replaced by now.
        if manner.with_scripts:
            page.wait_for_timeout(BY_ITSELF_MILLISECONDS)
            _weigh_reading(done, found, page.evaluate(_ABOVE_THE_FOLD))
            found.sockets = len(sockets)
            reading.act(page)
            _await_hand_over(page, found)
            _weigh_scripts(done, found)  # What the first touch fetches is no part of the first load.
            _await_map(page, found)
            _weigh_styles(done, found)
            found.shift, found.shifted = page.evaluate("[window.__shift, window.__shifted]")
        page.evaluate(axe_script())  # Not as a script of the page: it allows none but its own.
        found.faults = page.evaluate(_FIND_FAULTS)
        return found


def starts_by_itself(document: str) -> bool:
    """Whether an element of the document starts the live page. The script of every document names the attribute."""
    return re.search(r"<[a-z][^<>]*\sdata-starts[\s=>]", document) is not None


@contextmanager
def _tab(browser: Browser, manner: Manner) -> Generator[Page, None, None]:
    """An empty tab. Without scripts the site's files of script are blocked, so that axe-core itself still runs."""
    size = {"width": manner.width, "height": WIDTHS[manner.width]}
    context = browser.new_context(viewport=size, color_scheme=manner.scheme, is_mobile=manner.width < 500)  # pyright: ignore[reportArgumentType]
    if manner.with_scripts:
        context.add_init_script(_WATCH_SHIFTS)
    else:
        context.route("**/*.js", lambda route: route.abort())
    yield context.new_page()
    context.close()


def _weigh_reading(done: list[Request], found: Visit, in_sight: list[str]) -> None:
    """What a reader's page has brought: its script in the document, and all that it shows at once. A browser with a
    fast connection fetches images long before they are in sight."""
    found.before = len(brotli.compress(script().encode())) + sum(size for _, size in _sizes(done, "javascript"))
    found.first = sum(size for kind in ("text/html", "javascript", "text/css", "font")
                      for _, size in _sizes(done, kind))  # fmt: skip
    found.first += sum(size for path, size in _sizes(done, "image") if path in in_sight)


def _await_hand_over(page: Page, found: Visit) -> None:
    """Wait until the live page has taken the document's place and nothing is on its way any more."""
    try:
        page.wait_for_selector("[data-page-ready]", state="attached", timeout=HAND_OVER_MILLISECONDS)
        page.wait_for_selector("div[data-document]", state="detached", timeout=HAND_OVER_MILLISECONDS)
    except TookTooLong:
        found.complaints.append("the live page did not take over")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => new Promise(done => setTimeout(done, 250)))")


def _await_map(page: Page, found: Visit) -> None:
    """See that the map is there, if the page has one: it belongs to what is looked at."""
    place = page.locator("[data-live] [data-map]")
    if not place.count():
        return
    folded = page.locator("[data-live] details:has([data-map]) > summary")
    if folded.count() and folded.is_visible():  # On a phone.
        folded.click()
    if not place.is_visible():  # A phone shows the list in its place.
        return
    place.scroll_into_view_if_needed()
    try:
        page.wait_for_selector("[data-live] [data-map][data-status=shown]", timeout=HAND_OVER_MILLISECONDS)
    except TookTooLong:
        found.complaints.append("the map was not drawn")


def _notice_strangers(request: Request, address: str, found: Visit) -> None:
    target = urlsplit(request.url)
    if target.scheme in {"http", "https", "ws", "wss"} and target.netloc != urlsplit(address).netloc:
        found.strangers.append(request.url)


def _notice_complaint(kind: str, words: str, status: int, found: Visit) -> None:
    """A browser itself writes a page's own status of 404 into the console; that is not the page's complaint."""
    if kind == "error" and not (status == 404 and "status of 404" in words):
        found.complaints.append(words)


def _weigh_scripts(done: list[Request], found: Visit) -> None:
    for path, size in _sizes(done, "javascript"):
        if not path.rpartition("/")[2].startswith(MAP_SCRIPT):
            found.files[path] = size
    found.script = sum(found.files.values())


def _weigh_styles(done: list[Request], found: Visit) -> None:
    found.style = sum(size for _, size in _sizes(done, "text/css"))


def _sizes(done: list[Request], kind: str) -> Generator[tuple[str, int], None, None]:
    """The path and the size of each file of this kind, as its headers say: of some, the browser tells no other."""
    for request in done:
        answer: Response | Any = request.response()
        if answer and kind in answer.headers.get("content-type", ""):
            size = answer.headers.get("content-length") or request.sizes()["responseBodySize"]
            yield urlsplit(request.url).path, int(size)
