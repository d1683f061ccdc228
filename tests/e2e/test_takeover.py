"""What readers do on a document before its scripts have come, and find again on the live page."""

import random
from collections.abc import Callable, Generator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import reading
from tests.e2e.conftest import DESK, PHONE, Complaints, a_browser
from tests.e2e.people import code_for, enter_code, wait_until_live
from tests.pairs import some_of_all
from tests.reading import LateScripts
from tests.running_site import Site

VENUE = "main article h3 a[href^='/venue/']"
PAGES = ["/", "/locations/tx/houston", "/bowling-cost/tx/houston", "/blog/what-does-bowling-cost"]

AT_ONCE = {("/locations/tx/houston", "focused"), ("/blog/what-does-bowling-cost", "typed")}
"""What `make test` tries: where the focus is, and what was typed. The other pairs are long."""

Opener = Callable[..., tuple[Page, LateScripts]]


@pytest.fixture
def opened(browser: Browser, site: Site, complaints: Complaints) -> Generator[Opener, None, None]:
    """Opens pages whose scripts are still on their way, and watches them."""
    with a_browser(browser, site, viewport=DESK) as context:

        def go(address: str, size: dict[str, int] = DESK) -> tuple[Page, LateScripts]:
            page = context.new_page()
            complaints.listen_to(page)
            page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
            page.add_init_script(reading.WATCH)
            late = LateScripts(page)
            page.goto(address)
            reading.wait_until_painted(page)
            return page, late

        yield go


@pytest.mark.smoke
@pytest.mark.parametrize(("address", "did"), some_of_all(PAGES, list(reading.ACTIONS), AT_ONCE))
def test_the_live_page_is_as_the_reader_left_the_document(
    opened: Opener, complaints: Complaints, address: str, did: str
):
    page, late = opened(address)
    before = reading.take_part(page, reading.ACTIONS[did], random.Random(f"{address} {did}"))
    assert before is not None

    late.let_through()

    assert reading.outcome(page, before).lost == ""
    assert complaints.words == []


def test_a_link_that_is_being_pressed_when_the_live_page_is_ready_still_leads_on(opened: Opener):
    page, late = opened("/locations/tx")
    link = page.locator(f"[data-document] {VENUE}").first
    link.scroll_into_view_if_needed()
    link.hover()
    page.mouse.down()

    late.let_through()
    page.wait_for_selector(reading.READY, state="attached")
    page.mouse.up()

    expect(page.get_by_role("heading", name="Nearby venues")).to_be_visible()


def test_a_key_that_is_down_when_the_live_page_is_ready_still_does_what_it_does(opened: Opener):
    page, late = opened("/", PHONE)
    page.locator("[data-document] button[popovertarget]").first.focus()
    page.keyboard.down("Space")

    late.let_through()
    page.wait_for_selector(reading.READY, state="attached")
    page.keyboard.up("Space")

    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    reading.wait_until_taken_over(page)
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    expect(page.get_by_role("button", name="Close menu")).to_be_focused()


def test_an_open_panel_stays_where_it_was_scrolled(opened: Opener):
    page, late = opened("/locations/tx", PHONE)
    page.get_by_role("button", name="Filters").click()
    page.locator("[data-document] section[popover]").evaluate("panel => { panel.scrollTop = 300 }")
    before = page.locator("[data-document] section[popover]").evaluate("panel => panel.scrollTop")

    late.let_through()
    reading.wait_until_taken_over(page)

    panel = page.locator("section[popover]")
    expect(panel).to_be_visible()
    assert before > 0
    assert panel.evaluate("panel => panel.scrollTop") == before


def test_a_tap_on_a_heart_leads_back_to_it_after_signing_in(page: Page, site: Site, no_limits: None):
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto("/locations/tx")
    wait_until_live(page)
    heart = page.get_by_role("article").last.get_by_role("button", name="Save")
    heart.scroll_into_view_if_needed()
    name = heart.get_attribute("aria-label") or ""
    heart.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Email").fill("heart@takeover.example.com")
    page.get_by_role("button", name="Send Verification Code").click()
    with page.expect_navigation():
        enter_code(page, code_for(site, "heart@takeover.example.com"))
    wait_until_live(page)

    heart = page.get_by_role("button", name=name)
    expect(heart).to_have_attribute("aria-pressed", "true")
    expect(heart).to_be_in_viewport()
