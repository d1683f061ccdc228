"""What happens in the next 7 days: on the home page, in a city and around a visitor, by the clocks of each venue."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

import pytest

from bowling_app.events.rules.limits import WEEK_SHOWN
from bowling_app.events.services.search_pages import load_event_search
from bowling_app.events.services.this_week import at_venue, week_anywhere, week_around, week_in
from bowling_app.listings.services.listings import load_category, load_category_city
from bowling_app.listings.services.nearby import nearby_venues
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import LinkGroup
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.site.services.home import load_home
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.counting import statements
from tests.factories import a_league, a_place, a_venue, an_event

pytestmark = pytest.mark.usefixtures("stopped_clock")  # Friday, November 20, at noon in Greenwich.

DOWNTOWN: dict[str, Any] = {"latitude": 30.267, "longitude": -97.743}


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", place=a_place(uow), **DOWNTOWN)


def names(week: LinkGroup | None) -> Sequence[str]:
    return [link.label for link in week.links] if week else []


def test_nothing_is_shown_where_nothing_happens(uow: UnitOfWork, venue: Venue):
    an_event(uow, venue, name="Later", starts_on=date(2026, 11, 27))
    a_league(uow, venue)
    assert week_anywhere(uow) is None
    assert week_in(uow, a_place(uow)) is None
    assert week_around(uow, 30.2, -97.7, 25) is None
    assert load_home(uow, Actor()).week is None
    empty = at_venue(uow, a_venue(uow, "Quiet"))
    assert (empty.leagues, empty.week) == ((), None)


def test_events_first_nights_and_meetings_of_the_next_7_days_come_in_their_order(uow: UnitOfWork, venue: Venue):
    an_event(uow, venue, name="Sunday", starts_on=date(2026, 11, 22))
    an_event(uow, venue, name="Pending", starts_on=date(2026, 11, 22), status="pending")
    a_league(uow, venue, name="Mixed", first_night=date(2026, 11, 24), weeks=9)
    a_league(uow, venue, name="Going on", first_night=date(2026, 11, 10), weeks=9)
    a_league(uow, venue, name="Men", weekday=0, meeting_at=datetime.fromisoformat("2026-11-23T18:30"))
    an_event(uow, a_venue(uow, "Closed", is_active=False), name="Closed", starts_on=date(2026, 11, 22))
    week = week_anywhere(uow)
    assert week is not None
    assert [(link.label, link.note) for link in week.links] == [
        ("Sunday", "Sun, Nov 22, 9 PM, Sunset Lanes, Austin, TX"),
        ("League meeting: Men", "Mon, Nov 23, 6:30 PM, Sunset Lanes, Austin, TX"),
        ("First league night: Mixed", "Tue, Nov 24, Sunset Lanes, Austin, TX"),
    ]
    assert [league.terms.name for league in at_venue(uow, venue).leagues] == ["Men", "Mixed", "Going on"]


def test_of_the_whole_country_the_soonest_of_all_kinds_are_named(uow: UnitOfWork, venue: Venue):
    """It is four at night in Los Angeles: what ended at three is over, and takes nobody's place."""
    west = a_venue(uow, place=a_place(uow, "Burbank", "CA", time_zone="America/Los_Angeles"))
    for number in range(WEEK_SHOWN):
        an_event(uow, west, name="Over", starts_on=date(2026, 11, 19), start_time=22 * 60, end_time=27 * 60)
        an_event(uow, venue, name=f"Saturday {number}", starts_on=date(2026, 11, 21), start_time=600 + number)
        an_event(uow, venue, name="Sunday", starts_on=date(2026, 11, 22))
    a_league(uow, venue, name="Men", weekday=5, meeting_at=datetime.fromisoformat("2026-11-21T10:01"))
    a_league(uow, venue, name="Late", weekday=0, meeting_at=datetime.fromisoformat("2026-11-23T10:01"))
    assert names(week_anywhere(uow)) == [
        "Saturday 0", "Saturday 1", "League meeting: Men", "Saturday 2", "Saturday 3", "Saturday 4",
    ]  # fmt: skip


def test_a_canceled_date_says_so(uow: UnitOfWork, venue: Venue):
    row = an_event(uow, venue, starts_on=date(2026, 11, 22))
    week = at_venue(uow, venue).week
    assert week is not None
    assert week.links[0].note == "Sun, Nov 22, 9 PM"
    uow.session.connection().exec_driver_sql("UPDATE event_date SET is_canceled = true")
    week = at_venue(uow, venue).week
    assert week is not None
    assert (week.links[0].note, week.links[0].href) == (
        "Canceled: Sun, Nov 22, 9 PM", f"/events/{row.id}-cosmic-friday/2026-11-22",
    )  # fmt: skip


def test_in_spanish_a_day_and_a_time_stand_side_by_side(uow: UnitOfWork, venue: Venue):
    for start_time in (18 * 60 + 30, 12 * 60):
        an_event(uow, venue, starts_on=date(2026, 11, 22), start_time=start_time, end_time=21 * 60)
    english = at_venue(uow, venue).week
    with speaking(Language("es_US")):
        spanish = at_venue(uow, venue).week
    assert english is not None
    assert spanish is not None
    assert [link.note for link in english.links] == ["Sun, Nov 22, noon", "Sun, Nov 22, 6:30 PM"]
    assert [link.note for link in spanish.links] == ["Dom 22 nov, 12 p.m.", "Dom 22 nov, 6:30 p.m."]


def test_the_days_are_counted_by_the_clocks_of_each_venue(uow: UnitOfWork, stopped_clock: StoppedClock):
    """It is one o'clock on Saturday in New York, and still Friday evening in Honolulu."""
    stopped_clock.go_on(hours=18)
    for state, zone in (("NY", "America/New_York"), ("HI", "Pacific/Honolulu")):
        there = a_venue(uow, place=a_place(uow, "Somewhere", state, time_zone=zone))
        for day in (20, 27):
            an_event(uow, there, name=f"{state} {day}", starts_on=date(2026, 11, day), end_time=22 * 60)
    assert names(week_anywhere(uow)) == ["HI 20", "NY 27"]


def test_a_city_and_a_visitor_have_what_is_around_them(uow: UnitOfWork, venue: Venue):
    away = a_venue(uow, "Away", place=a_place(uow, "Waco"), latitude=31.55, longitude=-97.15)
    for where, name in ((venue, "Here"), (away, "There")):
        an_event(uow, where, name=name, starts_on=date(2026, 11, 22))
    city = load_category_city(uow, Actor(), category="locations", state="tx", city="austin")
    assert city.week is not None
    assert (names(city.week), city.week.heading) == (["Here"], "This week in Austin")
    assert city.week.links[0].note == "Sun, Nov 22, 9 PM, Sunset Lanes"
    assert load_category(uow, Actor(), category="locations").week is None
    assert load_category_city(uow, Actor(), category="locations", state="tx", city="austin", open="now").week is None
    near = nearby_venues(uow, Actor(), latitude=31.5, longitude=-97.1)
    assert (names(near.week), near.week and near.week.all_href) == (["There"], "/events?near=31.500%2C-97.100")


def test_the_events_around_a_city_that_no_zip_code_names_are_asked_for_by_its_degrees(uow: UnitOfWork):
    place = a_place(uow, "Lone Pin", latitude=30.25, longitude=-97.75)
    an_event(uow, a_venue(uow, "Sunset Lanes", place=place, **DOWNTOWN), name="Cup", starts_on=date(2026, 11, 22))
    view = load_category_city(uow, Actor(), category="locations", state="tx", city="lone-pin")
    assert view.week is not None
    assert view.week.all_href == "/events?near=30.25%2C-97.75"
    assert [line.card.name for line in load_event_search(uow, Actor(), near="30.25,-97.75").events] == ["Cup"]


def test_it_is_one_statement(uow: UnitOfWork, venue: Venue):
    for day in range(20, 26):
        an_event(uow, venue, starts_on=date(2026, 11, day))
    found = Venue(**venue.model_dump())
    for load in (lambda: week_anywhere(uow), lambda: week_around(uow, 30.2, -97.7, 25), lambda: at_venue(uow, found)):
        with statements(uow) as seen:
            load()
        assert len(seen) == 1
