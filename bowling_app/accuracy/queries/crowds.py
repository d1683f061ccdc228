"""Other people who lately voted on a venue's facts: compared to find several accounts of one person."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import exists
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.reviews.queries.crowds import Other


def voters(session: Session, venue_id: str, value: int, *, but: str, limit: int) -> list[Other]:
    """The latest people with a counted vote of this value on a venue's facts."""
    query = (
        select(User.id, User.email, AccuracyReport.updated_at)
        .join(User, col(User.id) == col(AccuracyReport.user_id))
        .where(
            AccuracyReport.venue_id == venue_id,
            AccuracyReport.user_id != but,
            AccuracyReport.value == value,
            col(AccuracyReport.is_counted),
        )
        .order_by(col(AccuracyReport.updated_at).desc())
        .limit(limit)
    )
    return [Other(*row) for row in session.exec(query)]


def uncounted_voters(session: Session, venue_id: str, value: int, *, limit: int) -> list[Other]:
    """The first people with an uncounted vote of this value on a venue's facts."""
    query = (
        select(User.id, User.email, AccuracyReport.updated_at)
        .join(User, col(User.id) == col(AccuracyReport.user_id))
        .where(AccuracyReport.venue_id == venue_id, AccuracyReport.value == value, ~col(AccuracyReport.is_counted))
        .order_by(col(AccuracyReport.updated_at), col(AccuracyReport.user_id))
        .limit(limit)
    )
    return [Other(*row) for row in session.exec(query)]


@dataclass(frozen=True, slots=True)
class Counted:
    """A vote that counts."""

    venue_id: str
    user_id: str
    value: int


def counted_at(session: Session, venue_ids: Sequence[str], *, limit: int) -> list[Counted]:
    """The latest counted votes on the facts of these venues."""
    vote = AccuracyReport
    query = select(vote.venue_id, vote.user_id, vote.value).where(col(vote.venue_id).in_(venue_ids), vote.is_counted)
    order = col(vote.updated_at).desc(), col(vote.user_id), col(vote.venue_id)
    return [Counted(*row) for row in session.exec(query.order_by(*order).limit(limit))]


def awaited(session: Session, user_id: str, venue_ids: Sequence[str]) -> Sequence[AccuracyReport]:
    """The votes of a person on these venues that count, where an equal one does not."""
    waiting = aliased(AccuracyReport)
    waits = exists().where(
        col(waiting.venue_id) == col(AccuracyReport.venue_id),
        col(waiting.value) == col(AccuracyReport.value),
        ~col(waiting.is_counted),
    )
    query = select(AccuracyReport).where(
        AccuracyReport.user_id == user_id, col(AccuracyReport.venue_id).in_(venue_ids), col(AccuracyReport.is_counted)
    )
    return session.exec(query.where(waits).order_by(col(AccuracyReport.venue_id))).all()


def count_next(session: Session, venue_id: str, user_id: str) -> None:
    """Count a person's vote on a venue's facts from now on."""
    if (vote := session.get(AccuracyReport, (venue_id, user_id))) is not None:
        vote.is_counted = True
