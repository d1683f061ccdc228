"""Helpful votes, reports and replies."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import exists, literal, tuple_
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, delete, func, select

from bowling_app.platform.database.counting import counted
from bowling_app.reviews.models import Review, ReviewHelpful, ReviewReply, ReviewReport
from bowling_app.reviews.queries.decisions import replies_removed
from bowling_app.reviews.queries.reports import Reports

_REPORTS: Final = Reports(ReviewReport, "review_id")
put_report, settle_reports, open_reports = _REPORTS.put, _REPORTS.settle, _REPORTS.waiting


@dataclass(frozen=True, slots=True)
class Waiting:
    """A review that waits for a look, and since when."""

    review_id: str
    since: datetime


def add_helpful(session: Session, review_id: str, user_id: str, at: datetime, *, is_counted: bool) -> bool:
    """Add the person's vote; whether that changes anything."""
    values = {"review_id": review_id, "user_id": user_id, "created_at": at, "is_counted": is_counted}
    statement: Any = insert(ReviewHelpful).values(values).on_conflict_do_nothing()
    # Not the count of rows, which is unknown after an insert.
    return session.exec(statement.returning(col(ReviewHelpful.review_id))).first() is not None


def remove_helpful(session: Session, review_id: str, user_id: str) -> bool | None:
    """Remove the person's vote; whether it counted. None if there was none."""
    own = col(ReviewHelpful.review_id) == review_id, col(ReviewHelpful.user_id) == user_id
    statement: Any = delete(ReviewHelpful).where(*own).returning(col(ReviewHelpful.is_counted))
    return session.exec(statement).scalar_one_or_none()


def helpful_count(session: Session, review_id: str) -> int:
    """How many people find the review helpful, as far as their votes count."""
    counted = col(ReviewHelpful.review_id) == review_id, col(ReviewHelpful.is_counted)
    query = select(func.count()).select_from(ReviewHelpful).where(*counted)
    return session.exec(query).one()


def add_reply(session: Session, review_id: str, user_id: str, text: str, at: datetime) -> bool:
    """Add a reply; of two that are written at once, the first one stays. Returns whether it is this one."""
    values = {"review_id": review_id, "user_id": user_id, "text": text, "created_at": at, "updated_at": at}
    statement: Any = insert(ReviewReply).values(values).on_conflict_do_nothing()
    return session.exec(statement.returning(col(ReviewReply.review_id))).first() is not None


def held_reply(session: Session, review_id: str) -> ReviewReply | None:
    """The reply to a review, locked until the transaction ends. Hold the review first."""
    return session.get(ReviewReply, review_id, with_for_update=True, populate_existing=True)


def remove_replies(session: Session, venue_id: str, people: Collection[str]) -> Sequence[Review]:
    """Delete what these people answered to reviews of a venue. Returns the reviews, the oldest first."""
    of_venue = select(Review.id).where(Review.venue_id == venue_id)
    theirs = col(ReviewReply.review_id).in_(of_venue), col(ReviewReply.user_id).in_(people)
    gone: Any = delete(ReviewReply).where(*theirs).returning(col(ReviewReply.review_id))
    ids = list(session.exec(gone).scalars())
    query = select(Review).where(col(Review.id).in_(ids))
    return session.exec(query.order_by(col(Review.created_at), col(Review.id))).all()


def held(session: Session, *, limit: int, after: tuple[datetime, str] | None) -> list[Waiting]:
    """The held reviews, the oldest first."""
    query = select(Review.id, Review.created_at).where(Review.status == "held")
    place = tuple_(col(Review.created_at), col(Review.id))
    if after is not None:
        query = query.where(place > tuple_(*(literal(value) for value in after)))
    found = session.exec(query.order_by(col(Review.created_at), col(Review.id)).limit(limit))
    return [Waiting(review_id, since) for review_id, since in found]


def reported(session: Session, *, limit: int, after: tuple[datetime, str] | None) -> list[Waiting]:
    """The reviews with reports that wait for a look, the one reported first at the beginning."""
    place, earlier = tuple_(col(ReviewReport.created_at), col(ReviewReport.review_id)), aliased(ReviewReport)
    moment = tuple_(col(ReviewReport.created_at), col(ReviewReport.user_id))
    was_first = ~exists().where(
        col(earlier.review_id) == col(ReviewReport.review_id),
        col(earlier.settled_at).is_(None),
        tuple_(col(earlier.created_at), col(earlier.user_id)) < moment,
    )
    # Not the least of each review's moments: that would read all reports for every page.
    query = select(ReviewReport.review_id, ReviewReport.created_at).where(
        col(ReviewReport.settled_at).is_(None), was_first
    )
    if after is not None:
        query = query.where(place > tuple_(*(literal(value) for value in after)))
    found = session.exec(query.order_by(col(ReviewReport.created_at), col(ReviewReport.review_id)).limit(limit))
    return [Waiting(review_id, at) for review_id, at in found]


def unanswered(session: Session, venue_ids: Collection[str]) -> dict[str, int]:
    """How many public reviews of each venue have no reply and may have one; venues without any are left out."""
    query = select(Review.venue_id, func.count()).outerjoin(ReviewReply, col(ReviewReply.review_id) == col(Review.id))
    query = query.where(
        col(Review.venue_id).in_(venue_ids), Review.status == "shown", col(ReviewReply.review_id).is_(None),
        col(Review.id).not_in(replies_removed(session, venue_ids)),
    )  # fmt: skip
    return dict(session.exec(query.group_by(col(Review.venue_id))).all())


def count_held(session: Session, *, most: int | None = None) -> int:
    """How many reviews are held."""
    return counted(session, select(Review.id).where(Review.status == "held"), most)


def count_reported(session: Session, *, most: int | None = None) -> int:
    """How many reviews have reports that wait. In the order of an index: to sort 100,000 would take twice as long."""
    query = select(ReviewReport.review_id).where(col(ReviewReport.settled_at).is_(None))
    return counted(session, query.distinct().order_by(col(ReviewReport.review_id)), most)
