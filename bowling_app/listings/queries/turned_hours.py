"""The hours of days in a season that has not begun: the table of listings has those of the season of today."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.venues.rules.hours import Season, Week
from bowling_app.venues.rules.opening.values import week_of

TurnedRow = tuple[str, date, int | None, int | None, bool]
"""A venue, a date and an opening of it, as a row of `hours_exception`: without times the venue is closed, or its hours
are not known."""

# The length of an entry tells whether the hours are of seasons: the same condition as that of the index.
_TURNING: Final = text("""
SELECT venue.id, venue.hours_beyond -> 'week' AS week, place.time_zone
FROM venue JOIN place ON place.id = venue.place_id
WHERE jsonb_array_length(venue.hours_beyond -> 'week' -> 0) > 3 AND EXISTS (
    SELECT FROM jsonb_array_elements(venue.hours_beyond -> 'week') AS entry
    WHERE entry ->> 3 = ANY(:firsts) OR entry ->> 4 = ANY(:lasts))""")
_ONE_DAY: Final = timedelta(days=1)


def turned_rows(session: Session, dates: Iterable[date], at: datetime) -> list[TurnedRow]:
    """What venues with seasonal hours do on those of the dates that lie after a season's turn, seen from `at`. It is
    all that these venues do on these dates. The other dates have no rows."""
    wanted = sorted(dates)
    turns = [at.date() + timedelta(days=day) for day in range((wanted[-1] - at.date()).days + 1)]
    if not turns:
        return []
    firsts = [name for day in turns for name in _names(day)]
    lasts = [name for day in turns for name in _names(day - _ONE_DAY)]
    found = session.connection().execute(_TURNING, {"firsts": firsts, "lasts": lasts})
    return [row for venue_id, value, zone in found for row in _rows(venue_id, value, wanted, at, ZoneInfo(zone))]


def _names(day: date) -> list[str]:
    """A day as seasons name it. March 1 also begins what is said to begin on February 29, and the day before also ends
    what is said to end then: three years of four have no such day."""
    leap = ["02-29"] if (day.month, day.day) in {(2, 28), (3, 1)} else []
    return [f"{day:%m-%d}", *leap]


def _rows(venue_id: str, value: Sequence[Any], dates: list[date], at: datetime, zone: ZoneInfo) -> Iterator[TurnedRow]:
    today = at.astimezone(zone).date()
    week = week_of(value, today)
    for on_date in dates:
        if week and on_date > today and _season(week, on_date) != _season(week, today):
            yield from _of_date(venue_id, week.on(on_date), on_date)


def _season(week: Week, on_date: date) -> Season | None:
    return next((season for season in week.seasons if season.has(on_date)), None)


def _of_date(venue_id: str, week: Week, on_date: date) -> Iterator[TurnedRow]:
    day = on_date.weekday()
    is_unknown, spans = not week.is_known(day), week.spans(day)
    yield from ((venue_id, on_date, opens, closes, False) for opens, closes in spans)
    if is_unknown or not spans:
        yield venue_id, on_date, None, None, is_unknown
