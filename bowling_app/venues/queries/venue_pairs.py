"""Pairs of venues that may be one: those that wait for a decision, and those that were decided."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import delete, text, tuple_
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from bowling_app.platform.database.bulk import among
from bowling_app.platform.database.counting import counted
from bowling_app.venues.models.source import ImportedRecord
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_pair import VenuePair
from bowling_app.venues.queries.venues import VenueWithPlace, pairs, venues_with_places

_LOCK: Final = 7_320_003  # Must differ from every other advisory lock key in this app.


def put_pairs(session: Session, found: Sequence[dict[str, Any]]) -> None:
    """Store pairs in place of those that wait with the same venues. A pair that was decided stays as it is."""
    statement = text("""
        INSERT INTO venue_pair (one_id, other_id, score, reasons, found_at, decision, decided_at)
        VALUES (:one_id, :other_id, :score, :reasons, :found_at, :decision, :decided_at)
        ON CONFLICT (one_id, other_id) DO UPDATE SET score = excluded.score, reasons = excluded.reasons,
            decision = excluded.decision, decided_at = excluded.decided_at
        WHERE venue_pair.decision IS NULL""")
    if found:
        session.flush()  # The pairs may be of venues that are still in the session.
        session.connection().execute(statement, list(found))


def forget_waiting(session: Session, venue_ids: Collection[str]) -> None:
    """Remove the pairs of these venues that wait, before those that there are now are stored."""
    of_them = among(col(VenuePair.one_id), venue_ids) | among(col(VenuePair.other_id), venue_ids)
    session.exec(delete(VenuePair).where(of_them, col(VenuePair.decision).is_(None)))


def waiting(session: Session, limit: int, after: tuple[int, str, str] | None = None) -> Sequence[VenuePair]:
    """Pairs that wait, the most likely first."""
    query = _of_listed(select(VenuePair)).order_by(
        col(VenuePair.score).desc(), col(VenuePair.one_id), col(VenuePair.other_id)
    )
    if after:
        place = tuple_(-col(VenuePair.score), col(VenuePair.one_id), col(VenuePair.other_id))
        query = query.where(place > (-after[0], after[1], after[2]))
    return session.exec(query.limit(limit)).all()


def count_waiting(session: Session, *, most: int | None = None) -> int:
    """How many pairs wait."""
    return counted(session, _of_listed(select(VenuePair.one_id)), most)


def decided(session: Session, limit: int, after: tuple[datetime, str, str] | None = None) -> Sequence[VenuePair]:
    """Pairs that were decided, the latest first."""
    place = tuple_(col(VenuePair.decided_at), col(VenuePair.one_id), col(VenuePair.other_id))
    query = select(VenuePair).where(col(VenuePair.decision).is_not(None))
    query = query.where(place < after) if after else query
    order = (col(VenuePair.decided_at).desc(), col(VenuePair.one_id).desc(), col(VenuePair.other_id).desc())
    return session.exec(query.order_by(*order).limit(limit)).all()


def held(session: Session, one_id: str, other_id: str) -> VenuePair | None:
    """A pair, held until the transaction ends."""
    query = select(VenuePair).where(VenuePair.one_id == one_id, VenuePair.other_id == other_id)
    return session.exec(query.with_for_update()).one_or_none()


def hold_search(session: Session) -> None:
    """Keep others who would queue a search waiting until this transaction ends."""
    session.connection().execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})


def changed_since(
    session: Session, moment: datetime | None, after: str, limit: int, until: datetime | None = None
) -> list[VenueWithPlace]:
    """The listed venues that were changed at that moment or later, or of which a record was, or all of them, in the
    order of ids. With `until`, what a clock ahead has dated later than that does not count as changed."""
    query = venues_with_places().where(col(Venue.is_active), ~col(Venue.is_demonstration), col(Venue.id) > after)
    if moment is not None:
        of_it = select(ImportedRecord).where(col(ImportedRecord.venue_id) == col(Venue.id))
        told = of_it.where(_is_between(col(ImportedRecord.imported_at), moment, until)).exists()
        query = query.where(_is_between(col(Venue.updated_at), moment, until) | told)
    return pairs(session, query.order_by(col(Venue.id)).limit(limit))


def _is_between(column: Any, since: datetime, until: datetime | None) -> Any:
    return column >= since if until is None else column.between(since, until)


def _of_listed(query: Any) -> Any:
    """Of a query for pairs those that wait, of which both venues are listed."""
    for column in (col(VenuePair.one_id), col(VenuePair.other_id)):
        venue = aliased(Venue)
        query = query.join(venue, col(venue.id) == column).where(venue.is_active)
    return query.where(col(VenuePair.decision).is_(None))
