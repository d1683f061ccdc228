"""Specials."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import fields
from datetime import datetime
from typing import Any, Final

from sqlalchemy import and_, delete, literal, or_, tuple_
from sqlmodel import Session, col, func, select

from bowling_app.platform.database.bulk import among
from bowling_app.platform.geo.models import Place
from bowling_app.prices.models.special import SpecialRow
from bowling_app.prices.rules.limits import MOST_SPECIALS, PAST_SPECIALS_KEPT, REJECTED_SPECIALS_KEPT
from bowling_app.prices.rules.specials import Special, Terms
from bowling_app.venues.models.venue import Venue

_TERMS: Final = tuple(field.name for field in fields(Terms))
_TOLD: Any = [getattr(SpecialRow, name) for name in ("id", "venue_id", "told", "confirmed_on", *_TERMS)]


def special_of(row: Any) -> Special:
    """A row as a value."""
    told: dict[str, Any] = {name: getattr(row, name) for name in _TERMS}
    told["days"], told["conditions"] = tuple(row.days), tuple(row.conditions)
    return Special(row.id or 0, row.venue_id, Terms(**told), row.told, row.confirmed_on)


def set_terms(row: SpecialRow, terms: Terms) -> None:
    """Write terms into a row."""
    for name in _TERMS:
        value = getattr(terms, name)
        setattr(row, name, list(value) if isinstance(value, tuple) else value)  # pyright: ignore[reportUnknownArgumentType]


def of_venues(session: Session, venue_ids: Collection[str]) -> dict[str, tuple[Special, ...]]:
    """The specials of venues that everybody sees, by venue; a venue without any is missing."""
    found: defaultdict[str, list[Special]] = defaultdict(list)
    query: Any = select(*_TOLD).where(among(col(SpecialRow.venue_id), venue_ids), SpecialRow.status == "accepted")
    for row in session.exec(query.order_by(col(SpecialRow.id))):  # Without models, of which building takes longest.
        found[row.venue_id].append(special_of(row))
    return {venue_id: tuple(some[:MOST_SPECIALS]) for venue_id, some in found.items()}


def held(session: Session, special_id: int) -> SpecialRow | None:
    """A special, locked until the transaction ends."""
    query = select(SpecialRow).where(SpecialRow.id == special_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def count(session: Session, venue_id: str, status: str) -> int:
    """How many specials of a venue have this status."""
    query = select(func.count()).select_from(SpecialRow)
    return session.exec(query.where(SpecialRow.venue_id == venue_id, SpecialRow.status == status)).one()


def hold_venue(session: Session, venue_id: str) -> None:
    """Let others wait who add a special to the venue, so that none comes in beyond the limit."""
    session.exec(select(Venue.id).where(Venue.id == venue_id).with_for_update(key_share=True))


def waiting_at(session: Session, venue_id: str) -> Sequence[SpecialRow]:
    """What visitors propose for a venue, the oldest first."""
    query = select(SpecialRow).where(SpecialRow.venue_id == venue_id, SpecialRow.status == "pending")
    return session.exec(query.order_by(col(SpecialRow.created_at), col(SpecialRow.id))).all()


def waiting(
    session: Session, *, limit: int, after: tuple[datetime, int] | None = None
) -> list[tuple[SpecialRow, Venue, Place]]:
    """What visitors propose, the oldest first. `after` is the moment and the id of the last one of the page before."""
    query = (
        select(SpecialRow, Venue, Place)
        .join(Venue, col(Venue.id) == col(SpecialRow.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(SpecialRow.status == "pending")
    )
    if after is not None:
        place = tuple_(col(SpecialRow.created_at), col(SpecialRow.id))
        query = query.where(place > tuple_(*(literal(value) for value in after)))
    rows = session.exec(query.order_by(col(SpecialRow.created_at), col(SpecialRow.id)).limit(limit))
    return [(row, venue, place) for row, venue, place in rows]


def count_pending(session: Session) -> int:
    """How many proposals wait, from an index of what waits."""
    return session.exec(select(func.count()).select_from(SpecialRow).where(SpecialRow.status == "pending")).one()


def purge(session: Session, now: datetime) -> int:
    """Remove proposals that were not followed long ago, and specials whose last day is long past; how many."""
    last = (now - PAST_SPECIALS_KEPT).date()
    past = and_(col(SpecialRow.status) == "accepted", col(SpecialRow.valid_until) < last)
    rejected = and_(col(SpecialRow.status) == "rejected", col(SpecialRow.decided_at) < now - REJECTED_SPECIALS_KEPT)
    return session.connection().execute(delete(SpecialRow).where(or_(rejected, past))).rowcount
