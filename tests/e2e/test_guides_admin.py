"""City guides in a browser: an admin makes one, gives it a photo and another address; readers find it."""

import re
from io import BytesIO

from PIL import Image
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Complaints
from tests.e2e.people import READY, change, open_page, sign_in, toast
from tests.running_site import Site

INTRODUCTION = (
    "## Along the river\n\nSan Antonio has more to do than fits into one evening. Ask for a lane before you come, and "
    "mind [how we rank](/how-we-rank) what you find below."
)


def a_photo() -> bytes:
    file = BytesIO()
    Image.new("RGB", (1200, 800), "sienna").save(file, "JPEG")
    return file.getvalue()


def test_a_ninth_guide_needs_an_admin_and_no_code(page: Page, site: Site, complaints: Complaints):
    sign_in(page, site, "hubs-admin@example.com")
    user_id = page.request.get(f"{site.url}/api/auth/me").json()["user"]["id"]
    change(site, "INSERT INTO app_config (id, admins) VALUES ('app', '{}') ON CONFLICT DO NOTHING")
    change(site, f"UPDATE app_config SET admins = array_append(admins, '{user_id}')")
    try:
        make_guide(page)
        give_photo(page)
        read_guide(page)
        move_guide(page)
        change(site, "UPDATE hub SET title = repeat('Bowl', 25) WHERE city = 'San Antonio'")
        list_on_a_phone(page)
    finally:
        change(site, f"UPDATE app_config SET admins = array_remove(admins, '{user_id}')")
        change(site, "DELETE FROM hub WHERE city = 'San Antonio'")
        change(site, "DELETE FROM rate_limit")
    assert [words for words in complaints.words if "422" not in words] == []  # Of the photo without a description.


def make_guide(page: Page) -> None:
    open_page(page, "/admin/hubs?edit=new")
    page.get_by_label("Title (required)", exact=True).fill("Where San Antonio bowls best")
    page.get_by_label("City (required)", exact=True).fill("San Antonio")
    page.get_by_label("State (required)", exact=True).fill("Texas")
    page.get_by_label("Address (required)", exact=True).fill("best-bowling-in-san-antonio")
    page.get_by_label("Introduction (required)", exact=True).fill(INTRODUCTION)
    page.get_by_label("Published: everyone can read it").check()
    expect(page.get_by_role("heading", name="Along the river")).to_be_visible()  # The preview.
    page.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_url(re.compile(r"edit=\d+$"))


def give_photo(page: Page) -> None:
    photo = {"name": "lanes.jpg", "mimeType": "image/jpeg", "buffer": a_photo()}
    page.get_by_label("Photo (required)", exact=True).set_input_files([photo])  # pyright: ignore[reportArgumentType]
    page.get_by_role("button", name="Add the photo").click()
    expect(page.get_by_text("Description: say what the photo shows")).to_be_visible()
    page.get_by_label("Description (required)", exact=True).fill("Lanes under a warm light")
    page.get_by_role("button", name="Add the photo").click()
    expect(page.get_by_role("img", name="Lanes under a warm light")).to_be_visible()


def read_guide(page: Page) -> None:
    """From the list of the city, and from another address of one word and back: both are one page of the frontend."""
    open_page(page, "/locations/tx/san-antonio")
    page.get_by_role("link", name="Where San Antonio bowls best").click()
    page.wait_for_url("**/best-bowling-in-san-antonio")
    expect(page.get_by_role("heading", level=1, name="Where San Antonio bowls best")).to_be_visible()
    expect(page.get_by_role("img", name="Lanes under a warm light")).to_be_visible()
    expect(page.get_by_role("heading", name="Along the river")).to_be_visible()
    page.get_by_role("contentinfo").get_by_role("link", name="Bowling alleys").click()
    page.wait_for_url("**/locations")
    expect(page.get_by_role("heading", level=1, name="Bowling alleys")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Where San Antonio bowls best")).to_be_visible()


def move_guide(page: Page) -> None:
    open_page(page, "/admin/hubs")
    page.get_by_role("link", name="Where San Antonio bowls best").first.click()
    page.wait_for_url(re.compile(r"edit=\d+$"))
    page.get_by_label("Address (required)", exact=True).fill("best-bowling-in-san-antonio-tx")
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(toast(page, "Success", "Saved.")).to_be_visible()
    page.goto("/best-bowling-in-san-antonio")
    page.wait_for_selector(READY, state="attached")
    expect(page).to_have_url(re.compile(r"/best-bowling-in-san-antonio-tx$"))


def list_on_a_phone(page: Page) -> None:
    """A title without spaces widens nothing."""
    page.set_viewport_size(PHONE)  # pyright: ignore[reportArgumentType]
    open_page(page, "/admin/hubs")
    expect(page.get_by_role("heading", name="BowlBowl")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
