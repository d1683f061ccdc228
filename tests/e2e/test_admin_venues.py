"""An admin finds venues, changes several at once and takes that back, and merges two that are one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE
from tests.e2e.people import change, open_page, sign_in, toast, wait_until_live
from tests.modes import faults
from tests.reading import come_to_rest
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")


@pytest.fixture
def as_admin(page: Page, site: Site) -> Callable[[str], str]:
    """Signs somebody new in as an admin; their id."""

    def sign_in_as(address: str) -> str:
        sign_in(page, site, address)
        user_id: str = page.request.get(f"{site.url}/api/auth/me").json()["user"]["id"]
        change(site, "INSERT INTO app_config (id, admins) VALUES ('app', '{}') ON CONFLICT DO NOTHING")
        change(site, f"UPDATE app_config SET admins = array_append(admins, '{user_id}')")
        return user_id

    return sign_in_as


def a_venue(site: Site, venue_id: str, name: str) -> None:
    """A venue of the test's own, in a place that is there, whether or not an earlier try has left one."""
    change(
        site,
        "INSERT INTO venue (id, name, place_id, latitude, longitude, hours_known, is_active, is_franchise, "
        "is_top_alley, is_founding_partner, is_sponsor, is_demonstration, avg_rating, review_count, accuracy_score, "
        f"accuracy_vote_count, created_at, updated_at) SELECT '{venue_id}', '{name}', id, latitude, longitude, false, "
        "true, false, false, false, false, true, 0, 0, 0, 0, now(), now() FROM place WHERE state = 'WY' "
        "ORDER BY id LIMIT 1 ON CONFLICT (id) DO UPDATE SET is_active = true, successor_id = NULL, is_sponsor = false",
    )


def test_two_venues_become_one_and_the_old_address_leads_there(page: Page, as_admin: Callable[[str], str], site: Site):
    stays, goes = "merge-journey-stays", "merge-journey-goes"
    a_venue(site, stays, "Merge Journey Lanes")
    a_venue(site, goes, "Merge Journey Bowl")
    user_id = as_admin("admin-venues-merge@example.com")
    change(
        site,
        "INSERT INTO review (venue_id, user_id, rating, text, created_at, updated_at) "
        f"VALUES ('{goes}', '{user_id}', 5, 'Kept through the merge', now(), now()) ON CONFLICT DO NOTHING",
    )
    page.set_viewport_size(PHONE)  # pyright: ignore[reportArgumentType]
    open_page(page, f"/admin/venues/{stays}/merge?q=merge+journey+bowl")
    page.get_by_role("link", name="Merge Journey Bowl").first.click()
    page.wait_for_url(f"**/merge?other={goes}")
    expect(page.get_by_text("A merge cannot be undone.")).to_be_visible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_label("Type the name of the venue that goes").fill("Merge Journey Bowl")
    page.get_by_role("button", name="Merge for good").click()
    page.wait_for_url(f"**/admin/venues/{stays}")
    expect(toast(page, "Success", "Merge Journey Bowl is merged into Merge Journey Lanes.")).to_be_visible()

    for prefix in ("/venue", "/api/venues"):
        answer = page.request.get(f"{site.url}{prefix}/{goes}", max_redirects=0)
        assert (answer.status, answer.headers["location"]) == (301, f"{prefix}/{stays}")
    assert page.request.get(f"{site.url}/api/venues/{stays}").json()["reviewCount"] == 1
    page.goto(f"{site.url}/venue/{goes}")
    page.wait_for_url(f"**/venue/{stays}")
    wait_until_live(page)
    expect(page.get_by_text("Kept through the merge").first).to_be_visible()


def test_several_are_changed_after_a_look_and_taken_back(page: Page, as_admin: Callable[[str], str], site: Site):
    for number in (1, 2):
        a_venue(site, f"bulk-journey-{number}", f"Bulk Journey Lanes {number}")
    as_admin("admin-venues-bulk@example.com")
    page.set_viewport_size(PHONE)  # pyright: ignore[reportArgumentType]
    open_page(page, "/admin/venues?q=bulk+journey")
    expect(page.get_by_text("2 venues", exact=True).first).to_be_visible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("checkbox", name="Tick Bulk Journey Lanes 2").check()
    page.get_by_label("What to do").select_option("Mark: Sponsored")
    page.get_by_role("button", name="See what would change").click()
    expect(page.get_by_text("1 of 1 venue would change.")).to_be_visible()
    expect(page.get_by_role("heading", name="Mark: Sponsored")).to_be_focused()
    page.get_by_role("button", name="Change them").click()
    expect(toast(page, "Success", "1 venue changed.")).to_be_visible()
    line = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Bulk Journey Lanes 2"))
    expect(line).to_contain_text("Sponsored")
    page.get_by_role("button", name="Undo").first.click()
    expect(toast(page, "Success", "1 venue is as before.")).to_be_visible()
    expect(line).not_to_contain_text("Sponsored")


def test_one_venue_is_closed_and_opened_again_on_a_phone(page: Page, as_admin: Callable[[str], str], site: Site):
    a_venue(site, "case-journey", "Case Journey Lanes")
    as_admin("admin-venues-case@example.com")
    page.set_viewport_size(PHONE)  # pyright: ignore[reportArgumentType]
    open_page(page, "/admin/venues?q=case-journey")
    page.get_by_role("link", name="Case Journey Lanes").click()
    page.wait_for_url("**/admin/venues/case-journey")
    expect(page.get_by_role("heading", name="Closing")).to_be_visible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_text("Close it for good...").click()
    page.locator("#close-reason").fill("It was torn down")
    page.get_by_role("button", name="Close it for good").click()
    expect(toast(page, "Success", "Case Journey Lanes is closed.")).to_be_visible()
    assert page.request.get(f"{site.url}/venue/case-journey").status == 410
    page.get_by_role("button", name="Reopen it").click()
    expect(toast(page, "Success", "Case Journey Lanes is open again.")).to_be_visible()
    assert page.request.get(f"{site.url}/venue/case-journey").status == 200


def test_a_pin_is_dragged_to_where_the_venue_is(page: Page, as_admin: Callable[[str], str], site: Site):
    """On the admins' page with the mouse, which is saved at once; on the visitors' page with the keyboard, which shows
    what would change."""
    venue_id = "pin-journey"
    a_venue(site, venue_id, "Pin Journey Lanes")
    as_admin("admin-venues-pin@example.com")
    open_page(page, f"/admin/venues/{venue_id}")
    before = position_of(page)
    pin = page.get_by_role("button", name="The alley's pin")
    pin.scroll_into_view_if_needed()
    come_to_rest(page)
    box = pin.bounding_box()
    assert box
    page.mouse.move(box["x"] + 14, box["y"] + 14)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 20, steps=4)
    page.mouse.up()
    dragged = position_of(page)
    assert dragged[0] > before[0]
    assert dragged[1] > before[1]
    assert faults(page) == []
    page.get_by_role("button", name="Save the place").click()
    expect(toast(page, "Success", "Saved.")).to_be_visible()
    place = page.request.get(f"{site.url}/api/venues/{venue_id}").json()["location"]
    assert (round(place["latitude"], 4), round(place["longitude"], 4)) == tuple(round(each, 4) for each in dragged)

    open_page(page, f"/venue/{venue_id}/suggest")
    page.get_by_text("Name, address or location").click()
    page.get_by_role("button", name="The alley's pin").press("Shift+ArrowUp")
    page.get_by_role("button", name="Review changes").click()
    expect(page.get_by_role("heading", name="Review your changes")).to_be_visible()
    expect(page.get_by_text("miles away)")).to_be_visible()


def position_of(page: Page) -> tuple[float, float]:
    latitude, longitude = page.get_by_label("Position").input_value().split(", ")
    return float(latitude), float(longitude)
