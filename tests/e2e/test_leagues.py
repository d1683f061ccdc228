"""An owner posts a league on a phone; a bowler finds it by "Tuesday, beginners, 15 miles", and its calendar."""

import re
import uuid
from collections.abc import Generator
from datetime import date

import pytest
from playwright.sync_api import Browser, Page, expect

from bowling_app.prices.rules.outing_days import next_weekday
from tests.e2e.conftest import PHONE, a_browser
from tests.e2e.people import change, open_page, sign_in
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")

TUESDAY = 1
FIRST_NIGHT = next_weekday(date.today(), TUESDAY)  # noqa: DTZ011 -- any Tuesday to come will do.
_A_VENUE = """
INSERT INTO venue (id, name, place_id, latitude, longitude, phone, hours_known,
    is_active, is_franchise, is_top_alley, is_founding_partner, is_sponsor, is_demonstration, avg_rating, review_count,
    accuracy_score, accuracy_vote_count, created_at, updated_at)
SELECT '{id}', 'League House', place_id, 30.267, -97.743, '+15125550142', false, true, false, false, false, false,
    false, 0, 0, 0, 0, now(), now()
FROM venue ORDER BY id LIMIT 1
"""


@pytest.fixture
def venue(site: Site) -> str:
    """A venue in the middle of Austin that nobody else's test touches."""
    venue_id = f"league-house-{uuid.uuid4().hex[:12]}"
    change(site, _A_VENUE.format(id=venue_id))
    return venue_id


@pytest.fixture
def plain(browser: Browser, site: Site) -> Generator[Page, None, None]:
    """A phone that runs no scripts."""
    with a_browser(browser, site, viewport=PHONE, is_mobile=True, java_script_enabled=False) as opened:
        yield opened.new_page()


def runs(page: Page, site: Site, venue_id: str) -> None:
    """Sign somebody in who runs the venue."""
    address = f"{venue_id}@example.com"
    sign_in(page, site, address)
    change(
        site, f"UPDATE venue SET owner_id = (SELECT id FROM app_user WHERE email = '{address}') WHERE id = '{venue_id}'"
    )


@pytest.mark.smoke
def test_an_owner_posts_a_league_on_a_phone_and_a_bowler_finds_it(
    browser: Browser, site: Site, venue: str, plain: Page
):
    name = f"Tuesday {venue[-6:]}"
    with a_browser(browser, site, viewport=PHONE, is_mobile=True, has_touch=True) as opened:
        phone = opened.new_page()
        runs(phone, site, venue)
        open_page(phone, f"/my-venues/{venue}/leagues")
        phone.get_by_role("link", name="Add a league").click()
        phone.get_by_label("Name").fill(name)
        phone.get_by_label("Day", exact=True).select_option("Tuesday")
        phone.get_by_label("Bowling starts").fill("6:45 PM")
        phone.get_by_label("Bowlers", exact=True).check()
        phone.get_by_label("Beginners welcome?").select_option("Yes")
        phone.get_by_label("First night").fill(FIRST_NIGHT.isoformat())
        phone.get_by_label("Nights in the season").fill("12")
        phone.get_by_role("button", name="Save league").click()
        expect(phone.get_by_role("link", name=name, exact=True)).to_be_visible()
        expect(phone.get_by_text("Room for bowlers, as of")).to_be_visible()

    plain.goto("/leagues")
    plain.get_by_label("ZIP code or city").fill("78701")
    plain.get_by_label("Distance").select_option("15 miles")
    plain.get_by_label("Day").select_option("Tuesday")
    plain.get_by_label("Beginners").select_option("Welcome")
    plain.get_by_role("button", name="Find leagues").click()
    plain.get_by_role("link", name=name).click()
    expect(plain.get_by_role("heading", name=name)).to_be_visible()
    expect(plain.get_by_text("Tuesdays at 6:45 PM at League House")).to_be_visible()
    expect(plain.get_by_role("link", name="(512) 555-0142")).to_be_visible()
    calendar = plain.get_by_role("link", name="Add to my calendar").get_attribute("href") or ""
    assert calendar.startswith("webcal://")
    file = plain.request.get("/" + calendar.split("/", 3)[3])
    assert re.search(rf"SUMMARY:{name} at League House\r\n", file.text())


def test_a_live_search_answers_in_place(page: Page):
    open_page(page, "/leagues")
    page.get_by_label("Day", exact=True).select_option("Wednesday")
    page.get_by_role("button", name="Find leagues").click()
    expect(page).to_have_url(re.compile("weekday=wednesday"))
    expect(page.get_by_text(re.compile("^[0-9]+ leagues on Wednesdays[.]$"))).to_be_visible()
    expect(page.get_by_role("heading", name="Wednesday bowling leagues")).to_be_visible()
