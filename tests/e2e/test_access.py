"""Whether everybody can use the pages: on narrow screens, with large letters, by keyboard, in their own colors."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Geolocation, Page, expect

from tests.e2e.conftest import DESK, PHONE
from tests.e2e.people import change, open_page
from tests.modes import MODES, NARROW, Mode, faults, in_mode, show, too_wide
from tests.pairs import some_of_all
from tests.reading import Late
from tests.running_site import Site

PAGES = ["/", "/locations/tx/houston", "/bowling-cost/tx/houston"]
HOUSTON: Geolocation = {"latitude": 29.76, "longitude": -95.36}
KEPT = """
localStorage.setItem("lanescout-location", JSON.stringify({ latitude: 29.76, longitude: -95.36, timestamp: 1 }));
"""
"""What a visit of long ago has left on the device."""
SHIFT = """
window.shift = 0;
new PerformanceObserver(list => list.getEntries().forEach(entry => { window.shift += entry.value; }))
  .observe({type: 'layout-shift', buffered: true});
"""
_HELD = """
// What the server says, kept back until a test lets it go: all at once, or each in a task of its own.
const Socket = WebSocket;
window.kept = null;
window.WebSocket = class extends Socket {
  set onmessage(hear) {
    super.onmessage = (event) => {
      if (!window.kept) return hear(event);
      window.kept.push({ event, hear });
      const whole = window.kept.filter(({ event }) => /"is_hydrated[^"]*":true/.test(event.data));
      document.documentElement.dataset.keptPages = whole.length;
    };
  }
};
window.letGo = async (isAtOnce) => {
  const those = window.kept;
  window.kept = null;
  for (const { event, hear } of those) {
    if (!isAtOnce) await new Promise((done) => setTimeout(() => requestAnimationFrame(done)));
    hear(event);
  }
};
"""
_COVERED = """
() => {
  const focused = document.activeElement.getBoundingClientRect();
  const send = document.querySelector("[data-live] form button[type=submit].w-full");
  const bar = send.parentElement.getBoundingClientRect();
  return focused.bottom > bar.top && focused.top < bar.bottom && !document.activeElement.matches("[type=submit]");
}
"""


LARGE, DARK, FORCED = MODES[3:6]
AT_ONCE = ((LARGE, "/locations/tx/houston"), (DARK, "/"))
"""What `make test` looks at. The other pages of each mode are long."""


@pytest.mark.smoke
@pytest.mark.parametrize(
    ("mode", "address"),
    some_of_all((LARGE, DARK, FORCED, NARROW), PAGES, AT_ONCE),
    ids=lambda it: it.name if isinstance(it, Mode) else it,
)
def test_a_page_fits_and_axe_finds_nothing(browser: Browser, site: Site, mode: Mode, address: str):
    with in_mode(browser, mode, base_url=site.url) as context:
        page = context.new_page()
        show(page, mode, address)
        assert [*faults(page, only_colors=mode is DARK, sizes=True), too_wide(page)] == [""]


@pytest.mark.parametrize("address", PAGES)
def test_large_letters_fit_in_a_font_of_the_machine(browser: Browser, site: Site, address: str):
    """Whose connection is slow reads the page in one: the font of the site comes at once or not at all."""
    with in_mode(browser, LARGE, base_url=site.url) as context:
        page = context.new_page()
        page.route("**/fonts/*", lambda route: route.abort())
        show(page, LARGE, address)
        assert too_wide(page) == ""


def test_the_venues_of_an_owner_fit_with_letters_of_200_percent(
    browser: Browser, page: Page, site: Site, signed_in: Callable[[str, bool], str]
):
    owner = signed_in(f"owner-{uuid4().hex}@access.example.com", False)
    venue = page.request.get("/api/venues?state=KS&limit=1").json()["venues"][0]["id"]
    change(site, f"UPDATE venue SET owner_id = '{owner}' WHERE id = '{venue}'")
    change(
        site,
        "WITH guest AS (INSERT INTO app_user (id, display_name, created_at, updated_at) "
        "SELECT gen_random_uuid()::text, 'Guest', now(), now() FROM generate_series(1, 25) RETURNING id) "
        "INSERT INTO review (venue_id, user_id, rating, created_at, updated_at) "
        f"SELECT '{venue}', id, 4, now(), now() FROM guest",
    )
    with in_mode(browser, MODES[3], base_url=site.url) as context:
        context.add_cookies(page.context.cookies())  # pyright: ignore[reportArgumentType]
        tab = context.new_page()
        show(tab, MODES[3], "/my-venues")
        expect(tab.get_by_role("link", name="without a reply")).to_be_visible()
        assert too_wide(tab) == ""


def test_the_search_has_room_with_letters_of_200_percent(browser: Browser, site: Site):
    mode = MODES[3]
    with in_mode(browser, mode, base_url=site.url) as context:
        page = context.new_page()
        show(page, mode, "/")
        field = page.get_by_role("main").get_by_role("combobox").first.bounding_box()
    assert field is not None
    assert field["width"] > mode.width / 2


def test_nothing_that_has_the_focus_is_under_the_button_that_sends_the_filters(page: Page):
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    open_page(page, "/locations/tx/houston")
    page.get_by_label("ZIP code or city").focus()
    covered: list[str] = []
    while not page.evaluate("document.activeElement.matches('[type=submit]')"):
        if page.evaluate(_COVERED):
            covered.append(page.evaluate("document.activeElement.outerHTML"))
        page.keyboard.press("Tab")
    assert covered == []


def test_filled_buttons_have_an_edge_and_the_chosen_tab_is_marked_in_forced_colors(browser: Browser, site: Site):
    with in_mode(browser, MODES[5], base_url=site.url) as context:
        page = context.new_page()
        show(page, MODES[5], "/")
        search = page.get_by_role("search").get_by_role("button", name="Search")
        assert search.evaluate("one => getComputedStyle(one).borderTopWidth") == "1px"
        venue = page.request.get("/api/venues?limit=1").json()["venues"][0]["id"]
        show(page, MODES[5], f"/venue/{venue}/game")
        chosen = page.get_by_role("link", name="All time")
        other = page.get_by_role("link", name="This week")
        ground = "one => getComputedStyle(one).backgroundColor"
        assert chosen.evaluate(ground) != other.evaluate(ground)


@pytest.mark.parametrize(("address", "size"), some_of_all(["/", "/experiences"], [PHONE, DESK]))
def test_nothing_moves_when_what_is_near_arrives(browser: Browser, site: Site, address: str, size: dict[str, int]):
    with browser.new_context(
        base_url=site.url,
        viewport=size,  # pyright: ignore[reportArgumentType]
        permissions=["geolocation"],
        geolocation=HOUSTON,
    ) as context:
        context.add_init_script(SHIFT)
        context.add_init_script(KEPT)
        page = context.new_page()
        page.goto(address)
        expect(page.get_by_role("heading", name="near you").or_(page.get_by_text("Nearest to you"))).to_be_visible()
        expect(page.locator("[data-near-room]")).to_have_count(0)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("window.shift") <= 0.02


class TestClientNavigation:
    """Going from page to page without a new document."""

    @pytest.mark.smoke
    def test_a_new_page_takes_the_focus_to_its_heading_and_is_announced(self, page: Page):
        open_page(page, "/locations/tx/houston")
        page.get_by_role("article").first.get_by_role("link").first.press("Enter")

        expect(page.get_by_role("heading", name="Hours")).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        expect(page.locator("[data-arrival]")).to_have_text(page.title())

    @pytest.mark.parametrize("is_at_once", [True, False], ids=["what came is drawn at once", "each is drawn"])
    def test_whoever_turns_back_before_a_page_has_come_is_told_where_they_are(self, page: Page, is_at_once: bool):
        page.add_init_script(_HELD)
        open_page(page, "/")
        brand = page.get_by_role("banner").get_by_role("link", name="LaneScout")
        page.evaluate("window.kept = []")

        page.get_by_role("banner").get_by_role("link", name="Tips").click()
        expect(page.locator("html")).to_have_attribute("data-kept-pages", "1")
        brand.click()
        expect(page.locator("html")).to_have_attribute("data-kept-pages", "2")
        page.evaluate("window.letGo", is_at_once)

        expect(page.locator("[data-live] main h1")).to_be_focused()
        expect(page.locator("[data-arrival]")).to_have_text(page.title())

    def test_an_address_that_names_no_part_of_a_page_leads_to_its_heading(self, page: Page):
        open_page(page, "/about#50%")
        title = page.title()
        page.get_by_role("banner").get_by_role("link", name="Tips").click()
        expect(page.locator("[data-arrival]")).not_to_be_empty()
        page.go_back()

        expect(page.locator("[data-arrival]")).to_have_text(title)
        expect(page.locator("[data-live] main h1")).to_be_focused()

    def test_the_first_page_leaves_the_focus_where_it_is(self, page: Page):
        open_page(page, "/locations/tx/houston")

        expect(page.locator("[data-arrival]")).to_be_empty()
        assert page.evaluate("document.activeElement === document.body")

    def test_the_next_part_of_a_list_begins_at_its_heading(self, page: Page):
        open_page(page, "/locations")
        page.get_by_role("link", name="Next").first.press("Enter")

        expect(page.locator("[data-arrival]")).to_contain_text("Page 2 of")
        heading = page.locator("[data-results-heading]")
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport()

    def test_a_filter_keeps_the_focus(self, page: Page):
        open_page(page, "/locations/tx")
        arcade = page.get_by_role("checkbox", name="Arcade")
        arcade.focus()
        page.keyboard.press("Space")

        expect(page).to_have_url("/locations/tx?amenity=arcade")
        expect(page.get_by_role("checkbox", name="Arcade")).to_be_checked()
        expect(page.get_by_role("checkbox", name="Arcade")).to_be_focused()

    def test_a_filter_that_goes_once_it_is_chosen_leaves_the_focus_at_the_list(self, page: Page):
        open_page(page, "/locations/tx")
        page.get_by_role("list", name="Popular filters").get_by_role("link").first.press("Enter")

        expect(page.get_by_role("list", name="Filtered by")).to_be_visible()
        expect(page.locator("[data-live] [data-results-heading]")).to_be_focused()

    def test_a_bar_shows_that_a_page_takes_a_while(self, page: Page):
        open_page(page, "/locations/tx/houston")
        expect(page.locator(".progress-bar")).to_have_count(0)
        scripts = Late(page, "**/assets/*.js")
        page.get_by_role("banner").get_by_role("link", name="Tips").click()
        expect(page.locator(".progress-bar")).to_be_visible()

        scripts.let_through()
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        expect(page.locator(".progress-bar")).to_have_count(0)


def test_hidden_words_do_not_run_together(page: Page):
    open_page(page, "/locations/tx/houston")
    page.get_by_role("article").first.get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="Hours")).to_be_visible()

    expect(page.get_by_role("rowheader").filter(has_text="(today)").first).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(" out of 5, ")
