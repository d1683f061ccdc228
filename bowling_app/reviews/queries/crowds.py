"""Other people who lately contributed to a venue or a review: compared to find several accounts of one person."""

from dataclasses import dataclass
from datetime import datetime

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


def count_mark(session: Session, review_id: str, user_id: str) -> None:
    """Count the helpful mark of a person from now on, unless it has just been taken back."""
    if (mark := session.get(ReviewHelpful, (review_id, user_id))) is not None:
        mark.is_counted = True
