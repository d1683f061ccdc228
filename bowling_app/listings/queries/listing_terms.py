"""The numbers that stand for amenities and time zones in the table `venue_listing`, and the dates near a moment that
have hours of their own."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from sqlalchemy import text
from sqlmodel import Session


@dataclass(frozen=True, slots=True)
class Terms:
    """The numbers that stand for amenities and time zones, and the dates near a moment for which hours are dated."""

    amenities: Mapping[str, int]  # The bit of each.
    zones: tuple[str, ...]  # The zone of number n at position n.
    dated: frozenset[date]


NO_TERMS: Final = Terms({}, (), frozenset())

_TERMS: Final = text("""
SELECT kind, key, number FROM listing_term
UNION ALL
SELECT 'date', '', days FROM generate_series(0, CAST(:days AS int)) AS days
WHERE EXISTS (SELECT FROM hours_exception WHERE on_date = CAST(:first AS date) + days)
ORDER BY number""")
# An opening of the day before may still run, a chosen day is at most six days ahead, and zones are a day apart.
_EARLIER: Final = timedelta(days=2)
_DAYS: Final = 10


def known_terms(session: Session, at: datetime) -> Terms:
    """The numbers of amenities and zones, and the dates with hours of their own that may matter at a moment."""
    first = at.date() - _EARLIER
    rows = session.connection().execute(_TERMS, {"first": first, "days": _DAYS}).all()
    return Terms(
        {key: number for kind, key, number in rows if kind == "amenity"},
        tuple(key for kind, key, _ in rows if kind == "zone"),
        frozenset(first + timedelta(days=number) for kind, _, number in rows if kind == "date"),
    )
