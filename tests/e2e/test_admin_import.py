"""An admin brings a file of venues in, watches it, reads the report, and creates one more venue by hand."""

import re
from collections.abc import Callable, Generator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE
from tests.e2e.people import change, open_page, sign_in, toast, wait_until_live
from tests.modes import faults
from tests.running_site import Site

# Names and places that nothing else on the site has: the demonstration knows no venue there.
CSV = """name,street,city,state,zip,lat,lon,phone,lanes
Zebra Import Lanes,1 Import Road,Nome,AK,99762,64.5011,-165.4064,(907) 555-0181,12
Quokka Import Bowl,2 Import Road,Nome,AK,99762,64.5100,-165.3900,(907) 555-0182,many
Axolotl Import Alleys,3 Import Road,Berlin,Berlin,10115,52.5300,13.3800,,
"""
VENUE = "/venue/zebra-import-lanes-nome-ak"
SECONDS_30 = 30_000


@pytest.fixture(autouse=True)
def as_if_never_tried(site: Site) -> Generator[None, None, None]:
    """A second try finds nothing of the first. And all tests come from one address, which would soon have had its mails
    of the hour."""
    change(site, "DELETE FROM venue WHERE id LIKE ANY (ARRAY['%-import-%-nome-ak', 'walrus-hand%'])")
    change(site, "SELECT pg_notify('directory_changed', '')")
    yield
    change(site, "DELETE FROM rate_limit")


@pytest.fixture
def as_admin(page: Page, site: Site) -> Callable[[str], None]:
    """Signs somebody new in as an admin."""

    def sign_in_as(address: str) -> None:
        sign_in(page, site, address)
        user_id = page.request.get(f"{site.url}/api/auth/me").json()["user"]["id"]
        change(site, "INSERT INTO app_config (id, admins) VALUES ('app', '{}') ON CONFLICT DO NOTHING")
        change(site, f"UPDATE app_config SET admins = array_append(admins, '{user_id}')")

    return sign_in_as


@pytest.mark.long
def test_a_file_is_compared_brought_in_reported_and_taken_back(page: Page, as_admin: Callable[[str], None], site: Site):
    as_admin("admin-import-file@example.com")
    open_page(page, "/admin/import")
    page.get_by_label("File").set_input_files(
        [{"name": "nome.csv", "mimeType": "text/csv", "buffer": CSV.encode()}]  # pyright: ignore[reportArgumentType]
    )
    page.get_by_label("License").fill("CC0 1.0")
    page.get_by_role("button", name="Send and compare").click()
    page.wait_for_url("**/admin/import?file=*")
    expect(page.get_by_role("heading", level=2, name="nome.csv")).to_be_visible()
    expect(page.get_by_text("Ready to import", exact=True)).to_be_visible(timeout=SECONDS_30)
    lines = page.get_by_role("main").get_by_role("listitem")
    expect(lines.filter(has_text="Zebra Import Lanes")).to_be_visible()
    assert page.request.get(f"{site.url}{VENUE}").status == 404

    page.get_by_role("link", name="Unreadable").click()
    expect(lines.filter(has_text="line 4").filter(has_text="not in the US")).to_be_visible()
    page.get_by_role("link", name="Notes").click()
    expect(lines.filter(has_text="lanes many is unusable")).to_be_visible()

    page.get_by_role("button", name="Import", exact=True).click()
    expect(toast(page, "Success", "The import has begun.")).to_be_visible()
    page.reload()
    wait_until_live(page)
    expect(page.get_by_text("Imported", exact=True)).to_be_visible(timeout=SECONDS_30)
    href = page.get_by_role("link", name="Download the report").get_attribute("href")
    report = page.request.get(f"{site.url}{href}").text()
    assert "New,line 2,Zebra Import Lanes,zebra-import-lanes-nome-ak" in report

    assert page.request.get(f"{site.url}{VENUE}").status == 200
    open_page(page, VENUE)
    expect(page.get_by_role("heading", level=1, name="Zebra Import Lanes")).to_be_visible()

    open_page(page, "/admin/import")
    page.get_by_role("link", name="nome.csv").first.click()
    page.wait_for_url("**/admin/import?file=*")
    expect(page.get_by_role("heading", level=2, name="nome.csv")).to_be_visible()
    page.get_by_text("Take the import back...").click()
    page.get_by_role("button", name="Take the import back", exact=True).click()
    expect(page.get_by_text("Taken back", exact=True)).to_be_visible(timeout=SECONDS_30)
    assert page.request.get(f"{site.url}{VENUE}").status == 404


def test_a_venue_is_created_by_hand_after_looking_at_those_that_are_alike(
    page: Page, as_admin: Callable[[str], None], site: Site
):
    as_admin("admin-import-venue@example.com")
    open_page(page, "/admin/venues/new")
    form = page.get_by_role("main")
    form.get_by_label("Name (required)").fill("Walrus Handmade Lanes")
    form.get_by_label("City (required)").fill("Kotzebue")
    form.get_by_label("State").select_option("AK")
    form.get_by_label("ZIP code").fill("99752")
    page.get_by_role("button", name="Find the position").click()
    expect(page.get_by_text("approximate: the middle of ZIP code 99752")).to_be_visible()
    form.get_by_label("Position").fill("66.8983, -162.5967")
    form.get_by_text("Contact", exact=True).click()
    form.get_by_label("Phone").fill("907")
    page.get_by_role("button", name="Create the venue").click()
    expect(form.get_by_label("Phone")).to_be_focused()
    expect(form.get_by_label("Phone")).to_have_accessible_description(re.compile("Phone: "))
    form.get_by_label("Phone").fill("(907) 555-0191")
    page.get_by_role("button", name="Create the venue").click()
    page.wait_for_url("**/admin/venues/walrus-handmade-lanes-kotzebue-ak")
    assert page.request.get(f"{site.url}/venue/walrus-handmade-lanes-kotzebue-ak").status == 200

    open_page(page, "/admin/venues/new")
    form.get_by_label("Name (required)").fill("Walrus Hand Made Lanes")
    form.get_by_label("City (required)").fill("Kotzebue")
    form.get_by_label("State").select_option("AK")
    form.get_by_label("Position").fill("66.8984, -162.5968")
    page.get_by_role("button", name="Create the venue").click()
    expect(page.get_by_role("heading", name="Is it one of these?")).to_be_focused()
    expect(page.get_by_role("link", name="Walrus Handmade Lanes")).to_be_visible()
    expect(page.get_by_text("Less than 0.1 miles away")).to_be_visible()
    expect(form.get_by_label("City (required)")).to_have_value("Kotzebue")
    page.set_viewport_size(PHONE)  # pyright: ignore[reportArgumentType]
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
