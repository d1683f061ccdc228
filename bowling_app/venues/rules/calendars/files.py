"""Calendars as iCalendar files (RFC 5545) that programs subscribe to.

What recurs does so by the clocks of its venue, so that seven stays seven when the clocks change. The UID of an entry
never changes, not even between languages, and its SEQUENCE grows with each change, so that a program changes the entry
that it has and adds no second one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from icalendar import Calendar, Event, vDuration
from icalendar.enums import STATUS

from bowling_app.platform.kit.limits import Duration
from bowling_app.platform.language.languages import spoken
from bowling_app.platform.language.messages import N_
from bowling_app.venues.rules.calendars.zones import zone_of

REFRESHED: Final[Duration] = timedelta(hours=12)
"""How often programs read a calendar again."""
ESTIMATED: Final = N_("The end is an estimate.")

Span = tuple[datetime, datetime]
"""When an entry begins and ends."""


@dataclass(frozen=True, slots=True)
class CalendarPlace:
    """A venue of a calendar. `site` is the address of our site, without a slash at the end."""

    venue: str
    address: str
    latitude: float
    longitude: float
    zone: ZoneInfo
    site: str
    host: str  # Of our site, for the ids of entries.


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """What an entry says. `uid` is unique on our site, and `path` is that of its page."""

    uid: str
    changes: int
    changed_at: datetime
    is_off: bool
    summary: str
    span: Span
    description: tuple[str, ...]
    path: str


@dataclass(frozen=True, slots=True)
class CalendarName:
    """What a file is called, its id, which is unique on our site, and the host of the site."""

    name: str
    uid: str
    host: str


def calendar_file(name: CalendarName, events: Iterable[Event], zones: Iterable[ZoneInfo]) -> bytes:
    """The file with these entries, by the clocks of these zones. The same entries make the same bytes."""
    known = sorted({zone.key for zone in zones})
    calendar = Calendar.new(
        prodid=f"-//LaneScout//Calendars//{spoken().code.upper()}",
        method="PUBLISH",
        name=name.name,
        uid=f"{name.uid}@{name.host}",
    )
    calendar.add("refresh-interval", REFRESHED, parameters={"VALUE": "DURATION"})  # Which `new` would leave out.
    calendar.add("x-published-ttl", vDuration(REFRESHED).to_ical().decode())
    if len(known) == 1:
        calendar.add("x-wr-timezone", known[0])
    for key in known:
        calendar.add_component(zone_of(ZoneInfo(key)))
    for event in events:
        calendar.add_component(event)
    return calendar.to_ical()


def calendar_event(entry: CalendarEntry, place: CalendarPlace) -> Event:
    """An entry of a file, which happens once; who makes it adds how it recurs."""
    url = f"{place.site}{entry.path}"
    event = Event.new(
        uid=f"{entry.uid}@{place.host}",
        sequence=entry.changes,
        stamp=entry.changed_at,
        last_modified=entry.changed_at,
        status=STATUS.CANCELLED if entry.is_off else STATUS.CONFIRMED,
        summary=entry.summary,
        start=entry.span[0],
        end=entry.span[1],
        location=f"{place.venue}, {place.address}",
        description="\n".join((*filter(None, entry.description), url)),
        url=url,
    )
    event.add("geo", (place.latitude, place.longitude))
    return event


def span_of(starts: datetime, minutes: int) -> Span:
    """So many minutes by the clocks of the place, which is what a recurring entry means."""
    return starts, starts + timedelta(minutes=minutes)
