"""Where a price that names no times ends: where another one for the same begins. "$4.50 a game, $6 after 5 PM" says
nothing of $4.50 after 5 PM."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.price_periods import FIGURES, Kind, Period
from bowling_app.websites.rules.reading.price_times import ALWAYS, DAWN

_WINDOW: Final = (DAWN, DAY + DAWN)
"""A day as prices have it: its night goes until the next morning."""
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
        """Whether it may be about what a price is for, on one of its days."""
        is_same = self.kind in {None, period.kind} or {self.kind, period.kind} <= _GAMES
        return is_same and self.conditions == period.conditions and bool(self.days & period.days)


def is_all_day(period: Period) -> bool:
    """Whether a price names no times, or all of them."""
    return (period.begins, period.ends) == ALWAYS


def ended(period: Period, others: Sequence[Timed]) -> Iterator[Period]:
    """A price without the times at which one of the others holds: as it is on days without any; nothing on days on
    which one of them is not understood."""
    days_of: dict[tuple[Span, ...] | None, int] = {}
    for day in (1 << number for number in range(7)):
        spans = _rest(replace(period, days=period.days & day), others)
        days_of[spans] = days_of.get(spans, 0) | period.days & day
    for spans, days in days_of.items():
        if days and spans is None:
            yield replace(period, days=days)
        for begins, ends in spans or () if days else ():
            yield replace(period, days=days, begins=begins, ends=ends)


def _rest(period: Period, others: Sequence[Timed]) -> tuple[Span, ...] | None:
    """The times that are left for a price of one day; None for all of them."""
    taken = [other.span for other in others if other.is_for(period)]
    known = [_in_window(span) for span in taken if span is not None]
    if not taken:
        return None
    if len(known) < len(taken):
        return ()
    left = [_WINDOW]
    for begins, ends in known:
        left = [part for first, last in left for part in ((first, min(last, begins)), (max(first, ends), last))]
        left = [(first, last) for first, last in left if first < last]
    return tuple((first, last) for first, last in left if first < DAY)


def _in_window(span: Span) -> Span:
    """The same times of the same day; those before the morning are of its night."""
    begins, ends = span
    return (begins + DAY, ends + DAY) if begins < DAWN and ends <= DAWN else span
