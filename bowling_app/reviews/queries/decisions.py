"""What the audit log says of reviews that are off the site."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import exists, func
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, or_, select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.venues.models.venue import Venue

REMOVED: Final = "remove_review"
"""The entry of an admin's removal."""
REPLY_REMOVED: Final = "remove_reply"
"""The entry of a reply that was taken away. It has a reason where the reply went with a manager who was removed."""
DELETED: Final = "delete_review"
"""The entry of an author who deleted a review that an admin had removed."""


def replies_removed(session: Session, venue_ids: Collection[str]) -> Sequence[str]:
    """The reviews whose answer by the venues, or by one that was merged into them, an admin took away, and since then
    no manager. What went with a manager is not meant: others may answer in their place."""
    about: Any = col(AuditEntry.changes)["review"][0].astext
    later, of_later = aliased(AuditEntry), aliased(Venue)
    runs = func.coalesce(col(Venue.successor_id), col(Venue.id))
    has_others = exists().where(
        col(later.venue_id) == col(of_later.id), or_(col(of_later.id) == runs, col(of_later.successor_id) == runs),
        col(later.action) == "remove_manager", col(later.role) == "admin", col(later.at) >= col(AuditEntry.at),
    )  # fmt: skip
    query = (
        select(about)
        .join(Venue, col(Venue.id) == col(AuditEntry.venue_id))
        .where(
            or_(col(Venue.id).in_(venue_ids), col(Venue.successor_id).in_(venue_ids)),
            AuditEntry.action == REPLY_REMOVED,
            col(AuditEntry.reason).is_(None),
            ~has_others,
        )
    )
    return session.exec(query.distinct()).all()


def taken_down(session: Session, venue_ids: Collection[str], review_ids: Collection[str]) -> Sequence[AuditEntry]:
    """The entries by which reviews of these venues were removed or deleted, the newest first. Entries from before a
    merge name the venue that was merged into the present one."""
    of_venues = select(Venue.id).where(or_(col(Venue.id).in_(venue_ids), col(Venue.successor_id).in_(venue_ids)))
    about: Any = col(AuditEntry.changes)["review"][0].astext
    query = select(AuditEntry).where(
        col(AuditEntry.venue_id).in_(of_venues),
        col(AuditEntry.action).in_((REMOVED, DELETED)),
        about.in_(review_ids),
    )
    return session.exec(query.order_by(col(AuditEntry.id).desc())).all()
