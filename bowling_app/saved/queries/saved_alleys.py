"""Saved alleys of one person: a list that is never long, since it has a limit."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session, and_, col, delete, func, or_, select, tuple_

from bowling_app.saved.models import SavedAlley
from bowling_app.saved.rules import gone_before
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import VenueWithPlace, pairs, venues_with_places


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved venue, where it is, and whether it was removed."""

    venue_id: str
    saved_at: datetime
    note: str | None
    latitude: float
    longitude: float
    is_removed: bool = False


def row(session: Session, user_id: str, venue_id: str) -> SavedAlley | None:
    """The person's row for the venue, removed or not, locked until the transaction ends."""
    own = SavedAlley.user_id == user_id, SavedAlley.venue_id == venue_id
    statement = select(SavedAlley).where(*own).with_for_update().execution_options(populate_existing=True)
    return session.exec(statement).one_or_none()


def of_venue(session: Session, user_id: str, venue_id: str) -> SavedAlley | None:
    """The person's row for the venue, unless they removed it."""
    own = SavedAlley.user_id == user_id, SavedAlley.venue_id == venue_id, col(SavedAlley.removed_at).is_(None)
    return session.exec(select(SavedAlley).where(*own)).one_or_none()


def of_person(session: Session, user_id: str, now: datetime, removed: Collection[str] = ()) -> list[Saved]:
    """Everything that the person has saved, the latest first. The venues of the ids in `removed` come along, although
    the person removed them, while that can be undone."""
    removed_at = col(SavedAlley.removed_at)
    query: Any = (
        select(  # pyright: ignore[reportCallIssue]
            SavedAlley.venue_id,
            SavedAlley.saved_at,
            SavedAlley.note,
            Venue.latitude,
            Venue.longitude,
            removed_at.is_not(None),
        )
        .join(Venue, col(Venue.id) == col(SavedAlley.venue_id))
        .where(
            SavedAlley.user_id == user_id,
            or_(removed_at.is_(None), and_(col(SavedAlley.venue_id).in_(removed), removed_at >= gone_before(now))),
        )
        .order_by(col(SavedAlley.saved_at).desc(), col(SavedAlley.venue_id))
    )
    return [Saved(*found) for found in session.exec(query)]


def ids(session: Session, user_id: str) -> Sequence[str]:
    """The ids of the venues that the person has saved."""
    query = select(SavedAlley.venue_id).where(SavedAlley.user_id == user_id, col(SavedAlley.removed_at).is_(None))
    return session.exec(query.order_by(col(SavedAlley.venue_id))).all()


def listed_ids(session: Session, user_id: str) -> Sequence[str]:
    """The ids of those that are still listed, the latest first."""
    own = SavedAlley.user_id == user_id, col(SavedAlley.removed_at).is_(None), col(Venue.is_active)
    query = select(SavedAlley.venue_id).join(Venue, col(Venue.id) == col(SavedAlley.venue_id)).where(*own)
    return session.exec(query.order_by(col(SavedAlley.saved_at).desc(), col(SavedAlley.venue_id))).all()


def count(session: Session, user_id: str) -> int:
    """How many venues the person has saved."""
    own = SavedAlley.user_id == user_id, col(SavedAlley.removed_at).is_(None)
    return session.exec(select(func.count()).select_from(SavedAlley).where(*own)).one()


def venues(session: Session, venue_ids: Collection[str]) -> dict[str, VenueWithPlace]:
    """The venues of those ids, closed ones too."""
    found = pairs(session, venues_with_places().where(col(Venue.id).in_(venue_ids)))
    return {venue.id: (venue, place) for venue, place in found}


def forget_removed(session: Session, user_id: str, now: datetime) -> None:
    """Forget what the person removed so long ago that they can no longer undo it."""
    old = col(SavedAlley.user_id) == user_id, col(SavedAlley.removed_at) < gone_before(now)
    session.exec(delete(SavedAlley).where(*old))


def purge(session: Session, now: datetime) -> int:
    """Remove what people removed so long ago that they can no longer undo it, with their notes; how many."""
    old = select(SavedAlley.user_id, SavedAlley.venue_id).where(col(SavedAlley.removed_at) < gone_before(now))
    ids = tuple_(col(SavedAlley.user_id), col(SavedAlley.venue_id))
    return session.exec(delete(SavedAlley).where(ids.in_(old.with_for_update(skip_locked=True)))).rowcount
