"""Where a price that names no times ends: where another one for the same begins. "$4.50 a game, $6 after 5 PM" says
nothing of $4.50 after 5 PM."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import Final

from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.price_periods import FIGURES, Kind, Period, days_mask, weekdays_of
from bowling_app.websites.rules.reading.price_times import ALWAYS, DAWN

_WINDOW: Final = (DAWN, DAY + DAWN)
"""A day as prices have it: its night goes until the next morning."""
_FEW_DAYS: Final = 3
"""Days of the week that may be exceptions; more are the rule."""
_GAMES: Final = frozenset(FIGURES["game_price"])

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Timed:
    """When something on a line has a price of its own: what it is, or None where that is not said, on which days, for
    whom, and from when to when; None where those times are not understood."""

    kind: Kind | None
    days: int
    conditions: str
    span: Span | None

    def is_for(self, period: Period) -> bool:
        """Whether it may be about what a price is for, on one of its days. What is not said is never shoes."""
        is_same = _is_same(self.kind, period.kind) if self.kind else period.kind != "shoe_rental"
        return is_same and self.conditions == period.conditions and bool(self.days & period.days)

    def spans_of(self, day: int) -> list[Span]:
        """Its times around a day, in minutes from the beginning of that day."""
        begins, ends = self.span or _WINDOW
        steps = (step for step in (-1, 0, 1) if self.days >> (day + step) % 7 & 1)
        return [(begins + step * DAY, ends + step * DAY) for step in steps]


def is_all_day(period: Period) -> bool:
    """Whether a price names no times, or all of them."""
    return (period.begins, period.ends) == ALWAYS


def ended(period: Period, others: Sequence[Timed], whole: Sequence[Period]) -> Iterator[Period]:
    """A price without the times at which one of the others holds. `whole` are all prices without times on its line.

    A price for few days, to which others for more days leave no time, is an exception from those and stays as it is.
    """
    beside = [each.days for each in whole if _is_same(each.kind, period.kind) and each.conditions == period.conditions]
    about = [other for other in others if other.is_for(period)]
    within = [other for other in about if not other.days & ~period.days]
    wider = [other for other in about if other.days & ~period.days and _is_under(period.days, other.days, beside)]
    is_exception = all(other.span for other in wider) and not any(_rest(period, wider, beside))
    yield from _rest(period, within if is_exception else [*within, *wider], beside)


def _is_same(one: Kind, other: Kind) -> bool:
    return one == other or {one, other} <= _GAMES


def _is_under(days: int, more: int, beside: Sequence[int]) -> bool:
    """Whether what holds on more days holds on these as well, as they are no exception: they are most of the week, or
    part of a list of all of those days."""
    listed = [days, *(each for each in beside if not each & days)]
    return max(map(int.bit_count, listed)) > _FEW_DAYS or not more & ~reduce(or_, listed)


def _rest(period: Period, others: Sequence[Timed], beside: Sequence[int]) -> Iterator[Period]:
    """What others leave of a price for whole days. Where they take something, its days go until the next morning, so
    that no night is without a price, and those for which a price of fewer days is beside it are no longer its own."""
    if not others:
        yield period
        return
    fewer = (each for each in beside if each != period.days and not each & ~period.days)
    own = period.days & ~reduce(or_, fewer, 0)
    days_of: dict[Span, int] = {}
    for day in weekdays_of(own):
        for begins, ends in _left([span for other in others for span in other.spans_of(day)]):
            step = begins // DAY
            span = (begins - step * DAY, ends - step * DAY)
            days_of[span] = days_of.get(span, 0) | days_mask([(day + step) % 7])
    for (begins, ends), days in days_of.items():
        yield replace(period, days=days, begins=begins, ends=ends)


def _left(taken: Sequence[Span]) -> list[Span]:
    """The times of a day that are left."""
    left: list[Span] = [_WINDOW]
    for begins, ends in taken:
        left = [part for first, last in left for part in ((first, min(last, begins)), (max(first, ends), last))]
        left = [(first, last) for first, last in left if first < last]
    return left
