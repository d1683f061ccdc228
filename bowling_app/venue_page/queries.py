"""What a person wrote about venues, whether these are still listed or not."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import text
from sqlmodel import Session


@dataclass(frozen=True, slots=True)
class Written:
    """A review, a vote on the facts of a venue, or a game. `key` is the id of the venue, or of the game; `number` has
    the stars, what was voted, or the points; `why` is why a review waits or is removed, or a game was rejected.
    `zone` is that of the venue."""

    kind: str
    key: str
    venue_id: str
    venue: str
    is_listed: bool
    number: int
    words: str
    status: str
    why: str
    at: datetime
    zone: str


# A removed review without words is what is left of one that its author deleted: there is nothing to delete any more.
_WRITTEN: Final = """
    SELECT 'review' AS kind, venue_id AS key, venue_id, rating AS number, coalesce(text, '') AS words, status,
        coalesce(held_for, removed_for, '') AS why, created_at AS at
    FROM review WHERE user_id = :id AND (status <> 'removed' OR removed_for = 'manager' OR text IS NOT NULL)
    UNION ALL
    SELECT 'vote', venue_id, venue_id, value, coalesce(reason, ''), '', '', updated_at
    FROM accuracy_report WHERE user_id = :id
    UNION ALL
    SELECT 'score', id, venue_id, score, '', status, coalesce(reason, ''), created_at
    FROM game_score WHERE user_id = :id"""


def written(session: Session, user_id: str, *, limit: int, offset: int) -> list[Written]:
    """What the person wrote, the latest first."""
    statement = text(f"""
        SELECT kind, written.key, venue_id, venue.name, venue.is_active, number, words, status, why, at, time_zone
        FROM ({_WRITTEN}) AS written JOIN venue ON venue.id = venue_id JOIN place ON place.id = place_id
        ORDER BY at DESC, kind, written.key LIMIT :limit OFFSET :offset""")  # noqa: S608 -- our own statement.
    values = {"id": user_id, "limit": limit, "offset": offset}
    return [Written(*row) for row in session.connection().execute(statement, values)]


def count_written(session: Session, user_id: str) -> int:
    """How much the person wrote."""
    statement = text(f"SELECT count(*) FROM ({_WRITTEN}) AS written")  # noqa: S608 -- our own statement.
    return session.connection().execute(statement, {"id": user_id}).scalar_one()
