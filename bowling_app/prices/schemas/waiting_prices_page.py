"""Reported prices that wait for an admin, or for those who run the venue."""

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


@dataclass(frozen=True, slots=True)
class OwnWaitingPrice:
    """A price that a user paid, as those who run the venue see it: without a word on who it was."""

    key: str
    price: str  # "$5.50 a game"
    paid_on: str  # "Paid Nov 3, 2026"
    note: str
    is_own: bool  # Whoever reported it does not decide.
