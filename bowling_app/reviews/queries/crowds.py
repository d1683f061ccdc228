"""Who else said something about a venue or a review lately: what is compared when many may be one."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.prices.models.price_observation import PriceObservation
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


def voters(session: Session, venue_id: str, value: int, *, but: str, limit: int) -> list[Other]:
    """The latest people whose votes on a venue's facts count and say the same."""
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
    """The first people whose votes on a venue's facts say the same and do not count."""
    query = (
        select(User.id, User.email, AccuracyReport.updated_at)
        .join(User, col(User.id) == col(AccuracyReport.user_id))
        .where(AccuracyReport.venue_id == venue_id, AccuracyReport.value == value, ~col(AccuracyReport.is_counted))
        .order_by(col(AccuracyReport.updated_at), col(AccuracyReport.user_id))
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


def payers(session: Session, venue_ids: Collection[str], *, since: datetime, limit: int) -> dict[str, list[Other]]:
    """The latest people who told what they paid, by venue."""
    query = (
        select(PriceObservation.venue_id, User.id, User.email, PriceObservation.created_at)
        .join(User, col(User.id) == col(PriceObservation.user_id))
        .where(col(PriceObservation.venue_id).in_(venue_ids), PriceObservation.created_at >= since)
        .order_by(col(PriceObservation.created_at).desc())
        .limit(limit)
    )
    found: defaultdict[str, list[Other]] = defaultdict(list)
    for venue_id, user_id, email, at in session.exec(query):
        found[venue_id].append(Other(user_id, email, at))
    return found


def count_next(session: Session, venue_id: str, user_id: str) -> None:
    """Let somebody's vote on a venue's facts count from now on."""
    if (vote := session.get(AccuracyReport, (venue_id, user_id))) is not None:
        vote.is_counted = True
