"""Weeks as bowling venues keep them, and the holidays on which they differ."""

from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from typing import Final

from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Week, tidy

# Openings per weekday from Monday on, in hours; 25 is 1 AM of the next day. Split days have two pairs.
Pattern = tuple[tuple[tuple[float, float], ...], ...]


def _pattern(*days: str) -> Pattern:
    """Days written as "11-23"; "9-12 16-23" for a split day and "" for a closed one."""
    return tuple(
        tuple((float(begin), float(end)) for begin, end in (span.split("-") for span in day.split())) for day in days
    )


_USUAL: Final = (
    (24, _pattern("11-22", "11-22", "11-22", "11-23", "11-25", "10-25", "11-22")),
    (14, _pattern("10-23", "10-23", "10-23", "10-23", "10-25", "9-25", "10-23")),
    (14, _pattern("", "16-22", "16-22", "16-22", "16-24", "12-24", "13-20")),
    (9, _pattern("", "", "16-22", "16-22", "16-24", "12-24", "12-19")),
    (12, _pattern("9-12 16-23", "9-12 16-23", "9-23", "9-12 16-23", "9-25", "10-25", "12-21")),
    (10, _pattern("12-22", "12-22", "12-22", "12-22", "12-24", "10-24", "12-21")),
    (7, _pattern("16-24", "16-24", "16-24", "16-24", "15-26", "11-26", "11-23")),
    (6, _pattern("9.5-21.5", "9.5-21.5", "9.5-21.5", "9.5-21.5", "9.5-24.5", "11-24.5", "11-18")),
    (4, _pattern("15-23", "", "15-23", "15-23", "15-25.5", "11-25.5", "12-22")),
)
_SMALL_TOWN: Final = (
    (10, _pattern("", "", "17-21", "17-21", "17-23", "13-23", "13-18")),
    (8, _pattern("17-22", "17-22", "17-22", "17-22", "17-24", "13-24", "")),
    (6, _pattern("13-21", "13-21", "13-21", "13-21", "13-23", "12-23", "12-18")),
)
_CASINO: Final = ((1, _pattern(*["0-24"] * 7)), (1, _pattern(*["9-27"] * 7)))


def week_of(chance: Random, *, in_casino_state: bool, in_small_town: bool) -> Week:
    """A believable week; some venues begin or end half an hour off the usual."""
    choices = _CASINO if in_casino_state and chance.random() < 0.3 else _USUAL + _SMALL_TOWN * in_small_town
    (pattern,) = chance.choices([p for _, p in choices], [weight for weight, _ in choices])
    later = chance.choice((0, 0, 0, 30)) if pattern not in [p for _, p in _CASINO] else 0
    openings = tidy(
        Interval(day, round(begin * 60) + later, round(end * 60))
        for day, spans in enumerate(pattern)
        for begin, end in spans
    )
    return Week(openings)


def holidays(today: date, chance: Random) -> tuple[DateHours, ...]:
    """What a venue has announced for the coming Thanksgiving, Christmas and New Year's Eve."""
    thanksgiving = _coming(today, _thanksgiving)
    christmas = _coming(today, lambda year: date(year, 12, 25))
    announced = [DateHours(christmas, None, None, "Christmas Day")]
    if chance.random() < 0.8:
        times = (18 * 60, DAY) if chance.random() < 0.4 else (None, None)
        announced.append(DateHours(thanksgiving, *times, "Thanksgiving"))
    if chance.random() < 0.5:
        announced.append(DateHours(_coming(today, lambda year: date(year, 12, 24)), 10 * 60, 15 * 60, "Christmas Eve"))
    if chance.random() < 0.5:
        new_years_eve = _coming(today, lambda year: date(year, 12, 31))
        announced.append(DateHours(new_years_eve, 11 * 60, DAY + 120, "New Year's Eve"))
    return tuple(sorted(announced, key=lambda hours: hours.on_date))


def _coming(today: date, in_year: Callable[[int], date]) -> date:
    """The next time that a yearly date comes, today included."""
    this_year = in_year(today.year)
    return this_year if this_year >= today else in_year(today.year + 1)


def _thanksgiving(year: int) -> date:
    """The fourth Thursday of November."""
    first = date(year, 11, 1)
    return first + timedelta(days=(3 - first.weekday()) % 7 + 21)
