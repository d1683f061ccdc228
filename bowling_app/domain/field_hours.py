"""Opening hours as people fill them in, and the values that are kept of them."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from bowling_app.domain.field_checks import Unfit
from bowling_app.domain.hours import DAY, WEEKDAYS, DateHours, Interval, date_times, day_times, tidy
from bowling_app.domain.texts import one_line
from bowling_app.domain.venue_values import week_value

MOST_OPENINGS: Final = 42
MOST_EXCEPTIONS: Final = 60
_TIME: Final = re.compile(r"([01]?[0-9]|2[0-4]):([0-5][0-9])")
_SHAPE: Final = "give for each weekday when it opens and closes, such as 10:00 and 23:00."


def checked_hours(value: Any) -> list[list[int]] | None:
    """Weekly hours: {"monday": [{"opens": "10:00", "closes": "01:00"}], ...}, where a closing that is not after its
    opening is on the next day and a day that is left out is closed; or [day, opens, closes] in minutes."""
    if isinstance(value, Mapping):
        intervals = [each for name, openings in value.items() for each in _of_day(name, openings)]
    elif isinstance(value, Sequence) and not isinstance(value, str):
        intervals = [_of_minutes(each) for each in value]
    else:
        raise Unfit(_SHAPE)
    if len(intervals) > MOST_OPENINGS:
        raise Unfit("these are more openings than a week can have.")
    if not intervals:
        raise Unfit("enter the hours of at least one day.")
    return week_value(tidy(intervals))


def hours_text(value: Sequence[Sequence[int]]) -> str:
    """A week in one line: days with the same hours one after the other are put together."""
    week = tuple(Interval(*each) for each in value)
    runs: list[tuple[str, str, str]] = []
    for day, name in enumerate(WEEKDAYS):
        times = day_times(week, day)
        if runs and runs[-1][2] == times:
            runs[-1] = (runs[-1][0], name, times)
        else:
            runs.append((name, name, times))
    return "; ".join(f"{first if first == last else f'{first} to {last}'}: {times}" for first, last, times in runs)


def checked_exceptions(value: Any) -> list[list[Any]]:
    """Dated exceptions: [date, opens, closes, label], closed without times."""
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > MOST_EXCEPTIONS:
        raise Unfit(f"give at most {MOST_EXCEPTIONS} dates with their hours.")
    return sorted((_exception(each) for each in value), key=lambda each: (each[0], each[1] or 0))


def exceptions_text(value: Sequence[Sequence[Any]]) -> str:
    """The exceptions in one line."""
    dated = [DateHours(date.fromisoformat(on), opens, closes, label) for on, opens, closes, label in value]
    days = sorted({each.on_date for each in dated})
    return "; ".join(f"{day:%b} {day.day}, {day.year}: {date_times(dated, day)}" for day in days)


def _of_day(name: Any, openings: Any) -> list[Interval]:
    words = str(name).strip().capitalize()
    if words not in WEEKDAYS:
        raise Unfit(f"{one_line(str(name), 20)} is no weekday.")
    if openings is None:
        return []
    if not isinstance(openings, Sequence) or isinstance(openings, str):
        raise Unfit(_SHAPE)
    return [_opening(WEEKDAYS.index(words), words, each) for each in openings]


def _opening(day: int, name: str, opening: Any) -> Interval:
    if not isinstance(opening, Mapping):
        raise Unfit(_SHAPE)
    opens, closes = _minutes(name, opening.get("opens")), _minutes(name, opening.get("closes"))
    if opens == DAY:
        raise Unfit(f"{name}: write midnight as 00:00.")
    return Interval(day, opens, closes if closes > opens else closes + DAY)


def _minutes(name: str, text: Any) -> int:
    match = _TIME.fullmatch(str(text).strip())
    minutes = int(match[1]) * 60 + int(match[2]) if match else DAY + 1
    if minutes > DAY:
        raise Unfit(f"{name}: enter times like 10:00 or 23:30.")
    return minutes


def _of_minutes(value: Any) -> Interval:
    try:
        day, opens, closes = (int(each) for each in value)
        return Interval(day, opens, closes)
    except (TypeError, ValueError):
        raise Unfit(_SHAPE) from None


def _exception(value: Any) -> list[Any]:
    try:
        on, opens, closes, label = value
        day = date.fromisoformat(on)
    except (TypeError, ValueError):
        raise Unfit("give each date with its hours and a word about it.") from None
    if (opens is None) != (closes is None):
        raise Unfit(f"{on}: give both times, or none for a closed day.")
    if opens is not None:
        _of_minutes([0, opens, closes])
    return [day.isoformat(), opens, closes, one_line(str(label or ""), 80)]
