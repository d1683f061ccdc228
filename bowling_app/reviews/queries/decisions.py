"""What the audit log says of reviews that are off the site."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import exists
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


def is_reply_removed(session: Session, venue_id: str, review_id: str) -> bool:
    """Whether an admin took away what the venue, or one that was merged into it, answered to a review, and since then
    no manager. What went with a manager is not meant: others may answer in their place."""
    of_venue = select(Venue.id).where(or_(Venue.id == venue_id, Venue.successor_id == venue_id))
    about: Any = col(AuditEntry.changes)["review"][0].astext
    later = aliased(AuditEntry)
    has_others = exists().where(
        col(later.venue_id).in_(of_venue), col(later.action) == "remove_manager", col(later.role) == "admin",
        col(later.at) >= col(AuditEntry.at),
    )  # fmt: skip
    query = select(AuditEntry.id).where(
        col(AuditEntry.venue_id).in_(of_venue),
        AuditEntry.action == REPLY_REMOVED,
        col(AuditEntry.reason).is_(None),
        about == review_id,
        ~has_others,
    )
    return session.exec(query.limit(1)).first() is not None


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
