"""Reviews, scores and votes that come with imported venues."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlmodel import Session

from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.platform.database.bulk import add_missing, put_newer
from bowling_app.reviews.models import Review
from bowling_app.scores.models import GameScore

_ONE_EACH: Final = ("venue_id", "user_id")


def add_scores(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add scores that are not there yet; what an admin has decided about the others stays."""
    add_missing(session, GameScore, rows)


def put_reviews(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add reviews, and update those for which the record is newer."""
    put_newer(session, Review, rows, _ONE_EACH, ("rating", "text", "updated_at"))


def put_votes(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add votes on data, and update those for which the record is newer."""
    put_newer(session, AccuracyReport, rows, _ONE_EACH, ("value", "reason", "updated_at"))
