"""An owner posts a weekly cosmic night on a phone; a visitor finds it; one date is canceled and stays visible."""

import uuid
from collections.abc import Generator
from datetime import timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from bowling_app.platform.kit import clock
from tests.e2e.conftest import PHONE, a_browser
from tests.e2e.people import change, open_page, sign_in
from tests.modes import MODES, Mode, faults, in_mode, show, too_wide
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")

FIRST = clock.now().date() + timedelta(days=8)
SECOND = FIRST + timedelta(days=7)
_A_VENUE = """
INSERT INTO venue (id, name, place_id, latitude, longitude, phone, hours_known,
    is_active, is_franchise, is_top_alley, is_founding_partner, is_sponsor, is_demonstration, avg_rating, review_count,
    accuracy_score, accuracy_vote_count, created_at, updated_at)
SELECT '{id}', 'Cosmic House', place_id, 30.267, -97.743, '+15125550142', false, true, false, false, false, false,
    false, 0, 0, 0, 0, now(), now()
FROM venue ORDER BY id LIMIT 1
"""


@pytest.fixture
def venue(site: Site) -> str:
    """A venue in the middle of Austin that nobody else's test touches."""
    venue_id = f"cosmic-house-{uuid.uuid4().hex[:12]}"
    change(site, _A_VENUE.format(id=venue_id))
    return venue_id


@pytest.fixture
def phone(browser: Browser, site: Site, venue: str) -> Generator[Page, None, None]:
    """The phone of somebody who runs the venue."""
    address = f"{venue}@example.com"
    with a_browser(browser, site, viewport=PHONE, is_mobile=True, has_touch=True) as opened:
        page = opened.new_page()
        sign_in(page, site, address)
        change(
            site,
            f"UPDATE venue SET owner_id = (SELECT id FROM app_user WHERE email = '{address}') WHERE id = '{venue}'",
        )
        yield page


@pytest.fixture
def plain(browser: Browser, site: Site) -> Generator[Page, None, None]:
    """A phone that runs no scripts."""
    with a_browser(browser, site, viewport=PHONE, is_mobile=True, java_script_enabled=False) as opened:
        yield opened.new_page()


def post(phone: Page, venue: str, name: str) -> None:
    """Post a cosmic night of six weeks."""
    open_page(phone, f"/my-venues/{venue}/events")
    phone.get_by_role("link", name="Add an event").click()
    phone.get_by_label("Name").fill(name)
    phone.get_by_label("What kind?").select_option("Cosmic bowling")
    phone.get_by_label("Date", exact=True).fill(FIRST.isoformat())
    phone.get_by_label("Starts", exact=True).fill("9 PM")
    phone.get_by_label("Ends").fill("1 AM")
    phone.get_by_label("Repeats").select_option("Every week")
    phone.get_by_label("Or how many times").fill("6")
    phone.get_by_label("Price in dollars").fill("15")
    phone.get_by_role("button", name="Save event").click()
    expect(phone.get_by_role("link", name=name, exact=True)).to_be_visible()


def cancel(phone: Page, day: str) -> None:
    """Cancel one date, from the list of one's own events."""
    phone.get_by_text("Cancel or move: 6 dates").click()
    phone.get_by_role("link", name=day).click()
    phone.get_by_label("Is canceled").check()
    phone.get_by_label("Why").fill("Lane repairs")
    phone.get_by_role("button", name="Save this date").click()
    expect(phone.get_by_role("heading", name="Events")).to_be_visible()


@pytest.mark.smoke
def test_a_cosmic_night_is_found_and_a_canceled_date_stays_visible(phone: Page, plain: Page, venue: str):
    name = f"Cosmic {venue[-6:]}"
    post(phone, venue, name)

    plain.goto("/events")
    plain.get_by_label("ZIP code or city").fill("78701")
    plain.get_by_label("Distance").select_option("15 miles")
    plain.get_by_label("Kind").select_option("Cosmic bowling")
    plain.get_by_role("button", name="Find events").click()
    plain.get_by_role("link", name=name).click()
    expect(plain.get_by_role("heading", name=name)).to_be_visible()
    expect(plain.get_by_text("Cosmic bowling at Cosmic House")).to_be_visible()
    second = f"{SECOND:%a}, {SECOND:%b} {SECOND.day}, {SECOND.year}"
    plain.get_by_role("link", name=second).click()
    expect(plain.get_by_text(f"{second}, 9 PM to 1 AM the next day", exact=True)).to_be_visible()
    calendar = plain.get_by_role("link", name="Add to my calendar").get_attribute("href") or ""
    assert f"SUMMARY:{name} at Cosmic House\r\n" in plain.request.get(calendar).text()

    cancel(phone, second)
    plain.reload()
    expect(plain.get_by_text("Canceled: Lane repairs")).to_be_visible()
    assert "STATUS:CANCELLED" in plain.request.get(calendar).text()
    plain.goto(f"/venue/{venue}/events")
    expect(plain.get_by_role("link", name=name)).to_be_visible()


@pytest.mark.parametrize(
    "mode",
    [MODES[4], *(pytest.param(mode, marks=pytest.mark.long) for mode in MODES[:2])],
    ids=lambda mode: mode.name,
)
def test_pages_of_events_fit_and_axe_finds_nothing(browser: Browser, site: Site, venue: str, mode: Mode):
    change(
        site,
        f"""
        INSERT INTO venue_event (venue_id, status, told, confirmed_on, ends_on, changes, changed_at, created_at, name,
            kind, starts_on, start_time, repeats, times, skip_dates, about, audience, fee, fee_note, url)
        VALUES ('{venue}', 'accepted', 'owner', '{FIRST}', '{SECOND}', 0, now(), now(), 'Glow', 'cosmic', '{FIRST}',
            1260, 'weekly', 2, '{{}}', 'Lights.', '{{adults}}', 15, 'Two hours', '')""",
    )
    change(
        site,
        f"""
        INSERT INTO event_date (event_id, on_date, starts, over_at, is_canceled, reason)
        SELECT id, day, day + interval '21 hours', day + interval '24 hours', day = '{FIRST}', 'Repairs'
        FROM venue_event, unnest(ARRAY['{FIRST}', '{SECOND}']::date[]) AS day WHERE venue_id = '{venue}'""",
    )
    found: list[str] = []
    with in_mode(browser, mode, base_url=site.url) as context:
        search = context.new_page()
        search.goto(f"/events?near=78701&from={FIRST}&to={FIRST}")
        date = search.get_by_role("link", name="Glow").first.get_attribute("href") or ""
        for address in ("/events?near=78701", date, f"/venue/{venue}/events", f"/venue/{venue}/events/new"):
            page = context.new_page()
            show(page, mode, address)
            found += [f"{address}: {one}" for one in [*faults(page), too_wide(page)] if one]
            page.close()
    assert found == []
