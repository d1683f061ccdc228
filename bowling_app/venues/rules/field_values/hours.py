"""Opening hours as people fill them in, and the values that are stored."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from itertools import chain
from typing import Any, Final

from bowling_app.platform.kit.limits import Characters, Count
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.formats import capital, weekday_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.field_values.checks import Unfit
from bowling_app.venues.rules.hours import (
    DAY,
    WEEKDAYS,
    WHOLE_DAY,
    Interval,
    Week,
    clock,
    date_times,
    day_times,
    hh_mm,
    tidy,
    whole_day_from,
)
from bowling_app.venues.rules.opening.date_runs import date_runs, dates_text
from bowling_app.venues.rules.opening.day_names import run_text
from bowling_app.venues.rules.opening.overlaps import overlap_text
from bowling_app.venues.rules.opening.values import exceptions_of, week_of, week_value

MOST_OPENINGS: Final[Count] = 42
"""Openings of a week."""
MOST_ENTRIES: Final[Count] = 4 * MOST_OPENINGS
"""Openings of the seasons of a year together."""
MOST_EXCEPTIONS: Final[Count] = 150
"""Days with hours of their own."""
MOST_DATED: Final[Count] = 4 * MOST_EXCEPTIONS
"""Openings of those days together."""
MOST_YEARS_AHEAD: Final[Count] = 2
"""Years from today within which days have hours of their own. Who writes a later one mistakes the year."""
LONGEST_NOTE: Final[Characters] = 80
"""What a day with hours of its own is called."""
_TIME: Final = re.compile(r"([01]?[0-9]|2[0-4]):([0-5][0-9])")
_MONTH_DAY: Final = re.compile(r"(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
_SHAPE: Final = N_("give for each weekday when it opens and closes, such as 10:00 and 23:00.")
_ANY_YEAR: Final = date(2024, 1, 1)

_Row = tuple[int, int | None, int | None]
"""An opening: its day and minutes. Without an end, the closing time is unknown; without times, the hours of the day are
unknown."""


def furthest_date(today: date) -> date:
    """The last day that may be given hours of its own."""
    return today + timedelta(days=366 * MOST_YEARS_AHEAD)


def checked_hours(value: Any) -> list[list[Any]] | None:
    """Weekly hours: {"monday": [{"opens": "10:00", "closes": "01:00"}], ...}, or entries as `opening.values` has them.

    A closing that is not after its opening is on the next day, and one that is null is unknown. A day without openings
    is closed, one that is null or left out unknown. Of a season all may be unknown, where another has some hours.
    """
    if isinstance(value, Mapping):
        days = {name.lower(): None for name in WEEKDAYS} | {
            str(name).strip().lower(): each for name, each in value.items()
        }
        told = [each for name, openings in days.items() for each in _of_day(name, openings)]
        _require_hours(told)
        return _kept(told)
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > MOST_ENTRIES:
        raise Unfit(_(_SHAPE))
    parts: dict[tuple[str, ...], list[_Row]] = {}
    for entry in value:
        if not isinstance(entry, Sequence) or isinstance(entry, str) or len(entry) not in {3, 5}:
            raise Unfit(_(_SHAPE))
        parts.setdefault(_season(entry[3:]), []).append(_of_minutes(entry[:3]))
    if len(parts) > 1 and () in parts:
        raise Unfit(_("give the season of each opening, or of none."))
    _require_hours(chain.from_iterable(parts.values()))
    return [[*entry, *season] for season, rows in parts.items() for entry in _kept(rows)]


def with_left_out_days(value: Any, shown: Week | None) -> Any:
    """Hours that name weekdays, as `checked_hours` takes them, with those that are shown on each day that is left
    out. A day that is null stays unknown; anything else than named days is returned as it is."""
    if not isinstance(value, Mapping) or not value or shown is None:
        return value
    named = {str(name).strip().lower() for name in value}
    days = {name.lower(): _as_named(shown, day) for day, name in enumerate(WEEKDAYS)}
    return {name: openings for name, openings in days.items() if name not in named} | dict(value)


def fault_in_days(value: Mapping[str, Any]) -> str:
    """What is wrong with hours of named weekdays that people send, as `checked_hours` takes them: openings of a day
    that overlap, or one that lasts until the same time of the next day. Empty where nothing is."""
    for name, openings in value.items():
        rows = _of_day(name, openings)
        spans = [(opens, end) for _day, opens, end in rows if opens is not None and end is not None]
        begins = whole_day_from(spans)
        if fault := overlap_text(spans) or ("" if begins is None else _(WHOLE_DAY, opens=clock(begins))):
            return f"{capital(weekday_text(rows[0][0]))}: {fault}"
    return ""


def _as_named(week: Week, day: int) -> list[Mapping[str, str | None]] | None:
    """The openings of a weekday as `checked_hours` takes them; None if they are unknown."""
    if day in week.unknown:
        return None
    spans = [{"opens": hh_mm(opens), "closes": hh_mm(closes)} for opens, closes in week.spans(day)]
    return [*spans, *({"opens": hh_mm(opens), "closes": None} for opens in week.starts(day))]


def _require_hours(rows: Iterable[_Row]) -> None:
    if all(opens is None for _day, opens, _end in rows):
        raise Unfit(_("enter the hours of at least one day."))


def _kept(rows: Sequence[_Row]) -> list[list[Any]]:
    """The openings of a week in the order in which they are stored."""
    if len(rows) > MOST_OPENINGS:
        raise Unfit(_("these are more openings than a week can have."))
    known = tidy(Interval(day, opens, end) for day, opens, end in rows if opens is not None and end is not None)
    begun = tuple(sorted((day, opens) for day, opens, end in rows if opens is not None and end is None))
    return week_value(Week(known, begun, frozenset(day for day, opens, _end in rows if opens is None))) or []


def _season(written: Sequence[Any]) -> tuple[str, ...]:
    if not all(isinstance(day, str) and _MONTH_DAY.fullmatch(day) for day in written):
        raise Unfit(_("write the days of a season like 05-01."))
    return tuple(written)


def hours_text(value: Sequence[Sequence[Any]]) -> str:
    """A week in one line: days with the same hours one after the other are put together; seasons one after the
    other."""
    week = week_of(value, _ANY_YEAR) or Week()
    if not week.seasons:
        return _week_text(week)
    return ". ".join(f"{capital(season.name)}: {_week_text(season.week)}" for season in week.seasons)


def changed_days(before: Sequence[Sequence[Any]], after: Sequence[Sequence[Any]]) -> tuple[str, str]:
    """Two weeks in words, showing only the days that differ. If either has seasons, both are shown in full."""
    one, other = (week_of(value, _ANY_YEAR) or Week() for value in (before, after))
    days = [day for day in range(7) if day_times(one, day) != day_times(other, day)]
    if one.seasons or other.seasons or not days:
        return hours_text(before), hours_text(after)
    return _week_text(one, days), _week_text(other, days)


def _week_text(week: Week, days: Sequence[int] = range(7)) -> str:
    runs: list[tuple[int, int, str]] = []
    for day in days:
        times = day_times(week, day)
        if runs and runs[-1][1:] == (day - 1, times):
            runs[-1] = (runs[-1][0], day, times)
        else:
            runs.append((day, day, times))
    return "; ".join(f"{_days(first, last)}: {times}" for first, last, times in runs)


def _days(first: int, last: int) -> str:
    return capital(weekday_text(first) if first == last else run_text(first, last))


def checked_exceptions(value: Any) -> list[list[Any]]:
    """Dated exceptions as `opening.values` has them."""
    too_many = Unfit(_("give at most {most} dates with their hours.", most=MOST_EXCEPTIONS))
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > MOST_DATED:
        raise too_many
    rows = sorted((_exception(each) for each in value), key=lambda each: (each[0], each[1] or 0))
    if len({row[0] for row in rows}) > MOST_EXCEPTIONS:
        raise too_many
    return rows


def exceptions_text(value: Sequence[Sequence[Any]]) -> str:
    """The exceptions in one line: "Dec 24, 2026: 10 AM to 3 PM; Jan 4, 2027 to Jan 20, 2027: Closed"."""
    dated = exceptions_of(value)
    runs = date_runs(dated, {each.on_date: "" for each in dated})
    return "; ".join(f"{dates_text(run)}: {date_times(dated, run[0])}" for run in runs)


def _of_day(name: Any, openings: Any) -> list[_Row]:
    words = str(name).strip().capitalize()
    if words not in WEEKDAYS:
        raise Unfit(_("{name} is no weekday.", name=one_line(str(name), 20)))
    if openings is None:
        return [(WEEKDAYS.index(words), None, None)]
    if not isinstance(openings, Sequence) or isinstance(openings, str):
        raise Unfit(_(_SHAPE))
    return [_opening(WEEKDAYS.index(words), words, each) for each in openings]


def _opening(day: int, name: str, opening: Any) -> _Row:
    if not isinstance(opening, Mapping):
        raise Unfit(_(_SHAPE))
    opens = _minutes(name, opening.get("opens"))
    if opens == DAY:
        raise Unfit(_("{name}: write midnight as 00:00.", name=name))
    if "closes" in opening and opening["closes"] is None:
        return day, opens, None
    closes = _minutes(name, opening.get("closes"))
    return day, opens, closes if closes > opens else closes + DAY


def _minutes(name: str, text: Any) -> int:
    match = _TIME.fullmatch(str(text).strip())
    minutes = int(match[1]) * 60 + int(match[2]) if match else DAY + 1
    if minutes > DAY:
        raise Unfit(_("{name}: enter times like 10:00 or 23:30.", name=name))
    return minutes


def _of_minutes(value: Sequence[Any]) -> _Row:
    day, opens, closes = value
    if day in range(7) and opens is None and closes is None:
        return int(day), None, None
    if opens is None:
        raise Unfit(_(_SHAPE))
    try:
        begin = int(opens)
        interval = Interval(int(day), begin, begin + 1 if closes is None else int(closes))
    except (TypeError, ValueError, OverflowError):  # JSON lets 1e999 through, which is infinite.
        raise Unfit(_(_SHAPE)) from None
    return interval.day, interval.opens, None if closes is None else interval.closes


def _exception(value: Any) -> list[Any]:
    try:
        on, opens, closes, label, *unknown = value
        day = date.fromisoformat(on)
    except (TypeError, ValueError):
        raise Unfit(_("give each date with its hours and a word about it.")) from None
    if (opens is None) != (closes is None) or unknown not in ([], [True]) or (unknown and opens is not None):
        raise Unfit(_("{on}: give both times, or none for a closed day.", on=on))
    if opens is not None:
        _day, opens, closes = _of_minutes([0, opens, closes])
    return [day.isoformat(), opens, closes, one_line(str(label or ""), LONGEST_NOTE), *([True] if unknown else [])]
