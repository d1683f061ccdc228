"""The blog: finding a post, reading it, and what its headings and links do."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Complaints
from tests.e2e.people import open_page

POST = "/blog/what-does-bowling-cost"


def test_the_menu_leads_to_posts_and_a_tag_narrows_them_down_without_scripts(plain_page: Page):
    plain_page.goto("/")
    plain_page.get_by_role("banner").get_by_role("link", name="Tips").click()
    expect(plain_page.get_by_role("heading", level=1)).to_have_text("Bowling tips and guides")

    plain_page.get_by_role("navigation", name="Tags").get_by_role("link", name="Leagues").click()
    expect(plain_page.get_by_role("heading", level=1)).to_have_text("Leagues")
    plain_page.get_by_role("link", name="How bowling leagues work, and how to join one").click()
    expect(plain_page.get_by_role("heading", level=1)).to_have_text("How bowling leagues work, and how to join one")
    expect(plain_page.get_by_role("cell", name="90", exact=True)).to_be_visible()


def test_posts_are_searched_without_scripts(plain_page: Page):
    plain_page.goto("/blog")
    plain_page.get_by_label("Search the posts").fill("etiquette")
    plain_page.get_by_role("search", name="Posts").get_by_role("button", name="Search").click()

    expect(plain_page.get_by_role("status").filter(has_text="for “etiquette”")).to_be_visible()
    expect(plain_page.get_by_role("article").first).to_contain_text("Bowling etiquette and house rules, explained")
    expect(plain_page.get_by_label("Search the posts")).to_have_value("etiquette")


@pytest.mark.smoke
def test_a_post_is_the_same_live_and_says_what_our_data_say(page: Page, plain_page: Page, complaints: Complaints):
    plain_page.goto(POST)
    written = plain_page.locator(".prose").inner_text()
    open_page(page, POST)

    expect(page.locator(".prose")).to_have_text(re.compile(r"a game costs \$\d+(\.\d\d)? on average"))
    assert page.locator(".prose").inner_text() == written
    expect(page.locator("head link[type='application/rss+xml']")).to_have_count(1)
    assert complaints.words == []


def test_the_contents_move_within_the_page(page: Page):
    open_page(page, POST)
    page.get_by_role("navigation", name="On this page").get_by_role("link", name="The four parts of the bill").click()

    expect(page).to_have_url(re.compile("#the-four-parts-of-the-bill$"))
    expect(page.get_by_role("heading", name="The four parts of the bill")).to_be_in_viewport()


def test_an_open_page_goes_from_post_to_post(page: Page):
    open_page(page, "/blog")
    page.get_by_role("link", name="What bowling costs, and why prices differ").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What bowling costs, and why prices differ")
    page.get_by_role("navigation", name="Other posts").get_by_role("link", name="Previous").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("How to choose a bowling ball")
    expect(page.locator(".prose")).to_contain_text("Most bad nights at the lanes start at the ball rack")


def test_a_search_on_an_open_page_takes_what_was_typed(page: Page):
    open_page(page, "/blog")
    page.get_by_label("Search the posts").fill("bumpers")
    page.get_by_label("Search the posts").press("Enter")

    expect(page).to_have_url(re.compile(r"/blog\?find=bumpers$"))
    expect(page.get_by_role("status").filter(has_text="for “bumpers”")).to_be_visible()


def test_the_search_of_the_site_offers_posts(plain_page: Page):
    plain_page.goto("/search?q=bowling+shoes")

    expect(plain_page.get_by_role("link", name=re.compile("Bowling shoes: rent them or buy your own"))).to_be_visible()


def test_the_header_has_room_for_every_part_from_a_tablet_on(page: Page):
    open_page(page, "/blog")
    for width in (768, 800, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.get_by_role("banner").get_by_role("link", name="Tips")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        last = page.get_by_role("banner").get_by_role("button", name="Sign Up").bounding_box()
        assert last is not None
        assert last["x"] + last["width"] <= width - 20, width
