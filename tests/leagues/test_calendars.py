"""Calendars of leagues, read by two libraries of other people: right by the venue's clocks, and updated in place."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from io import StringIO
from itertools import pairwise
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest
import vobject
import zipcodes
from dateutil import tz
from dateutil.rrule import rrulestr
from icalendar import Calendar, Event
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.events.api.calendars import ROUTES as VENUE_ROUTES
from bowling_app.leagues.api.calendars import ROUTES
from bowling_app.leagues.rules.leagues import LeagueTerms
from bowling_app.leagues.services.leagues import remove_league, save_league
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.zip_codes import zip_facts
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.calendars.zones import zone_of
from tests.factories import a_league, a_place, a_user, a_venue, an_alias

pytestmark = pytest.mark.usefixtures("stopped_clock", "uow")

OWNER: Final = Actor("owner")
ZONES: Final = {
    "Austin": ("TX", "America/Chicago", -5, -6),
    "Fort Wayne": ("IN", "America/Indiana/Indianapolis", -4, -5),
    "Gary": ("IN", "America/Chicago", -5, -6),
    "Phoenix": ("AZ", "America/Phoenix", -7, -7),
    "Honolulu": ("HI", "Pacific/Honolulu", -10, -10),
}
"""For each city its state and zone, and the hours from UTC in September and in December."""
SEASON: Final[dict[str, Any]] = {
    "first_night": date(2026, 9, 8), "weeks": 30, "skip_dates": [date(2026, 11, 24), date(2026, 12, 22)],
    "start_time": 1125,
}  # fmt: skip


@pytest.fixture
def site() -> TestClient:
    return TestClient(Starlette(routes=[*ROUTES, *VENUE_ROUTES]), follow_redirects=False)


def in_city(uow: UnitOfWork, city: str, **fields: Any) -> Venue:
    state, zone, *_ = ZONES[city]
    return a_venue(uow, f"{city} Lanes", place=a_place(uow, city, state, time_zone=zone), **fields)


def read(site: TestClient, path: str) -> Calendar:
    answer = site.get(path)
    assert answer.status_code == 200
    return Calendar.from_ical(answer.content)


def only(calendar: Calendar) -> Event:
    [event] = calendar.events
    return event


def nights_of(event: Event) -> list[datetime]:
    """When it happens, expanded by the clocks of the place, as a calendar program does it."""
    starts = event.start.replace(tzinfo=None)
    rule = event.get("rrule")
    every = rrulestr(rule.to_ical().decode(), dtstart=starts) if rule else [starts]
    off = event.get("exdate", [])
    exceptions = {day.dt.replace(tzinfo=None) for some in (off if isinstance(off, list) else [off]) for day in some.dts}
    return [night.replace(tzinfo=event.start.tzinfo) for night in every if night not in exceptions]


def nights_by_the_strict_reader(text: str) -> Sequence[datetime]:
    """The same by the other library, which takes the rules of the time zone from the file itself."""
    calendar = vobject.readOne(text)
    calendar.validate(raiseException=True)
    event = calendar.vevent
    event.validate(raiseException=True)
    zone = event.dtstart.value.tzinfo
    local = event.getrruleset(addRDate=True) if hasattr(event, "rrule") else [event.dtstart.value]
    return [night if night.tzinfo else night.replace(tzinfo=zone) for night in local]


@pytest.mark.parametrize("city", ZONES)
def test_nights_stay_at_the_same_hour_when_the_clocks_change(site: TestClient, uow: UnitOfWork, city: str):
    row = a_league(uow, in_city(uow, city), **SEASON)
    path = f"/calendars/leagues/{row.id}.ics"
    _, zone, in_september, in_december = ZONES[city]
    for nights in (nights_of(only(read(site, path))), nights_by_the_strict_reader(site.get(path).text)):
        assert len(nights) == 30
        assert {(night.hour, night.minute) for night in nights} == {(18, 45)}
        assert {night.weekday() for night in nights} == {1}
        assert not {night.date() for night in nights} & set(SEASON["skip_dates"])
        assert nights[-1].date() == row.ends_on == date(2027, 4, 13)
        offsets = {night.date(): night.utcoffset() for night in nights}
        assert offsets[date(2026, 9, 8)] == timedelta(hours=in_september)
        assert offsets[date(2026, 12, 1)] == timedelta(hours=in_december)
        for night in nights:
            assert night.utcoffset() == night.replace(tzinfo=ZoneInfo(zone)).utcoffset()


@pytest.mark.long
def test_every_zone_of_the_country_in_a_file_is_that_of_the_time_zone_database():
    wrong = {zone for zone in _zones_of_the_country() if not _is_right_in_a_file(zone)}
    assert not wrong


def _zones_of_the_country() -> set[str]:
    return {facts.time_zone for row in zipcodes.list_all() if (facts := zip_facts(row["zip_code"]))}


def _is_right_in_a_file(zone: str) -> bool:
    """By the reader of `dateutil`, for each day of six years and each hour of the nights on which clocks change."""
    text = b"BEGIN:VCALENDAR\r\n" + zone_of(ZoneInfo(zone)).to_ical() + b"END:VCALENDAR\r\n"
    read_zone = tz.tzical(StringIO(text.decode())).get(zone)
    moment = datetime(2024, 1, 1, tzinfo=UTC)
    while moment.year < 2030:
        moment += timedelta(hours=1 if moment.weekday() == 6 and moment.month in {3, 11} else 24)
        here, there = (moment.astimezone(each).replace(tzinfo=None) for each in (read_zone, ZoneInfo(zone)))
        if here != there:
            return False
    return True


def test_every_other_week_and_a_single_night(site: TestClient, uow: UnitOfWork):
    venue = in_city(uow, "Austin")
    other = a_league(uow, venue, first_night=date(2026, 9, 8), weeks=15, every_weeks=2, start_time=0)
    once = a_league(uow, venue, first_night=date(2026, 9, 8), weeks=1, start_time=1140)
    nights = nights_of(only(read(site, f"/calendars/leagues/{other.id}.ics")))
    assert {(b - a).days for a, b in pairwise(nights)} == {14}
    event = only(read(site, f"/calendars/leagues/{once.id}.ics"))
    assert "rrule" not in event
    assert event.start == datetime(2026, 9, 8, 19, tzinfo=ZoneInfo("America/Chicago"))


def test_the_meeting_is_an_event_of_its_own(site: TestClient, uow: UnitOfWork):
    row = a_league(uow, in_city(uow, "Phoenix"), meeting_at=datetime.fromisoformat("2026-09-01T18:00"), **SEASON)
    nights, meeting = read(site, f"/calendars/leagues/{row.id}.ics").events
    assert meeting.start == datetime(2026, 9, 1, 18, tzinfo=ZoneInfo("America/Phoenix"))
    assert meeting.uid != nights.uid
    assert str(meeting["summary"]) == "Tuesday Mixed: meeting"


def test_a_changed_night_updates_the_entry_that_is_there(site: TestClient, uow: UnitOfWork):
    a_user(uow, "owner")
    venue = in_city(uow, "Austin", owner_id="owner")
    terms = LeagueTerms("Tuesday Mixed", 1, first_night=date(2026, 9, 8), weeks=30, start_time=1140)
    league = save_league(uow, OWNER, venue_id=venue.id, terms=terms)
    path = f"/calendars/leagues/{league.id}.ics"
    before = only(read(site, path))
    off = LeagueTerms("Tuesday Mixed", 1, first_night=date(2026, 9, 8), weeks=30, start_time=1110,
                skip_dates=(date(2026, 11, 24),))  # fmt: skip
    save_league(uow, OWNER, venue_id=venue.id, terms=off, league_id=league.id)
    after = only(read(site, path))
    assert after.uid == before.uid
    assert (before["sequence"], after["sequence"]) == (0, 1)
    assert len(nights_of(after)) == 30
    assert datetime(2026, 11, 24, 18, 30, tzinfo=ZoneInfo("America/Chicago")) not in nights_of(after)


def test_a_removed_league_is_called_off_and_stays_in_the_venues_calendar(site: TestClient, uow: UnitOfWork):
    a_user(uow, "owner")
    venue = in_city(uow, "Austin", owner_id="owner")
    stays, goes = (a_league(uow, venue, name=name, **SEASON) for name in ("Stays", "Goes"))
    a_league(uow, venue, name="Pending", status="pending", **SEASON)
    remove_league(uow, OWNER, venue_id=venue.id, league_id=goes.id or 0)
    events = {str(event["summary"]): event for event in read(site, f"/calendars/venues/{venue.id}.ics").events}
    told = {name: (str(event["status"]), event["sequence"]) for name, event in events.items()}
    assert told == {"Stays at Austin Lanes": ("CONFIRMED", 0), "Goes at Austin Lanes": ("CANCELLED", 1)}
    alone = only(read(site, f"/calendars/leagues/{goes.id}.ics"))
    assert (alone.uid, str(alone["status"])) == (events["Goes at Austin Lanes"].uid, "CANCELLED")
    assert events["Stays at Austin Lanes"].uid.startswith(f"league-{stays.id}-nights@")


def test_calendars_get_no_words_of_what_an_admin_removed(site: TestClient, uow: UnitOfWork, admin: Actor):
    a_user(uow, admin.user_id)
    venue = in_city(uow, "Austin", owner_id=a_user(uow).id)
    words = dict.fromkeys(("name", "note", "fee_note", "format_note"), "Buy pills")
    row = a_league(uow, venue, url="https://pills.example/", **words, **SEASON)
    remove_league(uow, admin, venue_id=venue.id, league_id=row.id or 0)
    for path in (f"/calendars/leagues/{row.id}.ics", f"/calendars/venues/{venue.id}.ics"):
        event = only(read(site, path))
        assert (str(event["summary"]), str(event["status"])) == ("Tuesday league at Austin Lanes", "CANCELLED")
        assert "pills" not in site.get(path).text.lower()


def test_a_file_names_itself_says_how_often_to_come_back_and_has_an_etag(site: TestClient, uow: UnitOfWork):
    row = a_league(uow, in_city(uow, "Austin"), name="Mixed; <b>,", **SEASON)
    path = f"/calendars/leagues/{row.id}.ics"
    answer = site.get(path)
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n" in answer.text
    assert "X-PUBLISHED-TTL:PT12H\r\n" in answer.text
    assert "TZID:America/Chicago" in answer.text
    assert all(len(line.encode()) <= 75 for line in answer.text.split("\r\n"))
    assert site.get(path).content == answer.content
    again = site.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert str(only(Calendar.from_ical(answer.content))["summary"]).startswith("Mixed; <b>,")


def test_of_what_is_not_there_is_no_calendar(site: TestClient, uow: UnitOfWork):
    venue = in_city(uow, "Austin")
    pending = a_league(uow, venue, status="pending", **SEASON)
    closed = a_league(uow, a_venue(uow, is_active=False), **SEASON)
    for league, status in ((pending.id, 404), (closed.id, 410), ("9" * 400, 404), ("x", 404), ("0", 404)):
        assert site.get(f"/calendars/leagues/{league}.ics").status_code == status
    assert site.get("/calendars/venues/nowhere.ics").status_code == 404
    assert read(site, f"/calendars/venues/{venue.id}.ics").events == []


@pytest.mark.parametrize("query", ["", "?source=phone&lang=es"])
def test_the_calendar_of_an_old_address_leads_on_with_its_query(site: TestClient, uow: UnitOfWork, query: str):
    venue = in_city(uow, "Austin")
    an_alias(uow, venue, "old-lanes")
    for old, new in (("old-lanes", venue.id), (f"{venue.id}/leagues", venue.id)):
        answer = site.get(f"/calendars/venues/{old}.ics{query}")
        assert (answer.status_code, answer.headers["location"]) == (301, f"/calendars/venues/{new}.ics{query}")


def test_a_search_is_a_calendar_of_the_leagues_that_it_is_sure_of(site: TestClient, uow: UnitOfWork):
    near, far = in_city(uow, "Austin"), in_city(uow, "Phoenix")
    for venue, name in ((near, "Here"), (far, "There")):
        a_league(uow, venue, name=name, beginners_ok=True, **SEASON)
    a_league(uow, near, name="Perhaps", **SEASON)
    calendar = read(site, "/leagues.ics?beginners=yes&weekday=tuesday")
    assert {str(event["summary"]) for event in calendar.events} == {"Here at Austin Lanes", "There at Phoenix Lanes"}
    assert {str(zone["tzid"]) for zone in calendar.timezones} == {"America/Chicago", "America/Phoenix"}
    for event in calendar.events:
        assert len(nights_of(event)) == 30
    assert read(site, "/leagues.ics?weekday=monday").events == []
    assert site.get("/leagues.ics?weekday=someday").status_code == 422
