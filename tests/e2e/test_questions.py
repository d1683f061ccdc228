"""A stranger on a phone answers quick questions about an alley."""

import re
import uuid
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Looks
from tests.e2e.people import change, open_page
from tests.e2e.test_community import A_VENUE
from tests.e2e.test_venue_photos import a_photo
from tests.modes import faults
from tests.reading import READY, LateScripts, act, wait_until_taken_over
from tests.running_site import Site


def main(page: Page) -> Locator:
    return page.get_by_role("main")


def answer(page: Page, words: str, label: str, said: str) -> None:
    """Answer the question that stands there."""
    expect(main(page).get_by_text(words)).to_be_visible()
    main(page).get_by_label(label, exact=True).fill(said)
    main(page).get_by_role("button", name="Send").click()


def test_a_stranger_answers_questions_one_after_the_other(phone: Page, site: Site, look: Looks) -> None:
    venue = f"quiet-lanes-{uuid.uuid4().hex[:12]}"  # No page of it is kept yet.
    change(site, A_VENUE.format(id=venue))
    change(site, f"UPDATE venue SET phone = NULL WHERE id = '{venue}'")
    open_page(phone, f"/venue/{venue}")
    answer(phone, "How many lanes does it have?", "Lanes", "24")
    answer(phone, "What was one game?", "Price of one game", "$5.50")
    answer(phone, "What's the phone number?", "Phone", "(512) 555-0142")
    expect(main(phone).get_by_text("Which lanes can you get to without a step?")).to_be_visible()
    main(phone).get_by_role("button", name="Some of them").click()
    expect(main(phone).get_by_text("Is it step-free from the parking to the door?")).to_be_visible()
    main(phone).get_by_role("button", name="Yes").click()
    expect(main(phone).get_by_text("Is it step-free from the parking to the door?")).to_have_count(0)
    for address in ("/help-out?state=TX", *(("/coverage",) if look.are_all else ())):
        open_page(phone, address)
        look(phone)


def test_a_stranger_sends_a_photo_of_the_hours_and_an_admin_reads_it(
    phone: Page, page: Page, signed_in: Callable[[str, bool], str], site: Site
) -> None:
    venue = f"unread-lanes-{uuid.uuid4().hex[:12]}"
    change(site, A_VENUE.format(id=venue))
    open_page(phone, f"/venue/{venue}")
    main(phone).get_by_role("link", name="Send a photo of the hours").click()
    expect(phone.get_by_role("heading", name="Send a photo of the opening hours")).to_be_visible()
    main(phone).get_by_role("button", name="Send photo").click()
    expect(main(phone).get_by_text("Photo: take or choose one.")).to_be_visible()
    assert faults(phone) == []
    main(phone).get_by_label("Photo (required)").set_input_files([a_photo("teal")])
    main(phone).get_by_role("button", name="Send photo").click()
    expect(main(phone).get_by_text("How many lanes does it have?")).to_be_visible()

    signed_in(f"{venue}@example.com", True)
    open_page(page, "/admin/board-photos")
    row = page.get_by_role("listitem").filter(has_text="Enter what it says")
    expect(row.get_by_role("link", name="Enter what it says")).to_have_attribute("href", f"/admin/venues/{venue}")
    assert row.locator("img").evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
    assert faults(page) == []
    row.get_by_role("button", name=re.compile("^Mark as read")).click()
    expect(page.get_by_text("All caught up.")).to_be_visible()


def test_a_photo_that_is_being_chosen_when_the_live_page_is_ready_is_sent_by_it(page: Page, site: Site) -> None:
    venue = f"unread-lanes-{uuid.uuid4().hex[:12]}"
    change(site, A_VENUE.format(id=venue))
    late = LateScripts(page)
    page.goto(f"/venue/{venue}/board/hours")
    with page.expect_file_chooser() as picker:
        main(page).get_by_label("Photo (required)").click()
    act(page)
    late.let_through()
    page.wait_for_selector(READY, state="attached")
    page.wait_for_load_state("networkidle")
    picker.value.set_files([a_photo("teal")])
    wait_until_taken_over(page)

    expect(main(page).get_by_text("teal.jpg")).to_be_visible()
    main(page).get_by_role("button", name="Send photo").click()
    expect(main(page).get_by_text("How many lanes does it have?")).to_be_visible()
    change(site, f"DELETE FROM board_photo WHERE venue_id = '{venue}'")  # No admin has to read it.
