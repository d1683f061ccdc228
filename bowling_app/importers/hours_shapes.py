"""Opening hours in the shapes of map services and of the spec's documents: `weekdayText`, `periods`, `hours`."""

from collections.abc import Iterable
from datetime import date
from typing import Any, Final

from bowling_app.domain.clock_times import minutes_of_day
from bowling_app.domain.hours import DAY, WEEK, Interval, Week, tidy
from bowling_app.domain.hours_text import week_from_text
from bowling_app.importers.osm_hours import OsmHours, osm_hours

_DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def hours_from_text(text: str, today: date, *, osm_first: bool = False) -> OsmHours | None:
    """Hours written as people do or in OpenStreetMap's syntax; None when neither reader understands them."""
    if osm_first:
        return osm_hours(text, today) or _plain(text)
    return _plain(text) or osm_hours(text, today)


def week_from_lines(lines: Any) -> Week | None:
    """`weekdayText`: a list of lines, one for each day."""
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        return None
    return week_from_text("\n".join(lines)) if lines else None


def week_from_periods(periods: Any) -> Week | None:
    """`periods`: openings and closings by day, Sunday being 0. One opening that never closes is around the clock."""
    if not isinstance(periods, list) or not periods or not all(isinstance(p, dict) for p in periods):
        return None
    if len(periods) == 1 and not periods[0].get("close"):
        return tidy(Interval(day, 0, DAY) for day in range(7)) if _point(periods[0].get("open")) == _SUNDAY else None
    ends = [(_point(period.get("open")), _point(period.get("close"))) for period in periods]
    if any(begin is None or end is None for begin, end in ends):
        return None
    return tidy(piece for begin, end in ends for piece in _pieces(begin or 0, end or 0))


def week_from_days(hours: Any) -> Week | None:
    """`hours`: a value for each named day: "4 PM - 11 PM", "Closed", or {open, close}. Days left out are closed."""
    if not isinstance(hours, dict):
        return None
    intervals: list[Interval] = []
    for name, value in hours.items():
        day = next((i for i, start in enumerate(_DAYS) if str(name).lower().startswith(start)), None)
        openings = _openings(day, value) if day is not None else None
        if openings is None:
            return None
        intervals += openings
    return tidy(intervals) or None


_SUNDAY: Final = 6 * DAY


def _plain(text: str) -> OsmHours | None:
    week = week_from_text(text)
    return OsmHours(week) if week else None


def _point(point: Any) -> int | None:
    """A moment of the week in minutes after Monday's midnight: {day, time: "HHMM"} or {day, hour, minute}."""
    if not isinstance(point, dict) or not isinstance(point.get("day"), int) or not 0 <= point["day"] <= 6:
        return None
    if "time" in point:
        minutes = minutes_of_day(str(point["time"]))
    else:
        hour, minute = point.get("hour", 0), point.get("minute", 0)
        is_time = isinstance(hour, int) and isinstance(minute, int) and 0 <= hour <= 24 and 0 <= minute < 60
        minutes = hour * 60 + minute if is_time else None
    return None if minutes is None else (point["day"] - 1) % 7 * DAY + minutes


def _pieces(begin: int, end: int) -> Iterable[Interval]:
    """An opening of the week as intervals, cut at midnights when it lasts longer than a day."""
    end += WEEK if end <= begin else 0
    while end - begin > DAY:
        midnight = (begin // DAY + 1) * DAY
        yield Interval(begin // DAY % 7, begin % DAY, begin % DAY + midnight - begin)
        begin = midnight
    yield Interval(begin // DAY % 7, begin % DAY, begin % DAY + end - begin)


def _openings(day: int, value: Any) -> list[Interval] | None:
    """One day's openings; None when the value is not understood."""
    if isinstance(value, list):
        parts = [_openings(day, part) for part in value]
        return None if None in parts else [opening for part in parts if part for opening in part]
    if isinstance(value, dict):
        if value.get("closed") or value.get("isClosed") or not (value.get("open") or value.get("close")):
            return []
        opens, closes = (minutes_of_day(str(value.get(key, ""))) for key in ("open", "close"))
        if opens is None or closes is None or opens >= DAY:
            return None
        return [Interval(day, opens, closes if closes > opens else closes + DAY)]
    if value is None or str(value).strip().lower() in {"", "closed"}:
        return []
    week = week_from_text(str(value))
    return None if week is None else [i for i in week if i.day == day]
