"""Data that decides whether a code can settle a claim: who entered a venue's contacts, and who was removed or
rejected."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import text
from sqlalchemy.dialects.postgresql import array
from sqlmodel import Session, col, select

from bowling_app.owners.rules import MOST_CHANGES
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.suggestions.models import Suggestion
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue

CONTACTS: Final = ("email", "website")
"""The fields that name where a code can go."""


@dataclass(frozen=True, slots=True)
class TurnedAway:
    """A person whom an admin removed as a manager or whose claim an admin rejected."""

    how: str  # "removed" or "rejected".
    venue_id: str
    user_id: str
    at: datetime
    reason: str | None


def with_merged(session: Session, venue_ids: Collection[str]) -> dict[str, str]:
    """Each of the venues, and each venue that was merged into one, mapped to the venue that replaces it."""
    merged = select(Venue.id, Venue.successor_id).where(col(Venue.successor_id).in_(venue_ids))
    return {each: each for each in venue_ids} | {old: new for old, new in session.exec(merged) if new}


def origins(session: Session, venue_id: str) -> dict[str, str]:
    """Who entered each of the venue's present contacts: "import", "visitor", "owner" or "admin"."""
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
    """The person's suggestions about contacts of the venues, with any status."""
    changed = col(Suggestion.changes).op("?|")(array(list(CONTACTS)))
    query = select(Suggestion).where(Suggestion.user_id == user_id, col(Suggestion.venue_id).in_(venue_ids), changed)
    return session.exec(query.limit(MOST_CHANGES)).all()


_TURNED_AWAY: Final = text("""
    SELECT 'removed' AS how, venue_id, coalesce(person_id, changes -> 'owner_id' ->> 0) AS user_id, at, reason
    FROM audit_entry
    WHERE venue_id = ANY(:venues) AND (
        (action = 'remove_manager' AND person_id = ANY(:people))
        OR (action <> 'merge' AND changes -> 'owner_id' ->> 0 = ANY(:people) AND actor <> changes -> 'owner_id' ->> 0)
    )
    UNION ALL
    SELECT 'rejected', venue_id, user_id, coalesce(decided_at, created_at), reason FROM venue_claim
    WHERE venue_id = ANY(:venues) AND user_id = ANY(:people) AND status = 'rejected'
    ORDER BY at""")
"""Older logs have no entries for removals; there, only the removal of an owner can be read. A merge moves the managers
to the venue that stays, and an owner who is the actor has left: neither removes anybody."""


def turned_away(session: Session, venue_ids: Collection[str], people: Collection[str]) -> list[TurnedAway]:
    """When the people were removed as managers of the venues or their claims were rejected, the oldest first."""
    values = {"venues": list(venue_ids), "people": list(people)}
    return [TurnedAway(*row) for row in session.connection().execute(_TURNED_AWAY, values)]
