"""How the amenities of active venues are spread, and which venue with each is nearest to a position."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.listings.queries.listing_conditions import Scope, miles_to, reachable
from bowling_app.listings.queries.listing_terms import known_terms
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.platform.geo.spots import Spot
from bowling_app.venues.queries.nearest import Near
from bowling_app.venues.queries.venues import with_ids

_SPREAD: Final = "SELECT state{sums} FROM venue_listing GROUP BY state"

_NEAREST: Final = """
SELECT DISTINCT ON (key) key, venue_id, miles
FROM (SELECT venue_id, amenities, {miles} AS miles FROM venue_listing WHERE {where}) AS near
JOIN listing_term ON (amenities >> number) & 1 = 1
WHERE kind = 'amenity' AND key = ANY(:wanted) ORDER BY key, miles, venue_id"""


@dataclass(frozen=True, slots=True)
class Spread:
    """How many venues have an amenity, and the codes of the states that they are in."""

    venues: int
    states: frozenset[str]


def spreads(session: Session, at: datetime) -> dict[str, Spread]:
    """The spread of every amenity that an active venue has, by its key."""
    bits = known_terms(session, at).amenities
    sums = "".join(f", CAST(sum((amenities >> {bit}) & 1) AS int)" for bit in bits.values())
    rows = session.connection().execute(text(_SPREAD.format(sums=sums))).all()
    found: dict[str, Spread] = {}
    for column, key in enumerate(bits, start=1):
        counts = {row[0]: row[column] for row in rows if row[column]}
        if counts:
            found[key] = Spread(sum(counts.values()), frozenset(counts))
    return found


def nearest_with_each(
    session: Session, amenities: Collection[str], spot: Spot, miles: int, at: datetime
) -> dict[str, Near]:
    """The nearest active venue with each of the amenities, at most so many miles away, by the amenity's key."""
    conditions = reachable(known_terms(session, at), Scope(), Filters(near=spot, within=miles))
    statement = _NEAREST.format(miles=miles_to(spot, conditions.values), where=conditions.where)
    values = conditions.values | {"wanted": list(amenities)}
    rows = session.connection().execute(text(statement), values).all()
    venues = with_ids(session, {row.venue_id for row in rows})
    return {row.key: Near(venues[row.venue_id], row.miles) for row in rows if row.venue_id in venues}
