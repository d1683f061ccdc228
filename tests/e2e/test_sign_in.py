"""Signing in and out, as people do it in a browser."""

import re
import uuid

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, WebSocket, expect

from bowling_app.accounts.rules.codes import USED_UP
from bowling_app.accounts.services.sign_in import NO_SUCH_ACCOUNT
from tests.e2e.conftest import PHONE
from tests.e2e.people import (
    HINT,
    ask_for_code,
    change,
    code_for,
    corner,
    enter_code,
    expect_signed_in,
    expect_signed_out,
    mails_to,
    open_page,
    open_user_menu,
    sign_in,
    sign_in_by_dialog,
    somebody,
    stop_the_clock,
    toast,
    wait_until_live,
    wrong,
)
from tests.reading import Late, LateScripts, wait_until_taken_over
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")

SESSION = "lanescout_session"
UNREACHABLE = "We couldn't reach the site. Check your connection and try again."
SHIFT = """
window.shift = 0;
new PerformanceObserver(list => list.getEntries().forEach(entry => { window.shift += entry.value; }))
  .observe({type: 'layout-shift', buffered: true});
"""


class Frames:
    """Everything that the sockets of a page sent and received."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._keep)
        socket.on("framereceived", self._keep)

    def _keep(self, payload: str | bytes) -> None:
        self.texts.append(payload if isinstance(payload, str) else payload.decode("latin-1"))


def session_token(context: BrowserContext) -> str:
    """The session's token, which only the browser itself knows."""
    return next(cookie["value"] for cookie in context.cookies() if cookie["name"] == SESSION)  # pyright: ignore[reportTypedDictNotRequiredAccess]


@pytest.mark.smoke
def test_a_newcomer_signs_up_stays_and_leaves_in_all_tabs(page: Page, context: BrowserContext, site: Site):
    frames, address = Frames(page), somebody("ada")
    other = context.new_page()
    open_page(page, "/locations/tx")
    open_page(other, "/locations")

    ask_for_code(page, address)
    enter_code(page, code_for(site, address))

    expect(toast(page, "Success", "Account created successfully!")).to_be_visible()
    expect_signed_in(page)
    expect(page).to_have_url(f"{site.url}/locations/tx")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect_signed_in(other)
    page.reload()
    expect_signed_in(page)
    open_user_menu(page)
    expect(corner(page)).to_contain_text(address)

    token = session_token(context)
    assert page.evaluate("document.cookie") == HINT
    assert frames.texts
    assert not [frame for frame in frames.texts if token in frame]
    assert token not in page.content()
    assert token not in page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")

    corner(page).get_by_role("button", name="Sign Out").click()
    expect(toast(page, "Success", "Successfully signed out!")).to_be_visible()
    expect_signed_out(page)
    expect_signed_out(other)
    assert not [cookie for cookie in context.cookies() if cookie["name"] == SESSION]  # pyright: ignore[reportTypedDictNotRequiredAccess]


def test_what_is_typed_on_the_page_of_signing_in_stays_when_the_live_page_comes(page: Page, site: Site):
    late, address = LateScripts(page), "typed@example.com"
    page.goto("/sign-in?next=/contact")
    email = page.get_by_role("main").get_by_label("Email")
    email.press_sequentially(address)
    late.let_through()
    wait_until_taken_over(page)

    expect(email).to_have_value(address)
    page.get_by_role("main").get_by_role("button", name="Send Verification Code").click()
    page.get_by_role("main").get_by_label("Verification code").fill(code_for(site, address))
    page.get_by_role("main").get_by_role("button", name="Verify & Sign In").click()
    expect(page).to_have_url(f"{site.url}/contact")


def test_somebody_known_is_told_that_they_are_signed_in(page: Page, site: Site):
    open_page(page, "/locations")
    sign_in_by_dialog(page, site, "known@example.com")
    open_user_menu(page)
    corner(page).get_by_role("button", name="Sign Out").click()
    expect_signed_out(page)
    change(site, "DELETE FROM rate_limit")  # A minute passes.

    sign_in_by_dialog(page, site, "known@example.com")

    expect(toast(page, "Success", "Successfully signed in!")).to_be_visible()


def test_the_dialog_says_what_to_do(page: Page):
    open_page(page, "/")
    corner(page).get_by_role("button", name="Sign Up").click()
    dialog = page.get_by_role("dialog", name="Sign In / Sign Up")

    expect(dialog).to_have_accessible_description("Enter your email to get started.")
    email = dialog.get_by_placeholder("Enter your email")
    expect(email).to_be_focused()
    expect(email).to_have_attribute("type", "email")
    expect(email).to_have_attribute("required", "")
    email.fill("nobody")
    dialog.get_by_role("button", name="Send Verification Code").click()
    expect(dialog).to_be_visible()
    assert not email.evaluate("field => field.checkValidity()")


def test_the_code_step_says_where_the_code_is(page: Page):
    open_page(page, "/locations")
    ask_for_code(page, "where@example.com")
    dialog = page.get_by_role("dialog", name="Check Your Email")

    expect(toast(page, "Code Sent", "Check your email for the verification code.")).to_be_visible()
    expect(dialog).to_have_accessible_description("We sent a code to where@example.com.")
    expect(dialog).to_contain_text("Code expires in 10 minutes")
    code = dialog.get_by_label("Verification code")
    expect(code).to_be_focused()
    for name, value in {
        "type": "text",
        "inputmode": "numeric",
        "autocomplete": "one-time-code",
        "maxlength": "40",  # What is pasted may hold spaces and words beside the digits.
    }.items():
        expect(code).to_have_attribute(name, value)


def problem(page: Page) -> Locator:
    """What is wrong with a field of the dialog."""
    return page.get_by_role("dialog").locator("[data-problem]:not(:empty)")


def test_only_six_digits_can_be_sent(page: Page, context: BrowserContext):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_page(page, "/locations")
    ask_for_code(page, "digits@example.com")
    code, verify = page.get_by_label("Verification code"), page.get_by_role("button", name="Verify & Sign In")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)

    expect(verify).to_be_disabled()
    code.press_sequentially("12a34")
    expect(code).to_have_value("1234")
    expect(verify).to_be_disabled()
    code.press("Enter")
    code.fill("")
    page.evaluate("navigator.clipboard.writeText('123 456')")
    code.press("Control+v")
    expect(code).to_have_value("123456")
    expect(verify).to_be_enabled()
    assert [url for url in sent if "/sign-in" in url] == []


def test_five_wrong_codes_burn_the_right_one(page: Page, site: Site):
    open_page(page, "/locations")
    ask_for_code(page, "wrong@example.com")
    right = code_for(site, "wrong@example.com")
    for number in range(5):
        with page.expect_response("**/sign-in/code") as answer:
            enter_code(page, wrong(right))
        assert answer.value.status == 422
        said = "Invalid or expired code" if number < 4 else re.compile("Ask for a new one")
        expect(problem(page)).to_have_text(said)
    expect(toast(page, "Verification Error", USED_UP)).to_be_visible()

    with page.expect_response("**/sign-in/code") as answer:
        enter_code(page, right)

    assert answer.value.status == 422
    expect(page.get_by_role("dialog", name="Check Your Email")).to_be_visible()


def test_an_expired_code_is_refused(page: Page, site: Site):
    open_page(page, "/locations")
    ask_for_code(page, "late@example.com")
    change(site, "UPDATE mailed_code SET created_at = now() - interval '10 minutes', expires_at = now()")

    enter_code(page, code_for(site, "late@example.com"))

    expect(problem(page)).to_have_text("Invalid or expired code")


def test_a_code_can_be_sent_again_after_a_minute_and_voids_the_first(page: Page, site: Site):
    page.clock.install()
    open_page(page, "/locations")
    ask_for_code(page, "again@example.com")
    first = code_for(site, "again@example.com")
    resend = page.get_by_role("button", name="Resend Code")
    expect(resend).to_be_disabled()
    expect(resend).to_have_text(re.compile(r"Resend code in \d:\d\d"))

    change(site, "DELETE FROM rate_limit")  # For the server, too, a minute passes.
    page.clock.fast_forward(61_000)
    page.get_by_label("Verification code").fill("123")
    resend.click()

    second = code_for(site, "again@example.com", number=2)
    expect(resend).to_be_disabled()
    expect(page.get_by_label("Verification code")).to_have_value("")
    if first != second:
        enter_code(page, first)
        expect(problem(page)).to_have_text("Invalid or expired code")
    enter_code(page, second)
    expect_signed_in(page)


def test_a_different_email_begins_anew(page: Page, site: Site):
    open_page(page, "/locations")
    ask_for_code(page, "first@example.com")
    page.get_by_label("Verification code").fill("1234")

    page.get_by_role("button", name="Use Different Email").click()

    dialog = page.get_by_role("dialog", name="Sign In / Sign Up")
    expect(dialog.get_by_label("Email")).to_be_focused()
    dialog.get_by_label("Email").fill("second@example.com")
    dialog.get_by_role("button", name="Send Verification Code").click()
    expect(page.get_by_label("Verification code")).to_have_value("")
    enter_code(page, code_for(site, "second@example.com"))
    expect_signed_in(page)


@pytest.mark.smoke
def test_closing_forgets_what_was_typed_and_returns_the_focus(page: Page):
    open_page(page, "/locations")
    ask_for_code(page, "closing@example.com")
    page.get_by_label("Verification code").fill("1234")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(corner(page).get_by_role("button", name="Sign In")).to_be_focused()

    page.keyboard.press("Enter")

    dialog = page.get_by_role("dialog", name="Sign In / Sign Up")
    expect(dialog.get_by_label("Email")).to_have_value("")
    expect(dialog.get_by_label("Email")).to_be_focused()


def test_a_form_is_sent_once(page: Page, site: Site):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/sign-in") else None)
    answer = Late(page, "**/sign-in")
    open_page(page, "/locations")
    corner(page).get_by_role("button", name="Sign In").click()
    email = page.get_by_role("dialog").get_by_label("Email")
    email.fill("twice@example.com")
    email.press("Enter")
    expect(page.get_by_role("button", name="Sending...")).to_be_visible()
    email.press("Enter")
    page.get_by_role("button", name="Sending...").click(force=True)

    answer.let_through()
    expect(page.get_by_role("dialog", name="Check Your Email")).to_be_visible()
    code_for(site, "twice@example.com")
    assert len(mails_to(site, "twice@example.com")) == len(asked) == 1


def test_an_answer_that_never_comes_is_said_in_the_dialog(page: Page):
    page.route("**/sign-in", lambda route: route.abort())
    open_page(page, "/locations")
    corner(page).get_by_role("button", name="Sign In").click()
    page.get_by_role("dialog").get_by_label("Email").fill("gone@example.com")
    page.get_by_role("button", name="Send Verification Code").click()

    expect(page.get_by_role("dialog").get_by_text("Check your connection")).to_be_visible()
    expect(toast(page, "Error", UNREACHABLE)).to_be_visible()


def test_a_sign_in_that_comes_to_nothing_is_said_in_the_dialog(page: Page):
    said = {"error": {"code": "unavailable", "message": "Signing in does not work right now. Try again in a minute."}}
    page.route("**/sign-in/code", lambda route: route.fulfill(status=503, json=said))
    open_page(page, "/locations")
    ask_for_code(page, "nothing@example.com")
    enter_code(page, "123456")

    expect(page.get_by_role("dialog").get_by_text(said["error"]["message"], exact=True)).to_be_visible()
    expect_signed_out_behind_the_dialog(page)


def expect_signed_out_behind_the_dialog(page: Page) -> None:
    page.keyboard.press("Escape")
    expect_signed_out(page)


def test_a_password_and_a_name_make_an_account_too(page: Page, site: Site):
    address = somebody("grace")
    open_page(page, "/locations")
    corner(page).get_by_role("button", name="Sign In").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Use a password instead").click()
    dialog.get_by_role("button", name="Create an account").click()
    expect(dialog.get_by_label("Display name")).to_be_focused()
    dialog.get_by_label("Display name").fill("Grace Hopper")
    dialog.get_by_label("Email").fill(address)
    dialog.get_by_label("Password").fill("password")
    dialog.get_by_role("button", name="Sign Up").click()
    expect(toast(page, "Sign Up Error", "")).to_be_visible()

    dialog.get_by_label("Password").fill("compiling since 1952")
    dialog.get_by_role("button", name="Sign Up").click()
    enter_code(page, code_for(site, address))
    expect_signed_in(page)
    open_user_menu(page)
    expect(corner(page)).to_contain_text("Grace Hopper")
    page.route("**/sign-out", lambda route: route.abort())
    corner(page).get_by_role("button", name="Sign Out").click()
    expect(toast(page, "Sign Out Error", "")).to_be_visible()
    page.unroute("**/sign-out")
    corner(page).get_by_role("button", name="Sign Out").click()
    expect_signed_out(page)

    sign_in_with_password(page, address, "compiling since 1951")
    expect(page.get_by_role("dialog").get_by_text(NO_SUCH_ACCOUNT, exact=True)).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_count(0)  # The toast is read.
    expect(toast(page, "Sign In Error", NO_SUCH_ACCOUNT)).to_be_visible()
    page.keyboard.press("Escape")
    sign_in_with_password(page, address, "compiling since 1952")
    expect_signed_in(page)


def sign_in_with_password(page: Page, address: str, password: str) -> None:
    corner(page).get_by_role("button", name="Sign In").click()
    page.get_by_role("button", name="Use a password instead").click()
    dialog = page.get_by_role("dialog", name="Sign In with a Password")
    dialog.get_by_label("Email").fill(address)
    dialog.get_by_label("Password").fill(password)
    dialog.get_by_role("button", name="Sign In").click()


class TestUserMenu:
    @pytest.fixture(autouse=True)
    def signed_in(self, page: Page, site: Site) -> None:
        sign_in(page, site, f"menu-{uuid.uuid4().hex[:12]}@example.com")
        open_page(page, "/locations")

    def test_escape_closes_it_and_returns_the_focus_and_a_click_beside_it_or_leaving_it_by_tab_closes_it(
        self, page: Page
    ):
        button = corner(page).get_by_role("button", name="Your account")
        way = corner(page).get_by_role("link", name="My Account")
        expect(way).to_be_hidden()
        button.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(way).to_be_focused()
        page.keyboard.press("Escape")
        expect(way).to_be_hidden()
        expect(button).to_be_focused()

        open_user_menu(page)
        page.get_by_role("heading", level=1).click()
        expect(way).to_be_hidden()

        open_user_menu(page)
        corner(page).get_by_role("button", name="Sign Out").focus()
        page.keyboard.press("Tab")
        expect(way).to_be_hidden()
        assert page.evaluate("document.activeElement.closest('main, header') !== null")

    def test_lies_below_the_avatar_on_the_screen_and_leads_to_the_account(self, page: Page, site: Site):
        open_user_menu(page)
        button = corner(page).get_by_role("button", name="Your account").bounding_box()
        menu = page.locator("#user-menu").bounding_box()
        assert button
        assert menu
        assert 0 <= menu["y"] - (button["y"] + button["height"]) <= 20
        assert menu["x"] >= 0
        assert abs(menu["x"] + menu["width"] - (button["x"] + button["width"])) <= 20

        corner(page).get_by_role("link", name="My Account").click()
        expect(page).to_have_url(f"{site.url}/account")
        expect(page.get_by_role("heading", level=1)).to_have_text("My Account")
        expect(corner(page).get_by_role("link", name="My Account")).to_be_hidden()

    def test_has_a_badge_for_an_admin_only(self, page: Page, site: Site):
        open_user_menu(page)
        expect(corner(page).get_by_text("Admin", exact=True)).to_have_count(0)
        user_id = page.request.get("/api/auth/me").json()["user"]["id"]
        change(site, "INSERT INTO app_config (id, admins) VALUES ('app', '{}') ON CONFLICT DO NOTHING")
        change(site, f"UPDATE app_config SET admins = array_append(admins, '{user_id}')")
        page.reload()
        open_user_menu(page)
        expect(corner(page).get_by_text("Admin", exact=True)).to_be_visible()


def test_the_menu_of_a_phone_signs_in_and_out(phone: Page, site: Site):
    open_page(phone, "/locations")
    phone.get_by_role("button", name="Menu", exact=True).click()
    phone.get_by_role("dialog", name="Menu").get_by_role("button", name="Sign Up").click()
    expect(phone.get_by_role("dialog", name="Menu")).to_be_hidden()
    phone.get_by_role("dialog").get_by_label("Email").fill("phone@example.com")
    phone.get_by_role("button", name="Send Verification Code").click()
    enter_code(phone, code_for(site, "phone@example.com"))
    expect_signed_in(phone)

    phone.get_by_role("button", name="Menu", exact=True).click()
    menu = phone.get_by_role("dialog", name="Menu")
    expect(menu).to_contain_text("phone@example.com")
    expect(menu.get_by_role("link", name="Account Settings")).to_have_attribute("href", "/account")
    menu.get_by_role("button", name="Sign Out").click()
    expect_signed_out(phone)


@pytest.mark.parametrize("is_phone", [True, pytest.param(False, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_nothing_moves_when_the_header_knows_the_visitor(page: Page, site: Site, *, is_phone: bool):
    if is_phone:
        page.set_viewport_size(PHONE)  # pyright: ignore[reportArgumentType]
    page.add_init_script(SHIFT)
    open_page(page, "/locations/tx")
    expect_signed_out(page)
    assert page.evaluate("window.shift") == 0
    sign_in_by_dialog(page, site, "still-phone@example.com" if is_phone else "still-desk@example.com")
    page.goto("/locations/tx")
    wait_until_live(page)
    expect_signed_in(page)
    assert page.evaluate("window.shift") == 0


def test_a_toast_is_not_closed_by_the_timer_of_the_one_before(page: Page):
    page.clock.install()
    open_page(page, "/locations")
    stop_the_clock(page)
    say = "title => dispatchEvent(new CustomEvent('lanescout-toast', {detail: {title, description: ''}}))"
    page.evaluate(say, "First")
    expect(page.locator(".toast")).to_contain_text("First")
    page.clock.fast_forward(4000)
    page.evaluate(say, "Second")
    expect(page.locator(".toast")).to_contain_text("Second")

    page.clock.fast_forward(3000)
    expect(page.locator(".toast")).to_contain_text("Second")
    page.clock.fast_forward(2500)
    expect(page.locator(".toast")).to_have_count(0)
