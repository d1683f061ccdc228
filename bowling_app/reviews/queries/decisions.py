"""What the audit log says of reviews that are off the site."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlmodel import Session, col, or_, select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.venues.models.venue import Venue

REMOVED: Final = "remove_review"
"""The entry of an admin's removal."""
DELETED: Final = "delete_review"
"""The entry of an author who deleted a review that an admin had removed."""


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
