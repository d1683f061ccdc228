"""The price reports of the demonstration's past, so that there is a trend to show: today's prices, a little lower."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from math import sin
from typing import Final

from bowling_app.prices.rules.price_reports import Sample

_WEEKS: Final = 26
_MOST_FOR_EVERY_WEEK: Final = 2_500
_A_WEEK: Final = {"game": 0.0011, "hourly": 0.0009, "shoes": 0.0006}
"""By how much each price rises in a week."""


def past_samples(today: date, venues: int) -> Iterator[tuple[date, Sample]]:
    """Each day before `today` that has a report, oldest first, and the sample for it: weekly for half a year, then
    daily for the last week; every fourth week if there are very many venues, because each report takes time."""
    is_dense = venues <= _MOST_FOR_EVERY_WEEK
    days_back = [7 * weeks for weeks in range(_WEEKS, 1, -1 if is_dense else -4)]
    for days in [*days_back, *(range(7, 0, -1) if is_dense else [1])]:
        day, weeks = today - timedelta(days=days), days / 7
        factors = {price: _factor(weeks, rise) for price, rise in _A_WEEK.items()}
        yield day, Sample(factors, datetime.combine(day + timedelta(days=1), time(), UTC))


def _factor(weeks: float, rise: float) -> Decimal:
    return Decimal(f"{1 - weeks * rise + 0.003 * sin(weeks * rise * 900):.4f}")
