"""Venues that a new one may be the same as."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LikelyVenue:
    """A known venue that may be the one that a visitor reports as missing."""

    id: str
    name: str
    href: str  # Empty of one that is closed: its page says only that it is gone.
    place: str  # "Austin, TX"
    address: str  # Empty when unknown.
    reason: str  # "Same name, same phone, 61 m apart".
    distance: str = ""  # "0.3 miles away", if the reported venue has a position.
    closed_href: str = ""  # Of one that is closed: where admins open it again.
