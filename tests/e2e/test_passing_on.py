"""What people take along from a venue's page: its link, its address, its photos at full size, two sheets of paper."""

import re
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import change, open_page
from tests.running_site import Site

SHEETS = 2
MARGIN = "0.4in"
"""What browsers leave at the edges of paper."""

SEEN = ("The bar beside lane twelve", "The arcade by the door", "The pro shop wall")


def a_venue(page: Page) -> dict[str, str]:
    """The one of the demonstration with most reviews."""
    return max(page.request.get("/api/venues?limit=100").json()["venues"], key=lambda venue: venue["reviewCount"])


class TestSharing:
    @pytest.mark.smoke
    def test_a_device_that_shares_gets_the_name_and_the_address_of_the_page(self, page: Page) -> None:
        page.add_init_script("navigator.share = async (what) => { window.shared = what; };")
        venue = a_venue(page)
        open_page(page, f"/venue/{venue['id']}#reviews")
        page.get_by_role("button", name="Share").click()

        page.wait_for_function("window.shared")
        shared = page.evaluate("window.shared")
        assert shared["url"].endswith(f"/venue/{venue['id']}")
        assert venue["name"] in shared["title"]

    def test_elsewhere_the_link_is_copied_and_that_is_said(self, page: Page) -> None:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.add_init_script("Object.defineProperty(navigator, 'share', { value: undefined });")
        venue = a_venue(page)
        open_page(page, f"/venue/{venue['id']}")
        page.get_by_role("button", name="Share").click()

        expect(page.get_by_role("status").filter(has_text="Link copied")).to_be_attached()
        assert page.evaluate("navigator.clipboard.readText()").endswith(f"/venue/{venue['id']}")

    def test_who_changes_their_mind_is_told_nothing(self, page: Page) -> None:
        page.add_init_script(
            "navigator.share = async () => { window.asked = true; throw new DOMException('', 'AbortError'); };"
        )
        page.clock.install()  # What is said would go by itself.
        open_page(page, f"/venue/{a_venue(page)['id']}")
        share = page.get_by_role("button", name="Share")
        share.click()

        page.wait_for_function("window.asked")
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        expect(page.get_by_text("Link copied")).to_have_count(0)
        expect(page.get_by_text("Copy the link from")).to_have_count(0)


def test_the_address_is_copied_as_one_line(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    venue = a_venue(page)
    open_page(page, f"/venue/{venue['id']}")
    page.get_by_role("button", name="Copy the address").click()

    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_attached()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(venue["address"])
    assert re.search(r", [A-Z]{2} \d{5}$", copied)


def test_photos_open_over_the_page_and_arrow_keys_turn_them(page: Page, site: Site) -> None:
    venue = page.request.get("/api/venues?limit=100").json()["venues"][-1]
    change(site, f"DELETE FROM venue_photo WHERE venue_id = '{venue['id']}'")  # Those of a first try.
    for position, words in enumerate(SEEN, start=1):
        change(
            site,
            "INSERT INTO venue_photo (key, venue_id, position, width, height, alt_text, file_hash, added_at) VALUES "
            f"('{uuid4().hex}', '{venue['id']}', {position}, 1200, 800, '{words}', '', now())",
        )
    open_page(page, f"/venue/{venue['id']}")
    viewer = page.get_by_role("dialog")
    links = [page.get_by_role("link", name=words) for words in SEEN]
    links[0].focus()
    page.keyboard.press("Enter")
    expect(viewer).to_have_accessible_name(SEEN[0])

    page.keyboard.press("ArrowRight")
    expect(viewer).to_have_accessible_name(SEEN[1])
    expect(viewer.get_by_role("status")).to_have_text(f"Photo 2 of 3: {SEEN[1]}")
    viewer.get_by_role("button", name="Previous").click()
    expect(viewer).to_have_accessible_name(SEEN[0])
    page.keyboard.press("ArrowLeft")
    expect(viewer).to_have_accessible_name(SEEN[2])

    page.keyboard.press("Escape")
    expect(viewer).to_have_count(0)
    expect(links[2]).to_be_focused()


@pytest.mark.parametrize("count", [2, pytest.param(6, marks=pytest.mark.long)])
def test_a_venue_is_printed_on_two_sheets_without_what_paper_cannot_do(plain_page: Page, count: int) -> None:
    venues = plain_page.request.get("/api/venues?limit=100").json()["venues"]
    for venue in sorted(venues, key=lambda one: -one["reviewCount"])[:count]:
        plain_page.goto(f"/venue/{venue['id']}")
        margin = dict.fromkeys(("top", "right", "bottom", "left"), MARGIN)
        printed = plain_page.pdf(format="Letter", margin=margin)  # pyright: ignore[reportArgumentType]
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= SHEETS, venue["id"]

    plain_page.emulate_media(media="print")
    assert plain_page.locator("button:visible, input:visible, select:visible, nav:visible").count() == 0
    assert plain_page.get_by_text("Get directions").is_hidden()
