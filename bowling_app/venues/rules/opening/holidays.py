"""The US holidays, on their actual dates: a day observed on a Friday or Monday instead is a different day."""

from collections.abc import Container, Sequence
from datetime import date, timedelta
from functools import cache
from typing import Any, Final

from bowling_app.platform.language.messages import N_, _

_MONDAY, _THURSDAY = 0, 3

FEDERAL: Final = (
    "New Year's Day", "Martin Luther King Jr. Day", "Presidents' Day", "Memorial Day", "Juneteenth",
    "Independence Day", "Labor Day", "Columbus Day", "Veterans Day", "Thanksgiving", "Christmas Day",
)  # fmt: skip
"""The US federal holidays."""

MAJOR: Final = frozenset(
    {"New Year's Day", "Memorial Day", "Independence Day", "Labor Day", "Thanksgiving", "Christmas Day"}
)
"""Those on which most businesses close, which is what a sign means by "holidays"."""

NAMES: Final = (
    N_("New Year's Day"), N_("Martin Luther King Jr. Day"), N_("Presidents' Day"), N_("Easter"), N_("Mother's Day"),
    N_("Memorial Day"), N_("Juneteenth"), N_("Father's Day"), N_("Independence Day"), N_("Labor Day"),
    N_("Columbus Day"), N_("Halloween"), N_("Veterans Day"), N_("Thanksgiving"), N_("Christmas Eve"),
    N_("Christmas Day"), N_("New Year's Eve"),
)  # fmt: skip
"""All of them, as they come in a year."""


PAUSED: Final = N_("Closed for now")
"""What the dates are called on which a venue is closed for a while."""


def is_pause(exception: Sequence[Any]) -> bool:
    """Whether a special date belongs to a closing for a while; not where somebody has given it hours since."""
    return exception[3] == PAUSED and exception[1] is None


def paused_until(exceptions: Sequence[Sequence[Any]] | None, today: date) -> date | None:
    """The last day of a closing for a while, by the special hours of a venue; None where there is none any more."""
    days = [each[0] for each in exceptions or () if is_pause(each) and each[0] >= today.isoformat()]
    return date.fromisoformat(max(days)) if days else None


def day_label(label: str) -> str:
    """What a special date is called: the name of a holiday in the language that is spoken, anything else as it is."""
    return _(label) if label in NAMES or label == PAUSED else label


def kept_label(label: str) -> str:
    """The same as it is stored: a holiday by its English name."""
    return next((name for name in (*NAMES, PAUSED) if label == _(name)), label)


@cache
def holidays(year: int) -> dict[str, date]:
    """The holidays of a year by their names."""
    return {
        "New Year's Day": date(year, 1, 1),
        "Martin Luther King Jr. Day": _nth(year, 1, _MONDAY, 3),
        "Presidents' Day": _nth(year, 2, _MONDAY, 3),
        "Easter": _easter(year),
        "Mother's Day": _nth(year, 5, 6, 2),
        "Memorial Day": _nth(year, 6, _MONDAY, 1) - timedelta(days=7),
        "Juneteenth": date(year, 6, 19),
        "Father's Day": _nth(year, 6, 6, 3),
        "Independence Day": date(year, 7, 4),
        "Labor Day": _nth(year, 9, _MONDAY, 1),
        "Columbus Day": _nth(year, 10, _MONDAY, 2),
        "Halloween": date(year, 10, 31),
        "Veterans Day": date(year, 11, 11),
        "Thanksgiving": _nth(year, 11, _THURSDAY, 4),
        "Christmas Eve": date(year, 12, 24),
        "Christmas Day": date(year, 12, 25),
        "New Year's Eve": date(year, 12, 31),
    }


def federal_holidays(year: int) -> frozenset[date]:
    """The public holidays of a year."""
    return frozenset(holidays(year)[name] for name in FEDERAL)


def next_dates(today: date, taken: Container[date] = ()) -> dict[str, date]:
    """The next date of each holiday, from today on, that is not taken; this year's or next year's, the soonest first.
    A holiday whose dates of both years are taken is left out."""
    coming = [(name, day) for year in (today.year, today.year + 1) for name, day in holidays(year).items()]
    found = dict[str, date]()
    for name, day in sorted(coming, key=lambda each: each[1]):
        if day >= today and day not in taken:
            found.setdefault(name, day)
    return found


def holiday_name(on_date: date) -> str:
    """What people call the date; empty for one that has no name."""
    return next((name for name, each in holidays(on_date.year).items() if each == on_date), "")


def _nth(year: int, month: int, weekday: int, number: int) -> date:
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (number - 1))


def _easter(year: int) -> date:
    """Easter Sunday of the western churches, by the Gauss rule for the years 1900 to 2099."""
    full_moon = (19 * (year % 19) + 24) % 30
    sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * full_moon + 5) % 7
    late = 7 if (full_moon, sunday) == (29, 6) or (full_moon == 28 and sunday == 6 and year % 19 > 10) else 0
    return date(year, 3, 22) + timedelta(days=full_moon + sunday - late)
