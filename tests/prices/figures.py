"""The figures of a report by their definition, without SQL."""

from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from bowling_app.prices.rules.price_reports import Figure, Report
from bowling_app.venues.models.venue import Venue

LIMITS = {"game": ("0.25", "60"), "hourly": ("2", "500"), "shoes": ("0.25", "30")}


def cents(value: Fraction) -> Decimal:
    """Rounded to whole cents, halves up."""
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return exact.quantize(Decimal("0.01"), ROUND_HALF_UP)


def quartile(ordered: list[Fraction], share: Fraction) -> Fraction:
    """The value at that share of the way from the first to the last, between two neighbours in proportion."""
    at = share * (len(ordered) - 1)
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (at - below)


def recomputed(prices: Iterable[Decimal | None], limits: tuple[str, str]) -> Figure:
    """The figure by its definition, without SQL."""
    least, most = map(Decimal, limits)
    counted = sorted(Fraction(price) for price in prices if price is not None and least <= price <= most)
    if len(counted) < 3:
        return Figure(len(counted))
    mean = sum(counted, Fraction(0)) / len(counted)
    parts = [cents(quartile(counted, Fraction(number, 4))) for number in (1, 2, 3)]
    return Figure(len(counted), cents(mean), *parts)


def assert_true(report: Report, venues: list[Venue]) -> None:
    assert report.venue_count == len(venues)
    assert report.game == recomputed([venue.game_price for venue in venues], LIMITS["game"])
    assert report.hourly == recomputed([venue.hourly_price for venue in venues], LIMITS["hourly"])
    assert report.shoes == recomputed([venue.shoe_rental_price for venue in venues], LIMITS["shoes"])
