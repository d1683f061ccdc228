"""Who else said something about a venue or a review lately: what is compared when many may be one."""

from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.reviews.models import Review, ReviewHelpful


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody else, and what they said: the words of a review, or nothing."""

    user_id: str
    email: str | None
    at: datetime
    text: str | None = None


def reviewers(session: Session, venue_id: str, *, but: str, limit: int) -> list[Other]:
    """The authors of a venue's latest reviews, whatever became of them."""
    query = (
        select(User.id, User.email, Review.updated_at, Review.text)
        .join(User, col(User.id) == col(Review.user_id))
        .where(Review.venue_id == venue_id, Review.user_id != but)
        .order_by(col(Review.updated_at).desc())
        .limit(limit)
    )
    return [Other(*row) for row in session.exec(query)]


def helped(session: Session, review_id: str, *, but: str, limit: int) -> list[Other]:
    """The author of a review and the latest people who found it helpful and count."""
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
