"""The site in Spanish as people read it on a narrow phone, and the way from one language to the other."""

import re
import uuid
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DESK, a_browser
from tests.e2e.people import change, open_page, sign_in
from tests.e2e.spanish import SPANISH, english, faults_of_language, names_of, one_of_each
from tests.modes import NARROW, faults, in_mode, show, too_wide
from tests.running_site import Site
from tests.site_wide.crawling import read
from tests.waiting import eventually

WITHOUT_LINKS: Final = ("/no/such/page", "/offline", "/venue/nowhere")
"""Pages that no link leads to."""
LEAST: Final = 60
"""Kinds of pages that links lead to. There are more."""
_HEADINGS: Final = "[...document.querySelectorAll('main :is(h1, h2, h3):not(details *)')]"
_HOW_MANY: Final = f"{_HEADINGS}.length"
_PLACE: Final = f"(n) => {_HEADINGS}[n].getBoundingClientRect().top"
_SCROLL: Final = f"(n) => scrollBy(0, {_HEADINGS}[n].getBoundingClientRect().top - 200)"
OWN: Final = ("/es/account", "/es/my-venues", "/es/saved-alleys", "/es/leagues/mine", "/es/my-answers")
"""Where the pages begin that only whoever is signed in sees."""
LEAST_OWN: Final = 20
NAME: Final = "Spanish Lanes"
_A_VENUE: Final = """
INSERT INTO venue (id, name, owner_id, place_id, latitude, longitude, hours_known, is_active, is_franchise,
    is_top_alley, is_founding_partner, is_sponsor, is_demonstration, avg_rating, review_count, accuracy_score,
    accuracy_vote_count, created_at, updated_at)
SELECT '{id}', '{name}', (SELECT id FROM app_user WHERE email = '{address}'), place_id, latitude, longitude, false,
    true, false, false, false, false, true, 0, 0, 0, 0, now(), now()
FROM venue ORDER BY id LIMIT 1
"""
SOME: Final = (
    "/es", "/es/locations/tx/houston", "/es/bowling-cost/tx/houston", "/es/leagues", "/es/events", "/es/plan",
    "/es/parties", "/es/contact",
)  # fmt: skip
"""A few documents for many people."""
NEARLY: Final = 4
"""Pixels."""
FILTERED: Final = "/locations/tx?amenity=arcade"


@contextmanager
def narrow_page(browser: Browser, site: Site, **settings: Any) -> Generator[Page, None, None]:
    """A tab on the narrowest screen."""
    with in_mode(browser, NARROW, base_url=site.url, service_workers="block", **settings) as context:
        yield context.new_page()


@pytest.fixture(scope="module")
def kinds(browser: Browser, site: Site) -> list[str]:
    """An address of each kind of public page, in Spanish."""
    with narrow_page(browser, site) as page:
        found = one_of_each(page, site)
    assert len(found) >= LEAST
    return [SPANISH.prefix + (address if address != "/" else "") for address in (*found.values(), *WITHOUT_LINKS)]


def found_on(page: Page, address: str, names: frozenset[str]) -> list[str]:
    """What is wrong with the page that is open."""
    return [f"{address}: {one}" for one in (*faults_of_language(page, names), too_wide(page)) if one]


@pytest.mark.smoke
@pytest.mark.parametrize("are_all", [False, pytest.param(True, marks=pytest.mark.long)], ids=["some", "all"])
def test_documents_in_spanish_hold_no_english_and_fit_a_narrow_screen(
    browser: Browser, site: Site, request: pytest.FixtureRequest, *, are_all: bool
):
    """To find all kinds of pages takes longer than to look at some."""
    names, found = names_of(site), list[str]()
    addresses: list[str] = request.getfixturevalue("kinds") if are_all else list(SOME)
    with narrow_page(browser, site, java_script_enabled=False) as page:
        for address in addresses:
            page.goto(address)
            found += found_on(page, address, names)
    assert found == []


@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.long)], ids=["every fourth", "all"])
def test_live_pages_in_spanish_hold_no_english_fit_a_narrow_screen_and_axe_finds_nothing(
    browser: Browser, site: Site, kinds: list[str], step: int
):
    names, found = names_of(site), list[str]()
    with narrow_page(browser, site) as page:
        for address in kinds[step - 1 :: step]:
            if address.endswith(WITHOUT_LINKS[1]):
                continue  # A document alone.
            show(page, NARROW, address)
            found += [*found_on(page, address, names), *(f"{address}: {one}" for one in faults(page))]
    assert found == []


@pytest.mark.long
@pytest.mark.usefixtures("no_limits")
def test_pages_of_people_and_owners_hold_no_english_fit_a_narrow_screen_and_axe_finds_nothing(
    browser: Browser, site: Site
):
    names, found, seen = names_of(site) | {NAME}, list[str](), dict.fromkeys(OWN)
    with narrow_page(browser, site) as page:
        an_owner(page, site)
        for address in OWN:
            seen |= dict.fromkeys(own_links(page, site, address))
        for address in list(seen):
            seen |= dict.fromkeys(own_links(page, site, address) if "my-venues" in address else ())
        for address in seen:
            show(page, NARROW, address)
            found += [*found_on(page, address, names), *(f"{address}: {one}" for one in faults(page))]
    assert len(seen) >= LEAST_OWN
    assert found == []


def an_owner(page: Page, site: Site) -> None:
    """Sign somebody in who runs a venue."""
    venue = f"spanish-lanes-{uuid.uuid4().hex[:12]}"
    address = f"{venue}@example.com"
    sign_in(page, site, address)
    change(site, _A_VENUE.format(id=venue, name=NAME, address=address))


def own_links(page: Page, site: Site, address: str) -> list[str]:
    """Where the document leads that is only for whoever is signed in. Files and what has parameters is left out."""
    text = page.request.get(site.url + address).text()
    return [link for link in read(text).links if link.startswith(OWN) and "?" not in link and "." not in link]


def test_english_is_found_on_a_page_in_spanish(page: Page, site: Site):
    open_page(page, "/es/locations/tx")
    assert english().whole
    assert list(faults_of_language(page, names_of(site))) == []
    page.evaluate("document.documentElement.lang = 'es-US'; document.querySelector('h1').title = 'Sign In'")
    page.evaluate("document.querySelector('h1').append(' as seen by the others ~t20.w~')")
    found = list(faults_of_language(page, names_of(site)))
    assert found == ["Sign In", "as seen by the others ~t20.w~"]


class TestSwitch:
    """The link in the header that leads to the same page in the other language."""

    @pytest.fixture
    def tab(self, browser: Browser, site: Site) -> Generator[Page, None, None]:
        """A tab of a browser that nobody has signed in with: it reads documents."""
        with a_browser(browser, site, is_new=True, viewport=DESK) as opened:
            yield opened.new_page()

    @staticmethod
    def switch(page: Page, name: str) -> None:
        """Press the link where it is: a click by its name would scroll first."""
        box = page.get_by_role("banner").get_by_role("link", name=name, exact=True).bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_url("**/es/**" if name == "Español" else lambda address: "/es/" not in address)
        page.wait_for_load_state()

    @staticmethod
    def is_at(page: Page, number: int, place: float) -> None:
        """The heading of that number is at the place on the screen where it was."""
        eventually(lambda: abs(page.evaluate(_PLACE, number) - place) < NEARLY, f"heading {number} at {place}")

    @pytest.mark.smoke
    def test_a_document_keeps_filters_and_place(self, tab: Page, site: Site):
        tab.goto(f"{FILTERED}#results")
        middle = tab.evaluate(_HOW_MANY) // 2
        tab.evaluate(_SCROLL, middle)
        place = tab.evaluate(_PLACE, middle)
        self.switch(tab, "Español")

        assert tab.url == f"{site.url}/es{FILTERED}#results"
        assert tab.locator("body > div[data-document]").count() == 1
        self.is_at(tab, middle, place)
        self.switch(tab, "English")
        assert tab.url == f"{site.url}{FILTERED}#results"
        self.is_at(tab, middle, place)

    def test_a_live_page_keeps_the_filters_that_it_has_now_and_its_place(self, page: Page, site: Site):
        open_page(page, "/locations/tx")
        page.get_by_role("checkbox", name="Arcade").check()
        expect(page).to_have_url(re.compile("amenity=arcade"))
        expect(page.get_by_role("checkbox", name="Arcade")).to_be_checked()
        expect(page.locator("[data-live] [data-language]:visible")).to_have_attribute("href", f"/es{FILTERED}")
        middle = page.evaluate(_HOW_MANY) // 2
        page.evaluate(_SCROLL, middle)
        place = page.evaluate(_PLACE, middle)
        self.switch(page, "Español")
        expect(page.locator("[data-document]")).to_have_count(0)

        assert page.url == f"{site.url}/es{FILTERED}"
        self.is_at(page, middle, place)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Boliches")

    def test_another_page_begins_at_its_top(self, tab: Page):
        tab.goto("/locations/tx")
        tab.evaluate(_SCROLL, 5)
        self.switch(tab, "Español")
        assert tab.evaluate("scrollY") > 0
        tab.get_by_role("banner").get_by_role("link", name="Consejos").click()
        tab.wait_for_load_state()
        assert tab.evaluate("scrollY") == 0

    def test_without_scripts_it_leads_to_the_same_address(self, plain_page: Page, site: Site):
        plain_page.goto(FILTERED)
        self.switch(plain_page, "Español")
        assert plain_page.url == f"{site.url}/es{FILTERED}"


_PARTS: Final = "[...bar.querySelectorAll(':scope > a, form, nav a, :scope > div:last-child :is(a, button)')]"
_OVERLAPPING: Final = f"""
bar => {_PARTS}.filter((one) => one.offsetParent).filter((one, place, all) =>
  place && one.getBoundingClientRect().left < all[place - 1].getBoundingClientRect().right
).map((one) => one.textContent)
"""
_OF_SEVERAL_LINES: Final = f"""
bar => {_PARTS}.filter((one) => one.offsetParent && one.offsetHeight > 46).map((one) => one.textContent)
"""


@pytest.mark.parametrize("prefix", [pytest.param("", marks=pytest.mark.long), "/es"], ids=["english", "spanish"])
def test_the_header_is_one_row_on_every_screen(page: Page, prefix: str):
    open_page(page, f"{prefix}/locations/tx")
    bar = page.locator("[data-live] header > div")
    for width in (320, 390, 768, 900, 1023, 1024, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        assert bar.evaluate("one => one.offsetHeight") == 64, width
        assert bar.locator(":is(a, button):visible").last.evaluate("one => one.getBoundingClientRect().right") <= width
        assert bar.evaluate(_OVERLAPPING) == [], width
        assert bar.evaluate(_OF_SEVERAL_LINES) == [], width
        if width >= 768:
            assert bar.locator(":scope > div:last-child").get_by_role("button").count() == 2, width
        if width >= 1280:
            assert bar.get_by_role("search").evaluate("one => one.offsetWidth") >= 220, width


def test_the_search_box_speaks_spanish(page: Page):
    open_page(page, "/es")
    field = page.locator("main [name=q]")
    field.click()
    offered = page.get_by_role("main").get_by_role("listbox", name="Sugerencias")
    expect(offered.get_by_role("option", name="Cerca de mí Usa tu ubicación")).to_be_visible()
    field.fill("boliche cerca de mi")
    expect(offered.get_by_role("option", name="Cerca de mí").first).to_be_visible()
    field.fill("houston")
    expect(offered.get_by_role("option", name="Houston").first).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=re.compile(r"^\d+ sugerencias?$"))).to_have_count(1)
    field.fill("xyzzyq")
    expect(page.get_by_role("status").filter(has_text="No hay sugerencias")).to_have_count(1)
    field.press("Enter")
    expect(page).to_have_url(re.compile("/es/search"))


def test_cards_and_pins_know_each_other_in_spanish(page: Page):
    open_page(page, "/es/locations/tx/houston")
    shown = page.locator("[data-map][data-status=shown]")
    expect(shown).to_be_visible()
    page.get_by_role("article").first.get_by_role("link").first.focus()
    expect(shown.locator("[data-highlighted]")).to_have_count(1)
    expect(page.get_by_role("application", name="Mapa: muévelo con las flechas")).to_be_visible()
    shown.get_by_role("button", name="Acercar", exact=True).click()
    expect(shown.get_by_role("status").filter(has_text="a la vista")).to_have_count(1)
