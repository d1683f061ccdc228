"""Reported prices that wait for an admin."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WaitingPrice:
    """A price that a user paid, as an admin sees it."""

    id: str
    venue: str
    venue_href: str
    price: str  # "$5.50"
    paid_for: str  # "One game of one person"
    paid_on: str  # "Paid Nov 3, 2026"
    note: str
    warning: str = ""  # A similar user has also reported a price for the venue.


@dataclass(frozen=True, slots=True)
class WaitingPrices:
    """A page of the prices from visitors that wait for a decision, oldest first."""

    heading: str
    prices: tuple[WaitingPrice, ...]
    next_cursor: str
