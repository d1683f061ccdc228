"""What a party costs: a visitor proposes a package, an editor shows it, others find its price, and it is corrected."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Looks
from tests.e2e.people import change, open_page, sign_in, wait_until_live
from tests.e2e.test_community import A_VENUE, somebody
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")

PARTY = "Journey party"


@pytest.fixture
def venue(site: Site) -> str:
    """A venue without packages, in a city of the demonstration."""
    venue_id = f"party-lanes-{somebody().partition('@')[0]}"
    change(site, A_VENUE.format(id=venue_id).replace("Quiet Lanes", "Party Lanes"))
    return venue_id


@pytest.fixture
def editor(elsewhere: Callable[[], Page], site: Site) -> Page:
    """A tab of somebody who looks at what visitors propose."""
    tab = elsewhere()
    sign_in(tab, site, somebody())
    user_id = tab.request.get(f"{site.url}/api/auth/me").json()["user"]["id"]
    change(site, "INSERT INTO app_config (id, admins) VALUES ('app', '{}') ON CONFLICT DO NOTHING")
    change(site, f"UPDATE app_config SET admins = array_append(admins, '{user_id}')")
    return tab


def accept(editor: Page, venue: str) -> None:
    """Show what was proposed for the venue."""
    open_page(editor, "/admin/packages")
    waiting = editor.get_by_role("listitem").filter(has=editor.locator(f"a[href='/venue/{venue}']"))
    waiting.get_by_role("button", name="Accept").click()
    expect(waiting).to_have_count(0)


def search(page: Page, where: str) -> None:
    """Look for a party of twelve there, as people do."""
    open_page(page, "/parties")
    page.get_by_label("Guests").fill("12")
    page.get_by_label("ZIP code or city").fill(where)
    page.get_by_role("button", name="Show party prices").click()
    expect(page.get_by_role("heading", name=f"A party for 12 near {where}")).to_be_visible()


def test_a_package_is_proposed_priced_and_corrected(
    phone: Page, editor: Page, venue: str, site: Site, look: Looks
) -> None:
    sign_in(phone, site, somebody())
    told = phone.request.get(f"/api/venues/{venue}").json()
    where = f"{told['city']}, {told['state']}"
    open_page(phone, f"/venue/{venue}")
    phone.get_by_role("link", name="Add party packages").click()
    phone.get_by_label("Name").fill(PARTY)
    phone.get_by_label("Each guest more").fill("20")
    phone.get_by_label("Service charge").fill("10")
    look(phone)
    phone.get_by_role("button", name="Save package").click()
    phone.wait_for_url(f"**/venue/{venue}")
    accept(editor, venue)

    search(phone, where)
    offer = phone.get_by_role("listitem").filter(has=phone.locator(f"a[href^='/venue/{venue}']"))
    expect(offer).to_contain_text("$264$22 a guest")  # 12 x $20, and 10 percent.
    look(phone)
    offer.get_by_role("link", name="Party Lanes").click()
    phone.wait_for_url(f"**/venue/{venue}#parties")
    wait_until_live(phone)
    if not phone.get_by_role("link", name="Correct it").is_visible():
        phone.get_by_text("Show the packages").click()
    phone.get_by_role("link", name="Correct it").click()
    expect(phone.get_by_role("heading", name=f"Correct {PARTY}")).to_be_visible()
    expect(phone.get_by_label("Name")).to_have_value(PARTY)
    phone.get_by_label("Service charge").fill("20")
    phone.get_by_role("button", name="Save package").click()
    phone.wait_for_url(f"**/venue/{venue}")
    accept(editor, venue)

    search(phone, where)
    expect(offer).to_contain_text("$288$24 a guest")
