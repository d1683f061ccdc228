"""Photos of hours and prices that people sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Text, cast, func, update
from sqlmodel import Session, col, delete, select

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.bulk import PURGED_AT_ONCE
from bowling_app.platform.database.counting import counted
from bowling_app.questions.models import BoardPhoto
from bowling_app.questions.rules.limits import NETWORKS_KEPT, UNSIGNED_KEPT
from bowling_app.venues.models.venue import Venue


@dataclass(frozen=True, slots=True)
class NamedPhoto:
    """A photo with its venue and the name of the person; None for a stranger."""

    row: BoardPhoto
    venue: Venue
    person: str | None


def waiting_at(session: Session, venue_id: str, board: str) -> Sequence[BoardPhoto]:
    """The photos of a venue's hours or prices that wait. Hold the venue first."""
    query = select(BoardPhoto).where(
        BoardPhoto.venue_id == venue_id, BoardPhoto.board == board, BoardPhoto.status == "waiting"
    )
    return session.exec(query).all()


def page(session: Session, *, limit: int, after: int) -> list[NamedPhoto]:
    """Photos that wait, the oldest first; `after` is the id of the last one on the page before, or 0."""
    query = (
        select(BoardPhoto, Venue, User.display_name)
        .join(Venue, col(Venue.id) == col(BoardPhoto.venue_id))
        .outerjoin(User, col(User.id) == col(BoardPhoto.user_id))
        .where(BoardPhoto.status == "waiting", col(BoardPhoto.id) > after)
    )
    return [NamedPhoto(*row) for row in session.exec(query.order_by(col(BoardPhoto.id)).limit(limit))]


def count_waiting(session: Session, *, most: int | None = None) -> int:
    """How many photos wait to be read."""
    return counted(session, select(BoardPhoto.id).where(BoardPhoto.status == "waiting"), most)


def held(session: Session, photo_id: int) -> BoardPhoto | None:
    """One photo, held until the transaction ends."""
    return session.exec(select(BoardPhoto).where(BoardPhoto.id == photo_id).with_for_update()).one_or_none()


def with_key(session: Session, key: str) -> BoardPhoto | None:
    """The photo with that key."""
    return session.exec(select(BoardPhoto).where(BoardPhoto.key == key)).one_or_none()


def count_of(session: Session, user_id: str) -> tuple[int, int]:
    """How many photos a person sent, and how many of them were read."""
    query = select(BoardPhoto.status, func.count()).where(BoardPhoto.user_id == user_id).group_by(BoardPhoto.status)
    counts: dict[str, int] = dict(session.exec(query).all())
    return sum(counts.values()), counts.get("read", 0)


def newest_photos(session: Session, user_id: str, limit: int) -> list[tuple[str, str]]:
    """The ids of the person's newest photos that wait, and their keys."""
    query = select(cast(BoardPhoto.id, Text), cast(BoardPhoto.key, Text)).where(
        BoardPhoto.user_id == user_id, col(BoardPhoto.key).is_not(None)
    )
    return list(session.exec(query.order_by(col(BoardPhoto.id).desc()).limit(limit)).all())


def purge_photos(session: Session, now: datetime) -> int:
    """Forget old networks, and remove some rows of strangers that were decided long ago; how many were removed. The
    files of a photo went when it was decided."""
    old_network = select(BoardPhoto.id).where(
        col(BoardPhoto.created_at) < now - NETWORKS_KEPT, col(BoardPhoto.network) != ""
    )
    nameless = old_network.limit(PURGED_AT_ONCE).with_for_update(skip_locked=True)
    session.exec(update(BoardPhoto).where(col(BoardPhoto.id).in_(nameless)).values(network=""))
    decided = col(BoardPhoto.status) != "waiting"
    is_old = decided & col(BoardPhoto.user_id).is_(None) & (col(BoardPhoto.decided_at) < now - UNSIGNED_KEPT)
    old = select(BoardPhoto.id).where(is_old).limit(PURGED_AT_ONCE).with_for_update(skip_locked=True)
    gone = session.exec(delete(BoardPhoto).where(col(BoardPhoto.id).in_(old)).returning(col(BoardPhoto.id)))
    return len(gone.all())
