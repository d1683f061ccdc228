"""Reviews, scores and votes that come with imported venues."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.platform.database.bulk import add_missing, put_newer
from bowling_app.reviews.models import Review
from bowling_app.reviews.rules.reviews import RUNS_IT
from bowling_app.scores.models import GameScore

_ONE_EACH: Final = ("venue_id", "user_id")
_TAKEN_DOWN: Final = """
    WITH taken AS (
        UPDATE review SET
            status = 'removed', removed_for = CASE WHEN held_for = 'removed' THEN 'other' ELSE :reason END,
            held_for = NULL
        FROM (
            SELECT id AS venue_id, owner_id AS user_id FROM venue WHERE id = ANY(:ids) AND owner_id IS NOT NULL
            UNION SELECT venue_id, user_id FROM venue_manager WHERE venue_id = ANY(:ids)) AS run
        WHERE run.venue_id = review.venue_id AND run.user_id = review.user_id
            AND review.status <> 'removed'
        RETURNING review.id)
    UPDATE review_report SET settled_at = :at FROM taken
    WHERE review_report.review_id = taken.id AND review_report.settled_at IS NULL"""


def add_scores(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add scores that are not there yet; what an admin has decided about the others stays."""
    add_missing(session, GameScore, rows)


def put_reviews(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add reviews, and update those for which the record is newer."""
    put_newer(session, Review, rows, _ONE_EACH, ("rating", "text", "updated_at"))


def take_own_reviews_down(session: Session, venue_ids: Sequence[str], at: datetime) -> None:
    """Nobody reviews an alley that they manage, whatever a source has of it. What waited because an earlier version
    was removed counts as removed again, and reports of it are settled, as in `reviews.services.manager_changes`."""
    session.connection().execute(text(_TAKEN_DOWN), {"ids": list(venue_ids), "reason": RUNS_IT, "at": at})


def put_votes(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add votes on data, and update those for which the record is newer."""
    put_newer(session, AccuracyReport, rows, _ONE_EACH, ("value", "reason", "updated_at"))
