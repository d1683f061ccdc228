"""Owners in a browser: claiming a venue, editing it alone and with others, and what visitors see of that at once."""

import json
import re
from collections.abc import Callable, Generator
from contextlib import ExitStack
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from sqlalchemy import create_engine, text

from tests.e2e.conftest import DESK, PHONE, a_browser
from tests.e2e.people import (
    change,
    code_for,
    database_of,
    mails_to,
    open_page,
    sign_in,
    toast,
    wait_until_live,
)
from tests.modes import faults
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")

TABS = ("facts", "hours", "prices", "amenities", "links")


@pytest.fixture
def elsewhere(browser: Browser, site: Site) -> Generator[Callable[..., Page], None, None]:
    """Makes tabs of other browsers, signed in as somebody where their cookies are given."""
    with ExitStack() as opened:

        def open_another(size: Any = DESK, cookies: Any = ()) -> Page:
            context = opened.enter_context(a_browser(browser, site, viewport=size))
            context.add_cookies(list(cookies))
            return context.new_page()

        yield open_another


def a_venue_of_nobodys(site: Site, state: str, desk: str = "desk@nobody.example") -> str:
    """The id of a venue in a state that no other test looks at, which nobody has claimed, in an earlier try of a test
    either. Its web domain is that of the desk's address."""
    engine = create_engine(database_of(site))
    with engine.connect() as connection:
        query = (
            "SELECT min(venue.id) FROM venue JOIN place ON place.id = place_id WHERE state = :state AND is_active "
            "AND NOT EXISTS (SELECT 1 FROM venue_claim WHERE venue_id = venue.id)"
        )
        venue_id = connection.execute(text(query), {"state": state}).scalar_one()
    engine.dispose()
    change(site, f"DELETE FROM venue_manager WHERE venue_id = '{venue_id}'")
    domain = desk.partition("@")[2]
    change(
        site,
        f"UPDATE venue SET website = 'https\\://www.{domain}/', web_domain = '{domain}', email = NULL, "
        f"owner_id = NULL, lanes = 24 WHERE id = '{venue_id}'",
    )
    # An admin told the website: a code goes to no contact without a source.
    change(
        site,
        "INSERT INTO field_source (venue_id, field, kind, recorded_at) "
        f"VALUES ('{venue_id}', 'website', 'admin', now()) "
        "ON CONFLICT (venue_id, field) DO UPDATE SET kind = 'admin', source_id = NULL",
    )
    return venue_id


def user_id(page: Page) -> str:
    return page.request.get("/api/auth/me").json()["user"]["id"]


def somebody_who_runs(page: Page, site: Site, venue_id: str, address: str) -> None:
    """Sign somebody in who runs the venue, as its first manager or beside others."""
    sign_in(page, site, address)
    change(site, f"UPDATE venue SET owner_id = '{user_id(page)}' WHERE id = '{venue_id}' AND owner_id IS NULL")
    manager = f"'{venue_id}', '{user_id(page)}', now()"
    change(site, f"INSERT INTO venue_manager (venue_id, user_id, since) VALUES ({manager}) ON CONFLICT DO NOTHING")


def lanes(page: Page) -> Locator:
    """The field of the number of lanes; the description may name some as well."""
    return page.get_by_role("textbox", name="Lanes")


def structured_data(page: Page) -> dict[str, Any]:
    """The venue as its page tells it to search engines."""
    texts = page.locator("script[type='application/ld+json']").all_text_contents()
    return next(block for block in map(json.loads, texts) if block["@type"] == "BowlingAlley")


@pytest.mark.smoke
def test_an_owner_claims_with_a_code_and_what_they_change_is_public_at_once(page: Page, site: Site):
    desk = "desk@owners-journey.example"
    venue_id = a_venue_of_nobodys(site, "NM", desk)
    sign_in(page, site, f"owner-{uuid4().hex}@journeys.example.com")
    open_page(page, f"/venue/{venue_id}")
    wait_until_live(page)
    page.get_by_role("link", name="Own or manage this place? Claim it").click()
    page.wait_for_url("**/claim")
    page.get_by_label("The alley's email").fill("someone@elsewhere.example")
    page.get_by_role("button", name="Send code").click()
    expect(page.get_by_text("Email: this isn't the alley's email.")).to_be_visible()
    mails = len(mails_to(site, desk))
    page.get_by_label("The alley's email").fill(desk)
    page.get_by_role("button", name="Send code").click()
    page.get_by_label("Code", exact=True).fill(code_for(site, desk, mails + 1))
    page.get_by_role("button", name="Claim this alley").click()
    expect(page.get_by_text("This page is yours to manage.", exact=True)).to_be_visible()

    open_page(page, "/my-venues")
    page.get_by_role("main").get_by_role("link", name="Edit").click()
    page.wait_for_url("**/edit")
    hours_with_the_keyboard(page)
    prices(page)
    page.get_by_role("button", name="Everything still correct? Confirm").click()
    expect(toast(page, "Success", "Marked as confirmed today.")).to_be_visible()

    page.goto(f"/venue/{venue_id}")
    expect(page.get_by_role("row", name="Friday").first).to_contain_text("4 PM to 1 AM")
    expect(page.get_by_role("row", name="Sunday").first).to_contain_text("10 AM to noon, 2 PM to 8 PM")
    expect(page.get_by_text("$7.25").first).to_be_visible()
    told = structured_data(page)["openingHoursSpecification"]
    friday = [(each["opens"], each["closes"]) for each in told if "Friday" in each.get("dayOfWeek", "")]
    assert friday == [("16:00", "01:00")]
    document = page.request.get(f"/venue/{venue_id}").text()
    assert '"opens":"16:00","closes":"01:00"' in document


def test_what_an_owner_answers_on_access_is_chosen_again_and_public(page: Page, site: Site):
    venue_id = a_venue_of_nobodys(site, "VT")
    change(site, f"UPDATE venue SET access_ball_ramp = 'yes', access_lanes = 'all' WHERE id = '{venue_id}'")
    somebody_who_runs(page, site, venue_id, f"owner-{uuid4().hex}@journeys.example.com")
    open_page(page, f"/my-venues/{venue_id}/edit?tab=access")
    expect(page.get_by_label("Ball ramp to borrow")).to_have_value("yes")
    expect(page.get_by_label("Step-free to the lanes")).to_have_value("all")
    page.get_by_label("Step-free to the lanes").select_option("Some of them")
    page.get_by_label("Lanes you can reach without steps").fill("4")
    page.get_by_role("button", name="Save").click()
    expect(
        toast(page, "Success", "Saved: Step-free to the lanes and Lanes you can reach without steps.")
    ).to_be_visible()
    document = page.request.get(f"/venue/{venue_id}").text()
    assert "Step-free to 4 of 24 lanes" in document
    assert "Ball ramp to borrow" in document


def hours_with_the_keyboard(page: Page) -> None:
    """Paste a week, correct a day of it and save, without a mouse."""
    page.get_by_role("link", name="Hours", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_label("Paste a whole week").focus()
    page.keyboard.insert_text("Mon-Thu noon-10pm, Fri 4pm-1am")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Fill in the days")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Friday", exact=True)).to_have_value("4 PM to 1 AM")
    expect(page.get_by_label("Monday", exact=True)).to_be_focused()
    for _ in range(18):  # Past each day's box for a closed one and the button that copies it.
        page.keyboard.press("Tab")
    expect(page.get_by_label("Sunday", exact=True)).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text("10am-noon, 2pm-8pm")
    page.keyboard.press("Enter")
    expect(toast(page, "Success", "Saved: Opening hours.")).to_be_visible()
    expect(page.get_by_label("Sunday", exact=True)).to_have_value("10 AM to noon, 2 PM to 8 PM")


def prices(page: Page) -> None:
    """A price for every day and one for two evenings."""
    page.get_by_role("link", name="Prices", exact=True).click()
    first, second = (page.get_by_role("group", name=f"Price {number}", exact=True) for number in (1, 2))
    first.get_by_label("Price for").select_option("game")
    first.get_by_label("Amount").fill("7.25")
    for label in ("From", "To"):
        first.get_by_label(label).fill("")
    second.get_by_label("Price for").select_option("lane_hour")
    second.get_by_label("Amount").fill("40")
    for day in ("Friday", "Saturday"):
        second.get_by_label(day).check()
    second.get_by_label("From").fill("18:00")
    second.get_by_label("To").fill("01:00")
    save = page.get_by_role("button", name="Save", exact=True)
    save.click()
    expect(toast(page, "Success", "Prices by day and time")).to_be_visible()
    expect(save).to_be_focused()


def test_two_who_edit_get_a_conflict_and_a_draft_survives(page: Page, elsewhere: Callable[..., Page], site: Site):
    venue_id = a_venue_of_nobodys(site, "ID")
    other = elsewhere()
    for who, address in ((page, "first@journeys.example.com"), (other, "second@journeys.example.com")):
        somebody_who_runs(who, site, venue_id, address)
        open_page(who, f"/my-venues/{venue_id}/edit")
        expect(lanes(who)).to_have_value("24")

    lanes(page).fill("26")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(toast(page, "Success", "Saved: Lanes.")).to_be_visible()

    other.context.set_offline(True)
    lanes(other).fill("28")
    other.context.set_offline(False)
    other.reload()
    wait_until_live(other)
    expect(other.get_by_text("What you had typed is back.")).to_be_visible()
    expect(lanes(other)).to_have_value("28")
    other.get_by_role("button", name="Save", exact=True).click()
    expect(other.get_by_role("heading", name="Someone else edited this")).to_be_focused()
    expect(other.locator("dl").filter(has_text="There now")).to_contain_text("26")
    assert faults(other) == []
    other.get_by_role("link", name="Take what is there now").click()
    expect(lanes(other)).to_have_value("26")
    lanes(other).fill("30")
    other.get_by_role("button", name="Save", exact=True).click()
    expect(toast(other, "Success", "Saved: Lanes.")).to_be_visible()

    other.reload()
    wait_until_live(other)
    expect(lanes(other)).to_have_value("30")
    expect(other.get_by_text("What you had typed is back.")).to_have_count(0)
    other.evaluate("document.querySelector('[name=lanes]').name = 'owner_id'")
    other.get_by_role("button", name="Save", exact=True).click()
    expect(other.get_by_role("alert").filter(has_text="you can't change this here")).to_be_visible()


def test_a_draft_outlives_its_tab_and_can_be_dropped(page: Page, site: Site):
    venue_id = a_venue_of_nobodys(site, "WY")
    somebody_who_runs(page, site, venue_id, "draft@journeys.example.com")
    open_page(page, f"/my-venues/{venue_id}/edit")
    lanes(page).fill("31")
    page.close()
    again = page.context.new_page()
    open_page(again, f"/my-venues/{venue_id}/edit?tab=links")
    expect(again.get_by_text("What you had typed is back.")).to_have_count(0)
    again.get_by_role("link", name="Facts", exact=True).click()
    expect(again.locator("[name=lanes]")).to_have_value("31")
    again.get_by_role("button", name="Discard it").click()
    expect(lanes(again)).to_have_value("24")
    expect(again.get_by_text("What you had typed is back.")).to_have_count(0)
    again.reload()
    wait_until_live(again)
    expect(lanes(again)).to_have_value("24")


def test_hours_are_saved_without_a_date_that_has_passed_with_one_more_press(page: Page, site: Site):
    venue_id = a_venue_of_nobodys(site, "ND")
    somebody_who_runs(page, site, venue_id, f"stale-{uuid4().hex}@journeys.example.com")
    open_page(page, f"/my-venues/{venue_id}/edit?tab=hours")
    page.get_by_label("Friday", exact=True).fill("4pm-11pm")
    passed = page.get_by_role("group", name=re.compile(r"^Holiday \d+$")).last
    passed.get_by_label("Date", exact=True).fill("2025-11-27")
    passed.get_by_role("checkbox").check()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("These dates have passed: Nov 27, 2025.")).to_be_visible()
    page.get_by_role("button", name="Back to the form").click()
    expect(passed.get_by_label("Date", exact=True)).to_have_value("2025-11-27")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Save the rest").click()

    expect(toast(page, "Success", "Saved: Opening hours.")).to_be_visible()
    expect(page.get_by_label("Friday", exact=True)).to_have_value("4 PM to 11 PM")
    expect(page.locator("input[type=date][value='2025-11-27']")).to_have_count(0)


def test_two_edit_without_scripts(page: Page, plain_page: Page, site: Site):
    """Every tab is a plain form: the days are filled in from a text, and what somebody else saved is asked about."""
    venue_id = a_venue_of_nobodys(site, "MT")
    somebody_who_runs(page, site, venue_id, "plain@journeys.example.com")
    plain_page.context.add_cookies(page.context.cookies())  # pyright: ignore[reportArgumentType] -- Playwright's own.
    said = plain_page.get_by_role("main").get_by_role("status")
    plain_page.goto(f"/my-venues/{venue_id}/edit?tab=hours")
    plain_page.get_by_label("Paste a whole week").fill("Mon-Thu noon-10pm, Fri 4pm-1am")
    plain_page.get_by_role("button", name="Fill in the days").click()
    expect(plain_page.get_by_label("Friday", exact=True)).to_have_value("4 PM to 1 AM")
    plain_page.get_by_label("Sunday", exact=True).fill("till late")
    plain_page.get_by_label("Sunday", exact=True).press("Enter")
    expect(plain_page.get_by_role("alert").filter(has_text="Sunday: ")).to_be_visible()
    expect(plain_page.get_by_label("Friday", exact=True)).to_have_value("4 PM to 1 AM")
    plain_page.get_by_label("Sunday", exact=True).fill("")
    plain_page.get_by_label("Sunday: closed").check()
    plain_page.get_by_role("button", name="Save", exact=True).click()
    expect(said).to_have_text("Saved.")
    expect(plain_page.get_by_label("Sunday: closed")).to_be_checked()

    plain_page.goto(f"/my-venues/{venue_id}/edit")
    open_page(page, f"/my-venues/{venue_id}/edit")
    lanes(page).fill("26")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(toast(page, "Success", "Saved: Lanes.")).to_be_visible()
    lanes(plain_page).fill("28")
    plain_page.get_by_role("button", name="Save", exact=True).click()
    expect(plain_page.get_by_role("heading", name="Someone else edited this")).to_be_visible()
    plain_page.get_by_role("button", name="Save yours").click()
    expect(said).to_have_text("Saved.")
    expect(lanes(plain_page)).to_have_value("28")


@pytest.mark.long
def test_every_page_is_whole_and_has_no_fault_that_axe_finds(page: Page, elsewhere: Callable[..., Page], site: Site):
    venue_id = a_venue_of_nobodys(site, "UT")
    somebody_who_runs(page, site, venue_id, "clean@journeys.example.com")
    paths = ["/owner", "/my-venues", f"/venue/{a_venue_of_nobodys(site, 'NV')}/claim"]
    paths += [f"/my-venues/{venue_id}/edit?tab={tab}" for tab in TABS]
    for size in (DESK, PHONE):
        tab = elsewhere(size, page.context.cookies())
        for path in paths:
            open_page(tab, path)
            expect(tab.get_by_role("main").get_by_role("heading", level=1)).to_be_visible()
            expect(tab.get_by_role("main").get_by_text("Loading...")).to_have_count(0)
            assert faults(tab) == [], path
            assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
