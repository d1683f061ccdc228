"""Prices by day and time as a field of a venue: plain values that imports compare and the audit log keeps.

Each price is [kind, amount, days, begins, ends, shoes included, tax included, conditions]: the amount as a text, days
as bits, times in minutes, null for unknown. Its source and date are stored with the field.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, Final

from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import DAY, clock, end_clock
from bowling_app.venues.rules.opening.values import week_of
from bowling_app.venues.rules.price_periods import Period, derived

ALL_DAY: Final = N_("All day")
_TWIN: Final = N_(
    "price {other} is for the same thing at the same times. Keep one, or say in the fine print how they differ."
)
FOLLOWED: Final = ("price_periods", "hours")
"""The fields that published numbers follow from."""


def periods_value(periods: Iterable[Period]) -> list[list[Any]]:
    """The prices as a field, always in the same order."""
    values = [
        [p.kind, f"{p.amount:.2f}", p.days, p.begins, p.ends, p.shoes_included, p.tax_included, p.conditions]
        for p in periods
    ]
    return sorted(values, key=repr)


def periods_from(
    value: Iterable[Sequence[Any]] | None, source: str = "import", as_of: date | None = None
) -> list[Period]:
    """The prices that a field holds, each with the given source and date."""
    found: list[Period] = []
    for kind, amount, *rest in value or ():
        found.append(Period(kind, Decimal(amount), *rest, source=source, as_of=as_of))
    return found


def slot_of(period: Period) -> tuple[Any, ...]:
    """What it is for, when and on which terms: nobody can tell which of two prices of one slot holds."""
    return period.kind, period.days, period.begins, period.ends, period.shoes_included, period.conditions


def twin_words(other: int) -> str:
    """Why a price cannot stand beside the one of that number."""
    return _(_TWIN, other=other)


def standing(periods: Sequence[Period]) -> list[Period]:
    """The prices without those beside which the same source gives a higher one for the same slot: of two such prices
    the higher one holds everywhere, as in the published numbers that follow from them."""
    highest: dict[tuple[Any, ...], Period] = {}
    for period in periods:
        slot = (*slot_of(period), period.source, period.as_of)
        known = highest.setdefault(slot, period)
        if period.amount > known.amount:
            highest[slot] = period
    return list(highest.values())


def derived_values(value: Iterable[Sequence[Any]] | None, hours: Iterable[Sequence[Any]] | None) -> dict[str, str]:
    """Those of the three published numbers that follow from the prices by day and time, as fields."""
    if not value:
        return {}
    week = week_of(hours, date.min)  # In which season counts nothing: `usual` takes no week that has any.
    return {field: f"{period.amount:.2f}" for field, period in derived(periods_from(value), week).items()}


def numbers_after(said: Mapping[str, Any], present: Mapping[str, Any]) -> dict[str, str]:
    """The published numbers that follow once a change is made, from the prices by day and time and the hours of then.
    What the change says of these is checked already."""
    return derived_values(*(said.get(name, present.get(name)) for name in FOLLOWED))


def times_text(period: Period) -> str:
    """When on its days the price holds: "All day", "10 AM to 6 PM"; around the clock "6 PM to 6 PM the next day"."""
    if is_all_day(period):
        return _(ALL_DAY)
    ends = end_clock(period.ends) if period.ends - period.begins == DAY else clock(period.ends)
    return capital(_("{opens} to {closes}", opens=clock(period.begins), closes=ends))


def is_all_day(period: Period) -> bool:
    """Whether the price holds from midnight to midnight."""
    return period.ends - period.begins == DAY and period.begins == 0
