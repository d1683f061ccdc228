"""The audit log, and how much waits for admins."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy.dialects.postgresql import array
from sqlmodel import Session, col, func, or_, select, update
from sqlmodel.sql.expression import SelectOfScalar

from bowling_app.accounts.models.user import User
from bowling_app.contact.models import ContactMessage
from bowling_app.contact.rules import UNSETTLED
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.reviews.queries import review_responses
from bowling_app.scores.models import GameScore
from bowling_app.suggestions.models import Suggestion
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim

MOST_NAMESAKES = 50
MOST_REVERTED = 500


@dataclass(frozen=True, slots=True)
class Waiting:
    """How many of each kind wait for an admin."""

    suggestions: int
    scores: int
    held_reviews: int
    reported_reviews: int
    prices: int
    claims: int
    messages: int


def waiting(session: Session) -> Waiting:
    """How much waits. Each number comes from an index of what waits, however much was decided before."""
    held, reported = review_responses.waiting_counts(session)
    return Waiting(
        suggestions=session.exec(_count(Suggestion).where(Suggestion.status == "pending")).one(),
        scores=session.exec(_count(GameScore).where(GameScore.status == "pending")).one(),
        held_reviews=held,
        reported_reviews=reported,
        prices=session.exec(_count(PriceObservation).where(PriceObservation.status == "pending")).one(),
        claims=session.exec(
            _count(VenueClaim).where(VenueClaim.kind == "written", VenueClaim.status == "pending")
        ).one(),
        messages=session.exec(_count(ContactMessage).where(col(ContactMessage.status).in_(UNSETTLED))).one(),
    )


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


def venue_names(session: Session, venue_ids: Collection[str]) -> dict[str, str]:
    """The names of those venues that are there."""
    rows = session.exec(select(Venue.id, Venue.name).where(col(Venue.id).in_(venue_ids)))
    return dict(rows.all())


def venues_called(session: Session, text: str) -> list[str]:
    """The ids of the venues that a filter may mean: with this id, or with this name in any case."""
    query = select(Venue.id).where((col(Venue.id) == text) | (func.lower(Venue.name) == text.lower()))
    return list(session.exec(query.limit(MOST_NAMESAKES)).all())


def people_names(session: Session, user_ids: Collection[str]) -> dict[str, tuple[str, str | None]]:
    """The names and addresses of those people who have an account."""
    rows = session.exec(select(User.id, User.display_name, User.email).where(col(User.id).in_(user_ids)))
    return {user_id: (name, email) for user_id, name, email in rows}


def _count(table: type[Suggestion | GameScore | PriceObservation | VenueClaim | ContactMessage]) -> SelectOfScalar[int]:
    return select(func.count()).select_from(table)
