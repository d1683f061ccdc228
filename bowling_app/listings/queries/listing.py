"""Listings: venues that pass filters, and how many would pass others. Read from the narrow table `venue_listing`."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.listings.queries.amenity_counts import Around, around, categories
from bowling_app.listings.queries.listing_conditions import (
    BEST_FIRST,
    HAS_AMENITY,
    Conditions,
    Scope,
    chosen,
    miles_to,
    order,
    reachable,
)
from bowling_app.listings.queries.listing_counts import Counts, counts
from bowling_app.listings.queries.listing_relaxations import relaxed
from bowling_app.listings.queries.listing_terms import known_terms
from bowling_app.listings.queries.places import PlaceCount
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.platform.geo.spots import Spot
from bowling_app.platform.kit import clock
from bowling_app.venues.queries.nearest import Outskirts
from bowling_app.venues.queries.venues import VenueWithPlace, with_ids

__all__ = [
    "Around", "Counts", "Listed", "Pin", "Scope", "around", "categories", "count_outskirts", "counts", "found",
    "pins", "places", "relaxed", "states", "states_with",
]  # fmt: skip


# The planner cannot foresee how many venues pass such conditions. A list that is long, compared with the part that is
# wanted, is read from the index in its order until enough have passed. In a short one, all that pass are found first
# and then sorted: reading the index until enough have passed would be reading most of it.
_WORTH_WALKING: Final = 20


@dataclass(frozen=True, slots=True)
class Listed:
    """A venue of a list with its place, and its miles from where distances are measured."""

    venue_with_place: VenueWithPlace
    miles: float | None


@dataclass(frozen=True, slots=True)
class Pin:
    """A venue on the map."""

    id: str
    name: str
    latitude: float
    longitude: float


def found(  # noqa: PLR0913 -- which page of which list it is.
    session: Session,
    scope: Scope,
    filters: Filters,
    at: datetime,
    *,
    limit: int,
    offset: int = 0,
    matching: int | None = None,
) -> list[Listed]:
    """A part of the list of the venues that pass the filters at a moment, in the order that the filters name.

    A caller that knows how many venues match passes `matching`: it decides how they are looked up, not which are found.
    """
    conditions = chosen(known_terms(session, at), scope, filters, at)
    values = conditions.values | {"limit": limit, "offset": offset}
    columns = f"venue_id, name, ranking, review_count, game_cents, {miles_to(filters.near, values)} AS miles"
    if conditions.sure:
        columns += f", ({' AND '.join(conditions.sure)}) IS NOT TRUE AS is_doubtful"
    is_long = matching is not None and (limit + offset) * _WORTH_WALKING <= matching
    has_index = filters.sort == "rating" or (filters.sort in {"price", "name"} and not scope.state)
    is_walked = is_long and has_index and not (filters.near or filters.box or filters.unlisted or scope.place_id)
    source = conditions.likely_source(scope) if is_walked else conditions.source
    barrier = "" if is_long or matching is None else "OFFSET 0"
    passing = f"SELECT {columns} FROM {source} {barrier}"  # noqa: S608
    page = f"SELECT * FROM ({passing}) AS passing ORDER BY {order(filters)} LIMIT :limit OFFSET :offset"  # noqa: S608
    miles = {row.venue_id: row.miles for row in session.connection().execute(text(page), values)}
    venues = with_ids(session, list(miles))
    return [Listed(venues[venue_id], miles[venue_id]) for venue_id in miles if venue_id in venues]


def pins(session: Session, scope: Scope, filters: Filters, at: datetime, *, limit: int) -> list[Pin]:
    """The positions of the venues that pass the filters at a moment; the best of them if there are too many."""
    conditions = chosen(known_terms(session, at), scope, filters, at)
    rows = _rows(session, conditions, "venue_id, name, latitude, longitude", f"ORDER BY {BEST_FIRST} LIMIT :limit",
                 limit=limit)  # fmt: skip
    return [Pin(*row) for row in rows]


def states(session: Session, amenity: str = "") -> dict[str, int]:
    """How many active venues each state has, of those with an amenity when it is named; a state without is missing."""
    return states_with(session, Scope(amenity), Filters())


def states_with(session: Session, scope: Scope, filters: Filters) -> dict[str, int]:
    """How many venues of a scope each state has that pass the filters at this moment; a state without is missing."""
    at = clock.now()
    conditions = chosen(known_terms(session, at), scope, filters, at)
    statement = f"SELECT state, count(*) FROM {conditions.grouped} GROUP BY state ORDER BY state"  # noqa: S608
    return {row[0]: row[1] for row in session.connection().execute(text(statement), conditions.values)}


_PLACES: Final = """
SELECT id, place.state, place.name, slug, latitude, longitude, venues
FROM (SELECT place_id, count(*) AS venues FROM {source} GROUP BY place_id) AS counted
JOIN place ON id = place_id
ORDER BY place.name, id"""


def places(session: Session, amenity: str, state: str) -> list[PlaceCount]:
    """A state's places that have active venues, of those with an amenity when it is named, by name."""
    conditions = reachable(known_terms(session, clock.now()), Scope(amenity, state), Filters())
    statement = text(_PLACES.format(source=conditions.source))
    return [PlaceCount(*row) for row in session.connection().execute(statement, conditions.values)]


def count_outskirts(session: Session, outskirts: Outskirts) -> int:
    """How many venues `nearest.around_place` finds without a limit; here one narrow table has all that they need."""
    circle, place = outskirts.circle, outskirts.place
    near = Filters(near=Spot("", "", circle.latitude, circle.longitude), within=int(circle.radius))
    conditions = reachable(known_terms(session, clock.now()), Scope(state=place.state), near)
    conditions.all += ["place_id <> :own_place", *([HAS_AMENITY] if outskirts.amenity else [])]
    values = conditions.values | {"own_place": place.id, "amenity": outskirts.amenity}
    statement = text(f"SELECT count(*) FROM {conditions.source}")  # noqa: S608
    return session.connection().execute(statement, values).scalar_one()


def _rows(session: Session, conditions: Conditions, columns: str, rest: str, **values: Any) -> Sequence[Any]:
    statement = text(f"SELECT {columns} FROM {conditions.source} {rest}")  # noqa: S608
    return session.connection().execute(statement, conditions.values | values).all()
