"""Somebody follows an alley, gets a mail with its news, and stops it with one click; a stranger confirms an address."""

import re
import uuid
from collections.abc import Generator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PHONE, a_browser
from tests.e2e.people import change, mails_to, open_page, sign_in, toast
from tests.modes import faults, too_wide
from tests.running_site import Site
from tests.waiting import eventually

pytestmark = pytest.mark.usefixtures("no_limits")

_A_VENUE = """
INSERT INTO venue (id, name, place_id, latitude, longitude, hours_known, is_active, is_franchise, is_top_alley,
    is_founding_partner, is_sponsor, is_demonstration, avg_rating, review_count, accuracy_score, accuracy_vote_count,
    created_at, updated_at)
SELECT '{id}', 'News House', place_id, 30.267, -97.743, false, true, false, false, false, false, false, 0, 0, 0, 0,
    now() - interval '1 year', now()
FROM venue ORDER BY id LIMIT 1
"""
_NEWS = """
UPDATE venue SET game_price = 6.50 WHERE id = '{id}';
INSERT INTO audit_entry (venue_id, actor, action, changes, at)
VALUES ('{id}', 'owner', 'edit', '{{"game_price": ["5", "6.50"]}}', now() - interval '10 minutes');
UPDATE follower SET next_at = now(), told_until = now() - interval '1 day' WHERE stopped_at IS NULL
"""


@pytest.fixture
def venue(site: Site) -> str:
    """A venue that nobody else's test touches."""
    venue_id = f"news-house-{uuid.uuid4().hex[:12]}"
    change(site, _A_VENUE.format(id=venue_id))
    return venue_id


@pytest.fixture
def plain(browser: Browser, site: Site) -> Generator[Page, None, None]:
    """A phone that runs no scripts."""
    with a_browser(browser, site, viewport=PHONE, is_mobile=True, java_script_enabled=False) as opened:
        yield opened.new_page()


def the_mail(site: Site, address: str, words: str) -> str:
    found = eventually(lambda: [text for text in mails_to(site, address) if words in text], f"a mail with {words!r}")
    return found[0]


def link_in(mail: str, kind: str) -> str:
    found = re.search(rf"/alerts/{kind}/\S+", mail)
    assert found
    return found[0]


@pytest.mark.smoke
def test_somebody_follows_an_alley_gets_its_news_and_stops_with_one_click(page: Page, site: Site, venue: str):
    address = f"{venue}@example.com"
    sign_in(page, site, address)
    open_page(page, f"/venue/{venue}")
    follow = page.get_by_role("button", name="Follow News House", exact=True)
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        follow.click()
    expect(page.get_by_role("button", name="Following News House", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    open_page(page, "/account/alerts")
    expect(page.get_by_role("heading", name="You follow 1 thing")).to_be_visible()

    assert [*faults(page), too_wide(page)] == [""]

    for statement in _NEWS.format(id=venue).split(";"):
        change(site, statement)
    mail = the_mail(site, address, "New prices: a game $6.50 (was $5)")
    stop = link_in(mail, "stop")

    page.goto(stop)  # A look stops nothing.
    expect(page.get_by_role("button", name="Unsubscribe")).to_be_visible()
    answer = page.request.fetch(stop, method="POST", form={"List-Unsubscribe": "One-Click"}, headers={"Cookie": ""})
    assert answer.status == 200
    open_page(page, "/account/alerts")
    expect(page.get_by_text("Emails are off.")).to_be_visible()
    page.get_by_role("button", name="Stop following News House").press("Enter")
    expect(page.get_by_role("heading", name="What you follow")).to_be_focused()


def test_the_button_of_the_page_unsubscribes_too(page: Page, site: Site, venue: str):
    address = f"{venue}@example.com"
    sign_in(page, site, address)
    open_page(page, f"/follow/venue:{venue}")
    assert [*faults(page), too_wide(page)] == [""]
    page.get_by_role("button", name="Follow", exact=True).press("Enter")
    expect(toast(page, "Success", "You'll get an email when there's news.")).to_be_visible()
    expect(page.get_by_role("heading", name="You follow News House")).to_be_focused()
    for statement in _NEWS.format(id=venue).split(";"):
        change(site, statement)
    open_page(page, link_in(the_mail(site, address, "New prices"), "stop"))
    assert [*faults(page), too_wide(page)] == [""]
    page.get_by_role("button", name="Unsubscribe").press("Enter")
    expect(page.get_by_role("heading", name="You're unsubscribed")).to_be_focused()


def test_a_stranger_confirms_an_address_without_scripts(plain: Page, site: Site, venue: str):
    address = f"stranger-{venue}@example.com"
    plain.goto(f"/venue/{venue}")
    plain.get_by_role("link", name="Get news by email").click()
    assert too_wide(plain) == ""
    plain.get_by_label("Email").fill(address)
    plain.get_by_label("How often").select_option("At once, at most once a day")
    plain.get_by_role("button", name="Email me").click()
    expect(plain.get_by_text("Check your inbox")).to_be_visible()
    plain.goto(link_in(the_mail(site, address, "Confirm here"), "confirm"))
    plain.get_by_role("button", name="Yes, email me").click()
    expect(plain.get_by_role("heading", name="You're following")).to_be_visible()
    for statement in _NEWS.format(id=venue).split(";"):
        change(site, statement)
    plain.goto(link_in(the_mail(site, address, "New prices"), "stop"))
    plain.get_by_role("button", name="Unsubscribe").click()
    expect(plain.get_by_role("heading", name="You're unsubscribed")).to_be_visible()
