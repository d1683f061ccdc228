"""A stranger who presses what needs a session is asked at once, by a dialog that gives way to the live page's own."""

import re
from collections.abc import Generator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests import reading
from tests.e2e.conftest import DESK, PHONE, Complaints, a_browser
from tests.e2e.people import HINT, code_for, expect_signed_in, sign_in, toast
from tests.few import first_of
from tests.modes import faults, too_wide
from tests.reading import LateScripts
from tests.running_site import Site
from tests.waiting import eventually

pytestmark = pytest.mark.usefixtures("no_limits")

TITLE = "Sign In / Sign Up"
EARLY = "[data-early]"
LIVE = "[role=dialog] input[name=email]"
DIALOG = "**/sign_in_dialog*"
"""The script of the live page's own dialog, which comes after the page."""
_COUNT = """
window.most = 0;
window.least = 9;
new MutationObserver(() => {
  const open = document.querySelectorAll("[role=dialog]:not([data-document] *), [data-early]").length;
  window.most = Math.max(window.most, open);
  if (window.most) window.least = Math.min(window.least, open);
}).observe(document, { subtree: true, childList: true });
"""


@dataclass
class Held:
    """Keeps what is asked for at an address from coming until it is let through."""

    routes: list[Route] = field(default_factory=list[Route])

    def of(self, page: Page, address: str) -> "Held":
        """Hold back what the page asks for there."""
        page.route(address, lambda route: self.routes.append(route))  # noqa: PLW0108 -- a builtin has no signature.
        return self

    def let_through(self) -> None:
        """Let it come."""
        eventually(lambda: self.routes, "something that was held back")
        for route in self.routes:
            route.continue_()


@pytest.fixture
def stranger(browser: Browser, site: Site, complaints: Complaints) -> Generator[Page, None, None]:
    """An empty tab of a browser that has never been here, which counts the dialogs that are open."""
    with a_browser(browser, site, is_new=True, viewport=DESK) as opened:
        tab = opened.new_page()
        tab.add_init_script(_COUNT)
        complaints.listen_to(tab)
        yield tab


@pytest.fixture
def late(stranger: Page) -> LateScripts:
    """The scripts of the live page, which are on their way. The tab shows a venue that nobody has saved."""
    scripts = LateScripts(stranger)
    stranger.goto(f"/venue/{venue_id(stranger)}")
    reading.wait_until_painted(stranger)
    return scripts


def venue_id(page: Page) -> str:
    return page.request.get("/api/venues?limit=1").json()["venues"][0]["id"]


def held(page: Page, name: str) -> Locator:
    """What the document offers by this name."""
    return page.locator("[data-document] [data-act]:visible").filter(has_text=name).first


def email(page: Page) -> Locator:
    return page.get_by_role("dialog", name=TITLE).get_by_label("Email")


def is_of_the_live_page(page: Page) -> None:
    """Wait until the live page's own dialog is the one that is open."""
    expect(page.locator(EARLY)).to_have_count(0)
    expect(page.locator(LIVE)).to_be_visible()


@pytest.mark.smoke
@pytest.mark.parametrize("name", first_of(1, ("Save", "Sign In", "Write a review")))
def test_it_opens_before_any_script_of_the_live_page_has_come(stranger: Page, late: LateScripts, name: str):
    held(stranger, name).click()

    dialog = stranger.get_by_role("dialog", name=TITLE)
    expect(dialog).to_have_accessible_description("Enter your email to get started.")
    expect(email(stranger)).to_be_focused()
    assert stranger.locator(reading.READY).count() == 0
    late.let_through()
    is_of_the_live_page(stranger)
    expect(email(stranger)).to_be_focused()
    assert stranger.evaluate("[most, least]") == [1, 1]


@pytest.mark.smoke
def test_what_is_typed_the_focus_and_the_caret_stay_when_the_live_page_comes(
    stranger: Page, late: LateScripts, complaints: Complaints
):
    held(stranger, "Save").click()
    email(stranger).press_sequentially("kim@example.com")
    for _ in ".com":
        stranger.keyboard.press("ArrowLeft")

    late.let_through()
    is_of_the_live_page(stranger)
    stranger.keyboard.type("s")

    expect(email(stranger)).to_have_value("kim@examples.com")
    assert complaints.words == []
    email(stranger).fill("nobody")
    stranger.keyboard.press("Enter")
    expect(email(stranger)).to_have_accessible_description(re.compile("Enter a valid email address"))
    assert stranger.evaluate("[most, least]") == [1, 1]


def test_the_focus_stays_on_a_button_too(stranger: Page, late: LateScripts):
    held(stranger, "Save").click()
    expect(email(stranger)).to_be_focused()
    stranger.keyboard.press("Tab")

    late.let_through()
    is_of_the_live_page(stranger)

    expect(stranger.get_by_role("button", name="Send Verification Code")).to_be_focused()


def test_what_was_wanted_is_done_by_the_dialog_that_has_taken_its_place(stranger: Page, late: LateScripts, site: Site):
    held(stranger, "Save").click()
    email(stranger).press_sequentially("over@early.example.com")
    late.let_through()
    is_of_the_live_page(stranger)
    stranger.keyboard.press("Enter")
    stranger.get_by_label("Verification code").fill(code_for(site, "over@early.example.com"))
    stranger.get_by_role("button", name="Verify & Sign In").click()

    expect_signed_in(stranger)
    expect(stranger.get_by_role("button", name="Saved").first).to_have_attribute("aria-pressed", "true")


def test_sending_it_before_leads_to_the_code_and_what_was_wanted_is_done_once(
    stranger: Page, late: LateScripts, site: Site
):
    saved: list[str] = []
    stranger.on("request", lambda asked: saved.append(asked.url) if asked.method == "PUT" else None)
    here = stranger.url
    held(stranger, "Save").click()
    email(stranger).fill("sent@early.example.com")
    stranger.keyboard.press("Enter")

    stranger.get_by_label("Verification code").fill(code_for(site, "sent@early.example.com"))
    late.let_through()
    stranger.get_by_role("button", name="Verify & Sign In").click()

    expect_signed_in(stranger)
    assert stranger.url == here
    expect(toast(stranger, "Success", "is saved.")).to_be_visible()
    expect(stranger.get_by_role("button", name="Saved").first).to_have_attribute("aria-pressed", "true")
    assert len(saved) == 1


def test_a_review_is_open_after_signing_in_by_the_plain_way(stranger: Page, late: LateScripts, site: Site):
    held(stranger, "Write a review").click()
    email(stranger).fill("review@early.example.com")
    stranger.keyboard.press("Enter")
    stranger.get_by_label("Verification code").fill(code_for(site, "review@early.example.com"))
    late.let_through()
    stranger.get_by_role("button", name="Verify & Sign In").click()

    expect(stranger.get_by_role("radio", name="5 stars, excellent")).to_be_attached()


def test_what_is_no_address_is_said_in_place(stranger: Page, late: LateScripts):
    held(stranger, "Sign In").click()
    email(stranger).fill("nobody")
    stranger.keyboard.press("Enter")

    assert not email(stranger).evaluate("field => field.checkValidity()")
    expect(email(stranger)).to_have_value("nobody")
    assert "/sign-in" not in stranger.url


def test_it_is_sent_once_and_not_replaced_after_that(stranger: Page, late: LateScripts):
    sent: list[str] = []

    def stay(route: Route) -> None:
        sent.append(route.request.url)
        route.fulfill(status=204)  # The page stays, as while an answer is on its way.

    stranger.route("**/sign-in?*", stay)
    held(stranger, "Save").click()
    email(stranger).fill("waiting@early.example.com")
    with stranger.expect_request("**/sign-in?*"):
        stranger.keyboard.press("Enter")
    stranger.keyboard.press("Enter")
    late.let_through()
    reading.wait_until_taken_over(stranger)
    reading.come_to_rest(stranger)

    expect(stranger.locator(EARLY)).to_be_visible()
    assert stranger.locator(LIVE).count() == 0
    assert len(sent) == 1


class TestClosing:
    """Who closes it does not want it any more."""

    @pytest.mark.smoke
    @pytest.mark.parametrize("how", first_of(1, ("Escape", "Close", "beside")))
    def test_withdraws_the_press(self, stranger: Page, late: LateScripts, how: str):
        save = held(stranger, "Save")
        save.click()
        expect(email(stranger)).to_be_focused()
        if how == "Escape":
            stranger.keyboard.press("Escape")
        elif how == "Close":
            stranger.get_by_role("button", name="Close").click()
        else:
            stranger.mouse.click(20, 500)
        expect(stranger.get_by_role("dialog")).to_have_count(0)
        expect(save).to_be_focused()
        expect(save).not_to_have_attribute("aria-busy", "true")
        assert stranger.locator("html[data-coming]").count() == 0  # At once: later the waiting ends by itself.

        late.let_through()
        reading.act(stranger)
        reading.wait_until_taken_over(stranger)
        reading.come_to_rest(stranger)

        expect(stranger.get_by_role("dialog")).to_have_count(0)
        assert stranger.evaluate("sessionStorage.getItem('lanescout-pending-action')") is None

    def test_withdraws_it_after_the_document_has_left_too(self, stranger: Page, late: LateScripts):
        own = Held().of(stranger, DIALOG)
        held(stranger, "Write a review").click()
        expect(email(stranger)).to_be_focused()
        late.let_through()
        reading.wait_until_taken_over(stranger)
        expect(email(stranger)).to_be_focused()
        stranger.keyboard.press("Escape")
        expect(stranger.locator("[data-live] [data-act]:focus")).to_contain_text("review")

        own.let_through()
        reading.come_to_rest(stranger)

        expect(stranger.get_by_role("dialog")).to_have_count(0)

    def test_gives_the_focus_back_when_the_live_page_has_its_own(self, stranger: Page, late: LateScripts):
        held(stranger, "Write a review").click()
        late.let_through()
        is_of_the_live_page(stranger)
        stranger.keyboard.press("Escape")

        expect(stranger.get_by_role("dialog")).to_have_count(0)
        expect(stranger.locator("[data-live] [data-act]:focus")).to_contain_text("review")

    @pytest.mark.usefixtures("late")
    def test_gives_it_back_to_the_menu_of_a_phone(self, stranger: Page):
        stranger.set_viewport_size(PHONE)  # pyright: ignore[reportArgumentType]
        stranger.get_by_role("button", name="Menu").click()
        held(stranger, "Sign Up").click()
        expect(email(stranger)).to_be_focused()
        stranger.keyboard.press("Escape")

        expect(stranger.get_by_role("button", name="Menu", exact=True)).to_be_focused()


def test_the_live_page_asks_where_the_dialog_does_not_come(stranger: Page, late: LateScripts):
    stranger.route("**/api/sign-in-dialog", lambda route: route.abort())
    held(stranger, "Save").click()
    late.let_through()

    is_of_the_live_page(stranger)
    expect(email(stranger)).to_be_focused()


def test_it_stands_where_the_live_page_does_not_come(stranger: Page, site: Site):
    scripts = Held().of(stranger, "**/assets/entry.client*")
    stranger.goto(f"/venue/{venue_id(stranger)}")
    held(stranger, "Sign In").click()
    email(stranger).fill("alone@early.example.com")
    scripts.routes[0].fulfill(status=404)
    expect(stranger.locator("[data-coming]")).to_have_count(0)
    stranger.keyboard.press("Enter")

    expect(stranger.get_by_label("Verification code")).to_be_visible()
    code_for(site, "alone@early.example.com")


def test_whom_the_live_page_knows_it_does_not_ask(stranger: Page, site: Site):
    sign_in(stranger, site, "known@early.example.com")
    kept = [one for one in stranger.context.cookies() if one["name"] != HINT.partition("=")[0]]  # pyright: ignore[reportTypedDictNotRequiredAccess]
    stranger.context.clear_cookies()
    stranger.context.add_cookies(kept)  # pyright: ignore[reportArgumentType]
    scripts = LateScripts(stranger)
    stranger.goto(f"/venue/{venue_id(stranger)}")
    held(stranger, "Write a review").click()
    expect(email(stranger)).to_be_visible()
    scripts.let_through()

    expect(stranger.get_by_role("radio", name="5 stars, excellent")).to_be_attached()
    expect(stranger.get_by_role("dialog", name=TITLE)).to_have_count(0)


def test_who_is_known_here_is_not_asked_by_the_document(page: Page):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    scripts = LateScripts(page)
    page.goto(f"/venue/{venue_id(page)}")
    reading.wait_until_painted(page)
    held(page, "Save").click()
    scripts.let_through()

    is_of_the_live_page(page)
    assert not [address for address in asked if address.endswith("/api/sign-in-dialog")]


def test_everything_of_it_works_with_the_keyboard_alone(stranger: Page, late: LateScripts):
    review = held(stranger, "Write a review")
    review.focus()
    stranger.keyboard.press("Enter")
    expect(email(stranger)).to_be_focused()
    named = ["Send Verification Code", "Use a password instead", "Close"]
    for name in named:
        stranger.keyboard.press("Tab")
        expect(stranger.locator(":focus")).to_have_accessible_name(name)
    stranger.keyboard.press("Enter")

    expect(stranger.get_by_role("dialog")).to_have_count(0)
    expect(review).to_be_focused()


SPOKEN = [("", TITLE, "Save"), ("/es", "Inicia sesión o crea tu cuenta", "Guardar")]
_SMALL = """
all => all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => Math.min(width, height) < 24)
"""


@pytest.mark.parametrize("spoken", SPOKEN, ids=["English", "Spanish"])
def test_axe_finds_nothing(browser: Browser, site: Site, spoken: tuple[str, str, str]):
    """On a phone and on a desk. In the dark nothing but the colors is another."""
    language, title, name = spoken
    with a_browser(browser, site, is_new=True, viewport=PHONE) as opened:
        page = opened.new_page()
        LateScripts(page)
        page.goto(f"{language}/venue/{venue_id(page)}")
        held(page, name).click()

        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        expect(page.locator(f"{EARLY} form[action*='{language}/sign-in?next=']")).to_be_visible()
        for size in (PHONE, DESK):
            page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
            assert page.locator(f"{EARLY} :is(a, button, input)").evaluate_all(_SMALL) == []
            assert [*faults(page), too_wide(page)] == [""]
            page.emulate_media(color_scheme="dark")
            assert faults(page, only_colors=True) == []
            page.emulate_media(color_scheme="light")
