"""Somebody who runs a venue sends photos of it, with the mouse and with the keyboard, and visitors see them at once."""

import json
import re
from io import BytesIO
from typing import Any

from axe_core_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import FilePayload, Page, expect
from sqlalchemy import create_engine, text

from tests.e2e.people import change, database_of, open_page, sign_in, wait_until_live
from tests.running_site import Site


def a_photo(colour: str) -> FilePayload:
    file = BytesIO()
    Image.new("RGB", (1200, 800), colour).save(file, "JPEG")
    return {"name": f"{colour}.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


def a_venue_of(site: Site, user_id: str) -> str:
    """A venue in a state that no other test looks at, run by that person."""
    engine = create_engine(database_of(site))
    with engine.connect() as connection:
        query = "SELECT min(venue.id) FROM venue JOIN place ON place.id = place_id WHERE state = 'KS' AND is_active"
        venue_id = connection.execute(text(query)).scalar_one()
    engine.dispose()
    change(site, f"UPDATE venue SET owner_id = '{user_id}' WHERE id = '{venue_id}'")
    return venue_id


def structured_data(page: Page) -> dict[str, Any]:
    texts = page.locator("script[type='application/ld+json']").all_text_contents()
    return next(block for block in map(json.loads, texts) if block["@type"] == "BowlingAlley")


def test_photos_are_sent_described_ordered_removed_and_brought_back(phone: Page, plain_page: Page, site: Site) -> None:
    page = phone
    open_page(page, "/")
    sign_in(page, site, "photos@journeys.example.com")
    venue_id = a_venue_of(site, page.request.get("/api/auth/me").json()["user"]["id"])
    open_page(page, f"/my-venues/{venue_id}/edit?tab=photos")

    page.get_by_label("Choose photos to add").set_input_files([a_photo("teal"), a_photo("maroon")])
    words = page.get_by_label(re.compile("^What is in the photo"))
    expect(words).to_have_count(2)
    page.get_by_role("button", name="Add these 2 photos").click()
    expect(words.first).to_be_focused()
    expect(words.first).to_have_accessible_description(re.compile("^Description: say in 10 to 200 characters"))
    words.nth(0).fill("A teal wall behind the lanes")
    words.nth(1).fill("A maroon wall behind the bar")
    page.get_by_role("button", name="Add these 2 photos").click()
    shown = page.get_by_role("list", name="Photos in their order").get_by_role("listitem")
    expect(shown).to_have_count(2)
    expect(words).to_have_count(0)

    earlier = page.get_by_role("button", name="Earlier: A maroon wall behind the bar")
    earlier.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Now photo 1 of 2.")).to_be_visible()
    expect(earlier).to_be_focused()
    expect(shown.first).to_contain_text("A maroon wall behind the bar")
    page.get_by_role("button", name="Make it the cover: A maroon wall behind the bar").click()
    expect(page.get_by_text("This is the cover now.")).to_be_visible()
    assert Axe().run(page)["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    plain_page.goto(f"/venue/{venue_id}")
    expect(plain_page.get_by_role("img", name="A maroon wall behind the bar")).to_be_visible()
    expect(plain_page.get_by_role("img", name="A teal wall behind the lanes")).to_be_attached()
    assert len(structured_data(plain_page)["image"]) == 2

    page.get_by_role("button", name="Remove: A maroon wall behind the bar").click()
    expect(shown).to_have_count(1)
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    open_page(page, f"/venue/{venue_id}")
    wait_until_live(page)
    expect(page.get_by_role("img", name="A teal wall behind the lanes")).to_be_visible()
    expect(page.get_by_role("img", name="A maroon wall behind the bar")).to_have_count(0)

    open_page(page, f"/my-venues/{venue_id}/edit?tab=photos")
    page.get_by_role("button", name="Put it back: A maroon wall behind the bar").click()
    expect(shown).to_have_count(2)
