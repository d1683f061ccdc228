"""Somebody asks friends on which alleys of a list or a comparison they agree. They vote on phones without accounts, and
all see the result."""

import re
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from typing import Final

from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PHONE, Looks, a_browser
from tests.e2e.people import open_page, sign_in, wait_until_live
from tests.e2e.test_community import somebody
from tests.modes import faults
from tests.running_site import Site

_VOTERS: Final = (("Lee", (0,)), ("Sam", (0, 1)), ("Ana", (1,)))


def a_list(page: Page, look: Looks) -> None:
    """A list of the first alleys of a listing, made on its page."""
    open_page(page, "/locations/tx")
    page.get_by_role("link", name="Add these to a list").click()
    expect(page.get_by_role("heading", name="Add to a list")).to_be_visible()
    look(page)
    page.get_by_label("Name of the new list").fill("Friday night")
    page.get_by_role("button", name="Add to the list").click()
    page.wait_for_url(re.compile("/account/lists/[0-9a-f-]{36}"))
    expect(page.get_by_role("heading", name="Friday night")).to_be_visible()


def reordered(page: Page) -> None:
    """The second alley goes up, and has a note."""
    names = page.locator("ol h3")
    second = names.nth(1).inner_text()
    page.get_by_role("button", name=re.compile("^Up")).first.click()
    expect(names.first).to_have_text(second)
    page.get_by_role("button", name=re.compile("^Add a note")).first.click()
    page.get_by_role("textbox", name="Note").fill("Ask for lane 7.")
    page.get_by_role("button", name="Save note").click()
    expect(page.locator("ol").get_by_text("Ask for lane 7.")).to_be_visible()
    assert faults(page) == []


def shortened(page: Page) -> None:
    """The last alley goes, by keyboard: reading goes on at the heading."""
    removal = page.get_by_role("button", name=re.compile("^Remove")).last
    removal.press("Enter")
    page.get_by_role("button", name=re.compile("^Yes remove")).press("Enter")
    expect(page.get_by_role("heading", name="Alleys", exact=True)).to_be_focused()
    expect(page.get_by_role("button", name=re.compile("^Yes remove"))).to_have_count(0)


def a_ballot(page: Page, look: Looks | None = None) -> str:
    """The link to a vote, made with the form as it begins."""
    expect(page.get_by_role("heading", name="Vote with friends")).to_be_visible()
    if look:
        look(page)
    page.get_by_role("button", name="Make the vote").click()
    expect(page.get_by_text("Send this link to your friends")).to_be_visible()
    return page.url


def vote(phone: Page, link: str, name: str, marks: tuple[int, ...]) -> None:
    """Vote on a phone in which nobody is signed in."""
    open_page(phone, link)
    for mark in marks:
        phone.get_by_role("checkbox").nth(mark).check()
    phone.get_by_label("Your name").fill(name)
    phone.get_by_role("button", name="Vote", exact=True).click()
    expect(phone.get_by_role("heading", name="Result")).to_be_visible()
    wait_until_live(phone)


def a_comparison(page: Page) -> None:
    """The first answers to a plan, side by side."""
    open_page(page, "/plan?near=Houston,+TX&on=tomorrow&time=20:00&adults=5")
    page.get_by_role("link", name=re.compile("^Compare")).click()
    expect(page.get_by_role("heading", level=1, name=re.compile("^Compare .+ and "))).to_be_visible()
    price = page.get_by_role("region", name="Comparison").get_by_role(
        "rowheader", name=re.compile("^Total( Differs)?$")
    )
    expect(price).to_be_visible()
    expect(page.get_by_label("People")).to_have_value("5")
    assert faults(page) == []
    page.get_by_role("link", name="Let friends vote").click()


@contextmanager
def friends(browser: Browser, site: Site, link: str) -> Generator[list[Page], None, None]:
    """Three phones on which friends have voted."""
    with ExitStack() as open_browsers:
        phones: list[Page] = []
        for name, marks in _VOTERS:
            opened = a_browser(browser, site, is_new=True, viewport=PHONE, has_touch=True, is_mobile=True)
            phones.append(open_browsers.enter_context(opened).new_page())
            vote(phones[-1], link, name, marks)
        yield phones


def expect_result(*pages: Page) -> None:
    """Everybody sees how the three have voted."""
    for seen in pages:
        expect(seen.get_by_text("Lee and Sam")).to_be_visible()
        expect(seen.get_by_text("Sam and Ana")).to_be_visible()
        expect(seen.get_by_text("2 of 3")).to_have_count(2)


def test_friends_vote_without_accounts_and_all_see_the_result_while_they_look(
    page: Page, browser: Browser, site: Site, look: Looks
) -> None:
    sign_in(page, site, somebody())
    a_list(page, look)
    page.get_by_role("link", name="Vote with friends").click()
    link = a_ballot(page, look)
    with friends(browser, site, link) as phones:
        expect_result(page, *phones)
        for seen in (phones[0], page):
            look(seen)
        phones[0].get_by_role("checkbox").nth(1).check()
        phones[0].get_by_role("button", name="Vote", exact=True).click()
        expect(page.get_by_text("Lee, Sam and Ana")).to_be_visible()
        page.get_by_role("button", name="Close voting").click()
        expect(phones[2].get_by_text("Voting is closed")).to_be_visible()
        page.get_by_role("button", name="Remove the vote of Lee").press("Enter")
        page.get_by_role("button", name="Yes remove the vote of Lee").press("Enter")
        expect(page.get_by_role("button", name=re.compile("vote of Lee"))).to_have_count(0)
        expect(page.get_by_role("heading", name="You made this vote")).to_be_focused()


def test_a_list_is_put_in_order_noted_and_shortened(page: Page, site: Site) -> None:
    sign_in(page, site, somebody())
    a_list(page, Looks(are_all=False))
    reordered(page)
    shortened(page)


def test_a_friend_with_two_tabs_sees_the_result_in_both(page: Page, browser: Browser, site: Site) -> None:
    sign_in(page, site, somebody())
    a_comparison(page)
    link = a_ballot(page)
    with a_browser(browser, site, is_new=True, viewport=PHONE) as opened:
        tabs = [opened.new_page(), opened.new_page()]
        for tab in tabs:
            open_page(tab, link)
        for tab, name in zip(tabs, ("Lee", "Lea"), strict=True):
            tab.get_by_role("checkbox").first.check()
            tab.get_by_label("Your name").fill(name)
            tab.get_by_role("button", name="Vote", exact=True).click()
            expect(tab.get_by_role("heading", name="Result")).to_be_visible()
            expect(tab.get_by_text(f"You voted as {name}.")).to_be_visible()


def test_a_vote_begins_with_the_time_that_was_asked_for_also_one_that_it_does_not_offer(page: Page, site: Site) -> None:
    sign_in(page, site, somebody())
    open_page(page, "/plan?near=Houston,+TX&on=tomorrow&time=19:45&adults=5")
    page.get_by_role("link", name=re.compile("^Compare")).click()
    page.get_by_role("link", name="Let friends vote").click()
    expect(page.get_by_label("Time")).to_have_value("19:45")
    expect(page.get_by_label("Time").locator("option:checked")).to_have_text("7:45 PM")
    a_ballot(page)
    expect(page.get_by_text(" at 7:45 PM")).to_be_visible()


def test_a_comparison_becomes_a_vote(page: Page, site: Site) -> None:
    sign_in(page, site, somebody())
    a_comparison(page)
    expect(page.get_by_label("Day")).not_to_have_value("")
    expect(page.get_by_label("Time")).to_have_value("20:00")
    a_ballot(page)
    expect(page.get_by_text(" at 8 PM")).to_be_visible()


def test_a_listing_leads_to_the_first_of_its_alleys_side_by_side(plain_page: Page) -> None:
    plain_page.goto("/locations/tx")
    plain_page.get_by_role("link", name="Compare the first 4").click()
    expect(plain_page.get_by_role("columnheader")).to_have_count(4)
