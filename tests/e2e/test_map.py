"""The map that goes with a list, as visitors with a mouse, with a keyboard alone and without scripts meet it."""

import json
import re
from collections.abc import Generator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from bowling_app.listings.api import ground_out
from bowling_app.listings.services.listing_map import APART
from tests import reading
from tests.e2e.conftest import DESK, PHONE, Complaints, a_browser
from tests.e2e.people import open_page
from tests.e2e.test_visitors import SHIFT
from tests.modes import faults
from tests.pairs import some_of_all
from tests.running_site import Site

CITY = "/locations/tx/houston"
PATIENCE = 20_000  # Milliseconds; on a busy machine a script comes late.
DOWNTOWN = (29.76, -95.37)
PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' width='256' height='256'/>"


def open_map(page: Page, address: str = CITY) -> Locator:
    """Go there and wait for the map, which may be further down, and which a phone folds."""
    page.goto(address)
    shown = page.locator("[data-live] [data-map]")
    reading.wait_until_taken_over(page)
    for way in (page.locator("[data-live]").get_by_text("Show the map"), page.locator("[data-live] .map-switch")):
        if way.is_visible():
            way.click()
    shown.scroll_into_view_if_needed()
    expect(shown).to_have_attribute("data-status", "shown", timeout=PATIENCE)
    return shown


def answer_with(page: Page, venues: list[list[Any]], **more: Any) -> None:
    """Have the map show these venues instead of the list's."""
    answer = {"places": ["Houston, TX"], "message": "", "problems": [], "box": None, "tiles": None, "venues": venues}
    answer["ground"] = ground_out().model_dump(by_alias=True)
    body = json.dumps(answer | more)
    page.route("**/api/map?*", lambda route: route.fulfill(body=body, content_type="application/json"))


def venue(name: str, north: float = 0, east: float = 0) -> list[Any]:
    latitude, longitude = DOWNTOWN
    said = ["Rated 4.5 (2 reviews), $5 a game", "$5"]
    return [name.lower().replace(" ", "-"), name, 0, latitude + north, longitude + east, *said]


def name_of(pin: Locator) -> str:
    """The venue that a pin stands for."""
    return (pin.get_attribute("aria-label") or "").partition(",")[0]


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESK, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_nothing_jumps_when_the_map_comes(page: Page, complaints: Complaints, size: dict[str, int]):
    page.set_viewport_size(size)  # type: ignore[arg-type]
    # What a phone unfolds at a tap was asked for.
    page.add_init_script(SHIFT.replace("entry.value", "entry.hadRecentInput ? 0 : entry.value"))
    open_map(page)
    assert page.evaluate("window.shift") <= 0.02
    assert complaints.words == []


def test_every_venue_on_the_map_is_in_the_list(page: Page, complaints: Complaints):
    with page.expect_response("**/api/map?*") as answered:
        shown = open_map(page)
    cards = set(page.get_by_role("article").get_by_role("heading").all_inner_texts())
    assert {row[1] for row in answered.value.json()["venues"]} <= cards
    assert {name_of(pin) for pin in shown.locator(".pin").all()} <= cards
    assert complaints.words == []


@pytest.mark.smoke
def test_a_pin_opens_with_the_keyboard_and_escape_returns_to_it(page: Page):
    answer_with(page, [venue("Gutter Palace"), venue("Split House", east=0.05)])
    shown = open_map(page)
    pin = shown.get_by_role("button", name="Gutter Palace, Rated 4.5 (2 reviews), $5 a game", exact=True)
    expect(pin).to_have_text("$5")

    pin.press("Enter")
    opened = shown.get_by_role("dialog", name="Gutter Palace")
    link = opened.get_by_role("link", name="Gutter Palace")
    expect(link).to_be_focused()
    expect(link).to_have_attribute("href", "/venue/gutter-palace")
    expect(opened).to_contain_text("Houston, TX")
    expect(opened).to_contain_text("Rated 4.5 (2 reviews)")

    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(pin).to_be_focused()


def test_the_way_from_a_pin_leads_to_the_venue(page: Page):
    shown = open_map(page)
    pin = shown.locator(".pin").first
    name = name_of(pin)

    pin.click()
    shown.get_by_role("dialog").get_by_role("link").click()

    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_dense_venues_are_a_button_that_zooms_in_until_they_part(page: Page):
    crowd = [venue(f"Crowded Lanes {number}", east=number * 0.0005) for number in range(12)]
    answer_with(page, [*crowd, venue("Far Lanes", north=1, east=1)])
    shown = open_map(page)
    cluster = shown.get_by_role("button", name="12 venues, zoom in", exact=True)

    cluster.press("Enter")
    expect(cluster).to_have_count(0)
    expect(shown.locator(":focus")).to_have_count(1)  # The button is gone; the focus stayed with the map.
    expect(shown.get_by_role("status").last).to_have_text("12 venues in view")


def test_venues_at_one_address_can_all_be_reached(page: Page):
    answer_with(page, [venue("Upstairs Lanes"), venue("Downstairs Lanes", east=APART)])
    shown = open_map(page)
    shown.get_by_role("button", name="2 venues, zoom in").press("Enter")

    expect(shown.locator(".cluster")).to_have_count(0)
    upstairs, downstairs = (pin.bounding_box() for pin in shown.locator(".pin").all())
    assert upstairs
    assert downstairs
    assert abs(upstairs["x"] - downstairs["x"]) >= 24


def test_arrow_keys_and_buttons_move_the_map_without_dragging(page: Page):
    answer_with(page, [venue("Gutter Palace")])
    shown = open_map(page)
    pin = shown.get_by_role("button", name="Gutter Palace")
    before = pin.bounding_box()
    assert before

    shown.get_by_role("application").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("x => document.querySelector('.pin').getBoundingClientRect().x < x", arg=before["x"] - 40)
    shown.get_by_role("button", name="Move west").click()
    page.wait_for_function("x => document.querySelector('.pin').getBoundingClientRect().x > x", arg=before["x"])


def test_the_keyboard_can_pass_by_the_map(page: Page):
    shown = open_map(page)
    shown.get_by_role("button", name="Skip the map").press("Enter")
    page.keyboard.press("Tab")

    assert page.evaluate("document.activeElement.closest('[data-map]')") is None
    assert (
        page.evaluate(
            "document.querySelector('[data-live] [data-map]').compareDocumentPosition(document.activeElement)"
        )
        & 4
    )  # It follows the map.


def test_one_finger_scrolls_the_page_and_does_not_move_a_map_that_is_a_part_of_it(phone: Page):
    answer_with(phone, [venue("Gutter Palace")])
    shown = open_map(phone, "/best-bowling-in-houston")
    assert shown.locator(".leaflet-container.leaflet-touch-drag").count() == 0
    expect(shown.get_by_role("button", name="Move north")).to_be_visible()


@pytest.mark.smoke
def test_a_phone_shows_the_map_instead_of_the_list_and_the_browser_leads_back(phone: Page):
    filtered = f"{CITY}?sort=name"
    open_page(phone, filtered)
    phone.evaluate("scrollTo(0, 500)")
    way = phone.locator("[data-live] .map-switch")
    way.click()
    shown = phone.locator("[data-live] [data-map]")
    expect(shown).to_have_attribute("data-status", "shown", timeout=PATIENCE)
    assert shown.bounding_box() == {"x": 0, "y": 0, **PHONE}
    expect(phone).to_have_url(re.compile(re.escape(filtered) + "#map$"))
    expect(shown.get_by_role("link", name="List", exact=True)).to_be_focused()
    assert phone.get_by_role("article").count() == 0  # Neither seen nor read out nor reached.
    assert shown.locator(".leaflet-touch-drag").count() == 1

    phone.go_back()
    expect(way).to_be_focused()
    assert phone.evaluate("scrollY") == 500
    expect(phone).to_have_url(re.compile(re.escape(filtered) + "$"))

    way.click()
    shown.get_by_role("link", name="List", exact=True).click()
    expect(way).to_be_focused()
    way.click()
    expect(shown.get_by_role("link", name="List", exact=True)).to_be_focused()
    phone.keyboard.press("Escape")
    expect(way).to_be_focused()
    assert phone.evaluate("scrollY") == 500


def test_an_area_that_was_searched_on_a_phone_stays_the_map_and_a_reload_brings_it_back(phone: Page):
    shown = open_map(phone)
    shown.get_by_role("button", name="Zoom out").click()
    shown.get_by_role("button", name="Search this area").click()
    expect(phone).to_have_url(re.compile(r"/locations\?box=[-\d.,]+#map$"))
    expect(shown.get_by_role("application")).to_be_focused(timeout=PATIENCE)
    phone.reload()
    expect(shown).to_have_attribute("data-status", "shown", timeout=PATIENCE)
    assert shown.bounding_box() == {"x": 0, "y": 0, **PHONE}
    shown.get_by_role("link", name="Clear area").click()
    expect(phone).to_have_url(re.compile(r"/locations$"))


def test_a_reader_who_presses_map_in_a_document_gets_it(browser: Browser, site: Site):
    with a_browser(browser, site, is_new=True, viewport=PHONE, has_touch=True, is_mobile=True) as opened:
        page = opened.new_page()
        page.goto(CITY)
        page.locator("[data-document] .map-switch").tap()
        shown = page.locator("[data-live] [data-map]")
        expect(shown).to_have_attribute("data-status", "shown", timeout=PATIENCE)
        assert shown.bounding_box() == {"x": 0, "y": 0, **PHONE}


def test_a_venue_that_is_chosen_on_the_map_is_shown_in_the_list(page: Page):
    shown = open_map(page)
    cards = page.get_by_role("article").get_by_role("heading").all_inner_texts()
    pins = sorted(shown.locator(".pin").all(), key=lambda pin: cards.index(name_of(pin)))
    last = page.get_by_role("article").filter(has=page.get_by_role("heading", name=name_of(pins[-1]), exact=True))
    pins[-1].press("Enter")
    expect(last).to_have_attribute("data-on-map", "true")
    expect(last).to_be_in_viewport(ratio=1)
    expect(shown.get_by_role("dialog")).to_be_in_viewport()


def test_all_results_are_shown_again_at_a_press(page: Page):
    answer_with(page, [venue("Gutter Palace"), venue("Split House", east=0.2), venue("Far Lanes", north=0.2)])
    shown = open_map(page)
    for _ in range(6):
        shown.get_by_role("button", name="Zoom in", exact=True).click()
    expect(shown.get_by_role("status").last).to_have_text("0 venues in view")
    shown.get_by_role("button", name="Show all results").click()
    expect(shown.get_by_role("status").last).to_have_text("3 venues in view")


def test_where_the_visitor_is_is_shown_with_how_sure_that_is(page: Page):
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation({"latitude": DOWNTOWN[0], "longitude": DOWNTOWN[1], "accuracy": 500})
    shown = open_map(page)
    shown.get_by_role("button", name="Show where you are").click()
    expect(shown.get_by_text("You are here, within 1,640 feet.")).to_be_visible()
    expect(shown.locator("path.map-here")).to_have_count(2)


def test_a_device_that_does_not_say_where_it_is_is_said_to(page: Page):
    shown = open_map(page)
    shown.get_by_role("button", name="Show where you are").click()
    expect(shown.get_by_text("Your device does not say where you are.")).to_be_visible()


@pytest.mark.parametrize(("screen", "scheme"), some_of_all(["phone", "page"], ["light", "dark"]))
def test_axe_finds_nothing_in_any_state_of_a_map(request: pytest.FixtureRequest, screen: str, scheme: Any):
    page: Page = request.getfixturevalue(screen)
    page.emulate_media(color_scheme=scheme)
    shown = open_map(page)
    assert faults(page) == []
    shown.locator(".pin").first.press("Enter")
    expect(shown.get_by_role("dialog")).to_be_visible()
    assert faults(page) == []
    shown.get_by_role("button", name="Show where you are").click()
    expect(shown.get_by_text("Your device does not say where you are.")).to_be_visible()
    shown.get_by_role("button", name="Move west").click()
    expect(shown.get_by_role("button", name="Search this area")).to_be_visible()
    assert faults(page) == []


def test_another_area_is_searched_in_the_whole_country(page: Page, complaints: Complaints):
    shown = open_map(page)
    search = shown.get_by_role("button", name="Search this area")
    expect(search).to_have_count(0)

    for _ in range(3):
        shown.get_by_role("button", name="Zoom out").click()
    search.click()

    expect(page).to_have_url(re.compile(r"/locations\?box=-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("United States", timeout=PATIENCE)
    again = page.locator("[data-live] [data-map]")
    expect(again).to_have_attribute("data-status", "shown", timeout=PATIENCE)
    expect(again.get_by_role("application")).to_be_focused()
    expect(page.get_by_role("main").get_by_role("article").first).to_contain_text("TX")
    assert complaints.words == []


def test_a_card_and_its_pin_point_at_each_other(page: Page):
    shown = open_map(page)
    pin = shown.locator(".pin").first
    name = name_of(pin)
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name=name, exact=True))

    card.get_by_role("link").first.focus()
    expect(pin).to_have_attribute("data-highlighted", "")
    pin.focus()
    expect(card).to_have_attribute("data-on-map", "true")


def test_a_pointer_that_rests_does_not_take_the_pin_from_the_card_with_the_focus(page: Page):
    shown = open_map(page)
    page.get_by_role("contentinfo").hover()
    pin = shown.locator(".pin").first
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name=name_of(pin), exact=True))
    card.get_by_role("link").first.focus()
    page.mouse.wheel(0, 200)
    expect(pin).to_have_attribute("data-highlighted", "")
    card.get_by_role("heading").hover()
    expect(pin).to_have_attribute("data-highlighted", "")


def test_a_map_that_cannot_be_loaded_says_so_and_can_be_tried_again(page: Page):
    def fail(route: Route) -> None:
        route.fulfill(status=503)

    page.route("**/api/map?*", fail)
    page.goto(CITY)
    shown = page.locator("[data-live] [data-map]")
    shown.scroll_into_view_if_needed()
    expect(shown).to_contain_text("The map could not be loaded.", timeout=PATIENCE)

    page.unroute("**/api/map?*", fail)
    shown.get_by_role("button", name="Try again").press("Enter")
    expect(shown).to_be_focused()
    expect(shown).to_have_attribute("data-status", "shown", timeout=PATIENCE)
    expect(shown).to_be_focused()


@pytest.fixture
def trusting(browser: Browser, site: Site) -> Generator[Page, None, None]:
    """A browser that takes tiles from anywhere. A site that has them names their host, see
    tests/platform/http."""
    with a_browser(browser, site, viewport=DESK, bypass_csp=True) as opened:
        yield opened.new_page()


def test_tiles_are_shown_with_the_names_of_their_makers(trusting: Page):
    page = trusting
    asked: list[str] = []

    def picture(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=PICTURE, content_type="image/svg+xml")

    page.route("https://tiles.example.com/**", picture)
    attribution = [["© ", ""], ["The makers", "https://makers.example.com/"], [" <b>", ""]]
    tiles = {"url": "https://tiles.example.com/{z}/{x}/{y}.png", "attribution": attribution}
    answer_with(page, [venue("Gutter Palace")], tiles=tiles)
    shown = open_map(page)

    expect(shown.get_by_role("link", name="The makers")).to_have_attribute("href", "https://makers.example.com/")
    expect(shown).to_contain_text("© The makers <b>")
    expect(shown.locator("img.leaflet-tile-loaded").first).to_be_attached()
    assert all(re.fullmatch(r"https://tiles\.example\.com/\d+/\d+/\d+\.png", address) for address in asked)


def test_the_map_is_not_fetched_before_it_comes_near_the_screen(page: Page):
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    open_page(page, CITY)  # A click in the moment in which the live page takes over may lead nowhere.
    page.get_by_role("article").first.get_by_role("link").first.click()
    page.wait_for_url("**/venue/**")  # Else the list is what is loaded again.
    fetched.clear()
    page.reload()
    page.wait_for_selector("[data-page-ready]", state="attached")
    shown = page.locator("[data-live] [data-map]")
    expect(shown).to_have_attribute("data-status", "waiting")
    assert not [address for address in fetched if "/api/map" in address or "drawn_map" in address]

    shown.scroll_into_view_if_needed()
    expect(shown).to_have_attribute("data-status", "shown", timeout=PATIENCE)
    expect(shown.locator(".pin-current, .cluster").first).to_be_attached()


def test_the_map_that_a_key_asks_for_has_the_focus(page: Page):
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    page.goto(CITY)
    page.get_by_role("button", name="Show the map").focus()
    page.keyboard.press("Enter")
    shown = page.locator("[data-live] [data-map]")
    expect(shown).to_have_attribute("data-status", "shown", timeout=PATIENCE)
    expect(shown).to_be_focused()


@pytest.mark.smoke
@pytest.mark.parametrize("address", [CITY, pytest.param("/locations", marks=pytest.mark.long)])
def test_without_scripts_the_list_has_everything_and_no_empty_map(plain_page: Page, address: str):
    plain_page.goto(address)
    for place in plain_page.locator("[data-map]").all():
        expect(place).to_be_hidden()
    expect(plain_page.get_by_role("main").get_by_role("article").first).to_be_visible()


def test_a_state_on_the_map_leads_to_its_list(page: Page):
    page.goto("/locations")
    page.wait_for_selector("[data-page-ready]", state="attached")
    expect(page.locator("[data-document]")).to_have_count(0)
    texas = page.locator("main svg a[href='/locations/tx']")
    expect(texas.locator("title")).to_have_text(re.compile(r"^Texas: \d+ venues$"))

    texas.click()

    expect(page.get_by_role("heading", level=1)).to_contain_text("Texas")
