"""Opening hours in OpenStreetMap's syntax: "Mo-Fr 16:00-23:00; Sa-Su 10:00-02:00; PH off"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Final

from opening_hours import (
    OpeningHours,
    ParserError,  # pyright: ignore[reportAttributeAccessIssue] -- missing in the package's type stub.
    State,
)

from bowling_app.domain.hours import DAY, DateHours, Interval, Week, tidy

# What neither a weekly table nor a few dates can say: the sun's times, an open end, the second Sunday, school holidays.
_UNSAYABLE: Final = re.compile(r"sun(?:rise|set)|d(?:awn|usk)|\d\+|\[|\|\||\bweek\b|\beaster\b|\bSH\b", re.IGNORECASE)
_RULES: Final = re.compile(r'(?:"[^"]*"|[^;"])+')
_DATED: Final = re.compile(r"\b(?:19|20)\d\d\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b")
_WEEKDAY: Final = re.compile(r"\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b")
_HOLIDAY_AMONG_DAYS: Final = re.compile(r"(?:(?<!\s)\s++)?+,\s*+PH\b|\bPH\s*+,\s*+(?=(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)")
_OFF: Final = re.compile(r'(?:(?<!\s)\s++)?+(?::\s*+)?\b(?:off|closed)\b\s*+(?:"[^"]*+")?\s*+$', re.IGNORECASE)
_CLOCK_TIME: Final = re.compile(r"\d\d?:\d\d")
_MOST_DATES: Final = 60  # Beyond that it is a season, not an exception.
_LONGEST: Final = 1000
_FIRST_MONDAY: Final = date(2001, 1, 1)  # No rule that holds today names this year.

Openings = dict[date, list[tuple[int, int]]]
"""The openings that begin on each date, in minutes after its midnight. An empty list is a closed date."""


@dataclass(frozen=True, slots=True)
class OsmHours:
    """The weekly hours, and the dates of this year and the next on which other hours hold."""

    week: Week
    exceptions: tuple[DateHours, ...] = ()


def osm_hours(text: str, today: date) -> OsmHours | None:
    """What a value says, seen from `today`; None for what does not parse, is never open, or depends on the season.

    Rules are read one by one: a later rule replaces what earlier ones say of its days, but not the end of the night
    before, which the parser would cut off at midnight.
    """
    if len(text) > _LONGEST or _UNSAYABLE.search(text):
        return None
    days: dict[int, list[tuple[int, int]]] = {}
    dates: Openings = {}
    for rule in filter(None, map(str.strip, _RULES.findall(text))):
        is_dated = bool(_DATED.search(rule)) or ("PH" in rule and not _WEEKDAY.search(rule))
        openings = _dated(rule, today.year) if is_dated else _weekly(rule)
        if openings is None:
            return None
        if is_dated:
            dates |= openings
        else:
            days |= {on_date.weekday(): spans for on_date, spans in openings.items()}
    week = tidy(Interval(day, *span) for day, spans in days.items() for span in spans)
    return OsmHours(week, tuple(_exceptions(dates))) if week else None


def _weekly(rule: str) -> Openings | None:
    """A rule's openings in one week; None when it does not parse, or speaks of no day."""
    return _openings(_HOLIDAY_AMONG_DAYS.sub("", rule), _FIRST_MONDAY, _FIRST_MONDAY + timedelta(days=6)) or None


def _dated(rule: str, year: int) -> Openings | None:
    """A rule's openings in a year and the next; none when its dates are past, None when they are too many."""
    openings = _openings(rule, date(year, 1, 1), date(year + 1, 12, 31))
    return None if openings is None or len(openings) > _MOST_DATES else openings


def _openings(rule: str, first: date, last: date) -> Openings | None:
    """The dates from `first` to `last` that a rule speaks of, with its openings on them."""
    is_off = _OFF.search(rule) is not None
    selector = _OFF.sub("", rule).strip()
    if is_off and (not selector or _CLOCK_TIME.search(selector)):
        return None  # Never open, or a break within the day.
    try:
        return _evaluated(f"{selector} 00:00-24:00" if is_off else rule, first, last, is_off=is_off)
    except ParserError:
        return None


@lru_cache(maxsize=2048)
def _evaluated(rule: str, first: date, last: date, *, is_off: bool) -> Openings:
    """The same for a rule that is open on all its dates. Many venues share a few rules, so it is remembered."""
    hours = OpeningHours(rule, country="US" if "PH" in rule else None)
    begin, end = datetime.combine(first, time()), datetime.combine(last, time())
    openings: Openings = {}
    for opened, closed, state, _ in hours.intervals(begin - timedelta(days=1), end + timedelta(days=3)):
        if state != State.OPEN:
            continue
        for on_date, opens, closes in _pieces(opened.replace(tzinfo=None), closed.replace(tzinfo=None)):
            if first <= on_date <= last:
                openings.setdefault(on_date, []).extend([] if is_off else [(opens, closes)])
    return openings


def _pieces(begin: datetime, end: datetime) -> Iterator[tuple[date, int, int]]:
    """A span as the date on which it begins and its minutes; cut at each midnight when it lasts a day or longer."""
    is_long = end - begin >= timedelta(days=1)
    while begin < end:
        midnight = datetime.combine(begin.date() + timedelta(days=1), time())
        stop = min(end, midnight) if is_long else end
        opens = begin.hour * 60 + begin.minute
        yield begin.date(), opens, opens + min(DAY, round((stop - begin).total_seconds() / 60))
        begin = stop


def _exceptions(dates: Openings) -> Iterator[DateHours]:
    for on_date, spans in sorted(dates.items()):
        for opens, closes in spans:
            yield DateHours(on_date, opens, closes)
        if not spans:
            yield DateHours(on_date, None, None)
