"""A group finds where to bowl, with one step from the home page on a phone, and with no script at all."""

import re
from datetime import date, timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from bowling_app.prices.rules.outing_days import SATURDAY, next_weekday
from tests.e2e.conftest import PHONE, Looks, a_browser
from tests.e2e.people import open_page, wait_until_live
from tests.modes import faults
from tests.running_site import Site

EVENING = next_weekday(date.today() + timedelta(days=1), SATURDAY)  # noqa: DTZ011 -- any Saturday to come will do.
"""When most alleys are open late. On a Sunday too few of Houston's are open at 8 PM to compare some."""
TRIP = "/trip?stop1=Chicago,+IL&stop2=Denver,+CO&detour=50"


def _ask(page: Page) -> None:
    form = page.get_by_role("main").locator("form[action='/plan']")
    form.get_by_label("Where").fill("Houston, TX")
    form.get_by_label("Day").select_option("tomorrow")
    form.get_by_label("Adults").fill("6")
    form.get_by_label("Wheelchair accessible").check()
    form.get_by_role("button", name="Find alleys").click()


@pytest.mark.smoke
def test_a_group_is_answered_in_one_step_from_the_home_page(phone: Page, look: Looks) -> None:
    open_page(phone, "/")
    _ask(phone)
    phone.wait_for_url("**/plan?**")
    wait_until_live(phone)
    main = phone.get_by_role("main")
    _expect_answer(phone)
    look(phone)
    main.get_by_label("Where").fill("Atlantis")
    main.get_by_role("button", name="Find alleys").click()
    expect(main.get_by_label("Where")).to_have_attribute("aria-invalid", "true")
    expect(main.get_by_label("Adults")).to_have_value("6")
    look(phone)


def test_the_same_on_a_phone_without_scripts(browser: Browser, site: Site) -> None:
    with a_browser(browser, site, viewport=PHONE, is_mobile=True, java_script_enabled=False) as opened:
        page = opened.new_page()
        page.goto("/")
        _ask(page)
        _expect_answer(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.get_by_role("link", name="Link to this plan").click()
        page.wait_for_url("**on=20**want=accessible")
        _expect_answer(page)


def _expect_answer(page: Page) -> None:
    """The alleys with what the group pays, the surest first, and of those the cheapest."""
    main = page.get_by_role("main")
    expect(main.get_by_role("heading", name="6 people, 2 games each")).to_be_visible()
    expect(main.get_by_role("listitem").filter(has_text="Step-free to some or all lanes").first).to_contain_text("$")


@pytest.mark.parametrize("has_scripts", [True, False])
def test_ticked_answers_stand_side_by_side(browser: Browser, site: Site, has_scripts: bool) -> None:
    with a_browser(browser, site, viewport=PHONE, is_mobile=True, java_script_enabled=has_scripts) as opened:
        page = opened.new_page()
        go_there = open_page if has_scripts else Page.goto
        go_there(page, f"/plan?near=Houston,+TX&on={EVENING}&time=20:00&adults=6")
        ticks = page.get_by_role("main").get_by_role("checkbox", name=re.compile("^Compare "))
        expect(page.get_by_role("button", name="Compare the ticked ones")).to_be_hidden()
        ticks.nth(1).check()
        ticks.nth(2).check()
        expect(page.get_by_role("link", name=re.compile("^Compare the"))).to_be_hidden()
        page.get_by_role("button", name="Compare the ticked ones").click()
        expect(page.get_by_role("columnheader")).to_have_count(2)
        expect(page.get_by_label("People")).to_have_value("6")


@pytest.mark.smoke
def test_a_trip_shows_the_alleys_on_the_way(phone: Page) -> None:
    open_page(phone, TRIP)
    main = phone.get_by_role("main")
    expect(main.get_by_role("heading", name="Chicago, IL to Denver, CO")).to_be_visible()
    assert faults(phone) == []
    main.get_by_role("link", name="Go to the map").click()
    expect(main.get_by_text("Show the map")).to_be_in_viewport()


def test_on_a_desk_the_map_of_a_trip_stands_right_of_the_alleys_and_follows_them(page: Page) -> None:
    open_page(page, TRIP)
    main = page.get_by_role("main")
    alleys, drawn = main.locator("ol:has(h4)").first, main.locator("[data-map]")
    expect(drawn).to_be_visible()
    for width in (1024, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        ends = alleys.evaluate("one => one.getBoundingClientRect().right")
        assert ends <= drawn.evaluate("one => one.getBoundingClientRect().left"), width
    follows = alleys.evaluate("one => !!(one.compareDocumentPosition(document.querySelector('main [data-map]')) & 4)")
    assert follows
