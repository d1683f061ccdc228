"""Dollar Tuesday: an owner adds it on a phone, a visitor sees it, and a group pays less on that day."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from playwright.sync_api import Page, expect

from bowling_app.prices.rules.outing_days import next_weekday
from tests.e2e.conftest import DESK, PHONE, Looks
from tests.e2e.people import change, open_page, sign_in
from tests.e2e.test_community import A_VENUE, somebody
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")

TUESDAY = next_weekday(date.today() + timedelta(days=1), 1)  # noqa: DTZ011 -- any Tuesday to come will do.


@pytest.fixture
def venue(site: Site) -> str:
    """A venue that is open every day, with a game for $5 and shoes for $3."""
    venue_id = f"dollar-lanes-{somebody().partition('@')[0]}"
    change(site, A_VENUE.format(id=venue_id).replace("Quiet Lanes", "Dollar Lanes"))
    days = "SELECT day, 600, 1440 FROM generate_series(0, 6) AS day"
    change(
        site, f"INSERT INTO opening_interval (venue_id, day, opens, closes) SELECT '{venue_id}', * FROM ({days}) AS d"
    )
    known = "hours_known = true, game_price = 5, shoe_rental_price = 3"
    change(site, f"UPDATE venue SET {known} WHERE id = '{venue_id}'")
    return venue_id


def run(page: Page, site: Site, venue: str) -> None:
    """Sign somebody in who runs the venue."""
    sign_in(page, site, somebody())
    user_id = page.request.get(f"{site.url}/api/auth/me").json()["user"]["id"]
    change(site, f"UPDATE venue SET owner_id = '{user_id}' WHERE id = '{venue}'")
    change(site, f"INSERT INTO venue_manager (venue_id, user_id, since) VALUES ('{venue}', '{user_id}', now())")


def look_at(page: Page, look: Looks) -> None:
    """Nothing is wrong with the page that is open, on a desk and on a phone, light and dark."""
    for size, scheme in ((DESK, "dark"), (PHONE, "light")):
        page.set_viewport_size(size)  # pyright: ignore[reportArgumentType]
        page.emulate_media(color_scheme=scheme)  # pyright: ignore[reportArgumentType]
        look(page)


def test_a_special_of_an_owner_makes_tuesday_cheaper(
    phone: Page, elsewhere: Callable[[], Page], venue: str, site: Site, look: Looks
) -> None:
    run(phone, site, venue)
    own = f"/my-venues/{venue}/specials"
    open_page(phone, own)
    phone.get_by_role("link", name="Add a special").click()
    expect(phone.get_by_label("Name")).to_be_visible()
    look_at(phone, look)
    phone.get_by_label("Name").fill("Dollar Tuesday")
    phone.get_by_label("What it gives").select_option("Price per game")
    phone.get_by_label("Dollars or percent").fill("1")
    phone.get_by_label("Tuesday").check()
    phone.get_by_label("Until").fill("5 PM")
    phone.get_by_role("button", name="Save special").click()
    phone.wait_for_url(f"**{own}")
    expect(phone.get_by_role("listitem").filter(has_text="Dollar Tuesday")).to_contain_text("Tuesdays until 5 PM")
    look_at(phone, look)

    visitor = elsewhere()
    open_page(visitor, f"/venue/{venue}")
    special = visitor.locator("#specials").get_by_role("listitem").filter(has_text="Dollar Tuesday")
    expect(special).to_contain_text("$1 a game")
    expect(special).to_contain_text("by the alley")
    look_at(visitor, look)

    where = visitor.request.get(f"/api/venues/{venue}").json()["location"]
    near = f"{where['latitude']},{where['longitude']}"
    for day, total in ((TUESDAY, "$16"), (TUESDAY + timedelta(days=1), "$32")):  # A game each for four, and shoes.
        plan = f"/plan?near={near}&on={day}&time=14:00&adults=4&play=1-games&sort=distance"
        open_page(visitor, plan)
        alley = visitor.get_by_role("listitem").filter(has=visitor.locator(f"a[href^='/venue/{venue}']")).first
        expect(alley).to_contain_text(total)
        if day == TUESDAY:
            expect(alley).to_contain_text("Dollar Tuesday: $1 a game until 5 PM")
            look_at(visitor, look)


def test_who_edits_a_special_after_another_takes_what_is_there_now(page: Page, venue: str, site: Site) -> None:
    run(page, site, venue)
    change(
        site,
        "INSERT INTO special (venue_id, name, gives, amount, days, who, conditions, note, url, status, told, "
        f"confirmed_on, created_at) VALUES ('{venue}', 'Dollar Tuesday', 'person_game', 1, '{{1}}', 'everyone', "
        "'{}', '', '', 'accepted', 'owner', current_date, now())",
    )
    own = f"/my-venues/{venue}/specials"
    open_page(page, own)
    address = page.get_by_role("link", name="Edit Dollar Tuesday").get_attribute("href") or ""
    later = page.context.new_page()
    for tab in (page, later):
        open_page(tab, address)
    page.get_by_label("Name").fill("From the first")
    page.get_by_role("button", name="Save special").click()
    page.wait_for_url(f"**{own}")
    later.get_by_label("Name").fill("From the second")
    later.get_by_role("button", name="Save special").click()
    expect(later.get_by_role("heading", name="Someone else edited this")).to_be_focused()
    later.get_by_role("link", name="Take what is there now").click()
    expect(later.get_by_label("Name")).to_have_value("From the first")
    later.get_by_label("Name").fill("From both")
    later.get_by_role("button", name="Save special").click()
    later.wait_for_url(f"**{own}")
    expect(later.get_by_role("listitem").filter(has_text="From both")).to_be_visible()
