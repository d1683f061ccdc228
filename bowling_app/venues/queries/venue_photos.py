"""Photos of venues: those that are shown, and those that were removed."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import func, or_, update
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.bulk import among, among_these
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_photo import VenuePhoto

_SHOWN: Final = (
    select(VenuePhoto)
    .where(among_these(col(VenuePhoto.venue_id)), col(VenuePhoto.position).is_not(None))
    .order_by(col(VenuePhoto.position))
)


def shown(session: Session, venue_ids: Collection[str]) -> dict[str, list[list[Any]]]:
    """The photos of venues in their order, as a venue's values have them, by venue. Those without any are left out."""
    found: defaultdict[str, list[list[Any]]] = defaultdict(list)
    for row in session.exec(_SHOWN, params={"these": list(venue_ids)}):
        found[row.venue_id or ""].append([row.key, row.width, row.height, row.alt_text])
    return dict(found)


def of_venue(session: Session, venue_id: str) -> Sequence[tuple[VenuePhoto, str | None]]:
    """All photos of a venue with the names of those who added them: the shown ones in order, then the removed ones,
    the one removed last first."""
    query = (
        select(VenuePhoto, User.display_name)
        .outerjoin(User, col(User.id) == col(VenuePhoto.added_by))
        .where(VenuePhoto.venue_id == venue_id)
        .order_by(col(VenuePhoto.position).asc().nulls_last(), col(VenuePhoto.removed_at).desc(), col(VenuePhoto.key))
    )
    return session.exec(query).all()


def with_key(session: Session, key: str) -> VenuePhoto | None:
    """The photo with that key, of any venue."""
    return session.get(VenuePhoto, key)


def sent_before(session: Session, venue_id: str, file_hash: str) -> bool:
    """Whether the venue shows a photo that was sent as the same file."""
    query = select(VenuePhoto.key).where(
        VenuePhoto.venue_id == venue_id, VenuePhoto.file_hash == file_hash, col(VenuePhoto.position).is_not(None)
    )
    return session.exec(query.limit(1)).first() is not None


def once_each(session: Session, photos: Sequence[Sequence[Any]]) -> list[Sequence[Any]]:
    """The photos without those that were sent as the same file as one before them, of whatever venue."""
    query = select(VenuePhoto.key, VenuePhoto.file_hash).where(among(col(VenuePhoto.key), [row[0] for row in photos]))
    files = dict(session.exec(query).all())
    first = {files.get(row[0], row[0]): row for row in reversed(photos)}
    return [row for row in photos if first[files.get(row[0], row[0])] is row]


def has_all(session: Session, venue_id: str, photos: Sequence[Sequence[Any]]) -> bool:
    """Whether all these photos belong to the venue and still have their files, shown or removed."""
    return {row[0] for row in photos} <= _held(session, venue_id).keys()


def put_shown(session: Session, venue_id: str, photos: Sequence[Sequence[Any]], now: datetime) -> None:
    """Show these photos of a venue in this order, and no others. Those of a venue that was merged into it move over."""
    rows = _held(session, venue_id)
    wanted = {row[0] for row in photos}
    for row in rows.values():
        if row.venue_id == venue_id and row.position is not None and row.key not in wanted:
            row.position, row.removed_at = None, now
    for position, (key, _, _, alt) in enumerate(photos, start=1):
        if key in rows:
            row = rows[key]
            row.venue_id, row.position, row.alt_text, row.removed_at = venue_id, position, alt, None
    session.flush()  # Later reads in this session see the change.


def take_over(session: Session, stays: str, goes: str, now: datetime) -> None:
    """What is left of the photos of a venue that was merged into another: that one has them among its removed ones, so
    that its managers can put them back, and nobody is shown what nobody can remove."""
    left = update(VenuePhoto).where(col(VenuePhoto.venue_id) == goes)
    removed_at = func.coalesce(col(VenuePhoto.removed_at), now)
    session.connection().execute(left.values(venue_id=stays, position=None, removed_at=removed_at))


def to_forget(session: Session, before: datetime, limit: int) -> Sequence[VenuePhoto]:
    """Photos that were removed before that time, or whose venue was deleted, locked until the transaction ends. Rows
    that another process has locked are skipped."""
    due = or_(col(VenuePhoto.removed_at) < before, col(VenuePhoto.venue_id).is_(None))
    query = select(VenuePhoto).where(due).order_by(col(VenuePhoto.key)).limit(limit)
    return session.exec(query.with_for_update(skip_locked=True)).all()


def _held(session: Session, venue_id: str) -> dict[str, VenuePhoto]:
    """All photos of the venue and of those that were merged into it, by key."""
    merged = select(Venue.id).where(Venue.successor_id == venue_id)
    mine = or_(col(VenuePhoto.venue_id) == venue_id, col(VenuePhoto.venue_id).in_(merged))
    return {row.key: row for row in session.exec(select(VenuePhoto).where(mine))}
