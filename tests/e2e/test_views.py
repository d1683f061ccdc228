"""Views of pages: each counts once, however it was reached, and not for those who object."""

from collections.abc import Generator

import pytest
from playwright.sync_api import Browser, Page, Request, expect
from sqlalchemy import create_engine, text

from tests.e2e.conftest import DESK, a_browser
from tests.e2e.people import database_of, open_page
from tests.running_site import Site
from tests.waiting import eventually

PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
BEACON = "**/api/views"
FIRST, SECOND, LEFT, PAINTED = "/how-we-rank", "/review-rules", "/about", "/contact"


@pytest.fixture
def reader(browser: Browser, site: Site) -> Generator[Page, None, None]:
    """The browser of a person, as it calls itself. Other tests' browsers say that they are robots."""
    with a_browser(browser, site, is_new=True, viewport=DESK, user_agent=PERSON) as opened:
        yield opened.new_page()


@pytest.fixture
def told(reader: Page) -> list[str]:
    """The paths that the reader's browser tells of."""
    paths: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/api/views"):
            paths.append((request.post_data or "")[16:])

    reader.on("request", note)
    return paths


def stored(site: Site) -> dict[str, int]:
    """How often the pages have been looked at."""
    engine = create_engine(database_of(site))
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT path, sum(views)::int FROM page_view GROUP BY path")).all()
    engine.dispose()
    counts = {path: views for path, views in rows}  # noqa: C416 -- rows are no pairs to the type checker.
    return {path: counts.get(path, 0) for path in (FIRST, SECOND, LEFT)}


@pytest.mark.smoke
@pytest.mark.parametrize("is_stored", [False, pytest.param(True, marks=pytest.mark.long)], ids=["told", "stored"])
def test_a_document_and_each_page_after_it_count_once(reader: Page, told: list[str], site: Site, *, is_stored: bool):
    """What is told is stored every five seconds, which is waited for in `make test-long`."""
    before = stored(site)
    with reader.expect_request(BEACON):
        open_page(reader, f"{FIRST}?utm_source=here")
    assert told == [FIRST]

    with reader.expect_request(BEACON):
        reader.get_by_role("contentinfo").get_by_role("link", name="Our review policy").click()
    expect(reader.get_by_role("heading", level=1)).to_have_text("Our review policy")
    with reader.expect_request(BEACON):
        reader.go_back()
    expect(reader.get_by_role("heading", level=1)).to_have_text("How we rank bowling alleys")
    assert told == [FIRST, SECOND, FIRST]

    if is_stored:
        meant = before | {FIRST: before[FIRST] + 2, SECOND: before[SECOND] + 1}
        eventually(lambda: stored(site) == meant, f"the views {meant}")


def test_a_view_is_told_after_the_first_paint_so_that_a_slow_line_is_left_to_the_page(reader: Page, told: list[str]):
    with reader.expect_request(BEACON):
        open_page(reader, PAINTED)  # Not counted by the tests beside this one.
    painted, asked = reader.evaluate(
        "[performance.getEntriesByName('first-contentful-paint')[0].startTime,"
        " performance.getEntriesByType('resource').find((one) => one.name.endsWith('/api/views')).startTime]"
    )
    assert painted < asked


def test_whoever_leaves_before_anything_is_drawn_counts_as_they_leave(reader: Page, told: list[str], site: Site):
    before = stored(site)[LEFT]
    reader.add_init_script("PerformanceObserver.prototype.observe = () => {}; window.setTimeout = () => 0")
    reader.goto(LEFT)
    assert told == []

    reader.close()
    eventually(lambda: stored(site)[LEFT] == before + 1, "the view")


def test_whoever_asks_not_to_be_counted_tells_nothing(reader: Page, told: list[str]):
    reader.add_init_script("Object.defineProperty(navigator, 'globalPrivacyControl', {value: true})")
    open_page(reader, FIRST)
    assert told == []


def test_no_page_that_is_missing_is_told_of(reader: Page, told: list[str]):
    open_page(reader, "/venue/no-such-venue-to-count")
    assert told == []
