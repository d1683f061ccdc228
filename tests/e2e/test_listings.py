"""Finding a venue in a listing: with and without scripts, with the keyboard alone, on a phone."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.conftest import DESK, PHONE, Complaints
from tests.e2e.people import wait_until_shown
from tests.e2e.test_visitors import EL_PASO, SHIFT, keep_location, open_page, visitor
from tests.pairs import some_of_all
from tests.running_site import Site

TEXAS = "/locations/tx"


def filters(page: Page) -> Locator:
    """The form of the filters."""
    return page.get_by_role("region", name="Filters").locator("form")


def amenity(page: Page, name: str) -> Locator:
    """The checkbox of an amenity; its name ends with the number of venues."""
    return page.get_by_role("checkbox", name=re.compile(f"^{name}"))


def names(page: Page) -> list[str]:
    """The venues of the list."""
    return page.locator("[data-results] article h3").all_inner_texts()


def summary(page: Page) -> Locator:
    """How many venues the list has."""
    return page.locator("[data-results]").get_by_role("status").first


class TestWithoutScripts:
    def test_the_form_filters_the_list_and_a_chip_takes_the_filter_away(self, plain_page: Page):
        plain_page.goto(TEXAS)
        everything = names(plain_page)
        amenity(plain_page, "Karaoke").check()
        amenity(plain_page, "Bar").check()
        filters(plain_page).get_by_label("Rating").select_option("3")
        filters(plain_page).get_by_role("button", name="Show alleys").click()
        wait_until_shown(plain_page, re.compile(r"amenity=bar&amenity=karaoke&.*rating=3"))

        expect(amenity(plain_page, "Karaoke")).to_be_checked()
        expect(summary(plain_page)).to_contain_text("match")
        assert names(plain_page) != everything

        for chip in ("Bar", "Karaoke", "3 stars or more"):
            plain_page.get_by_role("link", name=f"Remove the filter {chip}").click()
            expect(plain_page.get_by_role("link", name=f"Remove the filter {chip}")).to_have_count(0)
        wait_until_shown(plain_page, re.compile(f"{TEXAS}$"))
        assert names(plain_page) == everything

    def test_a_place_sorts_by_distance(self, plain_page: Page):
        plain_page.goto("/cosmic-bowling")
        filters(plain_page).get_by_label("ZIP code or city").fill("El Paso, TX")
        filters(plain_page).get_by_label("Distance", exact=True).select_option("100")
        filters(plain_page).get_by_role("button", name="Show alleys").click()

        expect(plain_page.get_by_role("article").first).to_contain_text("El Paso, TX")
        expect(plain_page.get_by_role("article").first).to_contain_text("mile")

    def test_what_means_nothing_is_named_with_the_remedy(self, plain_page: Page):
        answer = plain_page.goto(f"{TEXAS}?price=abc&rating=99&open=yesterday&near=Atlantis&sort=magic&box=1")

        assert answer is not None
        assert answer.status == 200
        expect(plain_page.get_by_role("alert").get_by_role("listitem")).to_have_count(6)
        expect(plain_page.get_by_role("article").first).to_be_visible()

    def test_a_list_with_nothing_in_it_offers_the_whole_one(self, plain_page: Page):
        plain_page.goto(f"{TEXAS}?lanes=400")
        plain_page.get_by_role("link", name="Show all alleys").click()

        expect(plain_page).to_have_url(re.compile(f"{TEXAS}$"))

    def test_pages_of_a_filtered_list_follow_each_other(self, plain_page: Page):
        plain_page.goto("/bowling-leagues?amenity=bar")
        first = names(plain_page)
        plain_page.get_by_role("navigation", name="Pages").first.get_by_role("link", name="Next").click()
        wait_until_shown(plain_page, re.compile(r"amenity=bar&page=2"))

        assert names(plain_page)
        assert names(plain_page) != first

    def test_the_filters_open_on_a_phone(self, plain_page: Page):
        page = plain_page
        page.set_viewport_size(PHONE)  # pyright: ignore[reportArgumentType]
        page.goto(TEXAS)
        expect(filters(page)).to_be_hidden()
        page.get_by_role("button", name="Filters", exact=True).click()
        amenity(page, "Karaoke").check()
        page.get_by_role("button", name="Show alleys").click()

        expect(page).to_have_url(re.compile(r"amenity=karaoke"))
        expect(summary(page)).to_contain_text("match")

    @pytest.mark.parametrize("path", ["", "/", "/tx", "/tx/el-paso?x=1"])
    def test_the_old_address_of_ping_pong_leads_to_its_listing(self, plain_page: Page, path: str):
        plain_page.goto(f"/experiences/ping-pong{path}")

        assert plain_page.url.endswith("/ping-pong")
        expect(plain_page.get_by_role("heading", level=1)).to_contain_text("Ping pong")


class TestLive:
    @pytest.mark.smoke
    def test_a_filter_applies_at_once_and_keeps_the_page_and_the_focus(self, page: Page, complaints: Complaints):
        open_page(page, TEXAS)
        page.evaluate("window.stayed = true")
        everything = page.get_by_role("article").count()
        box = amenity(page, "Karaoke")
        box.check()

        expect(page).to_have_url(re.compile(r"\?amenity=karaoke$"))
        expect(summary(page)).to_contain_text("match")
        expect(box).to_be_focused()
        assert page.evaluate("window.stayed") is True
        assert page.get_by_role("article").count() < everything
        expect(page.locator("[data-results]")).not_to_have_attribute("aria-busy", "true")
        assert complaints.words == []

    def test_back_and_a_chip_change_the_form_too(self, page: Page):
        open_page(page, TEXAS)
        amenity(page, "Karaoke").check()
        expect(page).to_have_url(re.compile(r"amenity=karaoke"))
        filters(page).get_by_label("Sort by").select_option("name")
        expect(page).to_have_url(re.compile(r"amenity=karaoke&sort=name"))

        chip = page.get_by_role("link", name="Remove the filter Karaoke")
        expect(chip).to_have_attribute("href", re.compile("sort=name"))  # It is of the list that is in order now.
        chip.click()
        expect(amenity(page, "Karaoke")).not_to_be_checked()
        expect(filters(page).get_by_label("Sort by")).to_have_value("name")
        page.go_back()
        expect(amenity(page, "Karaoke")).to_be_checked()
        page.go_back()
        page.go_back()
        expect(filters(page).get_by_label("Sort by")).to_have_value("")
        expect(amenity(page, "Karaoke")).not_to_be_checked()

    def test_several_filters_in_a_row_all_count(self, page: Page):
        open_page(page, TEXAS)
        for name in ("Bar", "Arcade", "Leagues"):
            amenity(page, name).check()

        expect(page).to_have_url(re.compile(r"\?amenity=arcade&amenity=bar&amenity=leagues|(amenity=\w+&?){3}$"))
        for name in ("Bar", "Arcade", "Leagues"):
            expect(page.get_by_role("link", name=f"Remove the filter {name}")).to_be_visible()
            expect(amenity(page, name)).to_be_checked()

    def test_the_address_holds_only_what_was_chosen(self, page: Page):
        open_page(page, TEXAS)
        filters(page).get_by_label("Distance", exact=True).select_option("50")
        field = filters(page).get_by_label("ZIP code or city")
        field.fill("78701")
        field.press("Enter")

        expect(page).to_have_url(re.compile(r"\?near=78701&within=50$"))
        expect(page.get_by_role("article").first).to_contain_text("mile")
        expect(filters(page).get_by_label("Sort by")).to_have_value("")

    def test_a_location_is_asked_for_at_a_tap_and_kept_for_the_next_list(self, browser: Browser, site: Site):
        with visitor(browser, site, allowed=True, **EL_PASO) as context:
            page = context.new_page()
            open_page(page, "/bowling-bar")
            expect(page.get_by_role("button", name="Near me")).to_be_visible()
            assert "near=" not in page.url
            page.get_by_role("button", name="Near me").click()
            expect(page).to_have_url(re.compile(r"near=31\.760%2C-106\.490"))
            expect(page.get_by_role("article").first).to_contain_text("El Paso, TX")

    def test_a_refused_location_says_so(self, page: Page):
        open_page(page, TEXAS)
        page.get_by_role("button", name="Near me").click()

        expect(page.get_by_text("Location permission denied")).to_be_visible()

    def test_a_location_that_the_device_keeps_is_used_without_asking(self, page: Page):
        keep_location(page, 23.9, **EL_PASO)
        open_page(page, "/bowling-bar")
        page.get_by_role("button", name="Near me").click()

        expect(page.get_by_role("article").first).to_contain_text("El Paso, TX")

    def test_a_place_of_before_is_offered_on_every_list(self, page: Page):
        open_page(page, f"{TEXAS}?near=79901")
        expect(page.get_by_role("article").first).to_contain_text("mile")
        open_page(page, "/bowling-bar/nm")
        page.get_by_role("button", name="Near your last place, 79901").click()

        expect(page).to_have_url(re.compile(r"/bowling-bar/nm\?near=79901$"))

    def test_what_was_chosen_before_the_take_over_counts(self, page: Page):
        held = []
        page.route("**/assets/entry.client*", lambda route: held.append(route))  # noqa: PLW0108 -- a builtin has no signature.
        page.goto(TEXAS, wait_until="commit")
        page.locator("[data-document] input[name=amenity][value=karaoke]").check()
        expect(page.locator("[data-page-ready]")).to_have_count(0)
        page.wait_for_function("performance.getEntriesByType('resource').length > 0")
        page.unroute("**/assets/entry.client*", lambda route: route.continue_())
        for route in held:
            route.continue_()
        page.wait_for_selector("[data-page-ready]", state="attached")

        expect(page).to_have_url(re.compile(r"amenity=karaoke"))
        expect(amenity(page, "Karaoke")).to_be_checked()

    def test_a_word_that_is_no_category_is_said_to_be_missing(self, page: Page):
        open_page(page, "/")
        page.evaluate(
            "window.history.pushState({}, '', '/chess/tx'); window.dispatchEvent(new PopStateEvent('popstate'))"
        )

        expect(page.get_by_role("heading", level=1)).to_have_text("Gutter ball! We can't find that page.")

    def test_experiences_say_what_is_nearest(self, browser: Browser, site: Site):
        with visitor(browser, site, allowed=True, **EL_PASO) as context:
            page = context.new_page()
            page.goto("/experiences")
            nearest = page.get_by_role("heading", name="Nearest to you").locator("xpath=../..")
            expect(nearest).to_contain_text("El Paso, TX")
            nearest.get_by_role("link").first.click()
            expect(page.get_by_role("region", name="Filters")).to_be_visible()


FILTERED = ["/bowling-bar", "/bowling-bar/tx/houston", "/bowling-bar?amenity=arcade"]


@pytest.mark.parametrize(("address", "size"), some_of_all(FILTERED, [PHONE, DESK]))
def test_filtering_moves_nothing_but_the_list(page: Page, address: str, size: dict[str, int]):
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(SHIFT)
    open_page(page, address)

    assert page.evaluate("window.shift") <= 0.02


@pytest.mark.smoke
def test_from_a_search_to_a_filter_to_a_venue_with_the_keyboard_alone(page: Page, complaints: Complaints):
    open_page(page, "/")
    page.keyboard.press("Tab")  # To the skip link; then to the search box, from there on by what it is called.
    box = page.get_by_role("combobox", name=re.compile("^Search"))
    for _ in range(40):
        if box.evaluate("field => field === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(box).to_be_focused()
    page.keyboard.type("Houston, TX")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Houston")

    tick = amenity(page, "Bar")
    for _ in range(60):
        if tick.evaluate("field => field === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page).to_have_url(re.compile(r"amenity=bar"))
    expect(tick).to_be_focused()

    venue = page.locator("[data-results] article a").first
    for _ in range(90):
        if venue.evaluate("link => link === document.activeElement"):
            break
        page.keyboard.press("Tab")
    name = venue.inner_text()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    assert complaints.words == []


def test_on_a_phone_the_filters_cover_the_list_until_they_are_applied(phone: Page):
    open_page(phone, TEXAS)
    phone.get_by_role("button", name="Filters", exact=True).tap()
    amenity(phone, "Karaoke").tap()
    expect(phone).to_have_url(re.compile(r"amenity=karaoke"))
    expect(filters(phone)).to_be_visible()
    phone.get_by_role("button", name="Show alleys").tap()

    expect(filters(phone)).to_be_hidden()
    expect(phone.get_by_role("heading", name=re.compile("alleys? match"))).to_be_in_viewport()
    expect(phone.get_by_role("link", name="Remove the filter Karaoke")).to_be_visible()
