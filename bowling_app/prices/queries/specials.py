"""Specials."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import fields
from datetime import datetime
from functools import partial
from typing import Any, Final

from sqlalchemy import and_, delete, or_
from sqlmodel import Session, col, select

from bowling_app.platform.database.bulk import among
from bowling_app.prices.models.special import SpecialRow
from bowling_app.prices.rules.limits import MOST_SPECIALS, PAST_SPECIALS_KEPT, REJECTED_SPECIALS_KEPT
from bowling_app.prices.rules.specials import Special, SpecialTerms
from bowling_app.venues.queries.offers import count_pending, read_terms

count_waiting: Final = partial(count_pending, table=SpecialRow)
"""How many proposals wait."""
_TOLD: Any = [
    getattr(SpecialRow, name)
    for name in ("id", "venue_id", "told", "confirmed_on", *(field.name for field in fields(SpecialTerms)))
]


def special_of(row: Any) -> Special:
    """A row as a value."""
    return Special(row.id or 0, row.venue_id, read_terms(row, SpecialTerms), row.told, row.confirmed_on)


def of_venues(session: Session, venue_ids: Collection[str]) -> dict[str, tuple[Special, ...]]:
    """The specials of venues that everybody sees, by venue; a venue without any is missing."""
    found: defaultdict[str, list[Special]] = defaultdict(list)
    query: Any = select(*_TOLD).where(among(col(SpecialRow.venue_id), venue_ids), SpecialRow.status == "accepted")
    for row in session.exec(query.order_by(col(SpecialRow.id))):  # Without models, of which building takes longest.
        found[row.venue_id].append(special_of(row))
    return {venue_id: tuple(some[:MOST_SPECIALS]) for venue_id, some in found.items()}


def purge(session: Session, now: datetime) -> int:
    """Remove proposals that were not followed long ago, and specials whose last day is long past; how many."""
    last = (now - PAST_SPECIALS_KEPT).date()
    past = and_(col(SpecialRow.status) == "accepted", col(SpecialRow.valid_until) < last)
    rejected = and_(col(SpecialRow.status) == "rejected", col(SpecialRow.decided_at) < now - REJECTED_SPECIALS_KEPT)
    return session.connection().execute(delete(SpecialRow).where(or_(rejected, past))).rowcount
