"""What decides whether a claim can be settled with a code: who told a venue's contacts, and who was turned away."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import text
from sqlalchemy.dialects.postgresql import array
from sqlmodel import Session, col, select

from bowling_app.models import AuditEntry, FieldSource, Suggestion, Venue, VenueClaim

CONTACTS: Final = ("email", "website")
"""The fields that name where a code can go."""

MOST_CHANGES: Final = 200
"""So many changes of a venue's contacts are looked at, the newest ones."""


def with_merged(session: Session, venue_id: str) -> list[str]:
    """The venue's id and those of the venues that were merged into it."""
    merged = select(Venue.id).where(Venue.successor_id == venue_id)
    return [venue_id, *session.exec(merged)]


def origins(session: Session, venue_id: str) -> dict[str, str]:
    """Who told each of the venue's present contacts: "import", "visitor", "owner" or "admin"."""
    query = select(FieldSource.field, FieldSource.kind).where(
        FieldSource.venue_id == venue_id, col(FieldSource.field).in_(CONTACTS)
    )
    return dict(session.exec(query).all())


def contact_changes(session: Session, venue_ids: Collection[str]) -> Sequence[AuditEntry]:
    """The entries of the log that changed a contact of the venues, the newest first."""
    changed = col(AuditEntry.changes).op("?|")(array(list(CONTACTS)))
    query = select(AuditEntry).where(col(AuditEntry.venue_id).in_(venue_ids), changed)
    return session.exec(query.order_by(col(AuditEntry.id).desc()).limit(MOST_CHANGES)).all()


def suggested_contacts(session: Session, venue_ids: Collection[str], user_id: str) -> Sequence[Suggestion]:
    """The person's suggestions about contacts of the venues, whatever became of them."""
    changed = col(Suggestion.changes).op("?|")(array(list(CONTACTS)))
    query = select(Suggestion).where(Suggestion.user_id == user_id, col(Suggestion.venue_id).in_(venue_ids), changed)
    return session.exec(query.limit(MOST_CHANGES)).all()


_LAST_REMOVAL: Final = text("""
    SELECT at, reason FROM audit_entry
    WHERE venue_id = ANY(:venues) AND (
        (action = 'remove_manager' AND person_id = :person)
        OR (action <> 'merge' AND changes -> 'owner_id' ->> 0 = :person)
    )
    ORDER BY id DESC LIMIT 1""")
"""Before removals had entries of their own, only that of a first manager could be read from the log. A merge moves the
managers to the venue that stays, and removes nobody."""


def last_removal(session: Session, venue_ids: Collection[str], user_id: str) -> tuple[datetime, str | None] | None:
    """When the person was last removed as a manager of one of the venues, and why; None if that never happened."""
    found = session.connection().execute(_LAST_REMOVAL, {"venues": list(venue_ids), "person": user_id}).first()
    return (found.at, found.reason) if found else None


def last_rejection(session: Session, venue_ids: Collection[str], user_id: str) -> tuple[datetime, str | None] | None:
    """When a claim of the person for one of the venues was last rejected, and why; None if that never happened."""
    query = select(VenueClaim.decided_at, VenueClaim.created_at, VenueClaim.reason).where(
        col(VenueClaim.venue_id).in_(venue_ids), VenueClaim.user_id == user_id, VenueClaim.status == "rejected"
    )
    found = session.exec(query.order_by(col(VenueClaim.created_at).desc()).limit(1)).first()
    return (found[0] or found[1], found[2]) if found else None
