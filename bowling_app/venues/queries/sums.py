"""Sums on the rows of venues, computed from reviews and accuracy votes."""

from collections.abc import Sequence

from sqlalchemy import text
from sqlmodel import Session, col, select

from bowling_app.platform.database.bulk import in_lock_order
from bowling_app.venues.models.venue import Venue


def lock_venues(session: Session, ids: Sequence[str]) -> None:
    """Hold the venues until the transaction ends, so that their sums add up."""
    query = select(Venue.id).where(col(Venue.id).in_(ids)).order_by(in_lock_order(col(Venue.id)))
    session.exec(query.with_for_update()).all()


def recompute_sums(session: Session, venue_ids: Sequence[str]) -> None:
    """Recompute the ratings, counts and accuracy of those venues from their rows. Hidden reviews do not count, nor do
    votes that are stored as not counted."""
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
