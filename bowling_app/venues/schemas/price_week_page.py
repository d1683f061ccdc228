"""Prices by day as a venue's page shows them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PriceLine:
    """What it costs on a weekday, and when."""

    times: str  # "All day", "10 AM to 6 PM".
    price: str  # "$4.50 a game"; several that hold at the same times are parted by commas.
    note: str  # "Shoes included. Plus tax. As of Nov 1, 2026, the owner".


@dataclass(frozen=True, slots=True)
class PriceDay:
    """One weekday of the price table; without lines the prices are unknown."""

    day: str
    lines: tuple[PriceLine, ...]
    is_today: bool


@dataclass(frozen=True, slots=True)
class PriceWeek:
    """The prices of the week, Monday first."""

    days: tuple[PriceDay, ...]
    as_of: str  # "Prices as of Nov 1, 2026", or another note that all lines share.
