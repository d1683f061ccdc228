"""A trip: what is near its line and where along it, in a browser without scripts and on the map."""

import re
from datetime import UTC, date, datetime
from decimal import Decimal
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

from bowling_app.planner.rules.route import Leg
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.spots import Spot, read_spot
from bowling_app.platform.kit.distances import miles_between
from tests.api import the_api
from tests.factories import a_venue, an_exception
from tests.few import one_in
from tests.plain_browser import plain_browser

POINTS = st.tuples(st.floats(25, 48), st.floats(-124, -68))
TRIP = "/trip?stop1=Chicago,+IL&day1=2026-12-04&stop2=St.+Louis,+MO&day2=2026-12-05&stop3=Memphis,+TN"


@pytest.fixture(autouse=True)
def noon(stopped_clock: Any) -> None:
    """Every test asks on the same day."""
    stopped_clock.moment = datetime(2026, 11, 25, 18, 0, tzinfo=UTC)


def _names(page: str) -> list[str]:
    return re.findall(r"<h4[^>]*><a[^>]*>([^<]+)</a>", page)


def _on_the_way(share: float, start: str = "Chicago, IL", end: str = "St. Louis, MO") -> dict[str, Any]:
    """A position on the straight line of a flat map between two cities, which is the great circle to a few yards."""
    one, other = read_spot(start), read_spot(end)
    return {"latitude": one.latitude + share * (other.latitude - one.latitude),
            "longitude": one.longitude + share * (other.longitude - one.longitude)}  # fmt: skip


@given(POINTS, POINTS, POINTS)
def test_no_point_of_a_line_is_nearer_than_it_is_off(
    start: tuple[float, float], end: tuple[float, float], place: tuple[float, float]
) -> None:
    leg = Leg(Spot("", "", *start), Spot("", "", *end))
    if leg.miles < 1:
        return
    off, along = leg.passed(*place)
    angle = leg.miles / 3959
    nearest = min(miles_between(*_between(leg, at / 500, angle), *place) for at in range(501))
    assert off <= nearest + 1e-6
    assert nearest - off <= leg.miles / 500
    assert -1e-6 <= along <= leg.miles + 1e-6


def _between(leg: Leg, share: float, angle: float) -> tuple[float, float]:
    """A point of the great circle, by the formula of navigators."""
    ratio, rest = sin(share * angle) / sin(angle), sin((1 - share) * angle) / sin(angle)
    north, east = radians(leg.start.latitude), radians(leg.start.longitude)
    other_north, other_east = radians(leg.end.latitude), radians(leg.end.longitude)
    x = rest * cos(north) * cos(east) + ratio * cos(other_north) * cos(other_east)
    y = rest * cos(north) * sin(east) + ratio * cos(other_north) * sin(other_east)
    z = rest * sin(north) + ratio * sin(other_north)
    return degrees(atan2(z, hypot(x, y))), degrees(atan2(y, x))


def test_alleys_come_in_the_order_in_which_one_passes_them_with_the_hours_of_that_day(uow: UnitOfWork) -> None:
    friday = {4: [(16 * 60, 25 * 60)]}
    a_venue(uow, "Late Lanes", hours=friday, **_on_the_way(0.8))
    early = a_venue(uow, "Early Lanes", hours=friday, **_on_the_way(0.2))
    a_venue(uow, "Silent Lanes", **_on_the_way(0.5))
    a_venue(uow, "Southern Lanes", hours=friday, **_on_the_way(0.5, "St. Louis, MO", "Memphis, TN"))
    a_venue(uow, "Far Lanes", latitude=41.5, longitude=-93.6)
    an_exception(uow, early, date(2026, 12, 4))
    page = plain_browser("nobody").get(TRIP).text
    assert _names(page) == ["Early Lanes", "Silent Lanes", "Late Lanes", "Southern Lanes"]
    told = re.findall(r"Closed that day|Hours aren.{1,6}t listed|4 PM to 1 AM", page)
    assert [words[:8] for words in told] == [
        "Closed t",
        "Hours ar",
        "4 PM to ",
        "Closed t",
    ]  # The last one's on Saturday.
    assert "Friday, Dec 4" in page
    assert "noindex" in page


@pytest.mark.parametrize(
    ("south", "east", "said"),
    one_in(3, [(0, 0.05, "At Chicago, IL"), (-0.05, 0, "At Chicago, IL"), (-0.3, 0, "Before Chicago, IL"),
     (-0.4, -0.3, "Before Chicago, IL"), (0.5, 0, " from Chicago, IL"),
     (0.1, 0, "At Chicago, IL"), (0.16, 0, " from Chicago, IL")]),
)  # fmt: skip
def test_an_alley_is_at_a_place_only_where_it_is_near(uow: UnitOfWork, south: float, east: float, said: str) -> None:
    start = read_spot("Chicago, IL")
    a_venue(uow, "Sunset Lanes", latitude=start.latitude - south, longitude=start.longitude + east)
    page = plain_browser("nobody").get(f"{TRIP}&detour=50").text
    assert _names(page) == ["Sunset Lanes"]
    assert [words for words in (" from Chicago, IL", "At Chicago, IL", "Before Chicago, IL") if words in page] == [said]


@pytest.mark.parametrize(
    ("share", "off", "said"),
    one_in(3, [(0.01, 0, "At Chicago, IL"), (0.05, 0, "13 miles from Chicago, IL"), (0.03, 0.1, "At Chicago, IL"),
     (0.01, 0.25, "Before Chicago, IL"), (0.95, 0, " from Chicago, IL"), (0.97, 0, "At St. Louis, MO"),
     (1, 0, "At St. Louis, MO"), (1.02, 0, "At St. Louis, MO"), (1.1, 0, "Beyond St. Louis, MO")]),
)  # fmt: skip
def test_an_alley_within_ten_miles_of_either_end_is_at_it(uow: UnitOfWork, share: float, off: float, said: str) -> None:
    place = _on_the_way(share)
    a_venue(uow, "Sunset Lanes", latitude=place["latitude"], longitude=place["longitude"] + off)
    page = plain_browser("nobody").get("/trip?stop1=Chicago,+IL&stop2=St.+Louis,+MO&detour=50").text
    every = ("At Chicago, IL", "At St. Louis, MO", " from Chicago, IL", "Before Chicago, IL", "Beyond St. Louis, MO")
    assert _names(page) == ["Sunset Lanes"]
    assert said in page
    assert [words for words in every if words in page] == [words for words in every if words in said]


@pytest.mark.parametrize(
    ("share", "off", "said"),
    one_in(3, [(0.1, 0, "At Dallas, TX"), (0.25, 0, " from Dallas, TX"), (0.5, 0, " from Dallas, TX"),
     (0.75, 0, " from Dallas, TX"), (0.9, 0, "At Fort Worth, TX"), (1.1, 0, "At Fort Worth, TX"),
     (1.3, 0, "Beyond Fort Worth, TX"), (-0.3, 0, "Before Dallas, TX"), (1.0, 0.2, " from Dallas, TX"),
     (0.0, -0.2, "14 miles from Dallas, TX")]),
)  # fmt: skip
def test_on_a_short_leg_only_a_sixth_of_it_is_at_either_end(
    uow: UnitOfWork, share: float, off: float, said: str
) -> None:
    place = _on_the_way(share, "Dallas, TX", "Fort Worth, TX")  # Some thirty miles, nearly due west.
    a_venue(uow, "Sunset Lanes", latitude=place["latitude"] + off, longitude=place["longitude"])
    page = plain_browser("nobody").get("/trip?stop1=Dallas,+TX&stop2=Fort+Worth,+TX&detour=50").text
    every = ("At Dallas, TX", "At Fort Worth, TX", " from Dallas, TX", "Before Dallas, TX", "Beyond Fort Worth, TX")
    assert _names(page) == ["Sunset Lanes"]
    assert said in page
    assert [words for words in every if words in page] == [words for words in every if words in said]


def test_a_longer_detour_reaches_farther_and_an_empty_answer_says_so(uow: UnitOfWork) -> None:
    place = _on_the_way(0.5)
    a_venue(uow, "Near Lanes", latitude=place["latitude"], longitude=place["longitude"] + 0.3)
    browse = plain_browser("nobody")
    page = browse.get(TRIP).text
    assert "No alley is that near to your line." in page
    way = re.findall(r'href="(/trip[^"]*detour=25[^"]*)"', page)[0].replace("&amp;", "&")
    assert _names(browse.get(way).text) == ["Near Lanes"]


def test_what_cannot_be_used_is_said_at_its_field_and_nothing_is_lost(uow: UnitOfWork) -> None:
    a_venue(uow)
    browse = plain_browser("nobody")
    page = browse.get(
        "/trip?stop1=Atlantis&day1=someday&stop2=Austin,+TX&stop3=Austin,+TX&day3=2020-01-01&detour=999"
    ).text
    for said in (
        "Stop 1: we do not know",
        "Leave on stop 1: “someday” is no day.",
        "Stop 3: that is where you already are",
        "Leave on stop 3: that day has passed",
        "Detour, at most: ",
    ):
        assert said in page
    for kept in ("Atlantis", "someday", "Austin, TX"):
        assert f'value="{kept}"' in page
    assert "Stop 2: enter at least two places." in browse.get("/trip?stop1=Austin,+TX").text
    assert (
        "Leave on stop 2: that is before the day"
        in browse.get(f"{TRIP.replace('day2=2026-12-05', 'day2=2026-12-03')}&day3=").text
    )


def test_places_that_were_left_out_between_others_are_closed_up(uow: UnitOfWork) -> None:
    a_venue(uow, "Early Lanes", **_on_the_way(0.2))
    page = plain_browser("nobody").get("/trip?stop2=Chicago,+IL&day2=2026-12-04&stop5=St.+Louis,+MO").text
    assert 'href="/trip?stop1=Chicago,%20IL&amp;day1=2026-12-04&amp;stop2=St.%20Louis,%20MO"' in page
    assert _names(page) == ["Early Lanes"]


def test_stops_after_the_second_are_folded_away_until_they_are_asked_for(uow: UnitOfWork) -> None:
    browse = plain_browser("nobody")
    fold = re.compile(r"<details([^>]*)>\s*<summary[^>]*>More stops<")
    for address, is_open in (("/trip", False), ("/trip?stop1=Chicago,+IL", False), ("/trip?stop5=St.+Louis,+MO", True)):
        found = fold.search(browse.get(address).text)
        assert found is not None
        assert ("open" in found[1]) is is_open


THERE_AND_BACK = "stop1=Chicago,+IL&day1=2026-11-30&stop2=St.+Louis,+MO&day2=2026-12-05&stop3=Chicago,+IL"


def _legs(page: str) -> list[tuple[str, str]]:
    """The heading of each leg with all that stands below it."""
    sections = LexborHTMLParser(page).css("main section section")
    return [(section.css_first("h3").text(), section.text(separator=" ")) for section in sections]


def test_the_way_back_has_the_alleys_of_the_way_there_with_the_hours_of_its_own_day(uow: UnitOfWork) -> None:
    a_venue(uow, "Early Lanes", hours={0: [(16 * 60, 22 * 60)], 5: [(9 * 60, 25 * 60)]}, **_on_the_way(0.2))
    a_venue(uow, "Late Lanes", hours={0: [(16 * 60, 22 * 60)]}, **_on_the_way(0.8))
    page = plain_browser("nobody").get(f"/trip?{THERE_AND_BACK}").text
    assert _names(page) == ["Early Lanes", "Late Lanes", "Late Lanes", "Early Lanes"]
    there, back = _legs(page)
    assert there[0] == "Chicago, IL to St. Louis, MO"
    assert back[0] == "St. Louis, MO to Chicago, IL"
    assert "4 PM to 10 PM" in there[1]
    assert "9 AM to 1 AM" in back[1]
    assert "9 AM to 1 AM" not in there[1]
    assert "2 alleys lie within 10 miles of your line." in page
    assert "Map of 2 alleys along your trip" in page
    found = TestClient(the_api()).get(f"/api/trip/map?{THERE_AND_BACK}").json()
    assert [venue[1] for venue in found["venues"]] == ["Early Lanes", "Late Lanes"]


def test_a_leg_without_an_alley_keeps_its_heading_and_says_so(uow: UnitOfWork) -> None:
    a_venue(uow, "Early Lanes", **_on_the_way(0.2))
    there, south = _legs(plain_browser("nobody").get(TRIP).text)
    assert "Early Lanes" in there[1]
    assert south[0] == "St. Louis, MO to Memphis, TN"
    assert "Saturday, Dec 5" in south[1]
    assert "No alley lies within 10 miles of this leg." in south[1]


def test_a_leg_whose_alleys_stand_on_another_page_leads_there(uow: UnitOfWork) -> None:
    for number in range(25):
        a_venue(uow, f"Lanes {number}", **_on_the_way(0.1 + number / 50))
    browse = plain_browser("nobody")
    first, last = (_legs(browse.get(f"/trip?{THERE_AND_BACK}{page}").text) for page in ("", "&page=3"))
    assert "The alleys along this leg begin on page 2." in first[1][1]
    assert "The alleys along this leg begin on page 1." in last[0][1]


def test_a_leg_beyond_the_first_alleys_of_a_trip_says_so(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bowling_app.planner.services.trips.MOST_ON_ROUTE", 1)
    a_venue(uow, "Early Lanes", **_on_the_way(0.2))
    a_venue(uow, "Southern Lanes", **_on_the_way(0.5, "St. Louis, MO", "Memphis, TN"))
    page = plain_browser("nobody").get(TRIP).text
    assert _names(page) == ["Early Lanes"]
    assert "Here are the first 1." in page
    assert "The alleys along this leg come after the first 1." in _legs(page)[1][1]


def test_the_map_of_a_trip_has_its_alleys(uow: UnitOfWork) -> None:
    a_venue(uow, "Early Lanes", **_on_the_way(0.2), game_price=Decimal(5))
    site = TestClient(the_api())
    found = site.get("/api/trip/map?stop1=Chicago, IL&stop2=St. Louis, MO").json()
    assert [venue[1] for venue in found["venues"]] == ["Early Lanes"]
    assert site.get("/api/trip/map?stop1=Chicago, IL").status_code == 422


def test_no_leg_begins_before_one_that_comes_earlier_also_across_a_stop_without_a_day(uow: UnitOfWork) -> None:
    stops = "stop1=Chicago,+IL&day1=2026-12-05&stop2=St.+Louis,+MO&stop3=Memphis,+TN&day3=2026-12-01&stop4=Jackson,+MS"
    said = "Leave on stop 3: that is before the day you leave stop 1."
    assert said in plain_browser("nobody").get(f"/trip?{stops}").text


@pytest.mark.usefixtures("two_languages")
def test_the_days_of_a_trip_have_names_that_are_sentences_in_spanish(uow: UnitOfWork) -> None:
    page = LexborHTMLParser(plain_browser("nobody").get("/es/trip").text)
    assert page.css_first("label[for='trip-day1-document']").text() == "Día de salida de la parada 1"


@pytest.mark.usefixtures("uow")
@pytest.mark.parametrize(
    "stops", ["stop1=21.3,-157.8&stop2=13.4,144.8", "stop1=90,0&stop2=Chicago,+IL", "stop1=-90,180&stop2=0,-180"]
)
def test_a_trip_across_the_180th_meridian_or_a_pole_is_answered(stops: str) -> None:
    assert plain_browser("nobody").get(f"/trip?{stops}").status_code == 200
