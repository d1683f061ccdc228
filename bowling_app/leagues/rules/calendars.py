"""What calendars say of leagues.

A season is one entry that recurs by the clocks of the venue. Its rule counts all nights, those off too, which are then
excepted.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from icalendar import Event, vRecur

from bowling_app.leagues.rules.league_words import fact_words, fee_words
from bowling_app.leagues.rules.leagues import League, LeagueTerms
from bowling_app.leagues.rules.nights import Season
from bowling_app.platform.kit.limits import Minutes
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.calendars.files import (
    ESTIMATED,
    CalendarEntry,
    CalendarPlace,
    Span,
    calendar_event,
    span_of,
)

MEETING_LASTS: Final[Minutes] = 60
"""How long the meeting before a season lasts in calendars."""
_A_GAME: Final = 10
"""Minutes of one bowler's game in a league, where two teams share a pair of lanes."""
_USUAL_GAMES, _USUAL_TEAM = 3, 4


@dataclass(frozen=True, slots=True)
class Entry:
    """A league, and the path of its page."""

    league: League
    path: str


def has_nights(terms: LeagueTerms) -> bool:
    """Whether enough is known of a league for a calendar."""
    return terms.start_time is not None and terms.nights is not None


def league_events(entry: Entry, place: CalendarPlace) -> Iterator[Event]:
    """The nights of a league and its meeting, as far as they are known."""
    terms = entry.league.terms
    season = terms.nights
    if terms.start_time is not None and season is not None:
        yield _nights(entry, season, terms.start_time, place)
    if terms.meeting_at is not None:
        starts = terms.meeting_at.replace(tzinfo=place.zone)
        yield _event(entry, place, "meeting", _("{league}: meeting", league=terms.name), span_of(starts, MEETING_LASTS))


def _nights(entry: Entry, season: Season, minute: int, place: CalendarPlace) -> Event:
    terms = entry.league.terms
    lasts = (terms.games or _USUAL_GAMES) * (terms.team_size or _USUAL_TEAM) * _A_GAME
    starts = _at(season.held[0], minute, place.zone)
    name = _("{league} at {venue}", league=terms.name, venue=place.venue)
    event = _event(entry, place, "nights", name, span_of(starts, lasts))
    if season.nights > 1:
        event.add("rrule", vRecur(FREQ="WEEKLY", INTERVAL=season.every_weeks, COUNT=season.nights))
    if season.skipped:
        event.add("exdate", [_at(night, minute, place.zone) for night in season.skipped])
    return event


def _event(entry: Entry, place: CalendarPlace, part: str, summary: str, span: Span) -> Event:
    league, terms = entry.league, entry.league.terms
    said = (", ".join(fact_words(terms)), fee_words(terms), terms.fee_note, terms.note, _(ESTIMATED))
    told = CalendarEntry(
        f"league-{league.id}-{part}", league.changes, league.changed_at, league.is_removed, summary, span, said,
        entry.path,
    )  # fmt: skip
    return calendar_event(told, place)


def _at(night: date, minute: int, zone: ZoneInfo) -> datetime:
    return datetime.combine(night, time(*divmod(minute, 60)), zone)
