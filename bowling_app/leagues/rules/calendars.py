"""What calendars say of leagues, as iCalendar files (RFC 5545) that programs subscribe to.

A season is one event that recurs by the clocks of the venue, so that nights stay at seven when the clocks change. Its
rule counts all nights, those off too, which are then excepted. Its UID never changes, and its SEQUENCE grows with each
change, so that a program changes the entry that it has and adds no second one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from icalendar import Calendar, Event, vDuration, vRecur
from icalendar.enums import STATUS

from bowling_app.leagues.rules.calendar_zones import zone_of
from bowling_app.leagues.rules.league_words import fact_words, fee_words
from bowling_app.leagues.rules.leagues import League, Terms
from bowling_app.leagues.rules.nights import Season
from bowling_app.platform.kit.limits import Duration, Minutes

REFRESHED: Final[Duration] = timedelta(hours=12)
"""How often programs read a calendar again."""
MEETING_LASTS: Final[Minutes] = 60
"""How long the meeting before a season lasts in calendars."""
_A_GAME: Final = 10
"""Minutes of one bowler's game in a league, where two teams share a pair of lanes."""
_USUAL_GAMES, _USUAL_TEAM = 3, 4
_ESTIMATED: Final = "The end is an estimate."

Span = tuple[datetime, datetime]
"""When an event begins and ends."""


@dataclass(frozen=True, slots=True)
class CalendarPlace:
    """Where leagues of a calendar bowl. `site` is the address of our site, without a slash at the end."""

    venue: str
    address: str
    latitude: float
    longitude: float
    zone: ZoneInfo
    site: str
    host: str  # Of our site, for the ids of events.


@dataclass(frozen=True, slots=True)
class Entry:
    """A league, and the path of its page."""

    league: League
    path: str


def has_nights(terms: Terms) -> bool:
    """Whether enough is known of a league for a calendar."""
    return terms.start_time is not None and terms.nights is not None


def calendar_file(name: str, uid: str, entries: Iterable[Entry], place: CalendarPlace) -> bytes:
    """The file with this name and id. The same leagues make the same bytes."""
    calendar = Calendar.new(prodid="-//LaneScout//Leagues//EN", method="PUBLISH", name=name, uid=f"{uid}@{place.host}")
    calendar.add("refresh-interval", REFRESHED, parameters={"VALUE": "DURATION"})  # Which `new` would leave out.
    calendar.add("x-published-ttl", vDuration(REFRESHED).to_ical().decode())
    calendar.add("x-wr-timezone", place.zone.key)
    calendar.add_component(zone_of(place.zone))
    for entry in entries:
        for event in _events(entry, place):
            calendar.add_component(event)
    return calendar.to_ical()


def _events(entry: Entry, place: CalendarPlace) -> Iterator[Event]:
    terms = entry.league.terms
    season = terms.nights
    if terms.start_time is not None and season is not None:
        yield _nights(entry, season, terms.start_time, place)
    if terms.meeting_at is not None:
        starts = terms.meeting_at.replace(tzinfo=place.zone)
        yield _event(entry, place, "meeting", f"{terms.name}: meeting", _span(starts, MEETING_LASTS))


def _nights(entry: Entry, season: Season, minute: int, place: CalendarPlace) -> Event:
    terms = entry.league.terms
    lasts = (terms.games or _USUAL_GAMES) * (terms.team_size or _USUAL_TEAM) * _A_GAME
    starts = _at(season.held[0], minute, place.zone)
    event = _event(entry, place, "nights", f"{terms.name} at {place.venue}", _span(starts, lasts))
    if season.nights > 1:
        event.add("rrule", vRecur(FREQ="WEEKLY", INTERVAL=season.every_weeks, COUNT=season.nights))
    if season.skipped:
        event.add("exdate", [_at(night, minute, place.zone) for night in season.skipped])
    return event


def _event(entry: Entry, place: CalendarPlace, part: str, summary: str, span: Span) -> Event:
    league, url = entry.league, f"{place.site}{entry.path}"
    event = Event.new(
        uid=f"league-{league.id}-{part}@{place.host}",
        sequence=league.changes,
        stamp=league.changed_at,
        last_modified=league.changed_at,
        status=STATUS.CANCELLED if league.is_removed else STATUS.CONFIRMED,
        summary=summary,
        start=span[0],
        end=span[1],
        location=f"{place.venue}, {place.address}",
        description="\n".join(_description(league.terms, url)),
        url=url,
    )
    event.add("geo", (place.latitude, place.longitude))
    return event


def _description(terms: Terms, url: str) -> Iterator[str]:
    yield from filter(None, (", ".join(fact_words(terms)), fee_words(terms), terms.fee_note, terms.note))
    yield _ESTIMATED
    yield url


def _at(night: date, minute: int, zone: ZoneInfo) -> datetime:
    return datetime.combine(night, time(*divmod(minute, 60)), zone)


def _span(starts: datetime, minutes: int) -> Span:
    """So many minutes by the clocks of the place, which is what a recurring event means."""
    return starts, starts + timedelta(minutes=minutes)
