"""Reported prices that wait for an admin."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WaitingPrice:
    """A price that somebody paid, as an admin sees it."""

    id: str
    venue: str
    venue_href: str
    price: str  # "$5.50"
    paid_for: str  # "One game of one person"
    paid_on: str  # "Paid Nov 3, 2026"
    note: str
    warning: str = ""  # That somebody like this person told a price of the venue, too.


@dataclass(frozen=True, slots=True)
class WaitingPrices:
    """A page of the prices that people paid and that nobody has decided about, the oldest first."""

    heading: str
    prices: tuple[WaitingPrice, ...]
    next_cursor: str
