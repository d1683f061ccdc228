"""A stranger's page carries nothing of the live page until they need it; what they press then happens once."""

import re
from collections.abc import Generator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.conftest import DESK, PHONE, Complaints, a_browser
from tests.e2e.people import HINT
from tests.reading import LateScripts, wait_until_painted, wait_until_taken_over
from tests.running_site import Site
from tests.waiting import eventually

KINDS = (
    "/", "/locations", "/locations/tx", "/locations/tx/houston", "/cosmic-bowling", "/bowling-bar?near=78701",
    "/locations/tx?amenity=bar", "/experiences", "/how-we-rank", "/contact", "/blog", "/blog/what-does-bowling-cost",
    "/bowling-cost", "/bowling-cost/tx/houston", "/guides", "/search?q=lanes", "/no/such/page",
)  # fmt: skip
EARLY = "**/api/sign-in-dialog"
"""With what a document itself asks a stranger to sign in: see `test_early_dialog.py`."""
A_WHILE = 4_000
"""Milliseconds after which a page does nothing more by itself."""
NO_DIALOG = "export const ask = () => null;"


@dataclass
class Brought:
    """What a tab has fetched beside documents, styles and pictures."""

    scripts: list[str] = field(default_factory=list)
    sockets: list[str] = field(default_factory=list)

    def of(self, page: Page) -> "Brought":
        """Note from now on what the page brings."""
        page.on("request", lambda asked: self.scripts.append(asked.url) if asked.resource_type == "script" else None)
        page.on("websocket", lambda socket: self.sockets.append(socket.url))
        return self


@pytest.fixture
def newcomer(browser: Browser, site: Site, complaints: Complaints) -> Generator[Page, None, None]:
    """An empty tab of a browser that has never been here."""
    with a_browser(browser, site, is_new=True, viewport=DESK) as opened:
        tab = opened.new_page()
        complaints.listen_to(tab)
        yield tab


def a_venue(page: Page) -> str:
    """The page of one of the demonstration's venues."""
    return f"/venue/{page.request.get('/api/venues?limit=1').json()['venues'][0]['id']}"


def held(page: Page, name: str) -> Locator:
    """What the document offers by this name."""
    return page.locator("[data-document] [data-act]:visible").filter(has_text=name).first


def is_loaded(page: Page) -> None:
    """Wait for everything that a page fetches by itself, and for what it does a while after."""
    page.wait_for_load_state("networkidle")
    eventually(lambda: page.evaluate(f"performance.now() > {A_WHILE}"), f"{A_WHILE} milliseconds after the start")


@pytest.mark.smoke
@pytest.mark.parametrize(
    "kinds", [KINDS[2:3], pytest.param(KINDS, marks=pytest.mark.long)], ids=["a list", "all kinds"]
)
def test_no_page_for_readers_fetches_a_script_or_opens_a_socket(newcomer: Page, kinds: tuple[str, ...]):
    newcomer.clock.install()
    brought = Brought().of(newcomer)
    for path in (*kinds, a_venue(newcomer)):
        newcomer.goto(path)
        newcomer.mouse.wheel(0, 2000)
        newcomer.wait_for_load_state("networkidle")
    newcomer.clock.run_for(A_WHILE)
    # What the page asked for before this has been asked for by then.
    newcomer.evaluate("fetch(location.href).then(() => true)")
    is_loaded(newcomer)

    assert brought == Brought()


@pytest.mark.parametrize("size", [DESK, pytest.param(PHONE, marks=pytest.mark.long)], ids=["desk", "phone"])
def test_a_press_opens_its_dialog_once_and_shows_at_once_that_it_comes(
    newcomer: Page, complaints: Complaints, size: dict[str, int]
):
    newcomer.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
    newcomer.route(EARLY, lambda route: route.fulfill(content_type="text/javascript", body=NO_DIALOG))
    late = LateScripts(newcomer)
    newcomer.goto(a_venue(newcomer))
    wait_until_painted(newcomer)
    review = held(newcomer, "Write a review")
    review.scroll_into_view_if_needed()
    review.click()
    expect(review).to_have_attribute("aria-busy", "true")
    review.click()

    late.let_through()
    wait_until_taken_over(newcomer)

    expect(newcomer.get_by_role("dialog")).to_have_count(1)
    expect(newcomer.get_by_role("dialog").get_by_label("Email")).to_be_visible()
    assert complaints.words == []


@pytest.mark.parametrize("name", ["Sign In", "Save"])
def test_what_needs_a_session_asks_for_it(newcomer: Page, name: str):
    newcomer.goto(a_venue(newcomer))
    held(newcomer, name).click()

    expect(newcomer.get_by_role("dialog").get_by_label("Email")).to_be_visible()


def test_a_press_of_enter_is_one_as_well(newcomer: Page):
    newcomer.goto(a_venue(newcomer))
    wait_until_painted(newcomer)
    held(newcomer, "Share").focus()
    newcomer.evaluate("void (navigator.share = async (what) => { (window.shared ??= []).push(what.url); })")
    newcomer.keyboard.press("Enter")
    wait_until_taken_over(newcomer)

    eventually(lambda: newcomer.evaluate("window.shared?.length") == 1, "one address that was shared")


@pytest.mark.smoke
def test_a_field_that_gets_the_focus_starts_the_live_page_and_keeps_what_is_typed(newcomer: Page):
    newcomer.goto("/")
    newcomer.get_by_role("main").get_by_label("Search by alley").click()
    newcomer.keyboard.type("Houst")
    wait_until_taken_over(newcomer)

    expect(newcomer.get_by_role("combobox").first).to_have_value("Houst")
    expect(newcomer.get_by_role("option").first).to_contain_text("Houston")


def test_who_has_signed_in_here_has_the_live_page_without_a_press(newcomer: Page, site: Site):
    name, _, value = HINT.partition("=")
    newcomer.context.add_cookies([{"name": name, "value": value, "url": site.url}])
    newcomer.goto("/locations/tx")

    wait_until_taken_over(newcomer)


class TestWithoutTheLivePage:
    """Its scripts do not come, and neither does the dialog of the document."""

    @pytest.fixture(autouse=True)
    def no_scripts(self, newcomer: Page) -> None:
        newcomer.route("**/*.js", lambda route: route.fulfill(status=404))
        newcomer.route(EARLY, lambda route: route.fulfill(status=404))

    def test_a_press_on_a_link_leads_on_by_itself(self, newcomer: Page):
        newcomer.goto(a_venue(newcomer))
        held(newcomer, "Sign In").click()

        newcomer.wait_for_url("**/sign-in*")
        expect(newcomer.get_by_label("Email")).to_be_visible()

    def test_a_press_that_nothing_else_answers_is_told(self, newcomer: Page):
        newcomer.goto(a_venue(newcomer))
        held(newcomer, "Share").click()

        expect(newcomer.get_by_role("alert")).to_contain_text("Check your connection and reload the page.")
        expect(held(newcomer, "Share")).not_to_have_attribute("aria-busy", "true")

    def test_the_page_searches_filters_and_follows_links(self, newcomer: Page):
        newcomer.goto("/")
        search = newcomer.get_by_role("search")
        search.get_by_label("Search by alley").fill("Houston")
        search.get_by_role("button", name="Search").click()
        expect(newcomer.get_by_role("main")).to_contain_text("Houston, TX")

        newcomer.goto("/locations/tx")
        newcomer.get_by_role("checkbox", name=re.compile("^Karaoke")).check()
        newcomer.get_by_role("button", name="Show alleys").click()
        newcomer.wait_for_url("**amenity=karaoke*")
        newcomer.get_by_role("article").first.get_by_role("link").first.click()
        expect(newcomer.get_by_role("heading", name="Nearby venues")).to_be_visible()


class TestWithoutOneScript:
    """The page's own script and the dialog of the document do not come, but all others do."""

    @pytest.fixture(autouse=True)
    def no_script(self, newcomer: Page) -> None:
        newcomer.route(EARLY, lambda route: route.fulfill(status=404))
        newcomer.route("**/assets/_*.js", lambda route: route.fulfill(status=404))

    def test_who_has_signed_in_here_reads_the_document_and_follows_links(self, newcomer: Page, site: Site):
        name, _, value = HINT.partition("=")
        newcomer.context.add_cookies([{"name": name, "value": value, "url": site.url}])
        opened: list[str] = []
        newcomer.on("framenavigated", lambda frame: opened.append(frame.url))
        newcomer.goto("/locations/tx")
        is_loaded(newcomer)

        assert len(opened) == 1
        newcomer.get_by_role("article").first.get_by_role("link").first.click()
        expect(newcomer.get_by_role("heading", name="Nearby venues")).to_be_visible()

    def test_a_press_on_a_link_leads_on_by_itself(self, newcomer: Page):
        newcomer.goto(a_venue(newcomer))
        held(newcomer, "Sign In").click()

        newcomer.wait_for_url("**/sign-in*")
        expect(newcomer.get_by_label("Email")).to_be_visible()


def test_a_socket_that_is_refused_leaves_the_document_to_read(newcomer: Page):
    newcomer.route_web_socket("**/*", lambda socket: socket.close())
    newcomer.goto("/locations/tx")
    newcomer.get_by_label("ZIP code or city").click()
    is_loaded(newcomer)

    expect(newcomer.locator("[data-document] main")).to_be_visible()
    newcomer.get_by_role("article").first.get_by_role("link").first.click()
    expect(newcomer.get_by_role("heading", name="Nearby venues")).to_be_visible()


class TestNextDocument:
    """Which the browser has before the link is followed."""

    def test_is_fetched_when_the_mouse_rests_on_its_link(self, newcomer: Page):
        newcomer.goto("/locations/tx")
        newcomer.get_by_role("article").first.get_by_role("link").first.hover()
        is_loaded(newcomer)
        newcomer.get_by_role("article").first.get_by_role("link").first.click()
        newcomer.wait_for_url("**/venue/**")

        told = newcomer.evaluate("performance.getEntriesByType('navigation')[0].deliveryType")
        assert told == "navigational-prefetch"

    @pytest.mark.parametrize("knows_rules", [True, False], ids=["rules", "no rules"])
    def test_is_fetched_by_the_page_before_the_browser_draws_it(self, newcomer: Page, *, knows_rules: bool):
        if not knows_rules:
            newcomer.add_init_script("HTMLScriptElement.supports = () => false;")
        newcomer.goto("/locations/tx")
        wait_until_painted(newcomer)
        link = newcomer.get_by_role("article").first.get_by_role("link").first
        address = link.get_attribute("href") or "none"
        with newcomer.expect_request(lambda one: one.url.endswith(address) and one.resource_type == "fetch"):
            link.hover()

    def test_is_not_fetched_when_it_asks_for_a_person(self, newcomer: Page):
        asked: list[str] = []
        newcomer.add_init_script("HTMLScriptElement.supports = () => false;")
        newcomer.on("request", lambda request: asked.append(request.url))
        newcomer.goto("/locations/tx")
        held(newcomer, "Sign In").hover()
        is_loaded(newcomer)

        assert not [address for address in asked if "/sign-in" in address and "/api/" not in address]
