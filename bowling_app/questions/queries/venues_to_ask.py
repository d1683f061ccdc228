"""Venues of which people may know more than we do."""

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.questions.rules.limits import FURTHEST
from bowling_app.venues.queries.vanished import MISSED

# The unconfirmed come first, and those that a source does not have any more, then those that lack most. A venue with
# prices by day and time lacks none.
_OF_STATE = f"""
    SELECT venue.id FROM venue JOIN place ON place.id = venue.place_id,
        LATERAL (SELECT is_unconfirmed OR {MISSED} AS is_doubtful) AS doubts,
        LATERAL (SELECT game_price IS NULL
            AND NOT EXISTS (SELECT FROM price_period WHERE price_period.venue_id = venue.id) AS lacks_prices) AS prices
    WHERE venue.is_active AND place.state = :state
        AND (is_doubtful OR lanes IS NULL OR lacks_prices OR phone IS NULL)
    ORDER BY is_doubtful DESC,
        (lanes IS NULL)::int + lacks_prices::int + (phone IS NULL)::int DESC, review_count DESC, venue.id
    LIMIT 1 OFFSET least(CAST(:at AS int), {FURTHEST})"""  # noqa: S608 -- a number of our own.


def in_state(session: Session, state: str, at: int) -> list[str]:
    """The venue at a place of the list of those of a state that lack facts, as a list of one; empty at the end."""
    return list(session.connection().execute(text(_OF_STATE), {"state": state, "at": at}).scalars())
