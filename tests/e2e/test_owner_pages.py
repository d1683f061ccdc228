"""What visitors do reaches those who run a venue; the public pages about owners and venues are whole; slides print."""

import re
import uuid
from collections.abc import Callable, Generator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from sqlalchemy import create_engine, text

from tests.e2e.conftest import DESK, PHONE, a_browser
from tests.e2e.people import change, database_of, open_page, sign_in, wait_until_live
from tests.modes import faults
from tests.running_site import Site
from tests.waiting import eventually

pytestmark = pytest.mark.usefixtures("no_limits")

SLIDES = 9
A_BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
_A_VENUE = """
INSERT INTO venue (id, name, place_id, latitude, longitude, phone, website, web_domain, game_price, hours_known,
    is_active, is_franchise, is_top_alley, is_founding_partner, is_sponsor, is_demonstration, avg_rating, review_count,
    accuracy_score, accuracy_vote_count, created_at, updated_at)
SELECT '{id}', 'Counted Lanes', place_id, latitude, longitude, '+15125550142', 'https\\://counted.example/',
    'counted.example', 5, false, true, false, false, true, false, true, 0, 0, 0, 0, now(), now()
FROM venue ORDER BY id LIMIT 1
"""


@pytest.fixture
def venue(site: Site) -> str:
    """A venue that nobody else's test touches."""
    venue_id = f"counted-lanes-{uuid.uuid4().hex[:12]}"
    change(site, _A_VENUE.format(id=venue_id))
    return venue_id


@pytest.fixture
def elsewhere(browser: Browser, site: Site) -> Generator[Callable[..., BrowserContext], None, None]:
    """Opens further browsers."""
    with ExitStack() as opened:
        yield lambda **options: opened.enter_context(a_browser(browser, site, is_new=True, **options))


def counted(site: Site, venue_id: str) -> dict[str, int]:
    """What has been counted at the venue by now."""
    engine = create_engine(database_of(site))
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT kind, count AS times FROM venue_activity WHERE venue_id = :id"), {"id": venue_id}
        )
        found = {row.kind: row.times for row in rows}
    engine.dispose()
    return found


def wait_until_counted(site: Site, venue_id: str, expected: dict[str, int]) -> None:
    """Return when the site has counted so much: a page that tells does not wait for an answer."""
    eventually(lambda: counted(site, venue_id) == expected, f"the count {expected}")


def runs(page: Page, site: Site, venue_id: str) -> None:
    """Sign somebody in who runs the venue and has a page of their own."""
    address = f"{venue_id}@example.com"
    sign_in(page, site, address)
    change(site, f"UPDATE app_user SET slug = '{venue_id[-20:]}' WHERE email = '{address}'")
    change(
        site, f"UPDATE venue SET owner_id = (SELECT id FROM app_user WHERE email = '{address}') WHERE id = '{venue_id}'"
    )


def total(page: Page, label: str) -> Locator:
    """The number beside the name of a chart."""
    return page.locator("figure").filter(has=page.get_by_text(label, exact=True)).locator("strong")


def test_what_visitors_do_reaches_those_who_run_the_venue(
    page: Page, elsewhere: Callable[..., BrowserContext], site: Site, venue: str
):
    visitor = elsewhere(viewport=DESK, user_agent=A_BROWSER).new_page()
    open_page(visitor, f"/venue/{venue}?people=4&play=2-games&day=sat&time=19:00&shoes=yes")
    wait_until_counted(site, venue, {"price_check": 1})
    wait_until_live(visitor)
    visitor.get_by_label("People", exact=True).fill("8")
    visitor.get_by_label("People", exact=True).press("Tab")
    wait_until_counted(site, venue, {"price_check": 2})
    visitor.route(lambda address: not address.startswith(site.url), lambda route: route.abort())
    visitor.get_by_role("link", name="Get directions").click()
    wait_until_counted(site, venue, {"price_check": 2, "directions": 1})

    robot = elsewhere(viewport=DESK).new_page()  # It says that it is a headless browser.
    open_page(robot, f"/venue/{venue}?people=4&play=2-games&day=sat&time=19:00&shoes=yes")

    runs(page, site, venue)
    open_page(page, f"/my-venues/{venue}/edit")
    page.get_by_role("link", name="Insights").click()
    page.wait_for_url("**/insights")
    expect(total(page, "Price checks")).to_have_text("2")
    expect(total(page, "Directions")).to_have_text("1")
    expect(total(page, "Calls")).to_have_text("0")

    stranger = elsewhere(viewport=DESK).new_page()
    open_page(stranger, f"/my-venues/{venue}/insights")
    expect(stranger.get_by_text("Sign in to see insights")).to_be_visible()


def test_the_tabs_of_a_venue_are_one_row_on_a_phone_with_the_one_that_is_here_in_view(
    phone: Page, site: Site, venue: str
):
    runs(phone, site, venue)
    parts = phone.get_by_role("navigation", name="Parts")
    for path in ("edit?tab=facts", "edit?tab=links", "embed"):
        open_page(phone, f"/my-venues/{venue}/{path}")
        boxes = [each.bounding_box() for each in parts.get_by_role("link").all()]
        here = parts.locator("[aria-current=page]").bounding_box()
        assert here is not None
        assert {box["y"] for box in boxes if box} == {here["y"]}
        assert here["x"] >= 0
        assert here["x"] + here["width"] <= PHONE["width"]
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_the_html_of_a_frame_is_copied(page: Page, context: BrowserContext, site: Site, venue: str):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    runs(page, site, venue)
    open_page(page, f"/my-venues/{venue}/embed")
    page.get_by_role("button", name="Copy the HTML of Badge").click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_attached()
    assert f"/embed/venue/{venue}/badge" in page.evaluate("navigator.clipboard.readText()")
    frame = page.frame_locator("iframe[title='Opening hours']")
    expect(frame.get_by_role("heading", name="Opening hours of Counted Lanes")).to_be_visible()


@pytest.mark.long
def test_every_page_is_whole_and_has_no_fault_that_axe_finds(
    page: Page, elsewhere: Callable[..., BrowserContext], site: Site, venue: str
):
    runs(page, site, venue)
    paths = ["/founding-partners", "/pitch-deck", f"/owner/{venue[-20:]}", f"/venue/{venue}/history"]
    paths += [f"/my-venues/{venue}/insights", f"/my-venues/{venue}/embed"]
    for size in (DESK, PHONE):
        context = elsewhere(viewport=size)
        context.add_cookies(page.context.cookies())  # pyright: ignore[reportArgumentType]
        tab = context.new_page()
        for path in paths:
            open_page(tab, path)
            expect(tab.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
            assert faults(tab) == [], path
            assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_each_slide_prints_on_a_sheet_of_its_own(page: Page):
    open_page(page, "/pitch-deck")
    page.get_by_role("navigation", name="Slides").get_by_role("link", name="What bowling costs").press("Enter")
    expect(page.get_by_role("heading", name="What bowling costs")).to_be_in_viewport()
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == SLIDES
