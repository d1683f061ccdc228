"""Answers to questions about venues."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import func, update
from sqlmodel import Session, col, delete, select

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.bulk import PURGED_AT_ONCE
from bowling_app.platform.database.counting import counted
from bowling_app.platform.geo.models import Place
from bowling_app.questions.models import FactAnswer
from bowling_app.questions.rules.agreement import DECIDING
from bowling_app.questions.rules.limits import NETWORKS_KEPT, UNSIGNED_KEPT, WAITING_FOR
from bowling_app.questions.rules.questions import NO, OPEN
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.venue import Venue, VenueAmenity


@dataclass(frozen=True, slots=True)
class NamedAnswer:
    """An answer with the venue and the name of the person; None for a stranger."""

    row: FactAnswer
    venue: Venue
    person: str | None


def known_amenities(session: Session, venue_id: str) -> set[str]:
    """The keys of the amenities that the venue is known to have or to lack."""
    return set(session.exec(select(VenueAmenity.amenity).where(VenueAmenity.venue_id == venue_id)))


def has_price_periods(session: Session, venue_id: str) -> bool:
    """Whether the venue has prices by day and time."""
    return session.exec(select(PricePeriod.id).where(PricePeriod.venue_id == venue_id).limit(1)).first() is not None


def waiting_at(session: Session, venue_id: str, question: str, limit: int) -> Sequence[FactAnswer]:
    """The waiting answers to a question about a venue, those of people with accounts before those of strangers, so that
    many strangers crowd nobody out; the oldest first. Hold the venue first."""
    query = select(FactAnswer).where(
        FactAnswer.venue_id == venue_id, FactAnswer.question == question, FactAnswer.status == "waiting"
    )
    return session.exec(query.order_by(col(FactAnswer.role) == "stranger", col(FactAnswer.id)).limit(limit)).all()


def forget_own(session: Session, row: FactAnswer) -> None:
    """Remove an earlier waiting answer of the same person, or of strangers on the same network."""
    session.exec(
        delete(FactAnswer).where(
            col(FactAnswer.venue_id) == row.venue_id,
            col(FactAnswer.question) == row.question,
            col(FactAnswer.status) == "waiting",
            *_of_voice(row),
        )
    )


def answer(session: Session, answer_id: int) -> FactAnswer | None:
    """One answer, as it is now."""
    return session.get(FactAnswer, answer_id, populate_existing=True)


def of_voice(session: Session, row: FactAnswer, limit: int) -> Sequence[FactAnswer]:
    """The answers that were not undone of whoever gave this one, as they are now, the newest first: of a person, or of
    strangers on a network. A stranger on an unknown network gave this one alone."""
    whose = (col(FactAnswer.id) == row.id,) if is_of_nobody(row) else _of_voice(row)
    query = select(FactAnswer).where(col(FactAnswer.status) != "undone", *whose)
    query = query.order_by(col(FactAnswer.id).desc()).limit(limit)
    return session.exec(query.execution_options(populate_existing=True)).all()


def is_of_nobody(row: FactAnswer) -> bool:
    """Whether nothing says who else's answers are of the same voice: a stranger's, whose network says nothing or was
    forgotten."""
    return row.user_id is None and not row.network


def _of_voice(row: FactAnswer) -> tuple[Any, ...]:
    if row.user_id is not None:
        return (col(FactAnswer.user_id) == row.user_id,)
    return col(FactAnswer.user_id).is_(None), col(FactAnswer.network) == row.network


def deciding(session: Session, row: FactAnswer) -> FactAnswer | None:
    """The answer of an admin or of somebody who runs the venue that settled this one; None if others agreed on it."""
    query = select(FactAnswer).where(
        FactAnswer.venue_id == row.venue_id,
        FactAnswer.question == row.question,
        FactAnswer.status == "agreed",
        FactAnswer.decided_at == row.decided_at,
        col(FactAnswer.role).in_(DECIDING),
    )
    return session.exec(query.order_by(col(FactAnswer.id).desc()).limit(1)).first()


def settled_of(session: Session, venue_id: str, question: str) -> Sequence[FactAnswer]:
    """The answers that settled a question about a venue, the oldest first."""
    query = select(FactAnswer).where(
        FactAnswer.venue_id == venue_id, FactAnswer.question == question, FactAnswer.status == "agreed"
    )
    return session.exec(query.order_by(col(FactAnswer.id))).all()


def settled_at(session: Session, venue_id: str) -> dict[str, datetime]:
    """When visitors settled each question about a venue: the latest moment, by the question."""
    query = (
        select(FactAnswer.question, func.max(FactAnswer.decided_at))
        .where(
            FactAnswer.venue_id == venue_id,
            FactAnswer.status == "agreed",
            col(FactAnswer.role).in_(["stranger", "user"]),
        )
        .group_by(col(FactAnswer.question))
    )
    return {question: moment for question, moment in session.exec(query) if moment is not None}


def page(session: Session, status: str, *, only_closures: bool, limit: int, after: int) -> list[NamedAnswer]:
    """Answers of a status, the newest first; `after` is the id of the last one on the page before, or 0. Nobody waits
    for those about a venue that is not listed."""
    query = (
        select(FactAnswer, Venue, User.display_name)
        .join(Venue, col(Venue.id) == col(FactAnswer.venue_id))
        .outerjoin(User, col(User.id) == col(FactAnswer.user_id))
        .where(FactAnswer.status == status, *([col(FactAnswer.id) < after] if after else []))
    )
    if status == "waiting":
        query = query.where(col(Venue.is_active))
    if only_closures:
        query = query.where(FactAnswer.question == OPEN, FactAnswer.answer == NO)
    rows = session.exec(query.order_by(col(FactAnswer.id).desc()).limit(limit))
    return [NamedAnswer(*row) for row in rows]


def count_closures(session: Session, *, most: int | None = None) -> int:
    """How many waiting answers say that a listed venue has closed."""
    query = select(FactAnswer.id).join(Venue).where(col(Venue.is_active))
    closed = FactAnswer.status == "waiting", FactAnswer.question == OPEN, FactAnswer.answer == NO
    return counted(session, query.where(*closed), most)


def given_by_state(session: Session, user_id: str) -> list[tuple[str, str, int]]:
    """How many answers of each status a person gave in each state that has some, without undone ones."""
    query = (
        select(Place.state, FactAnswer.status, func.count())
        .join(Venue, col(Venue.id) == col(FactAnswer.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(FactAnswer.user_id == user_id, col(FactAnswer.status) != "undone")
        .group_by(Place.state, FactAnswer.status)
    )
    return [(state, status, count) for state, status, count in session.exec(query)]


def purge_answers(session: Session, now: datetime) -> int:
    """Remove some answers that waited in vain or are decided and strangers' for long, and forget old networks; how many
    were removed."""
    old_network = select(FactAnswer.id).where(
        col(FactAnswer.created_at) < now - NETWORKS_KEPT,
        col(FactAnswer.network) != "",
        col(FactAnswer.status) != "waiting",
    )
    held = old_network.limit(PURGED_AT_ONCE).with_for_update(skip_locked=True)
    session.exec(update(FactAnswer).where(col(FactAnswer.id).in_(held)).values(network="", mailbox=""))
    is_old = ((col(FactAnswer.status) == "waiting") & (col(FactAnswer.created_at) < now - WAITING_FOR)) | (
        col(FactAnswer.user_id).is_(None) & (col(FactAnswer.created_at) < now - UNSIGNED_KEPT)
    )
    old = select(FactAnswer.id).where(is_old).limit(PURGED_AT_ONCE).with_for_update(skip_locked=True)
    gone = session.exec(delete(FactAnswer).where(col(FactAnswer.id).in_(old)).returning(col(FactAnswer.id)))
    return len(gone.all())
