"""Finding leagues: right to the row against SQL that was written by itself, and what the page and the API say."""

import re
from datetime import date, datetime, timedelta
from html import unescape
from itertools import cycle, product
from random import Random
from typing import Any, Final

import pytest
from fastapi import FastAPI
from sqlalchemy import text
from starlette.testclient import TestClient

from bowling_app.leagues.queries import league_search as queries
from bowling_app.leagues.rules.league_search import read_league_query
from bowling_app.leagues.rules.limits import LEAGUES_ON_PAGE
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit import clock
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_league, a_place, a_venue
from tests.few import one_in
from tests.plain_browser import plain_browser

pytestmark = pytest.mark.usefixtures("stopped_clock", "uow")

TODAY: Final = date(2026, 11, 20)
TEAMS_OF_4: Final[dict[str, Any]] = {"team_size": 4, "beginners_ok": True, "kinds": ["mixed"], "start_time": 1140}


@pytest.fixture
def browse() -> TestClient:
    """A browser without scripts."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    return TestClient(Site(own_routes, list(PAGES), Cache()), follow_redirects=False)


@pytest.fixture
def chicago(uow: UnitOfWork) -> Place:
    return a_place(uow, "Chicago", "IL", latitude=41.8858, longitude=-87.6229, time_zone="America/Chicago")


def near(uow: UnitOfWork, place: Place, name: str, *, north: float = 0, **fields: Any) -> Venue:
    """A venue so many degrees north of the middle of Chicago."""
    return a_venue(uow, name, place=place, latitude=place.latitude + north, longitude=place.longitude, **fields)


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def found(browse: TestClient, query: str) -> list[str]:
    """The leagues on the page, in their order."""
    page = browse.get(f"/leagues?{query}").text
    return re.findall(r'<h[23][^>]*><a[^>]*href="/leagues/[^"]*"[^>]*>([^<]*)</a>', page)


def many(uow: UnitOfWork, place: Place, venues: int) -> None:
    """Ten leagues at each of so many venues within 60 miles, with every kind of gap."""
    chance = Random(7)
    for number in range(venues):
        venue = near(uow, place, f"Lanes {number}", north=number * 0.9 / venues, is_active=number % 10 != 3)
        for _ in range(10):
            begins = chance.choice((None, TODAY - timedelta(days=chance.randint(-100, 300))))
            confirmed = TODAY - timedelta(days=chance.choice((0, 30, 31, 365, 366)))
            a_league(
                uow, venue, weekday=begins.weekday() if begins else chance.randint(0, 6), first_night=begins,
                weeks=chance.choice((None, 1, 12, 30)),
                start_time=chance.choice((None, 600, 719, 720, 1019, 1020, 1140)),
                kinds=chance.choice(([], ["mixed"], ["men", "seniors"], ["youth"])),
                team_size=chance.choice((None, 3, 4)), beginners_ok=chance.choice((None, True, False)),
                format=chance.choice(("", "handicap", "scratch")),
                fee_week=chance.choice((None, "0", "15", "20", "20.50", "21")),
                openings=chance.choice(([], ["full"], ["teams"], ["bowlers", "subs"])), confirmed_on=confirmed,
                status=chance.choice(("accepted", "accepted", "accepted", "pending", "removed")),
            )  # fmt: skip


_LISTED: Final = """
    SELECT l.id, {sure} AS sure FROM league l JOIN venue v ON v.id = l.venue_id
    WHERE l.status = 'accepted' AND v.is_active
        AND (l.ends_on >= '2026-11-20' OR l.ends_on IS NULL AND l.confirmed_on >= '2025-11-20')
        AND v.latitude <= 41.8858 + {miles} / (3959 * pi() / 180)
        AND NOT ({unfit})
    ORDER BY sure DESC, v.latitude, l.weekday, l.start_time NULLS LAST, l.id"""
_FRESH: Final = "l.openings <> '{}' AND l.openings_on >= '2026-10-21'"
_CHECKS: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "weekday": {"tuesday": ("l.weekday = 1", "l.weekday <> 1")},
    "time": {
        "afternoon": ("l.start_time IN (720, 1019)", "l.start_time IN (600, 719, 1020, 1140)"),
        "evening": ("l.start_time >= 1020", "l.start_time < 1020"),
    },
    "kind": {"seniors": ("'seniors' = ANY (l.kinds)", "l.kinds <> '{}' AND 'seniors' <> ALL (l.kinds)")},
    "size": {"4": ("l.team_size = 4", "l.team_size = 3")},
    "beginners": {"yes": ("l.beginners_ok IS TRUE", "l.beginners_ok IS FALSE")},
    "format": {"scratch": ("l.format = 'scratch'", "l.format = 'handicap'")},
    "fee": {"20": ("l.fee_week IN (0, 15, 20)", "l.fee_week > 20")},
    "openings": {
        "any": (
            f"{_FRESH} AND NOT 'full' = ANY (l.openings)", f"{_FRESH} AND 'full' = ANY (l.openings)"
        ),
        "subs": (f"{_FRESH} AND 'subs' = ANY (l.openings)", f"{_FRESH} AND 'subs' <> ALL (l.openings)"),
    },
}  # fmt: skip
"""For each wish what is true of a league that fits for sure, and of one that does not fit."""


def asked_in_every_way(*, in_pairs: bool) -> list[tuple[dict[str, str], int]]:
    """What is asked, and within how many miles: nothing, every wish by itself, one of each and, if so, every pair."""
    single = [{name: value} for name, values in _CHECKS.items() for value in values]
    pairs = [one | other for one, other in product(single, single) if next(iter(one)) < next(iter(other))]
    wishes = [{}, *single, *(pairs if in_pairs else ()), {name: next(iter(values)) for name, values in _CHECKS.items()}]
    return list(product(wishes, (15, 60))) if in_pairs else list(zip(wishes, cycle((60, 15)), strict=False))


@pytest.mark.parametrize(("in_pairs", "venues"), [(False, 10), pytest.param(True, 30, marks=pytest.mark.long)])
def test_the_search_is_right_to_the_row(uow: UnitOfWork, chicago: Place, *, in_pairs: bool, venues: int):
    many(uow, chicago, venues)
    seen = 0
    for asked, miles in asked_in_every_way(in_pairs=in_pairs):
        checks = [_CHECKS[name][value] for name, value in asked.items()]
        sure = " AND ".join(f"coalesce({fits}, false)" for fits, _ in checks) or "true"
        unfit = " OR ".join(f"coalesce({misfits}, false)" for _, misfits in checks) or "false"
        expected = uow.session.connection().execute(text(_LISTED.format(sure=sure, unfit=unfit, miles=miles))).all()
        query = read_league_query(asked | {"near": "41.8858,-87.6229", "within": str(miles)}).query
        answer = queries.find(uow.session, query, clock.now(), 1000)
        assert [(one.league.id, one.is_sure) for one in answer.leagues] == [tuple(row) for row in expected], asked
        assert answer.fitting == sum(row.sure for row in expected)
        assert answer.fitting + answer.possible == len(expected)
        seen += len(expected)
    assert seen > (1000 if in_pairs else 5 * venues)


def test_tuesday_beginners_15_miles(browse: TestClient, uow: UnitOfWork, chicago: Place):
    one, two = near(uow, chicago, "One", north=0.1), near(uow, chicago, "Two")
    a_league(uow, one, name="Fits", **TEAMS_OF_4)
    a_league(uow, two, name="Fits nearer", **TEAMS_OF_4)
    a_league(uow, two, name="Does not say")
    a_league(uow, two, name="Not for beginners", beginners_ok=False)
    a_league(uow, two, name="Monday", weekday=0, beginners_ok=True)
    a_league(uow, near(uow, chicago, "Far", north=0.3), name="Far", **TEAMS_OF_4)
    query = "weekday=tuesday&beginners=yes&near=41.8858,-87.6229&within=15"
    assert found(browse, query) == ["Fits nearer", "Fits", "Does not say"]
    page = browse.get(f"/leagues?{query}").text
    text = words(page)
    assert "Tuesday bowling leagues near" in text
    assert "2 leagues on Tuesdays within 15 miles." in text
    assert text.index("May fit") < text.index("Does not say")
    assert "One Chicago, IL, 6.9 miles" in text
    assert "noindex" in page


def test_without_a_place_the_latest_openings_come_first_and_search_engines_list_the_page(
    browse: TestClient, uow: UnitOfWork
):
    venue = a_venue(uow)
    a_league(uow, venue, name="Old", confirmed_on=date(2026, 11, 1))
    a_league(uow, venue, name="New", confirmed_on=date(2026, 11, 10))
    a_league(uow, venue, name="Open", openings=["subs"], confirmed_on=date(2026, 10, 30))
    page = browse.get("/leagues").text
    assert found(browse, "") == ["Open", "New", "Old"]
    assert 'method="get"' in page
    assert "noindex" not in page
    assert 'href="/bowling-leagues"' in page


def test_pages_have_all_leagues_once_and_lead_to_each_other(browse: TestClient, uow: UnitOfWork):
    venue, many = a_venue(uow), 2 * LEAGUES_ON_PAGE + 1
    for number in range(many):
        a_league(uow, venue, name=f"League {number}", beginners_ok=None if number % 2 else True)
    for query in ("", "weekday=tuesday&beginners=yes&"):
        pages = [found(browse, query), *(found(browse, f"{query}page={page}") for page in (2, 3))]
        assert [len(page) for page in pages] == [LEAGUES_ON_PAGE, LEAGUES_ON_PAGE, 1]
        assert len({name for page in pages for name in page}) == many
    page = browse.get("/leagues?weekday=tuesday&page=2").text
    assert f"{many} leagues on Tuesdays. " in words(page)
    assert "Page 2 of 3" in words(page)
    assert 'href="/leagues?weekday=tuesday"' in page
    assert 'href="/leagues?weekday=tuesday&amp;page=3"' in page
    assert "noindex" in page


@pytest.mark.parametrize("page", ["2", "9" * 30, "99999"])
def test_a_page_that_is_not_there_is_not_found(browse: TestClient, page: str):
    assert browse.get(f"/leagues?page={page}").status_code == 404


@pytest.mark.parametrize("page", ["1", "0", "-1", "x", "01"])
def test_a_page_has_one_address(browse: TestClient, page: str):
    answer = browse.get(f"/leagues?weekday=tuesday&page={page}")
    assert (answer.status_code, answer.headers["location"]) == (301, "/leagues?weekday=tuesday")


@pytest.mark.parametrize(("days", "has_room"), [(30, True), (31, False)])
def test_openings_that_nobody_repeats_fade_in_the_search_and_on_the_page(
    browse: TestClient, api: FastAPI, uow: UnitOfWork, days: int, has_room: bool
):
    venue = a_venue(uow)
    row = a_league(uow, venue, openings=["bowlers"], confirmed_on=TODAY - timedelta(days=days))
    sure = "1 league." if has_room else "No listed league fits."
    assert sure in words(browse.get("/leagues?openings=bowlers").text)
    for page in ("/leagues", f"/leagues/{row.id}-tuesday-mixed", f"/venue/{venue.id}/leagues"):
        assert ("Room for bowlers" in words(browse.get(page).text)) == has_room
    assert bool(TestClient(api).get(f"/api/leagues/{row.id}").json()["openingsNow"]) == has_room


def test_room_fades_and_seasons_end_in_the_search_by_the_clocks_of_the_venue(
    browse: TestClient, uow: UnitOfWork, stopped_clock: StoppedClock
):
    """It is Saturday the 21st in New York, and still Friday in Honolulu."""
    stopped_clock.go_on(hours=18)
    for state, zone in (("HI", "Pacific/Honolulu"), ("NY", "America/New_York")):
        venue = a_venue(uow, place=a_place(uow, "Somewhere", state, time_zone=zone))
        a_league(uow, venue, name=f"Room {state}", openings=["subs"], confirmed_on=TODAY - timedelta(days=30))
        a_league(uow, venue, name=f"Last night {state}", weekday=4, first_night=TODAY, weeks=1)
    assert {"Last night HI", "Last night NY"} & set(found(browse, "")) == {"Last night HI"}
    page = browse.get("/leagues?openings=subs").text
    assert "1 league." in words(page)
    assert page.index("Room HI") < page.index("May fit") < page.index("Room NY")


@pytest.mark.parametrize(("fee", "names"), [("20,50", {"Dear"}), ("20.49", set()), ("21", {"Dear"})])
def test_a_fee_is_read_with_either_sign_before_cents(browse: TestClient, uow: UnitOfWork, fee: str, names: set[str]):
    a_league(uow, a_venue(uow), name="Dear", fee_week="20.50", confirmed_on=TODAY)
    page = browse.get(f"/leagues?fee={fee}").text
    assert set(re.findall("Dear", page)) == names
    assert "enter dollars" not in page


@pytest.mark.parametrize("prefix", ["", "/es"])
def test_no_two_choices_of_a_field_are_called_alike(prefix: str):
    page = plain_browser("").get(f"{prefix}/leagues").text
    for choices in re.findall(r"<select[^>]*>(.*?)</select>", page, re.DOTALL):
        labels = re.findall(r"<option[^>]*>([^<]*)</option>", choices)
        assert len(set(labels)) == len(labels)
    assert "<option" in page


def test_only_room_is_green(browse: TestClient, uow: UnitOfWork):
    for openings in (["bowlers"], ["full"]):
        row = a_league(uow, a_venue(uow), openings=openings, confirmed_on=TODAY)
        for page in ("/leagues", f"/leagues/{row.id}-tuesday-mixed"):
            said = re.findall(r'<p class="([^"]*)">(Room for|Full)', browse.get(page).text)
            assert all(("text-good" in looks) == (words == "Room for") for looks, words in said)
            assert said


@pytest.mark.parametrize(
    ("query", "said"),
    one_in(
        3,
        [
            ("weekday=someday", "Day: “someday” is no day of the week."),
            ("time=late", "Time: “late” is no choice. Choose Before noon, Noon to 5 PM or 5 PM or later."),
            ("kind=%3Cb%3E", "Who bowls: “<b>” is no choice."),
            ("size=" + "9" * 400, "Bowlers on a team: enter a whole number from 1 to 12."),
            ("fee=-5", "Most for a week, in dollars: enter dollars, like 15 or 12.50, up to 500."),
            ("beginners=maybe", "Beginners: “maybe” is no choice. Choose Any league or Welcome."),
            ("format=x", "Format: “x” is no choice."),
            ("openings=full", "Room for: “full” is no choice."),
            ("near=Nowhere", "ZIP code or city: we do not know “Nowhere”."),
            ("within=5000", "Distance: enter a whole number from 1 to 100."),
        ],
    ),
)
def test_what_cannot_be_used_is_said(browse: TestClient, api: FastAPI, query: str, said: str):
    page = browse.get(f"/leagues?{query}")
    assert page.status_code == 200
    assert said in words(page.text)
    if len(query) < 40:
        refused = TestClient(api).get(f"/api/leagues?{query}")
        assert refused.status_code == 422
        assert refused.json()["error"]["field"] == query.partition("=")[0]


def in_three_cities(uow: UnitOfWork) -> None:
    """A league on Tuesdays and one on Mondays in each of two cities in Texas and one in New York."""
    for city, state, latitude, longitude in (
        ("Austin", "TX", 30.27, -97.74), ("Dallas", "TX", 32.78, -96.8), ("Buffalo", "NY", 42.89, -78.88)
    ):  # fmt: skip
        place = a_place(uow, city, state, latitude=latitude, longitude=longitude)
        venue = a_venue(uow, f"{city} Lanes", place=place, latitude=latitude, longitude=longitude)
        a_league(uow, venue, name=f"{city} Mixed")
        a_league(uow, venue, name=f"{city} Monday", weekday=0)


@pytest.mark.parametrize(
    ("near", "where", "leagues"),
    [("Texas", "in Texas", ["Austin Mixed", "Dallas Mixed"]), ("tx", "in Texas", ["Austin Mixed", "Dallas Mixed"]),
     ("New York", "in New York", ["Buffalo Mixed"]), ("Austin, TX", "near Austin, TX", ["Austin Mixed"])],
)  # fmt: skip
def test_a_state_is_looked_through_whole(
    browse: TestClient, uow: UnitOfWork, near: str, where: str, leagues: list[str]
):
    in_three_cities(uow)
    page = browse.get(f"/leagues?near={near}&weekday=tuesday").text
    assert f"Tuesday bowling leagues {where}" in words(page)
    assert f'value="{where.partition(" ")[2]}"' in page  # The field keeps the place.
    assert sorted(found(browse, f"near={near}&weekday=tuesday")) == leagues


@pytest.mark.parametrize(("weekday", "fitting"), [("", 4), ("monday", 2)])
def test_the_api_looks_through_a_state_too(api: FastAPI, uow: UnitOfWork, weekday: str, fitting: int):
    in_three_cities(uow)
    answer = TestClient(api).get(f"/api/leagues?near=Texas&weekday={weekday}").json()
    assert (answer["fitting"], answer["possible"], answer["near"], answer["within"]) == (fitting, 0, "Texas", None)


def test_a_city_comes_before_a_state_of_its_name(browse: TestClient):
    assert "Bowling leagues near Washington, DC" in words(browse.get("/leagues?near=Washington, DC").text)
    assert "Bowling leagues in Washington" in words(browse.get("/leagues?near=Washington").text)


def test_the_api_answers_the_same(api: FastAPI, uow: UnitOfWork, chicago: Place):
    site, venue = TestClient(api), near(uow, chicago, "One")
    row = a_league(
        uow, venue, first_night=date(2026, 9, 8), weeks=3, skip_dates=[date(2026, 9, 15)], fee_week="18.50",
        openings=["subs"], confirmed_on=date(2026, 11, 1), meeting_at=datetime.fromisoformat("2026-09-01T19:30"),
    )  # fmt: skip
    over = site.get(f"/api/leagues/{row.id}").json()
    assert (over["nights"], over["lastNight"]) == (["2026-09-08", "2026-09-22", "2026-09-29"], "2026-09-29")
    assert (over["terms"]["meetingAt"], over["timeZone"]) == ("2026-09-01T19:30:00", "America/Chicago")
    shown = a_league(uow, venue, name="Open", openings=["subs"], confirmed_on=date(2026, 11, 1), **TEAMS_OF_4)
    answer = site.get("/api/leagues?near=60601&weekday=tue&within=25").json()
    assert (answer["fitting"], answer["possible"], answer["near"], answer["within"]) == (1, 0, "60601", 25)
    [one] = answer["leagues"]
    assert (one["venue"]["name"], one["isSure"], one["league"]["openingsNow"]) == ("One", True, ["subs"])
    assert (one["league"]["terms"]["startTime"], one["league"]["timeZone"]) == (1140, "America/Chicago")
    assert site.get(f"/api/venues/{venue.id}/leagues").json()["leagues"] == [one["league"]]
    assert one["league"]["id"] == shown.id
    assert site.get("/api/venues/nowhere/leagues").status_code == 404
    assert site.get(f"/api/leagues/{a_league(uow, venue, status='pending').id}").status_code == 404
    assert site.get(f"/api/leagues/{a_league(uow, venue, status='removed').id}").status_code == 410
    assert site.get("/api/leagues/99999999999").status_code == 422


def test_lists_of_alleys_with_leagues_lead_to_the_search_around_their_place(browse: TestClient, uow: UnitOfWork):
    a_venue(uow, amenities=["leagues"])
    assert 'href="/leagues"' in browse.get("/bowling-leagues").text
    assert 'href="/leagues?near=Austin%2C+TX"' in browse.get("/bowling-leagues/tx/austin").text
    assert 'href="/leagues?near=' not in browse.get("/locations/tx/austin").text
