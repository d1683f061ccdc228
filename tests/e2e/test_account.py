"""The account page, as its owner uses it."""

import json
import re
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Locator, Page, Route, expect

from tests.e2e.people import (
    change,
    corner,
    expect_signed_in,
    expect_signed_out,
    open_page,
    open_user_menu,
    sign_in,
    toast,
    wait_until_live,
)
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
    open_page(page, "/account")
    sign_in(page, site, f"{request.node.name[:40].strip('_')}@example.com".lower())
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
    expect(plain_page.get_by_text("This page needs JavaScript")).to_be_visible()
    expect(plain_page.get_by_role("main").get_by_text("Loading...")).to_be_hidden()
    assert "/account" not in plain_page.request.get(f"{site.url}/sitemap-1.xml").text()


def test_a_new_name_shows_at_once_in_the_header(account: Page):
    account.get_by_label("Display name").fill("  Ada   Lovelace ")
    account.get_by_label(SLUG).fill("Ada-L")
    expect(account.get_by_text("Available")).to_be_visible()
    account.get_by_role("button", name="Save").click()

    expect(toast(account, "Success", "Profile saved.")).to_be_visible()
    open_user_menu(account)
    expect(corner(account)).to_contain_text("Ada Lovelace")
    account.reload()
    wait_until_live(account)
    expect(account.get_by_label("Display name")).to_have_value("Ada Lovelace")
    expect(account.get_by_label(SLUG)).to_have_value("ada-l")


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
    account.get_by_label(SLUG).fill("only-one")
    account.get_by_role("button", name="Save").click()
    expect(toast(account, "Success", "Profile saved.")).to_be_visible()
    change(site, "DELETE FROM rate_limit")

    other = elsewhere()
    open_page(other, "/account")
    sign_in(other, site, "late-for-slug@example.com")
    other.get_by_label(SLUG).fill("only-one")

    expect(other.get_by_label(SLUG)).to_have_accessible_description("That URL is taken. Try another.")


def test_a_session_elsewhere_can_be_ended(account: Page, elsewhere: Callable[[], Page], site: Site):
    address = account.request.get(f"{site.url}/api/auth/me").json()["user"]["email"]
    change(site, "DELETE FROM rate_limit")
    other = elsewhere()
    open_page(other, "/account")
    sign_in(other, site, address)
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
        open_page(other, "/locations")
        sign_in(other, site, address)
    account.reload()
    wait_until_live(account)
    account.get_by_role("button", name="Sign out everywhere else").click()

    expect(account.get_by_role("listitem").filter(has_text="Signed in")).to_have_count(1)
    expect(account.get_by_role("button", name="Sign out everywhere else")).to_have_count(0)
    for other in others:
        other.reload()
        expect_signed_out(other)


class TestPhoto:
    def test_is_previewed_sent_shown_in_the_header_and_removed(self, account: Page):
        held: list[Route] = []
        account.route("**/api/account/photo", lambda route: held.append(route))  # noqa: PLW0108 -- a builtin has no signature.
        account.get_by_label("Photo", exact=True).set_input_files(a_photo())
        preview = account.get_by_role("main").locator(".avatar img")
        expect(preview).to_have_attribute("src", re.compile("^blob:"))
        expect(account.get_by_role("progressbar", name="Upload")).to_be_visible()
        held[0].continue_()

        expect(toast(account, "Success", "Your photo is saved.")).to_be_visible()
        expect(preview).to_have_attribute("src", re.compile("^/photos/"))
        expect(avatar(account).locator("img")).to_have_attribute("src", re.compile("^/photos/"))
        expect(avatar(account).locator("img")).to_have_css("opacity", "1")

        account.unroute("**/api/account/photo")
        account.get_by_role("button", name="Remove photo").click()
        expect(toast(account, "Success", "Your photo is removed.")).to_be_visible()
        expect(account.locator(".avatar img")).to_have_count(0)

    def test_that_is_none_is_refused_beside_the_button(self, account: Page):
        account.get_by_label("Photo", exact=True).set_input_files(
            {"name": "me.png", "mimeType": "image/png", "buffer": b"no picture"}
        )
        expect(account.get_by_text("Choose a photo in the format JPEG, PNG or WebP.")).to_be_visible()
        expect(account.locator(".avatar img")).to_have_count(0)

    def test_above_five_megabytes_is_not_even_sent(self, account: Page):
        asked: list[str] = []
        account.on("request", lambda request: asked.append(request.url))
        account.get_by_label("Photo", exact=True).set_input_files(
            {"name": "me.png", "mimeType": "image/png", "buffer": bytes(5 * 1024 * 1024 + 1)}
        )
        expect(account.get_by_text("Choose a photo of at most 5 MB.")).to_be_visible()
        assert not [url for url in asked if "photo" in url]

    def test_that_does_not_load_leaves_the_letter(self, account: Page):
        account.get_by_label("Photo", exact=True).set_input_files(a_photo())
        expect(toast(account, "Success", "Your photo is saved.")).to_be_visible()
        account.route("**/photos/**", lambda route: route.abort())
        account.reload()
        wait_until_live(account)
        expect(avatar(account)).to_have_text("A")
        expect(avatar(account).locator("img")).to_have_css("opacity", "0")


def test_everything_held_can_be_downloaded(account: Page):
    with account.expect_download() as download:
        account.get_by_role("link", name="Download my data").click()
    exported = json.loads(download.value.path().read_text())
    assert exported["account"]["email"].endswith("@example.com")


class TestDeletion:
    def test_asks_for_a_word_and_then_says_that_all_is_gone(self, account: Page, site: Site):
        person = account_id(account, site)
        account.get_by_role("button", name="Delete account").click()
        dialog = account.get_by_role("dialog", name="Delete your account?")
        delete = dialog.get_by_role("button", name="Delete account")
        delete.click()
        expect(dialog.get_by_role("alert").filter(has_text="type DELETE in capital letters")).to_be_visible()
        dialog.get_by_label("Type DELETE to confirm").fill("delete")
        delete.click()
        expect(dialog.get_by_role("alert").filter(has_text="type DELETE in capital letters")).to_be_visible()
        dialog.get_by_label("Type DELETE to confirm").fill("DELETE")
        delete.click()

        expect(account).to_have_url(f"{site.url}/")
        text = "Your account and all associated data have been permanently deleted."
        expect(toast(account, "Account Deleted", text)).to_be_visible()
        expect_signed_out(account)
        assert person not in account.content()
        assert account.request.get(f"{site.url}/api/auth/me").json() == {"user": None}

    def test_that_fails_is_said_in_the_dialog(self, account: Page):
        account.route("**/account/delete", lambda route: route.abort())
        account.get_by_role("button", name="Delete account").click()
        dialog = account.get_by_role("dialog")
        dialog.get_by_label("Type DELETE to confirm").fill("DELETE")
        dialog.get_by_role("button", name="Delete account").click()

        expect(dialog.get_by_role("alert").filter(has_text="We couldn't reach the site.")).to_be_visible()
        expect(toast(account, "Delete Account Error", "We couldn't reach the site.")).to_be_visible()
        dialog.get_by_role("button", name="Keep it").click()
        expect_signed_in(account)
