"""Calendars of events, read by two libraries of other people: right by the venue's clocks, and updated in place."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest
import vobject
from dateutil.rrule import rrulestr
from icalendar import Calendar, Event
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.events.api.calendars import ROUTES
from bowling_app.events.queries import event_search
from bowling_app.events.rules.events import DateChange, EventTerms, OneDate
from bowling_app.events.rules.limits import CALENDAR_DATES
from bowling_app.events.services.events import change_date, remove_event, save_event
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.models.venue import Venue
from tests.factories import a_league, a_place, a_user, a_venue, an_event

pytestmark = pytest.mark.usefixtures("stopped_clock", "uow")

OWNER: Final = Actor("owner")
ZONES: Final = {
    "Austin": ("TX", "America/Chicago"), "Fort Wayne": ("IN", "America/Indiana/Indianapolis"),
    "Gary": ("IN", "America/Chicago"), "Phoenix": ("AZ", "America/Phoenix"),
}  # fmt: skip
WEEKLY: Final[dict[str, Any]] = {
    "starts_on": date(2026, 12, 4), "start_time": 1305, "end_time": 1500, "repeats": "weekly", "times": 40,
    "skip_dates": [date(2026, 12, 25), date(2027, 1, 1)],
}  # fmt: skip
"""Over both changes of the clocks, without Christmas and New Year."""


@pytest.fixture
def site() -> TestClient:
    return TestClient(Starlette(routes=list(ROUTES)), follow_redirects=False)


def in_city(uow: UnitOfWork, city: str = "Austin", **fields: Any) -> Venue:
    state, zone = ZONES[city]
    return a_venue(uow, f"{city} Lanes", place=a_place(uow, city, state, time_zone=zone), **fields)


def read(site: TestClient, path: str) -> list[Event]:
    answer = site.get(path)
    assert answer.status_code == 200
    return list(Calendar.from_ical(answer.content).events)


def starts_of(events: Sequence[Event]) -> list[datetime]:
    """When it happens, expanded by the clocks of the place, with what overrides a date, as a calendar program does."""
    [rule], others = [e for e in events if "recurrence-id" not in e], [e for e in events if "recurrence-id" in e]
    begins = rule.start.replace(tzinfo=None)
    every = list(rrulestr(rule["rrule"].to_ical().decode(), dtstart=begins)) if "rrule" in rule else [begins]
    off = rule.get("exdate", [])
    out = {day.dt.replace(tzinfo=None) for some in (off if isinstance(off, list) else [off]) for day in some.dts}
    out |= {other["recurrence-id"].dt.replace(tzinfo=None) for other in others}
    moved = [other.start for other in others if str(other["status"]) != "CANCELLED"]
    return sorted([day.replace(tzinfo=rule.start.tzinfo) for day in every if day not in out] + moved)


def starts_by_the_strict_reader(content: str) -> list[datetime]:
    """The same by the other library, which takes the rules of the time zone from the file itself."""
    calendar = vobject.readOne(content)
    calendar.validate(raiseException=True)
    event = calendar.vevent
    event.validate(raiseException=True)
    zone = event.dtstart.value.tzinfo
    return [day if day.tzinfo else day.replace(tzinfo=zone) for day in event.getrruleset(addRDate=True)]


@pytest.mark.parametrize("city", ZONES)
def test_dates_stay_at_the_same_hour_when_the_clocks_change(site: TestClient, uow: UnitOfWork, city: str):
    row = an_event(uow, in_city(uow, city), **WEEKLY)
    path, zone = f"/calendars/events/{row.id}.ics", ZoneInfo(ZONES[city][1])
    for dates in (starts_of(read(site, path)), starts_by_the_strict_reader(site.get(path).text)):
        assert len(dates) == 40
        assert {(day.hour, day.minute, day.weekday()) for day in dates} == {(21, 45, 4)}
        assert not {day.date() for day in dates} & set(WEEKLY["skip_dates"])
        assert dates[-1].date() == row.ends_on
        for day in dates:
            assert day.utcoffset() == day.replace(tzinfo=zone).utcoffset()
    [event] = read(site, path)
    assert event.end - event.start == timedelta(minutes=195)


@pytest.mark.parametrize(
    ("repeats", "first"),
    [("biweekly", date(2026, 12, 4)), ("monthly", date(2026, 12, 11)), ("monthly", date(2027, 1, 29))],
)
def test_other_rhythms_are_those_of_the_event(site: TestClient, uow: UnitOfWork, repeats: str, first: date):
    row = an_event(uow, in_city(uow), starts_on=first, repeats=repeats, times=12)
    dates = starts_of(read(site, f"/calendars/events/{row.id}.ics"))
    assert len(dates) == 12
    assert {day.weekday() for day in dates} == {4}
    gaps = {(after - before).days for before, after in pairwise(day.replace(tzinfo=None) for day in dates)}
    assert gaps == ({14} if repeats == "biweekly" else {28, 35})
    assert dates[-1].date() == row.ends_on


def test_a_canceled_or_moved_date_changes_that_entry_and_no_other(site: TestClient, uow: UnitOfWork):
    a_user(uow, "owner")
    venue = in_city(uow, owner_id="owner")
    terms = EventTerms("Cosmic Friday", "cosmic", date(2026, 12, 4), 1260, repeats="weekly", times=4)
    event = save_event(uow, OWNER, venue_id=venue.id, terms=terms)
    path = f"/calendars/events/{event.id}.ics"
    [before] = read(site, path)
    for day, change in ((11, DateChange(is_canceled=True, reason="Repairs")), (18, DateChange(start_time=1200))):
        change_date(uow, OWNER, venue_id=venue.id, one=OneDate(event.id, date(2026, 12, day)), change=change)
    whole, canceled, moved = read(site, path)
    assert {each.uid for each in (whole, canceled, moved)} == {before.uid}
    assert [each["sequence"] for each in (before, whole, canceled, moved)] == [0, 2, 2, 2]
    assert [str(each["status"]) for each in (whole, canceled, moved)] == ["CONFIRMED", "CANCELLED", "CONFIRMED"]
    assert "Canceled: Repairs" in str(canceled["description"])
    zone = ZoneInfo("America/Chicago")
    assert starts_of([whole, canceled, moved]) == [
        datetime(2026, 12, 4, 21, tzinfo=zone), datetime(2026, 12, 18, 20, tzinfo=zone),
        datetime(2026, 12, 25, 21, tzinfo=zone),
    ]  # fmt: skip
    vobject.readOne(site.get(path).text).validate(raiseException=True)


@pytest.mark.parametrize(
    ("change", "status", "hour"),
    [(DateChange(is_canceled=True, reason="Repairs"), "CANCELLED", 21), (DateChange(start_time=1200), "CONFIRMED", 20)],
)
def test_an_event_that_happens_once_is_one_entry_also_when_it_is_canceled_or_moved(
    site: TestClient, uow: UnitOfWork, change: DateChange, status: str, hour: int
):
    a_user(uow, "owner")
    venue = in_city(uow, owner_id="owner")
    terms = EventTerms("Open house", "open-house", date(2026, 12, 4), 1260)
    event = save_event(uow, OWNER, venue_id=venue.id, terms=terms)
    [before] = read(site, f"/calendars/events/{event.id}.ics")
    change_date(uow, OWNER, venue_id=venue.id, one=OneDate(event.id, date(2026, 12, 4)), change=change)
    for path in (f"/calendars/events/{event.id}.ics", f"/calendars/venues/{venue.id}.ics"):
        [after] = read(site, path)
        assert (after.uid, after["sequence"], str(after["status"])) == (before.uid, 1, status)
        assert after.start == datetime(2026, 12, 4, hour, tzinfo=ZoneInfo("America/Chicago"))
        assert "recurrence-id" not in after


def test_a_changed_night_updates_the_entry_that_is_there(site: TestClient, uow: UnitOfWork):
    a_user(uow, "owner")
    venue = in_city(uow, owner_id="owner")
    terms = EventTerms("Cosmic Friday", "cosmic", date(2026, 12, 4), 1260, repeats="weekly", times=4)
    event = save_event(uow, OWNER, venue_id=venue.id, terms=terms)
    alone = f"/calendars/events/{event.id}/2026-12-11.ics"
    before, [date_before] = read(site, f"/calendars/events/{event.id}.ics"), read(site, alone)
    later = EventTerms("Cosmic Friday", "cosmic", date(2026, 12, 4), 1320, repeats="weekly", times=4)
    save_event(uow, OWNER, venue_id=venue.id, terms=later, event_id=event.id)
    after, [date_after] = read(site, f"/calendars/events/{event.id}.ics"), read(site, alone)
    assert (after[0].uid, after[0]["sequence"]) == (before[0].uid, 1)
    assert {day.hour for day in starts_of(after)} == {22}
    assert (date_after.uid, date_after["sequence"], date_after.start.hour) == (date_before.uid, 1, 22)
    assert date_after.uid != after[0].uid


def test_a_venue_has_one_calendar_with_its_leagues_and_events(site: TestClient, uow: UnitOfWork):
    a_user(uow, "owner")
    venue = in_city(uow, owner_id="owner")
    stays, goes = (an_event(uow, venue, name=name) for name in ("Stays", "Goes"))
    an_event(uow, venue, name="Pending", status="pending")
    a_league(uow, venue, name="Mixed", first_night=date(2026, 12, 1), weeks=9, start_time=1140)
    remove_event(uow, OWNER, venue_id=venue.id, event_id=goes.id or 0)
    events = {str(event["summary"]): event for event in read(site, f"/calendars/venues/{venue.id}.ics")}
    told = {name: (str(event["status"]), event["sequence"]) for name, event in events.items()}
    assert told == {
        "Mixed at Austin Lanes": ("CONFIRMED", 0), "Stays at Austin Lanes": ("CONFIRMED", 0),
        "Goes at Austin Lanes": ("CANCELLED", 1),
    }  # fmt: skip
    assert events["Stays at Austin Lanes"].uid.startswith(f"event-{stays.id}@")


def test_calendars_get_no_words_of_what_an_admin_removed(site: TestClient, uow: UnitOfWork, admin: Actor):
    a_user(uow, admin.user_id)
    venue = in_city(uow, owner_id=a_user(uow).id)
    words = dict.fromkeys(("name", "about", "fee_note"), "Buy pills")
    row = an_event(uow, venue, url="https://pills.example/", repeats="weekly", times=4, **words)
    one, reason = OneDate(row.id or 0, date(2026, 12, 11)), "Pills are better"
    change_date(uow, admin, venue_id=venue.id, one=one, change=DateChange(is_canceled=True, reason=reason))
    remove_event(uow, admin, venue_id=venue.id, event_id=row.id or 0)
    whole = f"/calendars/events/{row.id}"
    for path in (f"{whole}.ics", f"{whole}/2026-12-11.ics", f"/calendars/venues/{venue.id}.ics"):
        events = read(site, path)
        assert {(str(event["summary"]), str(event["status"])) for event in events} == {
            ("Cosmic bowling at Austin Lanes", "CANCELLED")
        }
        assert "pills" not in site.get(path).text.lower()


def test_a_search_is_a_calendar_of_its_dates_in_the_zones_of_their_venues(site: TestClient, uow: UnitOfWork):
    for city in ("Austin", "Phoenix"):
        an_event(uow, in_city(uow, city), repeats="weekly", times=20)
        an_event(uow, in_city(uow, city), kind="clinic")
    answer = site.get("/events.ics?kind=cosmic")
    calendar = Calendar.from_ical(answer.content)
    assert len(calendar.events) == 2 * 7  # 60 days ahead.
    assert len({event.uid for event in calendar.events}) == 14
    assert {str(zone["tzid"]) for zone in calendar.timezones} == {"America/Chicago", "America/Phoenix"}
    vobject.readOne(answer.text).validate(raiseException=True)
    assert site.get("/events.ics?kind=cosmic", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    assert site.get("/events.ics?kind=rave").status_code == 422
    assert read(site, "/events.ics?when=today") == []


def test_the_calendar_of_a_search_has_a_bound(site: TestClient, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch):
    assert CALENDAR_DATES == 200
    monkeypatch.setattr(event_search, "CALENDAR_DATES", 10)
    venue = in_city(uow)
    for _ in range(2):
        an_event(uow, venue, repeats="weekly", times=8)
    assert len(read(site, "/events.ics")) == 10


def test_a_file_names_itself_says_how_often_to_come_back_and_has_an_etag(site: TestClient, uow: UnitOfWork):
    row = an_event(uow, in_city(uow), name="Glow; <b>,", about="One.\nTwo; three, four \\ five.")
    path = f"/calendars/events/{row.id}/2026-12-04.ics"
    answer = site.get(path)
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "REFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n" in answer.text
    assert "TZID:America/Chicago" in answer.text
    assert all(len(line.encode()) <= 75 for line in answer.text.split("\r\n"))
    assert site.get(path).content == answer.content
    assert site.get(path, headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    [event] = read(site, path)
    assert str(event["summary"]) == "Glow; <b>, at Austin Lanes"
    assert "One.\nTwo; three, four \\ five." in str(event["description"])
    assert event.end - event.start == timedelta(hours=3)
    assert "The end is an estimate." in str(event["description"])


def test_of_what_is_not_there_is_no_calendar(site: TestClient, uow: UnitOfWork):
    venue = in_city(uow)
    row = an_event(uow, venue)
    pending, closed = an_event(uow, venue, status="pending"), an_event(uow, a_venue(uow, is_active=False))
    for event, status in ((pending.id, 404), (closed.id, 410), ("9" * 400, 404), ("x", 404), ("0", 404)):
        assert site.get(f"/calendars/events/{event}.ics").status_code == status
        assert site.get(f"/calendars/events/{event}/2026-12-04.ics").status_code == status
    for day in ("2026-12-05", "x", "2026-99-99", "9" * 400):
        assert site.get(f"/calendars/events/{row.id}/{day}.ics").status_code == 404
    assert site.get("/calendars/venues/nowhere.ics").status_code == 404
