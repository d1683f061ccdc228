"""Somebody who runs a venue sends photos of it, with the mouse and with the keyboard, and visitors see them at once."""

import json
import re
from io import BytesIO
from typing import Any
from uuid import uuid4

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Locator, Page, expect
from sqlalchemy import create_engine, text

from tests.e2e.people import change, database_of, open_page, sign_in, toast
from tests.modes import faults
from tests.running_site import Site


def a_photo(colour: str) -> FilePayload:
    file = BytesIO()
    Image.new("RGB", (1200, 800), colour).save(file, "JPEG")
    return {"name": f"{colour}.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


def a_venue_of(site: Site, user_id: str) -> str:
    """A venue in a state that no other test looks at, without a photo of an earlier try, run by that person."""
    engine = create_engine(database_of(site))
    with engine.connect() as connection:
        query = (
            "SELECT min(venue.id) FROM venue JOIN place ON place.id = place_id WHERE state = 'KS' AND is_active "
            "AND NOT EXISTS (SELECT 1 FROM venue_photo WHERE venue_id = venue.id)"
        )
        venue_id = connection.execute(text(query)).scalar_one()
    engine.dispose()
    change(site, f"UPDATE venue SET owner_id = '{user_id}' WHERE id = '{venue_id}'")
    return venue_id


def structured_data(page: Page) -> dict[str, Any]:
    texts = page.locator("script[type='application/ld+json']").all_text_contents()
    return next(block for block in map(json.loads, texts) if block["@type"] == "BowlingAlley")


@pytest.mark.parametrize("errs", [False, True], ids=["sent", "one refused"])
def test_photos_are_sent_described_ordered_removed_and_brought_back(
    phone: Page, plain_page: Page, site: Site, *, errs: bool
) -> None:
    page = phone
    sign_in(page, site, "photos@journeys.example.com")
    venue_id = a_venue_of(site, page.request.get("/api/auth/me").json()["user"]["id"])
    open_page(page, f"/my-venues/{venue_id}/photos")

    if errs:
        send_photos_with_errors(page)
    else:
        send_photos(page)
    shown = page.get_by_role("list", name="Photos in their order").get_by_role("listitem")
    expect(shown).to_have_count(3)
    arrange(page, shown)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    plain_page.goto(f"/venue/{venue_id}")
    expect(plain_page.get_by_role("img", name="A maroon wall behind the bar")).to_be_visible()
    expect(plain_page.get_by_role("img", name="A teal wall behind the lanes")).to_be_attached()
    assert len(structured_data(plain_page)["image"]) == 3

    page.get_by_role("button", name="Remove A maroon wall behind the bar").click()
    expect(shown).to_have_count(2)
    expect(page.get_by_role("heading", name="Photos", exact=True)).to_be_focused()
    seen = page if errs else plain_page
    if errs:
        open_page(page, f"/venue/{venue_id}")
    else:
        plain_page.reload()
    expect(seen.get_by_role("img", name="A teal wall behind the lanes")).to_be_visible()
    expect(seen.get_by_role("img", name="A maroon wall behind the bar")).to_have_count(0)

    open_page(page, f"/my-venues/{venue_id}/photos")
    page.get_by_role("button", name="Put it back A maroon wall behind the bar").click()
    expect(shown).to_have_count(3)


def test_photos_are_sent_and_ordered_without_scripts(page: Page, plain_page: Page, site: Site) -> None:
    sign_in(page, site, "plain-photos@journeys.example.com")
    venue_id = a_venue_of(site, page.request.get("/api/auth/me").json()["user"]["id"])
    for number, words in enumerate(("A teal wall", "An olive wall", "A maroon wall"), start=1):
        change(
            site,
            "INSERT INTO venue_photo (key, venue_id, position, width, height, alt_text, file_hash, added_at) VALUES "
            f"('{uuid4().hex}', '{venue_id}', {number}, 1200, 800, '{words} of old', '{uuid4().hex}', now())",
        )
    without_scripts(page, plain_page, venue_id)


def send_photos(page: Page) -> None:
    """Three are chosen at once, described and sent together."""
    chosen = page.get_by_label("Choose photos to add")
    chosen.set_input_files([a_photo("maroon"), a_photo("olive"), a_photo("teal")])
    words = page.get_by_label(re.compile("^What is in the photo"))
    for number, said in enumerate(
        ("A maroon wall behind the bar", "An olive wall behind the shoes", "A teal wall behind the lanes")
    ):
        words.nth(number).fill(said)
    page.get_by_role("button", name="Add all of them").click()
    expect(page.get_by_role("form", name=re.compile(r"\.jpg$"))).to_have_count(0)
    expect(chosen).to_be_focused()


def send_photos_with_errors(page: Page) -> None:
    """Three are chosen at once. One is left out and chosen again, one is refused, and then all are sent together."""
    chosen = page.get_by_label("Choose photos to add")
    chosen.set_input_files([a_photo("teal"), a_photo("maroon"), a_photo("olive")])
    forms = page.get_by_role("form", name=re.compile(r"\.jpg$"))
    expect(forms).to_have_count(3)
    forms.filter(has_text="teal.jpg").get_by_role("button", name="Leave it out").click()
    expect(forms).to_have_count(2)
    expect(forms.first.get_by_label("Photo", exact=False).first).to_be_focused()
    chosen.set_input_files([a_photo("teal")])
    expect(forms).to_have_count(3)
    words = page.get_by_label(re.compile("^What is in the photo"))
    words.nth(0).fill("A maroon wall behind the bar")
    page.get_by_role("button", name="Add all of them").click()
    expect(forms).to_have_count(2)  # The first is taken, and the second has no words.
    expect(words.first).to_be_focused()
    expect(words.first).to_have_accessible_description(re.compile("What is in the photo: write at least 10 characters"))
    words.nth(1).fill("A teal wall behind the lanes")
    words.nth(0).fill("An olive wall behind the shoes")
    page.get_by_role("button", name="Add all of them").click()
    expect(forms).to_have_count(0)
    expect(chosen).to_be_focused()


def arrange(page: Page, shown: Locator) -> None:
    """By keyboard, twice in a row; the button stays under the finger."""
    later = page.get_by_role("button", name="Later A maroon wall behind the bar")
    later.focus()
    page.keyboard.press("Enter")
    expect(toast(page, "Success", "Now photo 2 of 3.")).to_be_visible()
    expect(later).to_be_focused()
    expect(shown.nth(1)).to_contain_text("A maroon wall behind the bar")
    page.keyboard.press("Enter")
    expect(shown.nth(2)).to_contain_text("A maroon wall behind the bar")
    expect(later).to_be_focused()
    expect(later).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Change description An olive wall behind the shoes").click()
    words = page.get_by_label(re.compile("^What is in the photo"))
    expect(words).to_be_focused()
    words.fill("An olive wall")
    cover = page.get_by_role("button", name="Make it the cover A teal wall behind the lanes")
    cover.click()
    expect(toast(page, "Success", "This is the cover now.")).to_be_visible()
    expect(shown.filter(has_text="A teal wall behind the lanes")).to_be_focused()
    expect(cover).to_have_count(0)
    expect(words).to_have_value("An olive wall")  # The open form outlasts what else is changed.
    page.get_by_role("button", name="Save description").click()
    expect(toast(page, "Success", "The description is saved.")).to_be_visible()
    expect(shown.filter(has_text="An olive wall").filter(has_not_text="shoes")).to_have_count(1)
    page.evaluate("Promise.allSettled(document.getAnimations().map((shown) => shown.finished))")


def without_scripts(page: Page, plain_page: Page, venue_id: str) -> None:
    """The same buttons in a browser that runs no scripts: what was done is said above, and at the photo."""
    plain_page.context.add_cookies(page.context.cookies())  # pyright: ignore[reportArgumentType] -- Playwright's own.
    said = plain_page.get_by_role("main").get_by_role("status")
    plain_page.goto(f"/my-venues/{venue_id}/photos")
    plain_page.get_by_label("What is in the photo").fill("Short")
    plain_page.get_by_role("button", name="Add this photo").click()
    expect(plain_page.get_by_text("Photo: choose a file.")).to_be_visible()
    expect(plain_page.get_by_label("What is in the photo")).to_have_value("Short")
    plain_page.get_by_label("Photo (required)", exact=True).set_input_files([a_photo("navy")])
    plain_page.get_by_label("What is in the photo").fill("A navy wall behind the door")
    plain_page.get_by_role("button", name="Add this photo").click()
    expect(said).to_have_text("The photo is on the page.")
    plain_page.get_by_role("button", name="Earlier A navy wall behind the door").click()
    expect(said).to_have_text("The order is changed.")
    shown = plain_page.get_by_role("list", name="Photos in their order").get_by_role("listitem")
    expect(shown.nth(2)).to_contain_text("A navy wall behind the door")
