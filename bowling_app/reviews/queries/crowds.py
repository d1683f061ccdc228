"""Other people who lately contributed to a venue or a review: compared to find several accounts of one person."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import exists
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.reviews.models import Review, ReviewHelpful


@dataclass(frozen=True, slots=True)
class Other:
    """Another person, and their contribution: the text of a review, or None."""

    user_id: str
    email: str | None
    at: datetime
    text: str | None = None


def reviewers(session: Session, venue_id: str, *, but: str, limit: int) -> list[Other]:
    """The authors of a venue's latest reviews, with any status."""
    query = (
        select(User.id, User.email, Review.updated_at, Review.text)
        .join(User, col(User.id) == col(Review.user_id))
        .where(Review.venue_id == venue_id, Review.user_id != but)
        .order_by(col(Review.updated_at).desc())
        .limit(limit)
    )
    return [Other(*row) for row in session.exec(query)]


def helped(session: Session, review_id: str, *, but: str, limit: int) -> list[Other]:
    """The author of a review and the latest people whose helpful marks count."""
    author = (
        select(User.id, User.email, Review.updated_at)
        .join(User, col(User.id) == col(Review.user_id))
        .where(Review.id == review_id)
    )
    marked = (
        select(User.id, User.email, ReviewHelpful.created_at)
        .join(User, col(User.id) == col(ReviewHelpful.user_id))
        .where(ReviewHelpful.review_id == review_id, ReviewHelpful.user_id != but, col(ReviewHelpful.is_counted))
        .order_by(col(ReviewHelpful.created_at).desc())
        .limit(limit)
    )
    return [Other(*row) for query in (author, marked) for row in session.exec(query)]


def not_counted(session: Session, review_id: str, *, limit: int) -> list[Other]:
    """The first people whose helpful marks of a review do not count."""
    query = (
        select(User.id, User.email, ReviewHelpful.created_at)
        .join(User, col(User.id) == col(ReviewHelpful.user_id))
        .where(ReviewHelpful.review_id == review_id, col(ReviewHelpful.is_counted).is_(False))
        .order_by(col(ReviewHelpful.created_at), col(ReviewHelpful.user_id))
        .limit(limit)
    )
    return [Other(*row) for row in session.exec(query)]


def awaited(session: Session, user_id: str, venue_ids: Sequence[str]) -> Sequence[str]:
    """The ids of the reviews of these venues on which a helpful mark of the person counts and one of others does
    not."""
    waiting = aliased(ReviewHelpful)
    waits = exists().where(col(waiting.review_id) == col(ReviewHelpful.review_id), col(waiting.is_counted).is_(False))
    query = (
        select(ReviewHelpful.review_id)
        .join(Review, col(Review.id) == col(ReviewHelpful.review_id))
        .where(ReviewHelpful.user_id == user_id, col(ReviewHelpful.is_counted), col(Review.venue_id).in_(venue_ids))
    )
    return session.exec(query.where(waits).order_by(col(ReviewHelpful.review_id))).all()


def count_mark(session: Session, review_id: str, user_id: str) -> None:
    """Count the helpful mark of a person from now on, unless it has just been taken back."""
    if (mark := session.get(ReviewHelpful, (review_id, user_id))) is not None:
        mark.is_counted = True
