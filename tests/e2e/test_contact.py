"""Writing to the operator, with and without scripts, and the admin who answers."""

import re
from collections.abc import Generator
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.conftest import DESK, PHONE, a_browser
from tests.e2e.people import change, mails_to, open_page, sign_in, somebody, toast
from tests.modes import faults
from tests.running_site import Site
from tests.waiting import eventually

pytestmark = pytest.mark.usefixtures("no_limits")

REFERENCE = re.compile(r"^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$")


@pytest.fixture
def answering(browser: Browser, site: Site) -> Generator[Page, None, None]:
    """A tab of another browser, for the admin."""
    with a_browser(browser, site, is_new=True, viewport=DESK) as opened:
        yield opened.new_page()


def main(page: Page) -> Locator:
    return page.get_by_role("main")


def fill(page: Page, email: str, subject: str, message: str) -> None:
    for label, words in (("Email", email), ("Subject", subject), ("Message", message)):
        main(page).get_by_label(label, exact=True).fill(words)


def become_admin(page: Page, site: Site, address: str) -> None:
    sign_in(page, site, address)
    user_id = page.request.get("/api/auth/me").json()["user"]["id"]
    change(site, "INSERT INTO app_config (id, admins) VALUES ('app', '{}') ON CONFLICT DO NOTHING")
    change(site, f"UPDATE app_config SET admins = array_append(admins, '{user_id}')")


def mail_with(site: Site, address: str, words: str) -> str:
    """The mail to the address that has these words, once it has been sent."""
    found = eventually(
        lambda: [text for text in mails_to(site, address) if words in text], f"a mail to {address} with {words!r}"
    )
    return found[0]


def test_a_visitor_writes_and_an_admin_answers(page: Page, answering: Page, site: Site):
    visitor, subject = somebody("visitor"), f"Hours of the lanes {uuid4().hex[:8]}"
    open_page(page, "/contact")
    fill(page, visitor, subject, "They close at ten on Mondays.")
    main(page).get_by_role("button", name="Send message").click()
    expect(main(page).get_by_role("heading", name="Thank you")).to_be_focused()
    reference = main(page).get_by_text(REFERENCE).inner_text()

    become_admin(answering, site, somebody("admin"))
    open_page(answering, "/admin/contacts")
    answering.get_by_role("link", name=subject).click()
    answering.wait_for_url(f"**/admin/contacts/{reference}")
    expect(main(answering).get_by_text("They close at ten on Mondays.")).to_be_visible()
    expect(main(answering).get_by_text(visitor)).to_be_visible()
    main(answering).get_by_label("Answer").fill("Thank you, it is corrected.")
    main(answering).get_by_label("This resolves it").check()
    main(answering).get_by_role("button", name="Send the answer").click()
    expect(toast(answering, "Success", "The answer is on its way.")).to_be_visible()
    expect(main(answering).get_by_text("Resolved", exact=True)).to_be_visible()
    expect(main(answering).get_by_label("Answer")).to_have_value("")
    assert reference in mail_with(site, visitor, "Thank you, it is corrected.")


@pytest.mark.smoke
def test_a_visitor_without_scripts_writes_and_keeps_what_was_typed(plain_page: Page, site: Site):
    plain_page.goto("/contact")
    fill(plain_page, "plain@contact.example.com", "No", "Without any script at all.")
    main(plain_page).get_by_role("button", name="Send message").click()
    expect(main(plain_page).get_by_role("alert").filter(has_text="has not been sent yet")).to_be_visible()
    subject = main(plain_page).get_by_label("Subject", exact=True)
    expect(subject).to_have_accessible_description("Subject: use 3 to 100 characters.")
    expect(main(plain_page).get_by_label("Email", exact=True)).to_have_value("plain@contact.example.com")
    expect(main(plain_page).get_by_label("Message", exact=True)).to_have_value("Without any script at all.")
    subject.fill("No scripts")
    main(plain_page).get_by_role("button", name="Send message").click()
    plain_page.wait_for_url("**/contact/sent?reference=*")
    expect(main(plain_page).get_by_role("heading", name="Thank you")).to_be_visible()
    expect(main(plain_page).get_by_text(REFERENCE)).to_be_visible()


def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_outlives_a_reload(page: Page):
    open_page(page, "/contact")
    fill(page, "kim", "x", "Sunset Lanes closes at ten.")
    main(page).get_by_role("button", name="Send message").click()
    email = main(page).get_by_label("Email", exact=True)
    expect(email).to_be_focused()
    expect(email).to_have_attribute("aria-invalid", "true")
    expect(main(page).get_by_text("Email: enter a valid email")).to_be_visible()
    expect(main(page).get_by_text("Subject: use 3 to 100 characters.")).to_be_visible()
    expect(main(page).get_by_label("Message", exact=True)).to_have_value("Sunset Lanes closes at ten.")
    open_page(page, "/contact")
    expect(main(page).get_by_label("Message", exact=True)).to_have_value("Sunset Lanes closes at ten.")


def test_the_address_of_who_is_signed_in_stands_there_already(page: Page, site: Site):
    open_page(page, "/contact")
    expect(main(page).get_by_label("Email", exact=True)).to_have_value("")
    sign_in(page, site, "signed-in@contact.example.com")
    expect(main(page).get_by_label("Email", exact=True)).to_have_value("signed-in@contact.example.com")


def test_two_admins_do_not_answer_over_each_others_heads(page: Page, answering: Page, site: Site):
    become_admin(page, site, "first@contact.example.com")
    become_admin(answering, site, "second@contact.example.com")
    sent = page.request.post(
        "/api/contact",
        data={"email": "both@contact.example.com", "subject": "For two admins", "message": "Who answers first?"},
        headers={"Origin": site.url},
    )
    address = f"/admin/contacts/{sent.json()['reference']}"
    for tab in (page, answering):
        open_page(tab, address)
        expect(main(tab).get_by_text("Who answers first?")).to_be_visible()
    main(page).get_by_label("Answer").fill("I do.")
    main(page).get_by_role("button", name="Send the answer").click()
    expect(toast(page, "Success", "The answer is on its way.")).to_be_visible()
    main(answering).get_by_label("Answer").fill("No, I do.")
    main(answering).get_by_role("button", name="Send the answer").click()
    expect(toast(answering, "Error", "Someone changed this message after you opened it.")).to_be_visible()
    expect(main(answering).get_by_text("I do.", exact=True)).to_be_visible()
    expect(main(answering).get_by_label("Answer")).to_have_value("No, I do.")


@pytest.mark.parametrize(
    "address", ["/contact", *(pytest.param(address, marks=pytest.mark.long) for address in ("/about", "/privacy"))]
)
def test_a_page_about_the_site_is_for_everybody(page: Page, address: str):
    open_page(page, address)
    for size in (PHONE, DESK):
        page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
        assert faults(page) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
