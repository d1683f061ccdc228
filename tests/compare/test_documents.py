"""Comparing venues in a browser without scripts: what an address shows, what differs, and what cannot be used."""

import re
from datetime import date
from html import unescape

import pytest
from starlette.testclient import TestClient

from bowling_app.listings.rules.list_paths import MOST_COMPARED
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.venues.rules.fields import LONGEST_NAME
from tests.factories import a_party_package, a_price_period, a_special, a_venue, an_alias, an_exception
from tests.plain_browser import plain_browser

pytestmark = pytest.mark.usefixtures("stopped_clock")

OPEN = {day: [(600, 1380)] for day in range(7)}
SATURDAY = "2026-11-28"


@pytest.fixture
def browse() -> TestClient:
    """A browser without scripts."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    return TestClient(Site(own_routes, list(PAGES), Cache()), follow_redirects=False)


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def rows(html: str) -> dict[str, list[str]]:
    """The cells of each row, by its label; the label says whether they differ."""
    found = re.findall(r'<tr[^>]*>\s*<th[^>]*scope="row"[^>]*>(.*?)</th>(.*?)</tr>', html, re.DOTALL)
    return {words(label): [words(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", cells)] for label, cells in found}


def test_what_differs_says_so_and_the_rest_is_quiet(browse: TestClient, uow: UnitOfWork):
    one = a_venue(uow, "One", lanes=24, game_price="5", shoe_rental_price="4", hours=OPEN, amenities=["wheelchair"])
    two = a_venue(uow, "Two", lanes=24, game_price="6", shoe_rental_price="4", hours={5: [(720, 1500)]})
    a_party_package(uow, one, price_extra_guest="20", service_percent=10, name="Glow")
    a_party_package(uow, two, price_extra_guest="18", name="Birthday")
    a_party_package(uow, two, price_extra_guest="1", name="On Mondays", days=[0])
    page = browse.get(f"/compare?venue={one.id}&venue={two.id}&people=10&play=2-games&date={SATURDAY}&time=19:00").text
    told = rows(page)
    assert told["Total Differs"] == ["$140 by the game", "$160 by the game"]
    assert told["Lanes"] == ["24", "24"]
    assert told["Open that day Differs"] == ["10 AM to 11 PM", "Noon to 1 AM"]
    assert told["Wheelchair access"] == ["Listed as wheelchair accessible", "Not listed"]
    assert told["For 10 Differs"] == [
        "$220 $22 a guest, Glow",
        "$180 before service charge, which is not known, $18 a guest, Birthday",
    ]
    assert "Compare One and Two" in words(page)
    assert "A group of 10: 2 games each, Saturday, November 28 at 7 PM, with rental shoes." in words(page)
    assert "noindex" in page


def test_the_price_and_the_hours_of_a_day_agree_on_whether_a_venue_is_closed(browse: TestClient, uow: UnitOfWork):
    late = a_venue(uow, "Late", game_price="5", shoe_rental_price="4", hours={5: [(720, 1080)]})
    shut = a_venue(uow, "Shut", game_price="6", shoe_rental_price="4", hours=OPEN)
    an_exception(uow, late, date.fromisoformat(SATURDAY), opens=720, closes=1320)
    an_exception(uow, shut, date.fromisoformat(SATURDAY))
    told = rows(browse.get(f"/compare?venue={late.id}&venue={shut.id}&date={SATURDAY}&time=19:00").text)
    assert told["Open that day Differs"] == ["Noon to 10 PM", "Closed"]
    closed = [cell.startswith("Closed Saturday at 7 PM") for cell in told["To know first Differs"]]
    assert closed == [False, True]


def test_a_venue_that_closes_before_the_group_is_done_says_when_wherever_a_sum_stands(
    browse: TestClient, uow: UnitOfWork
):
    early = a_venue(uow, "Early", game_price="5", shoe_rental_price="4", hours={5: [(600, 1290)]})
    late = a_venue(uow, "Late", game_price="6", shoe_rental_price="4", hours=OPEN)
    asked, remark = "people=6&play=2-games&time=20:00", "Closes at 9:30 PM, before you'd be done."
    told = rows(browse.get(f"/compare?venue={early.id}&venue={late.id}&date={SATURDAY}&{asked}").text)
    assert [remark in cell for cell in told["To know first Differs"]] == [True, False]
    for path in (f"/venue/{early.id}", "/bowling-cost/tx/austin"):
        assert words(browse.get(f"{path}?{asked}&day=sat").text).count(remark) == 1
        assert "antes de que terminen." in words(plain_browser("").get(f"/es{path}?{asked}&day=sat").text)
        assert remark not in words(browse.get(f"{path}?people=6&play=1-game&time=20:00&day=sat").text)
    plan = browse.get(f"/plan?near=Austin,+TX&on={SATURDAY}&time=20:00&adults=6&play=2-games").text
    assert "1 alley closes before you'd be done." in words(plan)


def test_the_total_has_shoes_in_it_and_the_venues_page_names_its_parts_alike(browse: TestClient, uow: UnitOfWork):
    one, two = (a_venue(uow, name, game_price="5", shoe_rental_price="4", hours=OPEN) for name in ("One", "Two"))
    asked = "people=6&play=2-games&time=19:00"
    told = rows(browse.get(f"/compare?venue={one.id}&venue={two.id}&date={SATURDAY}&{asked}").text)
    assert told["Total"] == ["$84 by the game"] * 2
    assert "Bowling" not in told
    page = words(browse.get(f"/venue/{one.id}?{asked}&day=sat").text)
    assert "Bowling 6 people, 2 games each, $5 a game $60 Shoes 6 pairs, $4 a pair of shoes $24" in page


def test_access_is_told_as_on_the_venues_page(browse: TestClient, uow: UnitOfWork):
    sure = a_venue(uow, "Sure", lanes=24, amenities=["wheelchair"], access_lanes="some", access_lanes_count=4)
    claimed = a_venue(uow, "Claimed", absent_amenities=["wheelchair"], access_ball_ramp="yes")
    page = browse.get(f"/compare?venue={sure.id}&venue={claimed.id}").text
    told = rows(page)
    assert told["Wheelchair access Differs"] == ["Step-free to 4 of 24 lanes", "Listed as not wheelchair accessible"]
    assert told["Ball ramp to borrow"] == ["Not listed", "Yes"]
    assert "Step-free to the lanes" not in words(page)
    assert "Step-free to 4 of 24 lanes" in words(browse.get(f"/venue/{sure.id}").text)
    assert "Listed as not wheelchair accessible" in words(browse.get(f"/venue/{claimed.id}").text)


def test_what_a_price_depends_on_stands_below_it(browse: TestClient, uow: UnitOfWork):
    members = a_venue(uow, "Members", shoe_rental_price="4", hours=OPEN)
    a_price_period(uow, members, amount="2", conditions="members only", tax_included=False)
    plain = a_venue(uow, "Plain", game_price="6", shoe_rental_price="4", hours=OPEN)
    told = rows(browse.get(f"/compare?venue={members.id}&venue={plain.id}&date={SATURDAY}&time=19:00").text)
    here, there = told["To know first Differs"]
    assert "members only" in here
    assert "Plus tax" in here
    assert "members only" not in there


def test_a_detail_of_access_is_told_only_where_its_fact_holds(browse: TestClient, uow: UnitOfWork):
    none = a_venue(uow, "None", access_parking="no", access_parking_spaces=4)
    some = a_venue(uow, "Some", access_parking="yes", access_parking_spaces=3)
    told = rows(browse.get(f"/compare?venue={none.id}&venue={some.id}").text)
    assert told["Accessible parking Differs"] == ["No", "Yes"]
    assert told["Accessible parking spaces"] == ["Not listed", "3"]


def test_the_shoes_of_the_group_stay_with_it(browse: TestClient, uow: UnitOfWork):
    some = [a_venue(uow, name, game_price="5", shoe_rental_price="4", hours=OPEN) for name in ("One", "Two")]
    start = "/compare?" + "&".join(f"venue={venue.id}" for venue in some)
    page = browse.get(f"{start}&people=2&play=1-game&shoes=no").text
    assert rows(page)["Total"][0].startswith("$10 ")
    assert 'name="shoes" value="no"' in page or 'value="no" name="shoes"' in page
    assert "with shoes of their own" in words(page)


def test_an_id_that_cannot_be_used_is_named_and_the_others_are_compared(browse: TestClient, uow: UnitOfWork):
    one, two, gone = a_venue(uow, "One"), a_venue(uow, "Two"), a_venue(uow, "Three", is_active=False)
    an_alias(uow, two, "old-two")
    bad = "venue=%3Cb%3E&venue=" + "x" * 500
    page = browse.get(f"/compare?venue={one.id}&venue=old-two&venue={two.id}&venue={gone.id}&{bad}&people=0&date=soon")
    assert page.status_code == 200
    text = words(page.text)
    assert "Compare One and Two" in text
    assert "“<b>” is no alley that we know. The others are compared without it." in text
    assert f"“{gone.id}” is no longer listed. The others are compared without it." in text
    assert "People: write a number from 1 to 60." in text
    assert "“soon” is no day." in text
    assert "x" * 60 not in text


def test_an_id_that_cannot_be_used_beside_one_alley_promises_no_comparison(browse: TestClient, uow: UnitOfWork):
    one = a_venue(uow, "One")
    for path in ("/compare?venue=nope", f"/compare?venue={one.id}&venue=nope"):
        text = words(browse.get(path).text)
        assert "“nope” is no alley that we know." in text
        assert "The others are compared" not in text


def test_two_that_are_compared_lead_to_a_vote_with_friends(browse: TestClient, uow: UnitOfWork):
    one, two = a_venue(uow, "One"), a_venue(uow, "Two")
    way = f"/ballots/new?venue={one.id}&venue={two.id}"
    assert way in unescape(browse.get(f"/compare?venue={one.id}&venue={two.id}").text)
    assert f"{way}&day=2026-11-28&time=20%3A00" in unescape(
        browse.get(f"/compare?venue={one.id}&venue={two.id}&date=2026-11-28&time=20:00").text
    )
    assert "/ballots/new" not in browse.get(f"/compare?venue={one.id}").text


def test_only_so_many_are_compared(browse: TestClient, uow: UnitOfWork):
    some = [a_venue(uow, f"Number {number}") for number in range(MOST_COMPARED + 1)]
    page = browse.get("/compare?" + "&".join(f"venue={venue.id}" for venue in some)).text
    assert len(re.findall(r'scope="col"', page)) == MOST_COMPARED
    assert "The others are left out." in words(page)
    assert "Add an alley" not in words(page)


def test_venues_are_added_and_removed_by_links_that_keep_the_group(browse: TestClient, uow: UnitOfWork):
    one, two = a_venue(uow, "Sunset Lanes"), a_venue(uow, "Moonlight Lanes")
    start = f"/compare?venue={one.id}&people=7"
    page = browse.get(start).text
    [near] = re.findall(r'href="([^"]*)"[^>]*>Add Moonlight Lanes', page)
    assert unescape(near) == f"/compare?venue={one.id}&venue={two.id}&people=7"
    found = browse.get(f"{start}&add=moonlight").text
    assert re.findall(r'href="([^"]*)"[^>]*>Add Moonlight Lanes', found) == [near]
    assert "No results for “zzz”." in words(browse.get(f"{start}&add=zzz").text)
    both = browse.get(unescape(near)).text
    assert f"/compare?venue={two.id}&people=7" in [unescape(href) for href in re.findall(r'href="([^"]*)"', both)]


def test_nothing_is_asked_of_somebody_who_has_chosen_nothing(browse: TestClient, uow: UnitOfWork):
    page = browse.get("/compare")
    assert page.status_code == 200
    assert "Add an alley" in words(page.text)


def test_the_longest_name_that_an_alley_may_have_can_be_typed(browse: TestClient, uow: UnitOfWork):
    [field] = re.findall(r'<input[^>]*name="add"[^>]*>', browse.get("/compare").text)
    assert f'maxlength="{LONGEST_NAME}"' in field


def test_a_venues_page_leads_to_its_comparison(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, "Sunset Lanes")
    assert f'href="/compare?venue={venue.id}"' in browse.get(f"/venue/{venue.id}").text


def test_a_special_makes_the_price_of_a_column_and_is_named(browse: TestClient, uow: UnitOfWork):
    some = [a_venue(uow, name, game_price="5", shoe_rental_price="4", hours=OPEN) for name in ("One", "Two")]
    a_special(uow, some[0], name="Half Saturday", gives="percent_off", amount=50, days=[5])
    start = "/compare?" + "&".join(f"venue={venue.id}" for venue in some)
    told = rows(browse.get(f"{start}&people=2&play=2-games&date={SATURDAY}&time=19:00").text)
    assert told["Total Differs"] == ["$18 by the game", "$28 by the game"]
    assert told["To know first Differs"][0].startswith("Half Saturday: 50% off games ")
