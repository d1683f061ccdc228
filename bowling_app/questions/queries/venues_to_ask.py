"""Venues of which people may know more than we do."""

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.questions.rules.limits import FURTHEST

# The unconfirmed come first, then those that lack most.
_OF_STATE = f"""
    SELECT venue.id FROM venue JOIN place ON place.id = venue.place_id
    WHERE venue.is_active AND place.state = :state
        AND (is_unconfirmed OR lanes IS NULL OR game_price IS NULL OR phone IS NULL)
    ORDER BY is_unconfirmed DESC,
        (lanes IS NULL)::int + (game_price IS NULL)::int + (phone IS NULL)::int DESC, review_count DESC, venue.id
    LIMIT 2 OFFSET least(CAST(:at AS int), {FURTHEST})"""  # noqa: S608 -- a number of our own.


def in_state(session: Session, state: str, at: int) -> list[str]:
    """The venue at a place of the list of those of a state that lack facts, and the one after it."""
    return list(session.connection().execute(text(_OF_STATE), {"state": state, "at": at}).scalars())
