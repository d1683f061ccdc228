"""The account page, as its owner uses it."""

import json
import re
from collections.abc import Callable
from io import BytesIO
from uuid import uuid4

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.e2e.people import (
    change,
    code_for,
    corner,
    expect_signed_in,
    expect_signed_out,
    mails_to,
    open_page,
    open_user_menu,
    sign_in,
    somebody,
    toast,
    wait_until_live,
    wrong,
)
from tests.reading import Late
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")

SLUG = "Profile URL"
_ANOTHER_MESSAGE = """
  const detail = { title: "Another", description: "Only this one." };
  window.dispatchEvent(new CustomEvent("lanescout-toast", { detail }));
"""
_MESSAGES = """
  // Every message that the page shows, in its order.
  window.messages = [];
  new MutationObserver(() => {
    const text = document.querySelector(".toast-description")?.textContent;
    if (text && !messages.includes(text)) messages.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""


@pytest.fixture
def account(page: Page, site: Site, request: pytest.FixtureRequest) -> Page:
    """The account page of somebody new."""
    sign_in(page, site, somebody(request.node.name[:40].strip("_").lower()))
    open_page(page, "/account")
    expect(page.get_by_role("heading", name="Profile")).to_be_visible()
    return page


def a_photo(colour: str = "teal") -> FilePayload:
    content = BytesIO()
    Image.new("RGB", (600, 400), colour).save(content, "PNG")
    return {"name": "me.png", "mimeType": "image/png", "buffer": content.getvalue()}


def avatar(page: Page) -> Locator:
    """The avatar in the header."""
    return corner(page).get_by_role("button", name="Your account").locator(".avatar")


def account_id(page: Page, site: Site) -> str:
    return page.request.get(f"{site.url}/api/auth/me").json()["user"]["id"]


def test_a_visitor_is_asked_to_sign_in(page: Page):
    open_page(page, "/account")
    page.get_by_role("main").get_by_role("button", name="Sign In").click()
    expect(page.get_by_role("dialog", name="Sign In / Sign Up")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("main").get_by_role("button", name="Sign In")).to_be_focused()


def test_the_document_knows_nobody_and_is_not_listed(plain_page: Page, site: Site):
    answer = plain_page.goto("/account")
    assert answer is not None
    assert answer.status == 200
    assert "noindex" in str(plain_page.locator('meta[name="robots"]').get_attribute("content"))
    expect(plain_page.get_by_text("Sign in to see your account.")).to_be_visible()
    expect(plain_page.get_by_role("link", name="Your password")).to_be_visible()
    expect(plain_page.get_by_role("main").get_by_text("Loading...")).to_be_hidden()
    assert "/account" not in plain_page.request.get(f"{site.url}/sitemap-1.xml").text()


@pytest.mark.smoke
def test_a_new_name_shows_at_once_in_the_header(account: Page):
    mark = uuid4().hex[:8]
    account.get_by_label("Display name").fill("  Ada   Lovelace ")
    account.get_by_label(SLUG).fill(f"Ada-{mark}")
    expect(account.get_by_text("Available")).to_be_visible()
    account.get_by_role("button", name="Save").click()

    expect(toast(account, "Success", "Profile saved.")).to_be_visible()
    open_user_menu(account)
    expect(corner(account)).to_contain_text("Ada Lovelace")
    account.reload()
    wait_until_live(account)
    expect(account.get_by_label("Display name")).to_have_value("Ada Lovelace")
    expect(account.get_by_label(SLUG)).to_have_value(f"ada-{mark}")


@pytest.mark.long
def test_a_message_is_not_shown_again_when_the_page_is_loaded_again(account: Page):
    account.get_by_label("Display name").fill("Ada")
    account.get_by_role("button", name="Save").click()
    expect(toast(account, "Success", "Profile saved.")).to_be_visible()

    account.add_init_script(_MESSAGES)
    account.reload()
    wait_until_live(account)
    expect(account.get_by_label("Display name")).to_have_value("Ada")
    account.evaluate(_ANOTHER_MESSAGE)

    expect(toast(account, "Another", "Only this one.")).to_be_visible()
    assert account.evaluate("messages") == ["Only this one."]


def test_what_was_chosen_about_mails_is_there_when_the_page_is_opened_again(account: Page):
    for is_wanted in (False, True):
        open_page(account, "/account/emails")
        wait_until_live(account)
        account.get_by_role("checkbox").set_checked(is_wanted)
        account.get_by_role("button", name="Save").click()
        expect(toast(account, "Success", "Saved.")).to_be_visible()
        account.reload()
        wait_until_live(account)
        expect(account.get_by_role("checkbox")).to_be_checked(checked=is_wanted)


def test_what_is_wrong_is_said_below_its_field(account: Page):
    account.get_by_label("Display name").fill("   ")
    account.get_by_role("button", name="Save").click()
    name = account.get_by_label("Display name")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_accessible_description("Enter a display name.")

    name.fill("Ada")
    account.get_by_label(SLUG).press_sequentially("admin")
    expect(account.get_by_label(SLUG)).to_have_accessible_description("That URL isn't available. Try another.")
    account.get_by_role("button", name="Save").click()
    expect(account.get_by_label(SLUG)).to_have_attribute("aria-invalid", "true")
    expect(name).to_have_attribute("aria-invalid", "false")


def test_a_slug_that_somebody_has_is_taken(account: Page, elsewhere: Callable[[], Page], site: Site):
    slug = f"only-one-{uuid4().hex[:8]}"
    account.get_by_label(SLUG).fill(slug)
    account.get_by_role("button", name="Save").click()
    expect(toast(account, "Success", "Profile saved.")).to_be_visible()
    change(site, "DELETE FROM rate_limit")

    other = elsewhere()
    sign_in(other, site, somebody("late"))
    open_page(other, "/account")
    other.get_by_label(SLUG).fill(slug)

    expect(other.get_by_label(SLUG)).to_have_accessible_description("That URL is taken. Try another.")


def test_a_session_elsewhere_can_be_ended(account: Page, elsewhere: Callable[[], Page], site: Site):
    address = account.request.get(f"{site.url}/api/auth/me").json()["user"]["email"]
    change(site, "DELETE FROM rate_limit")
    other = elsewhere()
    sign_in(other, site, address)
    open_page(other, "/account")
    account.reload()
    wait_until_live(account)
    sessions = account.get_by_role("listitem").filter(has_text="Signed in")
    expect(sessions).to_have_count(2)
    expect(sessions.filter(has_text="This device")).to_contain_text("Chrome on Linux")
    expect(sessions.filter(has_text="This device").get_by_role("button")).to_have_count(0)

    sessions.get_by_role("button", name="End the session of Chrome on Linux").click()

    expect(sessions).to_have_count(1)
    other.get_by_label("Display name").fill("Somebody else")
    other.get_by_role("button", name="Save").click()
    expect(toast(other, "Error", "Sign in to do this.")).to_be_visible()
    other.reload()
    expect_signed_out(other)
    expect_signed_in(account)


def test_all_other_sessions_can_be_ended(account: Page, elsewhere: Callable[[], Page], site: Site):
    address = account.request.get(f"{site.url}/api/auth/me").json()["user"]["email"]
    others = [elsewhere(), elsewhere()]
    for other in others:
        change(site, "DELETE FROM rate_limit")
        sign_in(other, site, address)
    account.reload()
    wait_until_live(account)
    expect(account.get_by_role("listitem").filter(has_text="Signed in")).to_have_count(3)
    account.get_by_role("button", name="Sign out everywhere else").click()

    expect(account.get_by_role("listitem").filter(has_text="Signed in")).to_have_count(1)
    expect(account.get_by_role("button", name="Sign out everywhere else")).to_have_count(0)
    for other in others:
        open_page(other, "/locations")
        expect_signed_out(other)


def photo_dialog(page: Page) -> Locator:
    """The dialog that takes a photo, opened."""
    page.get_by_role("button", name=re.compile("Upload a photo|Change photo")).click()
    return page.get_by_role("dialog", name="Your photo")


def choose(dialog: Locator, photo: FilePayload) -> None:
    dialog.get_by_label("Photo", exact=True).set_input_files(photo)


def save_photo(page: Page) -> None:
    dialog = photo_dialog(page)
    choose(dialog, a_photo())
    dialog.get_by_role("button", name="Save photo").click()
    expect(toast(page, "Success", "Your photo is saved.")).to_be_visible()


class TestPhoto:
    def test_is_previewed_sent_shown_in_the_header_and_removed(self, account: Page):
        upload = Late(account, "**/account/photo")
        dialog = photo_dialog(account)
        choose(dialog, a_photo())
        expect(dialog.locator("figure img")).to_have_attribute("src", re.compile("^blob:"))
        expect(account.locator(".dialog-overlay")).to_have_css("position", "fixed")
        dialog.get_by_role("button", name="Save photo").click()
        expect(dialog.get_by_role("progressbar", name="Upload")).to_be_visible()
        upload.let_through()

        expect(toast(account, "Success", "Your photo is saved.")).to_be_visible()
        expect(dialog).to_have_count(0)
        expect(account.get_by_role("button", name="Change photo")).to_be_focused()
        shown = account.get_by_role("main").locator(".avatar img")
        expect(shown).to_have_attribute("src", re.compile("^/photos/"))
        expect(avatar(account).locator("img")).to_have_attribute("src", re.compile("^/photos/"))
        expect(avatar(account).locator("img")).to_have_js_property("complete", True)

        account.get_by_role("button", name="Remove photo").click()
        expect(toast(account, "Success", "Your photo is removed.")).to_be_visible()
        expect(account.locator(".avatar img")).to_have_count(0)
        expect(account.get_by_role("group", name="Your photo")).to_be_focused()

    def test_that_is_none_is_refused_at_its_field(self, account: Page):
        dialog = photo_dialog(account)
        choose(dialog, {"name": "me.png", "mimeType": "image/png", "buffer": b"no picture"})
        dialog.get_by_role("button", name="Save photo").click()
        field = dialog.get_by_label("Photo", exact=True)
        expect(field).to_have_accessible_description(re.compile("Choose a photo in the format JPEG, PNG or WebP."))
        expect(field).to_be_focused()
        expect(account.locator(".avatar img")).to_have_count(0)

    @pytest.mark.long
    def test_above_five_megabytes_is_not_even_sent(self, account: Page):
        dialog = photo_dialog(account)
        asked: list[str] = []
        account.on("request", lambda request: asked.append(request.method))
        choose(dialog, {"name": "me.png", "mimeType": "image/png", "buffer": bytes(5 * 1024 * 1024 + 1)})
        dialog.get_by_role("button", name="Save photo").click()
        expect(dialog.get_by_text("The photo must not be larger than 5 MB.")).to_be_visible()
        assert "POST" not in asked

    @pytest.mark.long
    def test_stays_chosen_while_the_site_is_away(self, account: Page):
        account.route("**/account/photo", lambda route: route.abort())
        dialog = photo_dialog(account)
        choose(dialog, a_photo())
        dialog.get_by_role("button", name="Save photo").click()
        expect(dialog.get_by_role("alert").filter(has_text="We couldn't reach the site.")).to_be_visible()
        account.unroute("**/account/photo")
        dialog.get_by_role("button", name="Save photo").click()
        expect(toast(account, "Success", "Your photo is saved.")).to_be_visible()

    @pytest.mark.long
    def test_that_does_not_load_leaves_the_letter(self, account: Page):
        save_photo(account)
        account.route("**/photos/**", lambda route: route.abort())
        account.reload()
        wait_until_live(account)
        expect(avatar(account)).to_have_text("A")
        expect(avatar(account).locator("img")).to_be_hidden()


def a_while_passes(account: Page, site: Site) -> None:
    """Signing in with a code is no longer proof enough, and another code may be asked for."""
    change(site, "UPDATE app_user SET code_used_at = now() - interval '1 hour'")
    change(site, "DELETE FROM rate_limit")
    account.goto("/account")
    wait_until_live(account)


def set_password(account: Page, password: str) -> None:
    """Set one right after signing in with a code."""
    account.get_by_role("link", name="Set a password").click()
    account.get_by_label("New password").fill(password)
    account.get_by_role("button", name="Save password").click()
    expect(toast(account, "Success", "Your password is saved.")).to_be_visible()
    expect(account.get_by_role("link", name="Change password")).to_be_visible()


class TestPassword:
    def test_is_set_at_once_and_changed_with_the_present_one(self, account: Page, site: Site):
        address = account.request.get(f"{site.url}/api/auth/me").json()["user"]["email"]
        set_password(account, "seven wooden pins")
        a_while_passes(account, site)
        account.get_by_role("link", name="Change password").click()
        present, new = account.get_by_label("Current password"), account.get_by_label("New password")
        expect(new).to_have_attribute("autocomplete", "new-password")
        present.fill("wrong wrong")
        new.fill("nine steel balls")
        account.get_by_role("button", name="Save password").click()
        expect(present).to_have_accessible_description(re.compile("isn't your current password"))
        expect(present).to_be_focused()
        expect(new).to_have_value("nine steel balls")

        present.fill("seven wooden pins")
        present.press("Enter")
        expect(toast(account, "Success", "Your password is saved. All other sessions are ended.")).to_be_visible()
        expect(account).to_have_url(f"{site.url}/account")
        answer = account.request.post(
            f"{site.url}/api/auth/sign-in",
            data={"email": address, "password": "nine steel balls"},
            headers={"Origin": site.url},
        )
        assert answer.ok

    def test_that_is_forgotten_is_replaced_with_a_code(self, account: Page, site: Site):
        address = account.request.get(f"{site.url}/api/auth/me").json()["user"]["email"]
        set_password(account, "seven wooden pins")
        a_while_passes(account, site)
        account.get_by_role("link", name="Change password").click()
        number = len(mails_to(site, address)) + 1
        account.get_by_role("button", name="I forgot it: email me a code").click()
        expect(toast(account, "Code Sent", "Check your email")).to_be_visible()
        code = account.get_by_label("Verification code")
        expect(code).to_have_attribute("autocomplete", "one-time-code")
        expect(account.get_by_role("heading", name="Change your password")).to_be_focused()
        right = code_for(site, address, number)
        code.fill(wrong(right))
        account.get_by_label("New password").fill("nine steel balls")
        account.get_by_role("button", name="Save password").click()
        expect(code).to_have_accessible_description(re.compile("Invalid or expired code"))
        code.fill(right)
        code.press("Enter")
        expect(toast(account, "Success", "Your password is saved.")).to_be_visible()

    def test_is_removed_with_the_present_one(self, account: Page, site: Site):
        set_password(account, "seven wooden pins")
        a_while_passes(account, site)
        account.get_by_role("link", name="Remove password").click()
        account.get_by_label("Current password").fill("seven wooden pins")
        account.get_by_role("button", name="Remove password").click()
        expect(toast(account, "Success", "Your password is removed.")).to_be_visible()
        expect(account.get_by_role("link", name="Set a password")).to_be_visible()

    def test_a_form_from_a_while_ago_asks_for_what_it_needs_now(self, account: Page, site: Site):
        set_password(account, "seven wooden pins")
        account.get_by_role("link", name="Change password").click()
        expect(account.get_by_role("heading", name="Change your password")).to_be_visible()
        account.get_by_label("New password").fill("nine steel balls")
        change(site, "UPDATE app_user SET code_used_at = now() - interval '1 hour'")
        account.get_by_role("button", name="Save password").click()
        expect(account.get_by_label("Current password")).to_be_visible()
        expect(account.locator("main").get_by_role("status")).to_contain_text("Enter your current password")

    def test_no_password_is_kept_when_the_session_has_ended(self, account: Page):
        account.get_by_role("link", name="Set a password").click()
        account.get_by_label("New password").fill("seven wooden pins")
        account.context.clear_cookies()
        account.get_by_role("button", name="Save password").click()
        expect(account.get_by_role("dialog", name="Sign In / Sign Up")).to_be_visible()
        kept = account.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
        assert "wooden" not in kept


class TestWithoutScripts:
    def test_photo_and_password_are_changed_on_pages_of_their_own(self, plain_page: Page, site: Site):
        address = somebody("plain")
        plain_page.goto("/account")
        main = plain_page.get_by_role("main")
        main.get_by_role("link", name="Your photo").click()
        main.get_by_role("link", name="Sign in").click()
        plain_page.get_by_label("Email").fill(address)
        plain_page.get_by_role("button", name="Send Verification Code").click()
        plain_page.get_by_label("Verification code").fill(code_for(site, address))
        plain_page.get_by_role("button", name="Sign in").click()
        plain_page.wait_for_url("**/account/photo")

        photo = main.get_by_label("Photo", exact=True)
        photo.set_input_files({"name": "me.png", "mimeType": "image/png", "buffer": b"no picture"})
        main.get_by_role("button", name="Save photo").click()
        expect(photo).to_have_accessible_description(re.compile("Choose a photo in the format"))
        photo.set_input_files(a_photo())
        main.get_by_role("button", name="Save photo").click()
        expect(main.get_by_role("status").filter(has_text="Your photo is saved.")).to_be_visible()
        expect(main.get_by_role("img", name="Your photo")).to_be_visible()
        main.get_by_role("button", name="Remove photo").click()
        expect(main.get_by_role("img", name="Your photo")).to_have_count(0)

        plain_page.goto("/account/password")
        main.get_by_label("New password").fill("short")
        main.get_by_role("button", name="Save password").click()
        expect(main.get_by_label("New password")).to_have_accessible_description(re.compile("at least 8 characters"))
        main.get_by_label("New password").fill("seven wooden pins")
        main.get_by_role("button", name="Save password").click()
        expect(main.get_by_role("status").filter(has_text="Your password is saved.")).to_be_visible()


def test_everything_held_can_be_downloaded(account: Page):
    with account.expect_download() as download:
        account.get_by_role("link", name="Download my data").click()
    exported = json.loads(download.value.path().read_text())
    assert exported["account"]["email"].endswith("@example.com")


class TestDeletion:
    def test_asks_for_a_word_and_then_says_that_all_is_gone(self, account: Page, site: Site):
        person = account_id(account, site)
        open_page(account, "/contact")
        account.get_by_label("Message", exact=True).fill("Half a message")
        open_page(account, "/account")
        account.get_by_role("button", name="Delete account").click()
        dialog = account.get_by_role("dialog", name="Delete your account?")
        delete = dialog.get_by_role("button", name="Delete account")
        delete.click()
        expect(dialog.locator("[data-problem]").filter(has_text="type DELETE in capital letters")).to_be_visible()
        dialog.get_by_label("Type DELETE to confirm").fill("delete")
        delete.click()
        expect(dialog.locator("[data-problem]").filter(has_text="type DELETE in capital letters")).to_be_visible()
        dialog.get_by_label("Type DELETE to confirm").fill("DELETE")
        delete.click()

        expect(account).to_have_url(f"{site.url}/")
        text = "Your account and all associated data have been permanently deleted."
        expect(toast(account, "Account Deleted", text)).to_be_visible()
        expect_signed_out(account)
        assert person not in account.content()
        assert account.request.get(f"{site.url}/api/auth/me").json() == {"user": None}
        open_page(account, "/contact")
        expect(account.get_by_label("Message", exact=True)).to_have_value("")

    @pytest.mark.long
    def test_that_fails_is_said_in_the_dialog(self, account: Page):
        account.route("**/account/delete", lambda route: route.abort())
        account.get_by_role("button", name="Delete account").click()
        dialog = account.get_by_role("dialog")
        dialog.get_by_label("Type DELETE to confirm").fill("DELETE")
        dialog.get_by_role("button", name="Delete account").click()

        expect(dialog.get_by_text("We couldn't reach the site.")).to_be_visible()
        expect(toast(account, "Delete Account Error", "We couldn't reach the site.")).to_be_visible()
        dialog.get_by_role("button", name="Keep it").click()
        expect_signed_in(account)
