"""People, reviews, scores and votes that move over with imported venues, and the sums that follow from them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.accounts.models.user import User
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.platform.database.bulk import add_missing, put_newer
from bowling_app.reviews.models import Review
from bowling_app.scores.models import GameScore

_ONE_EACH: Final = ("venue_id", "user_id")


def add_people(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add people who are not there yet; a profile that is there stays as its owner has it."""
    add_missing(session, User, rows)


def add_scores(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add scores that are not there yet; what an admin has decided about the others stays."""
    add_missing(session, GameScore, rows)


def put_reviews(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add reviews, and bring those up to date that were written later than what is there."""
    put_newer(session, Review, rows, _ONE_EACH, ("rating", "text", "updated_at"))


def put_votes(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add votes on data, and bring those up to date that were cast later than what is there."""
    put_newer(session, AccuracyReport, rows, _ONE_EACH, ("value", "reason", "updated_at"))


def recompute_sums(session: Session, venue_ids: Sequence[str]) -> None:
    """Ratings, counts and accuracy of those venues, from their rows. Reviews that nobody sees do not count, nor
    do votes that are kept without counting."""
    statement = text("""
        UPDATE venue SET
            review_count = reviews.count, avg_rating = coalesce(reviews.average, 0),
            accuracy_vote_count = votes.count, accuracy_score = coalesce(votes.score, 0)
        FROM unnest(CAST(:ids AS text[])) AS wanted(id),
            LATERAL (SELECT count(*), avg(rating)::float AS average FROM review
                WHERE venue_id = wanted.id AND status = 'shown') AS reviews,
            LATERAL (SELECT count(*), sum(value) AS score FROM accuracy_report
                WHERE venue_id = wanted.id AND is_counted) AS votes
        WHERE venue.id = wanted.id""")
    session.connection().execute(statement, {"ids": list(venue_ids)})
