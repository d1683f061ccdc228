"""Opening hours in the shapes of map services and of the spec's documents: `weekdayText`, `periods`, `hours`."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, Final

from bowling_app.venues.rules.clock_times import minutes_of_day
from bowling_app.venues.rules.hours import DAY, WEEK, WEEKDAYS, Interval, Openings, Week, tidy
from bowling_app.venues.rules.opening.overlaps import overlap_notes
from bowling_app.venues.rules.opening.plain_text import read_plain
from bowling_app.venues.rules.opening.rules import Reading

_DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def week_from_lines(lines: Any, today: date, notes: list[str]) -> Week | None:
    """`weekdayText`: a list of lines, one for each day. What is to be said of them goes into `notes`."""
    if not isinstance(lines, list) or not lines or not all(isinstance(line, str) for line in lines):
        return None
    reading = _read_text("\n".join(lines), today)
    if reading is None:
        return None
    notes += overlap_notes(reading.said)
    return reading.week


def week_from_periods(periods: Any, notes: list[str]) -> Week | None:
    """`periods`: openings and closings by day, Sunday being 0. One opening that never closes is around the clock."""
    if not isinstance(periods, list) or not periods or not all(isinstance(p, dict) for p in periods):
        return None
    if len(periods) == 1 and not periods[0].get("close"):
        is_always = _point(periods[0].get("open")) == _SUNDAY
        return Week(tidy(Interval(day, 0, DAY) for day in range(7))) if is_always else None
    ends = [(_point(period.get("open")), _point(period.get("close"))) for period in periods]
    if any(begin is None or end is None for begin, end in ends):
        return None
    return Week(_joined([piece for begin, end in ends for piece in _pieces(begin or 0, end or 0)], notes))


def week_from_days(hours: Any, today: date, notes: list[str]) -> Week | None:
    """`hours`: a value for each named day: "4 PM - 11 PM", "Closed", or {open, close}. Days that are left out or empty
    are unknown."""
    if not isinstance(hours, dict):
        return None
    found: dict[int, list[Interval]] = {}
    for name, value in hours.items():
        day = next((i for i, start in enumerate(_DAYS) if str(name).lower().startswith(start)), None)
        if day is None:
            return None
        if _is_empty(value):
            continue
        openings = _openings(day, value, today)
        if openings is None:
            return None
        found[day] = [*found.get(day, []), *openings]
    openings = _joined([opening for day in found.values() for opening in day], notes)
    return Week(openings, unknown=frozenset(range(7)) - found.keys()) if openings else None


_SUNDAY: Final = 6 * DAY


def _read_text(text: str, today: date) -> Reading | None:
    """A text as map services write it; None if it is not understood or also has dates."""
    reading = read_plain(text, today, shares_half=True)
    return reading if isinstance(reading, Reading) and not reading.exceptions else None


def _joined(openings: Sequence[Interval], notes: list[str]) -> Openings:
    """The openings of a week, and among `notes` which of them overlap."""
    days = [tuple((each.opens, each.closes) for each in openings if each.day == day) for day in range(7)]
    notes += overlap_notes(days)
    return tidy(openings)


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


def _is_empty(value: Any) -> bool:
    if isinstance(value, dict):
        return not any(value.get(key) for key in ("open", "close", "closed", "isClosed"))
    return value in (None, "", [])


def _openings(day: int, value: Any, today: date) -> list[Interval] | None:
    """One day's openings as they are said; None when the value is not understood."""
    if isinstance(value, list):
        parts = [_openings(day, part, today) for part in value]
        return None if None in parts else [opening for part in parts if part for opening in part]
    if isinstance(value, dict):
        if value.get("closed") or value.get("isClosed"):
            return []
        opens, closes = (minutes_of_day(str(value.get(key, ""))) for key in ("open", "close"))
        if opens is None or closes is None or opens >= DAY:
            return None
        return [Interval(day, opens, closes if closes > opens else closes + DAY)]
    return [] if str(value).strip().lower() == "closed" else _openings_of_text(day, str(value), today)


def _openings_of_text(day: int, value: str, today: date) -> list[Interval] | None:
    reading = _read_text(f"{WEEKDAYS[day]}: {value}", today)
    if reading is None or not reading.week.is_known(day):
        return None
    return [Interval(day, opens, closes) for opens, closes in reading.said[day] or () if closes is not None]
