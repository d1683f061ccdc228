"""The search box and its page, as people with a mouse, a keyboard, a screen reader or a phone use them."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.conftest import DESK, Complaints
from tests.e2e.people import open_page
from tests.modes import faults
from tests.running_site import Site

EL_PASO = {"latitude": 31.7614, "longitude": -106.4894}
KEPT = """
localStorage.setItem('lanescout-location', JSON.stringify({{latitude: {latitude}, longitude: {longitude},
  timestamp: Date.now() - 3600000}}))
"""


def field(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("combobox", name=re.compile("^Search"))


def options(page: Page) -> Locator:
    return page.get_by_role("listbox").get_by_role("option")


def choose(page: Page, typed: str, option: str) -> None:
    """Type at home, follow a suggestion, and go home again."""
    field(page).press_sequentially(typed)
    options(page).filter(has_text=option).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(option)
    page.get_by_role("banner").get_by_role("link", name="LaneScout").click()
    expect(page).to_have_url(re.compile(r"\d/$"))
    expect(field(page)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_the_empty_box_offers_the_place_and_at_most_five_recent_searches(page: Page, complaints: Complaints):
    open_page(page, "/")
    for state in ("Ohio", "Texas", "Nevada", "Oregon", "Florida", "Kansas"):
        choose(page, state, state)
    field(page).click()

    expect(options(page)).to_have_text(
        [re.compile(name) for name in ("Near me", "Kansas", "Florida", "Oregon", "Nevada", "Texas", "Clear recent")]
    )
    assert complaints.words == []


def test_a_recent_search_is_removed_by_key_or_by_mouse_and_all_at_once(page: Page):
    open_page(page, "/")
    for state in ("Ohio", "Texas", "Nevada"):
        choose(page, state, state)
    field(page).click()
    expect(options(page)).to_have_count(5)

    field(page).press("ArrowDown")
    field(page).press("ArrowDown")
    expect(options(page).nth(1)).to_have_attribute("aria-selected", "true")
    field(page).press("Delete")
    expect(options(page).filter(has_text="Nevada")).to_have_count(0)
    options(page).filter(has_text="Texas").get_by_title("Remove").click()
    expect(options(page).filter(has_text="Texas")).to_have_count(0)
    options(page).filter(has_text="Clear recent searches").click()
    expect(options(page)).to_have_text([re.compile("Near me")])
    expect(field(page)).to_be_focused()


def test_a_search_that_was_sent_is_offered_again(page: Page):
    open_page(page, "/")
    field(page).fill("lanes")
    field(page).press("Enter")
    expect(page).to_have_url(re.compile(r"/search\?q=lanes"))
    open_page(page, "/")
    field(page).click()

    options(page).filter(has_text="lanes").click()

    expect(page).to_have_url(re.compile(r"/search\?q=lanes"))


def test_near_me_leads_to_the_list_around_the_kept_location(page: Page):
    page.add_init_script(KEPT.format(**EL_PASO))
    open_page(page, "/search")
    field(page).click()
    options(page).filter(has_text="Near me").click()

    expect(page).to_have_url(re.compile(r"/locations\?near=31\.761,-106\.489"))
    expect(page.get_by_role("article").first).to_contain_text("El Paso, TX")


def test_near_me_asks_only_when_it_is_chosen_and_says_when_it_is_refused(browser: Browser, site: Site):
    with browser.new_context(base_url=site.url, viewport=DESK, permissions=[]) as context:  # type: ignore[arg-type]
        page = context.new_page()
        open_page(page, "/search")
        field(page).click()
        near = options(page).filter(has_text="Near me")
        expect(near).to_contain_text("Uses your location")

        near.click()

        expect(near).to_contain_text("Location permission denied")
        expect(page.get_by_role("status").filter(has_text="Location permission denied")).to_have_count(1)


@pytest.mark.smoke
def test_the_box_follows_the_pattern_of_a_combobox(page: Page):
    open_page(page, "/search")
    box = field(page)
    expect(box).to_have_attribute("aria-expanded", "false")
    box.press_sequentially("san")
    expect(options(page).first).to_be_visible()
    expect(box).to_have_attribute("aria-expanded", "true")
    listbox = page.locator(f"[id='{box.get_attribute('aria-controls')}']")
    expect(listbox).to_have_attribute("role", "listbox")
    expect(page.get_by_role("status").filter(has_text=re.compile(r"^\d+ suggestions$"))).to_have_count(1)

    box.press("ArrowUp")
    last = options(page).last
    expect(last).to_have_attribute("aria-selected", "true")
    expect(box).to_have_attribute("aria-activedescendant", last.get_attribute("id") or "missing")
    box.press("Home")
    expect(last).to_have_attribute("aria-selected", "false")
    box.press("ArrowDown")
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    box.press("End")
    expect(options(page).first).to_have_attribute("aria-selected", "false")

    box.press("Escape")
    expect(listbox).to_be_hidden()
    expect(box).to_have_value("san")
    box.press("ArrowDown")
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    box.press("Tab")
    expect(listbox).to_be_hidden()
    expect(page.get_by_role("main").get_by_role("button", name="Search", exact=True)).to_be_focused()


def test_nothing_that_matches_is_said_too(page: Page):
    open_page(page, "/search")
    field(page).press_sequentially("xqxqxqxq")

    expect(page.get_by_role("status").filter(has_text="No suggestions")).to_have_count(1)
    expect(field(page)).to_have_attribute("aria-expanded", "false")


def test_suggestions_are_tapped_on_a_phone(phone: Page):
    open_page(phone, "/")
    field(phone).tap()
    expect(options(phone).first).to_contain_text("Near me")
    field(phone).press_sequentially("winston")
    options(phone).filter(has_text="Winston-Salem").first.tap()

    expect(phone.get_by_role("heading", level=1)).to_contain_text("Winston-Salem")


@pytest.mark.parametrize(
    "query",
    [
        "cosmic bowling in texas",
        *(pytest.param(query, marks=pytest.mark.long) for query in ("lanes", "sunst lanes", "xqxqxqxq")),
    ],
)
def test_the_page_and_its_open_list_are_accessible(page: Page, query: str, complaints: Complaints):
    open_page(page, f"/search?q={query}")
    field(page).fill("new")
    expect(options(page).first).to_be_visible()

    assert faults(page) == []
    assert complaints.words == []


def test_a_category_in_a_place_is_reached_from_search_to_venue_with_the_keyboard_alone(page: Page):
    open_page(page, "/")
    field(page).focus()
    page.keyboard.type("cosmic bowling in texas")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/search\?q="))
    listing = page.get_by_role("main").get_by_role("link", name=re.compile("Cosmic bowling in Texas"))
    page.wait_for_selector("[data-page-ready]", state="attached")
    expect(page.locator("[data-document]")).to_have_count(0)
    listing.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/cosmic-bowling/tx$"))
    expect(page.get_by_role("heading", level=1, name="Cosmic bowling in Texas")).to_be_focused()

    page.get_by_role("article").first.get_by_role("link").first.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/venue/"))


def test_the_search_page_shows_its_venues_on_a_map_in_step_with_the_list(page: Page):
    with page.expect_response(lambda answer: "/api/map?q=" in answer.url) as answered:
        open_page(page, "/search?q=cosmic bowling houston")
    names = page.get_by_role("article").get_by_role("heading").all_inner_texts()
    assert sorted(venue[1] for venue in answered.value.json()["venues"]) == sorted(names)
