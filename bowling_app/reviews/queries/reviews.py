"""Reviews with their authors, helpful marks and replies, and the numbers about them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import literal, text, tuple_
from sqlmodel import Session, col, func, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.people_names import is_called
from bowling_app.reviews.models import Review, ReviewHelpful, ReviewReply, ReviewReport
from bowling_app.reviews.rules.reviews import Sort


@dataclass(frozen=True, slots=True)
class Authored:
    """A review, its author, the number of its helpful marks, and the owner's reply."""

    review: Review
    name: str
    photo: str | None
    helpful: int
    reply: ReviewReply | None


@dataclass(frozen=True, slots=True)
class Wanted:
    """The choice of a venue's reviews: those with a number of stars, or all, without those of one person."""

    venue_id: str
    sort: Sort = "newest"
    stars: int | None = None
    but: str | None = None


@dataclass(frozen=True, slots=True)
class Sought:
    """The reviews that an admin looks for: of these venues, if any are given, and of people with this name, email
    address or id, if there is one."""

    venue_ids: Collection[str] | None = None
    person: str = ""


Mark = tuple[int, datetime, str]
"""The position of a review in a sorted list."""

_HELPFUL: Final = (
    select(func.count())
    .where(col(ReviewHelpful.review_id) == col(Review.id), col(ReviewHelpful.is_counted))
    .correlate(Review)
    .scalar_subquery()
    .label("helpful")
)
_KEYS: Final[dict[Sort, Any]] = {
    "newest": literal(0),
    "highest": col(Review.rating),
    "lowest": -col(Review.rating),
    "helpful": _HELPFUL,
}


def of_person(session: Session, venue_id: str, user_id: str) -> Review | None:
    """The person's review of the venue, as it is now."""
    return session.get(Review, (venue_id, user_id), populate_existing=True)


def shown(session: Session, review_id: str) -> Review | None:
    """The review with that id, if it is public. It is locked until the transaction ends: nobody decides about it
    meanwhile. Hold the person first."""
    statement = select(Review).where(Review.id == review_id, Review.status == "shown")
    kept = statement.with_for_update(read=True, key_share=True).execution_options(populate_existing=True)
    return session.exec(kept).one_or_none()


def held(session: Session, review_id: str) -> Review | None:
    """The review of that id, whatever its status, as it is now. Whoever reports, marks or answers it waits until the
    transaction ends. Hold its venue first."""
    statement = select(Review).where(Review.id == review_id).with_for_update()
    return session.exec(statement.execution_options(populate_existing=True)).one_or_none()


def with_id(session: Session, review_id: str) -> Review | None:
    """The review of that id, whatever its status, as it is now."""
    statement = select(Review).where(Review.id == review_id).execution_options(populate_existing=True)
    return session.exec(statement).one_or_none()


def page(session: Session, wanted: Wanted, *, limit: int, offset: int = 0, after: Mark | None = None) -> list[Authored]:
    """The shown reviews of a venue in the order wanted, newer before older; those after a mark, where one is given."""
    key = _KEYS[wanted.sort]
    query = _authored().where(*_of(wanted))
    if after is not None:
        place = tuple_(key, col(Review.created_at), col(Review.id))
        query = query.where(place < tuple_(*(literal(value) for value in after)))
    order = () if wanted.sort == "newest" else (key.desc(),)
    query = query.order_by(*order, col(Review.created_at).desc(), col(Review.id).desc())
    return _read(session, query.limit(limit).offset(offset))


def mark_of(found: Authored, sort: Sort) -> Mark:
    """The position of the review in a list of that order."""
    keys = {"newest": 0, "highest": found.review.rating, "lowest": -found.review.rating, "helpful": found.helpful}
    return keys[sort], found.review.created_at, found.review.id


def count(session: Session, wanted: Wanted) -> int:
    """How many reviews the full list has."""
    return session.exec(select(func.count()).select_from(Review).where(*_of(wanted))).one()


def with_author(session: Session, venue_id: str, user_id: str) -> Authored | None:
    """The person's review of the venue, whatever its status."""
    query = _authored().where(col(Review.venue_id) == venue_id, col(Review.user_id) == user_id)
    return next(iter(_read(session, query)), None)


def distribution(session: Session, venue_id: str) -> dict[int, int]:
    """How many shown reviews have how many stars."""
    query = select(Review.rating, func.count()).where(Review.venue_id == venue_id, Review.status == "shown")
    return dict(session.exec(query.group_by(col(Review.rating))).all())


def held_count(session: Session, venue_id: str) -> int:
    """How many reviews of the venue wait for a look."""
    query = select(func.count()).select_from(Review).where(Review.venue_id == venue_id, Review.status == "held")
    return session.exec(query).one()


def written(session: Session, user_id: str, *, since: datetime, but_at: str) -> tuple[int, int]:
    """How many reviews the person has written of other venues, and how many of those since a moment."""
    recent = func.count().filter(col(Review.created_at) >= since)
    query = select(func.count(), recent).where(Review.user_id == user_id, Review.venue_id != but_at)
    return session.exec(query).one()


def found_helpful(session: Session, user_id: str, review_ids: Collection[str]) -> set[str]:
    """Those of the reviews that the person has found helpful."""
    query = select(ReviewHelpful.review_id).where(ReviewHelpful.user_id == user_id)
    return set(session.exec(query.where(col(ReviewHelpful.review_id).in_(review_ids))))


def reported(session: Session, user_id: str, review_ids: Collection[str]) -> set[str]:
    """Those of the reviews that the person has reported and no admin has checked yet."""
    query = select(ReviewReport.review_id).where(
        ReviewReport.user_id == user_id, col(ReviewReport.settled_at).is_(None)
    )
    return set(session.exec(query.where(col(ReviewReport.review_id).in_(review_ids))))


# One step for each venue: the latest review of one that has not come up yet. However many reviews a busy venue gets,
# the index over the latest ones is read no further than to the twentieth venue.
_LATEST_VENUES: Final = """
    WITH RECURSIVE reviewed(venue_id, at, seen) AS (
        (SELECT review.venue_id, review.created_at, ARRAY[review.venue_id]
         FROM review JOIN venue ON venue.id = review.venue_id AND venue.is_active
         WHERE status = 'shown' ORDER BY review.created_at DESC, review.id DESC LIMIT 1)
        UNION ALL
        SELECT following.venue_id, following.created_at, seen || following.venue_id
        FROM reviewed, LATERAL (
            SELECT review.venue_id, review.created_at
            FROM review JOIN venue ON venue.id = review.venue_id AND venue.is_active
            WHERE status = 'shown' AND review.created_at <= reviewed.at AND review.venue_id <> ALL(seen)
            ORDER BY review.created_at DESC, review.id DESC LIMIT 1
        ) AS following
        WHERE cardinality(seen) < :venues
    )
    SELECT latest.id
    FROM reviewed, LATERAL (
        SELECT id, text, created_at FROM review WHERE venue_id = reviewed.venue_id AND status = 'shown'
        ORDER BY created_at DESC, id DESC LIMIT :each
    ) AS latest
    WHERE length(latest.text) > :longer_than
    ORDER BY latest.created_at DESC, latest.id DESC LIMIT :limit"""


def feed(session: Session, *, venues: int, each: int, longer_than: int, limit: int) -> list[Authored]:
    """The latest reviews with a text: for the active venues that were reviewed last, the latest reviews of each."""
    values = {"venues": venues, "each": each, "longer_than": longer_than, "limit": limit}
    ids = list(session.connection().execute(text(_LATEST_VENUES), values).scalars())
    found = {each.review.id: each for each in _read(session, _authored().where(col(Review.id).in_(ids)))}
    return [found[review_id] for review_id in ids]


def with_ids(session: Session, ids: Sequence[str]) -> list[Authored]:
    """The reviews of those ids, whatever their status, in the same order."""
    found = {each.review.id: each for each in _read(session, _authored().where(col(Review.id).in_(ids)))}
    return [found[review_id] for review_id in ids if review_id in found]


def found(session: Session, sought: Sought, *, limit: int, after: tuple[datetime, str] | None) -> list[Authored]:
    """The reviews that an admin looks for, whatever their status, the newest first."""
    place = tuple_(col(Review.created_at), col(Review.id))
    query = _authored().where(*_sought(sought))
    if after is not None:
        query = query.where(place < tuple_(*(literal(value) for value in after)))
    return _read(session, query.order_by(col(Review.created_at).desc(), col(Review.id).desc()).limit(limit))


def count_found(session: Session, sought: Sought) -> int:
    """How many there are."""
    query = select(func.count()).select_from(Review).join(User, col(User.id) == col(Review.user_id))
    return session.exec(query.where(*_sought(sought))).one()


def _sought(sought: Sought) -> list[Any]:
    of_venues = [] if sought.venue_ids is None else [col(Review.venue_id).in_(sought.venue_ids)]
    return [*of_venues, is_called(sought.person)] if sought.person else of_venues


def _of(wanted: Wanted) -> list[Any]:
    rules: list[Any] = [col(Review.venue_id) == wanted.venue_id, col(Review.status) == "shown"]
    if wanted.stars is not None:
        rules.append(col(Review.rating) == wanted.stars)
    if wanted.but is not None:
        rules.append(col(Review.user_id) != wanted.but)
    return rules


def _authored() -> Any:
    query: Any = select(  # pyright: ignore[reportCallIssue]
        Review, User.display_name, User.photo_url, _HELPFUL, ReviewReply
    )
    return query.join(User, col(User.id) == col(Review.user_id)).join(
        ReviewReply, col(ReviewReply.review_id) == col(Review.id), isouter=True
    )


def _read(session: Session, query: Any) -> list[Authored]:
    return [Authored(*row) for row in session.exec(query.execution_options(populate_existing=True))]
