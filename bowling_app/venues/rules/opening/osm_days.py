"""The days that a rule in OpenStreetMap's syntax selects: "Mo-Fr", "PH,Su", "May-Sep", "Nov Th[4]", "easter"."""

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Final

from opening_hours import (
    OpeningHours,
    ParserError,  # pyright: ignore[reportAttributeAccessIssue] -- missing in the package's type stub.
    State,
)

from bowling_app.venues.rules.hours import MONTH_LENGTHS, MonthDay
from bowling_app.venues.rules.opening.holidays import federal_holidays
from bowling_app.venues.rules.opening.rules import ALL_DAYS, Days, years_ahead

_DAYS: Final = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_OFFSET: Final = r"(?: ?[+-] ?\d+ days?)?"
_DAY: Final = rf"(?:{'|'.join(_DAYS)})"
_RANGE: Final = rf"{_DAY}(?: ?- ?{_DAY})?"
_ITEM: Final = rf"(?:(?:PH|SH){_OFFSET}(?: {_RANGE})?|{_RANGE}(?:\[[-\d,\s]+\])?{_OFFSET})"
_WEEKDAYS: Final = re.compile(rf"(?:^|(?<=[\s:])){_ITEM}(?: ?, ?{_ITEM})*$")
_ONE_ITEM: Final = re.compile(_ITEM)
_MONTH: Final = rf"(?:{'|'.join(_MONTHS)})"
_PART: Final = re.compile(rf"({_MONTH})(?: (\d\d?))?(?: ?- ?(?:({_MONTH})(?: (\d\d?))?|(\d\d?)))?")
_HOLIDAY: Final = re.compile(r"(PH|SH)(?: ?([+-]) ?(\d+) days?)?(?: (.+))?")
_LONGEST_DATES: Final = 14
"""What lasts longer is a season, not some dates."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Days that belong to one rule: weekdays, of all year or of parts of it, or dates."""

    days: Days = ALL_DAYS
    parts: tuple[tuple[MonthDay, MonthDay], ...] = ()
    dates: frozenset[date] | None = None
    in_school_holidays: bool = False


def chosen_days(selector: str, today: date) -> list[Chosen] | None:
    """The days that a selector chooses, with dates in this year and the next; None if it is not understood."""
    match = _WEEKDAYS.search(selector)
    written, items = (selector[: match.start()], match.group()) if match else (selector, "")
    written = written.strip().rstrip(":").strip()
    parts = _parts(written) if written else ()
    if parts is None or _is_short(parts):
        dates = _dates_of(written, today)
        return None if dates is None else _on_dates(dates, items, today)
    return _on_weekdays(parts, items, today)


def _on_weekdays(parts: tuple[tuple[MonthDay, MonthDay], ...], items: str, today: date) -> list[Chosen] | None:
    """Weekdays and holidays of all year, or of parts of it."""
    if not items:
        return [Chosen(parts=parts)]
    found: list[Chosen] = []
    plain: set[int] = set()
    for item in _ONE_ITEM.findall(items):
        if holiday := _HOLIDAY.fullmatch(item):
            found.append(_holiday(holiday, parts, today))
        elif "[" in item or "day" in item:
            dates = _dates_of(item, today)
            if dates is None:
                return None
            found.append(Chosen(dates=frozenset(each for each in dates if _in_parts(each, parts))))
        else:
            plain |= _range(item)
    return [*found, Chosen(frozenset(plain), parts)] if plain else found


def _holiday(match: re.Match[str], parts: tuple[tuple[MonthDay, MonthDay], ...], today: date) -> Chosen:
    kind, sign, number, days = match.groups()
    weekdays = ALL_DAYS if days is None else frozenset(_range(days))
    if kind == "SH":
        return Chosen(weekdays, parts, in_school_holidays=True)
    offset = timedelta(days=int(f"{sign or '+'}{number or 0}"))
    years = [*years_ahead(today), today.year + 2]  # The day before New Year is in the year before.
    public = {each for year in years for each in federal_holidays(year)}
    return Chosen(
        dates=frozenset(each + offset for each in public if each.weekday() in weekdays and _in_parts(each, parts))
    )


def _on_dates(dates: frozenset[date], items: str, today: date) -> list[Chosen] | None:
    """Those of the dates that are on the given weekdays or holidays."""
    within = _on_weekdays((), items, today)
    if within is None:
        return None
    found: list[Chosen] = []
    for each in within:
        on_days = frozenset(day for day in dates if day.weekday() in each.days)
        chosen = on_days if each.dates is None else dates & each.dates
        found.append(Chosen(dates=chosen, in_school_holidays=each.in_school_holidays))
    return found


def _range(item: str) -> set[int]:
    first, _, last = (part.strip() for part in item.partition("-"))
    start = _DAYS.index(first)
    return {(start + step) % 7 for step in range((_DAYS.index(last or first) - start) % 7 + 1)}


def _parts(written: str) -> tuple[tuple[MonthDay, MonthDay], ...] | None:
    """Parts of every year: "May-Sep", "Apr 15-Oct 1", "Dec 24-26", "Jun,Aug"; None for anything else."""
    found: list[tuple[MonthDay, MonthDay]] = []
    for part in written.split(","):
        match = _PART.fullmatch(part.strip())
        if match is None:
            return None
        month, day, other, other_day, same_month_day = match.groups()
        first = (_MONTHS.index(month) + 1, int(day or 1))
        if other:
            last_month = _MONTHS.index(other) + 1
            last = (last_month, int(other_day) if other_day else MONTH_LENGTHS[last_month - 1])
        else:
            last = (first[0], int(same_month_day or day or MONTH_LENGTHS[first[0] - 1]))
        if not (_is_day(first) and _is_day(last)) or (day is None and (other_day or same_month_day)):
            return None
        found.append((first, last))
    return tuple(found)


def _is_day(day: MonthDay) -> bool:
    return 1 <= day[1] <= MONTH_LENGTHS[day[0] - 1]


def _is_short(parts: tuple[tuple[MonthDay, MonthDay], ...]) -> bool:
    """Whether these are single dates or a few days on end, not seasons."""
    return bool(parts) and all(_length(*part) <= _LONGEST_DATES for part in parts)


def _length(first: MonthDay, last: MonthDay) -> int:
    begin, end = date(2024, *first), date(2024, *last)
    return (end - begin).days % 366 + 1


def _in_parts(on_date: date, parts: tuple[tuple[MonthDay, MonthDay], ...]) -> bool:
    at = (on_date.month, on_date.day)
    return not parts or any(
        first <= at <= last if first <= last else at >= first or at <= last for first, last in parts
    )


@lru_cache(maxsize=2048)
def _dates_in(selector: str, year: int) -> frozenset[date] | None:
    try:
        hours = OpeningHours(f"{selector} 12:00-12:01")
    except ParserError:
        return None
    begin, end = datetime.combine(date(year, 1, 1), time()), datetime.combine(date(year + 1, 1, 1), time())
    return frozenset(opens.date() for opens, _, state, _ in hours.intervals(begin, end) if state == State.OPEN)


def _dates_of(selector: str, today: date) -> frozenset[date] | None:
    """The dates of this year and the next that a selector without holidays chooses."""
    found: set[date] = set()
    for year in years_ahead(today):
        dates = _dates_in(selector, year)
        if dates is None:
            return None
        found |= dates
    return frozenset(found)
