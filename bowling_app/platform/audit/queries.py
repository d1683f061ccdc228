"""The audit log, and how much waits for admins."""

from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy.dialects.postgresql import array
from sqlmodel import Session, col, or_, select, update

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.kit.limits import Count

MOST_NAMESAKES: Final[Count] = 50
"""People of one name whose entries in the audit log are found."""
MOST_REVERTED: Final[Count] = 500
"""Changes of a person that are undone in one action, the newest ones."""


def page(
    session: Session,
    *,
    limit: int,
    venue_ids: Collection[str] | None = None,
    actor: str | None = None,
    before: int | None = None,
) -> Sequence[AuditEntry]:
    """Entries of the log, the newest first: of some venues, of one actor, or of all."""
    query = select(AuditEntry).order_by(col(AuditEntry.id).desc()).limit(limit)
    if venue_ids is not None:
        query = query.where(col(AuditEntry.venue_id).in_(venue_ids))
    if actor is not None:
        query = query.where(AuditEntry.actor == actor)
    if before is not None:
        query = query.where(col(AuditEntry.id) < before)
    return session.exec(query).all()


def history(
    session: Session,
    venue_id: str,
    *,
    fields: Collection[str],
    limit: int,
    before: int | None,
) -> Sequence[AuditEntry]:
    """Entries of a venue, the newest first, that changed one of those fields or merged it with another one."""
    told = col(AuditEntry.changes).op("?|")(array(list(fields)))
    query = select(AuditEntry).where(AuditEntry.venue_id == venue_id, or_(told, col(AuditEntry.action) == "merge"))
    if before is not None:
        query = query.where(col(AuditEntry.id) < before)
    return session.exec(query.order_by(col(AuditEntry.id).desc()).limit(limit)).all()


def reverted(session: Session, venue_id: str) -> Sequence[AuditEntry]:
    """The entries of a venue that were undone, the newest first."""
    query = select(AuditEntry).where(AuditEntry.venue_id == venue_id, col(AuditEntry.is_reverted))
    return session.exec(query.order_by(col(AuditEntry.id).desc()).limit(MOST_REVERTED)).all()


def mark_reverted(session: Session, ids: Collection[int], *, is_reverted: bool) -> None:
    """Note that entries were undone, or that they stand again."""
    session.exec(update(AuditEntry).where(col(AuditEntry.id).in_(ids)).values(is_reverted=is_reverted))


def entry(session: Session, entry_id: int) -> AuditEntry | None:
    """One entry."""
    return session.get(AuditEntry, entry_id)
