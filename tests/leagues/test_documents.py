"""Leagues in browsers without scripts: their pages, proposals of visitors, and what owners write."""

import json
import re
from datetime import date
from html import unescape
from typing import Any

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.leagues.models.league import LeagueRow
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import Venue
from tests.factories import a_league, a_place, a_signed_in_user, a_user, a_venue
from tests.few import one_in
from tests.plain_browser import OURS, others_remove_nothing, plain_browser, remove_when_asked

pytestmark = pytest.mark.usefixtures("stopped_clock")

FORM: dict[str, Any] = {
    "name": "Tuesday Mixed", "weekday": "tuesday", "startTime": "6:45 PM", "openings": ["bowlers", "subs"],
    "kinds": ["mixed"], "beginnersOk": "yes", "teamSize": "4", "feeWeek": "18", "firstNight": "2026-09-08",
    "weeks": "30", "skipDates": "11/24/2026\n12/22/2026", "meetingOn": "2026-09-01", "meetingTime": "6 PM",
}  # fmt: skip
SEASON: dict[str, Any] = {
    "first_night": date(2026, 9, 8), "weeks": 30, "skip_dates": [date(2026, 11, 24)], "start_time": 1125,
    "fee_week": "18",
}  # fmt: skip


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    a_signed_in_user(uow, "kim")
    return plain_browser("kim")


@pytest.fixture
def own(uow: UnitOfWork, browse: TestClient) -> Venue:
    """A venue that Kim, who is signed in there, runs."""
    assert browse.cookies
    return a_venue(uow, "Sunset Lanes", owner_id="kim")


def texts(browse: TestClient, path: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", browse.get(path).text)).split())


def kept(uow: UnitOfWork) -> list[LeagueRow]:
    uow.session.expire_all()
    return list(uow.session.exec(select(LeagueRow).order_by(LeagueRow.id)))  # pyright: ignore[reportArgumentType]


def event_of(page: str) -> dict[str, Any] | None:
    blocks = [json.loads(text) for text in re.findall(r"<script[^>]*ld\+json[^>]*>(.*?)</script>", page, re.DOTALL)]
    return next((block for block in blocks if block["@type"] == "Event"), None)


def test_a_league_has_a_page_with_its_nights_and_the_way_in(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, "Sunset Lanes", phone="+15125550100", address="1 Main St", zip_code="78701")
    row = a_league(uow, venue, name="Mixed <b>&", openings=["subs"], confirmed_on=date(2026, 11, 1), **SEASON)
    path = f"/leagues/{row.id}-mixed-b"
    page, text = browse.get(path), texts(browse, path)
    assert page.status_code == 200
    assert "Mixed &lt;b&gt;&amp;" in page.text
    assert "Tuesdays at 6:45 PM at Sunset Lanes in Austin, TX." in text
    assert "Room for subs, as of Nov 1, 2026" in text
    assert "Next: Tue, Dec 1, 2026" in text
    assert "30 nights, the last on Tue, Apr 6, 2027" in text
    assert "Tue, Nov 24, 2026 No bowling" in text
    assert 'href="tel:+15125550100"' in page.text
    assert 'content="index, follow"' in page.text
    assert browse.get(f"/leagues/{row.id}").headers["location"].endswith(path)
    assert browse.get("/leagues/999999").status_code == 404


def test_structured_data_names_the_next_night_with_the_offset_of_the_venue(browse: TestClient, uow: UnitOfWork):
    phoenix = a_venue(
        uow, place=a_place(uow, "Phoenix", "AZ", time_zone="America/Phoenix"), address="1 Main St", zip_code="85001"
    )
    event = event_of(browse.get(f"/leagues/{a_league(uow, phoenix, **SEASON).id}-tuesday-mixed").text)
    assert event is not None
    assert event["startDate"] == "2026-12-01T18:45:00-07:00"
    assert event["location"]["address"]["streetAddress"] == "1 Main St"
    assert (event["offers"]["price"], event["superEvent"]["endDate"]) == ("18.00", "2027-04-06")
    for unknown in ({"start_time": None}, {"weeks": None, "skip_dates": []}):
        row = a_league(uow, phoenix, **(SEASON | unknown))
        assert event_of(browse.get(f"/leagues/{row.id}-tuesday-mixed").text) is None


@pytest.mark.parametrize(
    ("openings", "told_on", "availability"),
    [
        (["subs"], date(2026, 11, 1), "https://schema.org/InStock"),
        (["full"], date(2026, 11, 1), "https://schema.org/SoldOut"),
        ([], None, None),
        (["subs"], date(2026, 9, 1), None),
        (["full"], date(2026, 9, 1), None),
    ],
)
def test_structured_data_says_what_is_left_only_where_somebody_knows(
    browse: TestClient, uow: UnitOfWork, openings: list[str], told_on: date | None, availability: str | None
) -> None:
    venue = a_venue(uow, address="1 Main St")
    row = a_league(uow, venue, openings=openings, openings_on=told_on, **SEASON)
    event = event_of(browse.get(f"/leagues/{row.id}-tuesday-mixed").text)
    assert event is not None
    assert event["offers"].get("availability") == availability


def test_what_visitors_told_of_a_league_is_no_event_for_search_engines(browse: TestClient, uow: UnitOfWork) -> None:
    venue = a_venue(uow, address="1 Main St")
    for told, is_event in (("owner", True), ("admin", True), ("visitor", False), ("demonstration", False)):
        row = a_league(uow, venue, told=told, **SEASON)
        assert (event_of(browse.get(f"/leagues/{row.id}-tuesday-mixed").text) is not None) is is_event


def test_a_season_that_is_over_says_so_and_leaves_search_engines_later(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow)
    just = a_league(
        uow, venue, first_night=date(2026, 10, 6), weeks=2, openings=["subs"], confirmed_on=date(2026, 11, 1)
    )
    long_ago = a_league(uow, venue, first_night=date(2026, 3, 3), weeks=2)
    for row, robots in ((just, "index, follow"), (long_ago, "noindex, follow")):
        page = browse.get(f"/leagues/{row.id}-tuesday-mixed").text
        assert "This season is over" in page
        assert "Room for" not in page
        assert f'content="{robots}"' in page


def test_a_venues_page_names_some_leagues_and_leads_to_all(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, "Sunset Lanes")
    assert f'href="/venue/{venue.id}/leagues"' in browse.get(f"/venue/{venue.id}").text
    nothing = browse.get(f"/venue/{a_venue(uow).id}/leagues").text
    assert "noindex" in nothing
    assert 'rel="canonical"' not in nothing
    a_league(uow, venue, name="Pending", status="pending")
    a_league(uow, venue, name="Past", first_night=date(2026, 3, 3), weeks=2)
    for number in range(4):
        a_league(uow, venue, name=f"League {number}")
    room = a_league(uow, venue, name="With room", openings=["bowlers"])
    page = browse.get(f"/venue/{venue.id}?people=2").text  # Another document than the first one.
    part = page[page.index('id="leagues"') :]
    assert part.index(f"/leagues/{room.id}-with-room") < part.index("League 0") < part.index("All 5 leagues")
    assert "League 2" not in page
    text = texts(browse, f"/venue/{venue.id}/leagues")
    assert "5 leagues at Sunset Lanes" in text
    assert "Past" not in text


def test_alleys_of_one_name_in_two_places_have_titles_of_their_own(browse: TestClient, uow: UnitOfWork):
    titles = set[str]()
    for city in ("Austin", "Houston"):
        venue = a_venue(uow, "River City Lanes", place=a_place(uow, city))
        league = a_league(uow, venue)
        for address in (f"/venue/{venue.id}/leagues", f"/leagues/{league.id}-tuesday-mixed"):
            titles.update(re.findall(r"<title[^>]*>(.*?)</title>", browse.get(address).text))
    assert len(titles) == 4


def test_a_visitor_proposes_a_league_and_corrects_one(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow)
    address = f"/venue/{venue.id}/leagues/new"
    answer = browse.post(address, data=FORM, headers=OURS)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{address}?sent=yes")
    assert "We'll show the league once" in texts(browse, f"{address}?sent=yes")
    [row] = kept(uow)
    assert (row.status, row.user_id, row.weekday, row.start_time, row.beginners_ok) == ("pending", "kim", 1, 1125, True)
    assert (row.ends_on, len(row.skip_dates), str(row.meeting_at)) == (date(2027, 4, 13), 2, "2026-09-01 18:00:00")
    shown = a_league(uow, venue, name="Monday & more", weekday=0)
    form = browse.get(f"{address}?league={shown.id}").text
    assert 'value="Monday &amp; more"' in form
    assert "noindex" in form
    browse.post(f"{address}?league={shown.id}", data=FORM, headers=OURS)
    assert [each.replaces for each in kept(uow)] == [None, None, shown.id]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"feeWeek": "501"}, "feeWeek"), ({"url": "javascript:alert(1)"}, "url"), *one_in(4, [
        ({"name": ""}, "name"), ({"weekday": ""}, "weekday"), ({"weekday": "someday"}, "weekday"),
        ({"startTime": "25:00"}, "startTime"), ({"openings": ["gold"] * 50}, "openings"),
        ({"openings": ["bowlers", "full"]}, "openings"), ({"firstNight": "2026-09-09"}, "firstNight"),
        ({"firstNight": "2099-09-08", "skipDates": ""}, "firstNight"), ({"skipDates": "Thanksgiving"}, "skipDates"),
        ({"skipDates": "11/25/2026"}, "skipDates"), ({"skipDates": "1/1/2027\n" * 3000}, "skipDates"),
        ({"weeks": "61"}, "weeks"), ({"teamSize": "9" * 5000}, "teamSize"),
        ({"meetingTime": ""}, "meetingTime"), ({"meetingOn": ""}, "meetingOn"), ({"everyWeeks": "3"}, "everyWeeks"),
        ({"note": "x" * 501}, "note"),
    ])],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_stays(
    browse: TestClient, uow: UnitOfWork, wrong: dict[str, Any], field: str
):
    answer = browse.post(f"/venue/{a_venue(uow).id}/leagues/new", data={**FORM, **wrong}, headers=OURS)
    assert answer.status_code == 422
    said = re.search(rf'data-field="{field}".*?data-problem=""[^>]*>([^<]*)<', answer.text, re.DOTALL)
    assert said is not None
    assert said[1]
    assert 'value="6:45 PM"' in answer.text or field == "startTime"
    assert kept(uow) == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [("7 at night", "Meeting starts: write the time like 6:45 PM."), ("", "Meeting starts: enter the time, too.")],
)
def test_a_time_that_cannot_be_read_is_not_said_to_be_missing(
    browse: TestClient, uow: UnitOfWork, typed: str, said: str
):
    address = f"/venue/{a_venue(uow).id}/leagues/new"
    answer = browse.post(address, data={**FORM, "meetingTime": typed}, headers=OURS).text
    assert re.findall(r"Meeting starts: [^<]*", unescape(answer)) == [said]


def test_an_owner_adds_changes_confirms_and_removes_a_league(browse: TestClient, uow: UnitOfWork, own: Venue):
    path = f"/my-venues/{own.id}/leagues"
    assert browse.post(f"{path}/new", data=FORM, headers=OURS).headers["location"] == f"{path}?done=saved"
    [row] = kept(uow)
    assert "Tuesday Mixed" in texts(browse, path)
    row.openings_on = date(2026, 1, 1)
    uow.session.flush()
    assert "Openings aren't shown anymore" in texts(browse, path)
    browse.post(path, data={"confirm": str(row.id)}, headers=OURS)
    assert [row.openings_on for row in kept(uow)] == [date(2026, 11, 20)]
    browse.post(f"{path}/{row.id}", data={**FORM, "name": "Glow"}, headers=OURS)
    assert [row.name for row in kept(uow)] == ["Glow"]
    remove_when_asked(browse, path, row.id, "Glow")
    assert [row.status for row in kept(uow)] == ["removed"]
    assert browse.get(f"/leagues/{row.id}-glow").status_code == 410
    assert "This league is no longer listed" in texts(browse, f"/leagues/{row.id}-glow")


def test_an_owner_decides_about_what_a_visitor_proposes(browse: TestClient, uow: UnitOfWork, own: Venue):
    some = [a_league(uow, own, name=name, status="pending", user_id=a_user(uow).id) for name in ("One", "Two")]
    path = f"/my-venues/{own.id}/leagues"
    assert "Proposed by visitors" in texts(browse, path)
    browse.post(path, data={"accept": str(some[0].id)}, headers=OURS)
    browse.post(path, data={"reject": str(some[1].id)}, headers=OURS)
    assert [(row.name, row.status) for row in kept(uow)] == [("One", "accepted"), ("Two", "rejected")]
    for nonsense in ({"accept": "9" * 30}, {"remove": "-1"}, {"confirm": "x"}, {}):
        assert browse.post(path, data=nonsense, headers=OURS).status_code in {303, 404, 422}


def test_others_see_no_page_of_an_owner(browse: TestClient, uow: UnitOfWork):
    venue = a_venue(uow, owner_id=a_user(uow).id)
    row = a_league(uow, venue)
    for path in ("", "/new", f"/{row.id}"):
        assert "You don't manage this alley" in texts(browse, f"/my-venues/{venue.id}/leagues{path}")
    others_remove_nothing(browse, f"/my-venues/{venue.id}/leagues", row.id)
    confirmed = browse.post(f"/my-venues/{venue.id}/leagues", data={"confirm": str(row.id)}, headers=OURS)
    assert confirmed.status_code == 403
    assert [row.status for row in kept(uow)] == ["accepted"]


def test_the_sitemap_has_leagues_that_bowl_and_their_venues(browse: TestClient, uow: UnitOfWork):
    venue, closed = a_venue(uow), a_venue(uow, is_active=False)
    now = a_league(uow, venue)
    over = a_league(uow, venue, first_night=date(2026, 3, 3), weeks=2)
    gone = a_league(uow, closed)
    index = re.findall(r"<loc>[^<]*?(/[^/<]+\.xml)</loc>", browse.get("/sitemap.xml").text)
    listed = "".join(browse.get(path).text for path in index) or browse.get("/sitemap.xml").text
    assert f"/leagues/{now.id}-tuesday-mixed<" in listed
    assert f"/venue/{venue.id}/leagues<" in listed
    assert "/leagues<" in listed
    assert f"/leagues/{over.id}-" not in listed
    assert f"/leagues/{gone.id}-" not in listed
