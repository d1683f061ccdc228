"""The site as a visitor with scripts uses it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.e2e.conftest import DESK, PHONE, Complaints
from tests.e2e.people import READY, open_page
from tests.pairs import some_of_all
from tests.running_site import Site

SHIFT = """
window.shift = 0;
new PerformanceObserver(list => list.getEntries().forEach(entry => { window.shift += entry.value; }))
  .observe({type: 'layout-shift', buffered: true});
"""
# A map comes once it is near the screen, as something that a document cannot have; here nothing ever is near.
NO_MAP = "window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} };"
AGE = re.compile(r"just now|\d+ (minute|hour)s? ago")
EL_PASO = {"latitude": 31.76, "longitude": -106.49}


ADDRESSES = [
    "/", "/locations", "/locations/tx", "/locations/tx/houston", "/cosmic-bowling/tx?amenity=bar&sort=name",
    "/experiences", "/how-we-rank", "/search?q=bowl",
]  # fmt: skip
AT_ONCE = (("/", PHONE), ("/locations/tx/houston", DESK))
"""What `make test` looks at. All else is long."""


@pytest.mark.smoke
@pytest.mark.parametrize(("address", "size"), some_of_all(ADDRESSES, (PHONE, DESK), AT_ONCE))
def test_the_live_page_takes_over_unnoticed(
    page: Page, plain_page: Page, complaints: Complaints, address: str, size: dict[str, int]
):
    # Read where no script runs: on a fast machine the live page takes over before anybody has read the document.
    plain_page.set_viewport_size(size | {"height": 20_000})  # type: ignore[arg-type]
    plain_page.goto(address)  # So high that the browser draws all of it.
    before = plain_page.locator("[data-document] main").inner_text()

    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(SHIFT)
    page.add_init_script(NO_MAP)
    page.goto(address)
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("[data-document]")).to_have_count(0)

    assert page.evaluate("window.shift") <= 0.02
    page.locator(".map-switch").evaluate_all("all => all.forEach((one) => one.remove())")  # It needs scripts, too.
    now = page.get_by_role("main").inner_text()
    for needs_scripts in ("Use my location", "Near me", "Share", "Show the map"):
        now = now.replace(needs_scripts, "")
    # A minute may begin between the two, or have begun since the document was made, which is kept for up to a minute.
    assert AGE.sub("a while ago", now).split() == AGE.sub("a while ago", before).split()
    assert page.locator("h1").count() == 1
    assert complaints.words == []


@pytest.mark.parametrize("address", ["/", pytest.param("/locations/tx", marks=pytest.mark.long)])
def test_the_header_fits_every_screen(page: Page, address: str):
    open_page(page, address)
    expect(page.get_by_role("banner").get_by_role("button", name="Sign In")).to_be_visible()

    for width in (360, 768, 900, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.get_by_role("banner").evaluate("header => header.querySelector('div').offsetHeight") == 64


def test_title_and_canonical_follow_the_visitor(page: Page, site: Site, complaints: Complaints):
    open_page(page, "/locations")
    page.get_by_role("main").get_by_role("link", name="Texas").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Texas")

    expect(page).to_have_title(re.compile("Texas"))
    canonical = page.locator('link[rel="canonical"]')
    expect(canonical).to_have_count(1)
    expect(canonical).to_have_attribute("href", f"{site.url}/locations/tx")
    assert complaints.words == []


@pytest.mark.smoke
def test_a_new_page_starts_at_its_top_and_back_returns_to_the_place(page: Page):
    open_page(page, "/locations/tx")
    page.get_by_role("article").last.get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="Nearby venues")).to_be_attached()
    assert page.evaluate("window.scrollY") == 0

    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Texas")


def test_an_unknown_venue_is_said_to_be_missing_on_a_live_page_too(page: Page):
    open_page(page, "/venue/nobody")

    expect(page.get_by_role("heading", level=1)).to_have_text("Gutter ball! We can't find that page.")


def test_suggestions_are_reached_by_keyboard(page: Page):
    open_page(page, "/")
    field = page.get_by_role("combobox").first
    field.press_sequentially("winston salm")
    expect(page.get_by_role("option").first).to_contain_text("Winston-Salem")

    field.press("ArrowDown")
    expect(page.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    field.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    field.press("ArrowDown")
    field.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Winston-Salem")


def test_a_search_can_be_sent_without_choosing_a_suggestion(page: Page):
    open_page(page, "/")
    page.get_by_role("combobox").first.fill("Denver")
    page.get_by_role("search").get_by_role("button", name="Search").click()

    expect(page.get_by_role("heading", level=1)).to_contain_text("Denver")


@pytest.mark.long
def test_what_was_typed_before_the_take_over_stays(page: Page):
    held: list[Route] = []
    page.route("**/assets/entry.client*", lambda route: held.append(route))  # noqa: PLW0108 -- a builtin has no signature. The scripts come late, as on a slow line.
    page.goto("/", wait_until="commit")
    page.locator("[data-document] input[name=q]").first.fill("Coeur d'Alene")
    page.wait_for_function("performance.getEntriesByType('resource').length > 0")
    for route in held:
        route.continue_()
    page.unroute("**/assets/entry.client*")
    page.wait_for_selector(READY, state="attached")

    expect(page.get_by_role("combobox").first).to_have_value("Coeur d'Alene")
    expect(page.get_by_role("combobox").first).to_be_focused()


def test_a_hint_opens_for_the_pointer_and_for_the_keyboard_and_escape_closes_it(page: Page):
    venues = page.request.get("/api/venues?limit=100").json()["venues"]
    open_page(page, "/venue/" + next(venue["id"] for venue in venues if venue["phone"]))
    directions = page.get_by_role("main").get_by_role("link", name="Directions", exact=True).first
    hint = page.get_by_role("tooltip")

    directions.hover()
    expect(hint).to_have_text("Opens Google Maps")
    expect(directions).to_have_attribute("aria-describedby", hint.get_attribute("id") or "missing")
    page.mouse.move(0, 0)
    expect(hint).to_have_count(0)

    directions.focus()
    expect(hint).to_be_visible()
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(directions).to_be_focused()


def visitor(browser: Browser, site: Site, *, allowed: bool, **location: float) -> BrowserContext:
    """A browser at a place, that has allowed our site to know it or not."""
    place = {"geolocation": location} if location else {}
    return browser.new_context(
        base_url=site.url, viewport=DESK, permissions=["geolocation"] if allowed else [], **place
    )  # type: ignore[arg-type]


def test_a_location_that_is_allowed_already_is_used_at_once(browser: Browser, site: Site):
    with visitor(browser, site, allowed=True, **EL_PASO) as context:
        page = context.new_page()
        page.goto("/")

        expect(page.get_by_role("button", name="Refresh location")).to_be_visible()
        expect(page.get_by_role("article").first).to_contain_text("El Paso, TX")
        expect(page.get_by_role("article").first).to_contain_text("mile")


def test_a_browser_that_would_ask_is_left_alone_until_the_tap(browser: Browser, site: Site):
    with visitor(browser, site, allowed=False) as context:
        page = context.new_page()
        open_page(page, "/")
        button = page.get_by_role("button", name="Use my location")
        expect(button).to_have_attribute("data-status", "not requested")

        button.click()

        expect(page.get_by_text("Location permission denied")).to_be_visible()


def keep_location(page: Page, hours: float, **location: float) -> None:
    """What an earlier visit left on the device."""
    kept = f"{{...{location!r}, timestamp: Date.now() - {hours} * 3600000}}"
    page.add_init_script(f"localStorage.setItem('lanescout-location', JSON.stringify({kept}))")


def test_a_location_kept_for_less_than_a_day_is_used_without_asking(page: Page):
    keep_location(page, 23.9, **EL_PASO)
    page.goto("/")

    expect(page.get_by_role("article").first).to_contain_text("El Paso, TX")


def test_a_sponsor_near_the_visitor_stands_there_and_not_among_the_sponsors_again(page: Page):
    page.goto("/")
    sponsors = page.locator("section").filter(has=page.get_by_role("heading", name="Sponsored"))
    cards = sponsors.get_by_role("article")
    paying = [link.get_attribute("href") or "" for link in cards.locator("h3 a").all()]
    place = page.request.get(f"/api/venues/{paying[0].rpartition('/')[2]}").json()["location"]
    keep_location(page, 1, latitude=place["latitude"], longitude=place["longitude"])
    page.goto("/")
    near = page.get_by_role("article").first
    expect(near.locator("h3 a")).to_have_attribute("href", paying[0])
    expect(near).to_contain_text("Sponsored")

    expect(cards.locator(f"h3 a[href='{paying[0]}']")).to_have_count(0)
    expect(page.locator(f"h3 a[href='{paying[0]}']")).to_have_count(1)
    expect(sponsors).to_be_visible()


def test_an_older_location_is_not_used(page: Page):
    keep_location(page, 24.1, **EL_PASO)
    open_page(page, "/")

    expect(page.get_by_role("button", name="Use my location")).to_be_visible()


def test_a_location_that_is_none_is_refused_in_a_toast_that_f8_reaches(page: Page):
    keep_location(page, 1, latitude=91, longitude=0)
    page.goto("/")
    toast = page.get_by_text("Latitude must be between -90 and 90", exact=True).first
    expect(toast).to_be_visible()

    page.keyboard.press("F8")

    assert page.evaluate("document.activeElement.closest('.toast-viewport') !== null")
    page.get_by_role("button", name="Dismiss the message").click()
    expect(toast).to_be_hidden()
    expect(page.get_by_role("button", name="Dismiss the message")).to_have_count(0)


def test_an_import_beside_the_running_site_shows_at_once(page: Page, site: Site, tmp_path: Path):
    open_page(page, "/locations/wy")  # Now the state's document is kept in memory.
    rows = "name,street,city,state,zip,lat,lon\nBrand New Bowl,1 Main St,Cheyenne,WY,82001,41.14,-104.82\n"
    (tmp_path / "cheyenne.csv").write_text(rows)

    done = site.command("import", "venues", str(tmp_path / "cheyenne.csv"), "--license", "CC0 1.0")

    assert done.returncode == 0, done.stderr
    expect(page.locator("body")).to_contain_text("Wyoming")
    page.goto("/venue/brand-new-bowl-cheyenne-wy")
    expect(page.get_by_role("heading", level=1)).to_have_text("Brand New Bowl")
    page.goto("/search?q=Brand+New+Bowl")
    expect(page.get_by_role("main")).to_contain_text("Brand New Bowl")
