"""Which venues a list has, as conditions of SQL on the table `venue_listing`, and the order that they come in."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from bowling_app.listings.queries.limit_columns import LIMIT_COLUMNS
from bowling_app.listings.queries.listing_moments import opening
from bowling_app.listings.queries.listing_terms import Terms
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.platform.geo.spots import Area, Spot
from bowling_app.platform.kit.distances import EARTH_RADIUS_MILES
from bowling_app.venues.queries.nearest import boxes_around

BEST_FIRST: Final = "ranking DESC, review_count DESC, name, venue_id"
_ORDERS: Final = {
    "rating": BEST_FIRST,
    "distance": "miles, venue_id",
    "price": f"game_cents NULLS LAST, {BEST_FIRST}",
    "name": "lower(name), name, venue_id",
}

_HAS_WANTED: Final = "amenities & :wanted = :wanted"
HAS_AMENITY: Final = """amenities & (CAST(1 AS bigint) << (
    SELECT CAST(number AS int) FROM listing_term WHERE kind = 'amenity' AND key = :amenity)) <> 0"""
"""The same for one, where the number that stands for it is not known yet."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The unfiltered list: all active venues, or those with an amenity, in a state, in a place."""

    amenity: str = ""
    state: str = ""  # The upper-case code.
    place_id: int | None = None
    states: tuple[str, ...] = ()  # Without state and place: any of these.


@dataclass(slots=True)
class Conditions:
    """What must hold for a venue, each as SQL, with the values of the parameters and what must be joined for them."""

    all: list[str] = field(default_factory=list[str])
    values: dict[str, Any] = field(default_factory=dict[str, Any])
    joins: list[str] = field(default_factory=list[str])
    sure: list[str] = field(default_factory=list[str])  # Those that hold even if the fact may be unlisted.

    @property
    def where(self) -> str:
        """All conditions joined into one."""
        return " AND ".join(self.all) or "true"

    @property
    def source(self) -> str:
        """What to select from, with the conditions."""
        return f"{' '.join(['venue_listing', *self.joins])} WHERE {self.where}"

    @property
    def grouped(self) -> str:
        """The same for a statement that groups what it finds. The planner takes amenities to be very rare, and would
        sort what it had better put into groups at once."""
        often = (f"CASE WHEN {one} THEN true ELSE false END" if one == _HAS_WANTED else one for one in self.all)
        return f"{' '.join(['venue_listing', *self.joins])} WHERE {' AND '.join(often) or 'true'}"

    @property
    def is_wide(self) -> bool:
        """Whether the venues may lie anywhere."""
        return not self.values.keys() & {"place_id", "state", "states", "within", "west"}

    def likely_source(self, scope: Scope) -> str:
        """The same, written so that the planner takes it for granted that half of the scope pass."""
        in_state = "state = :state" if scope.state else "true"
        likely = f"{in_state} AND CASE WHEN {self.where} THEN true ELSE false END"
        return f"{' '.join(['venue_listing', *self.joins])} WHERE {likely}"


def chosen(terms: Terms, scope: Scope, filters: Filters, at: datetime) -> Conditions:
    """The venues of a scope that pass all filters."""
    found = reachable(terms, scope, filters)
    for name, limit in limits(found, terms, filters, at).items():
        found.all.append(limit.kept_by(name, filters))
        if name in filters.unlisted:
            found.sure.append(limit.passes)
    return found


@dataclass(frozen=True, slots=True)
class Limit:
    """A filter on what a venue may list or not, as SQL."""

    passes: str
    is_unlisted: str

    def kept_by(self, name: str, filters: Filters) -> str:
        """What must hold for a venue of the list."""
        return f"({self.passes} OR {self.is_unlisted})" if name in filters.unlisted else self.passes


def limits(found: Conditions, terms: Terms, filters: Filters, at: datetime) -> dict[str, Limit]:
    """The filters that are set on hours and numbers, by their names in an address. What they need is added
    to the values and the joins of `found`, whose conditions hold already."""
    asked: dict[str, Limit] = {}
    if filters.opens:
        moment = opening(found.where, found.values, terms, filters, at, is_wide=found.is_wide)
        found.joins += moment.joins
        asked["open"] = Limit(moment.really, moment.really_unlisted)
    for name, number in filters.limits.items():
        column = LIMIT_COLUMNS[name]
        asked[name] = Limit(column.passes(name), column.is_unlisted)
        found.values[name] = column.stored(number)
    return asked


def reachable(terms: Terms, scope: Scope, filters: Filters) -> Conditions:
    """The venues of a scope that are in the right area and have the amenities, whatever their hours and prices."""
    found = Conditions()
    if scope.place_id is not None:
        found.all.append("place_id = :place_id")
        found.values["place_id"] = scope.place_id
    elif scope.state:
        found.all.append("state = :state")
        found.values["state"] = scope.state
    elif scope.states:
        found.all.append("state = ANY(:states)")
        found.values["states"] = list(scope.states)
    wanted = {*filters.amenities, *filter(None, [scope.amenity])}
    if wanted and wanted - terms.amenities.keys():
        found.all.append("false")  # No venue has ever had it.
    elif wanted:
        found.all.append(_HAS_WANTED)
        found.values["wanted"] = sum(1 << terms.amenities[key] for key in wanted)
    if filters.near:
        _add_circle(found, filters.near, filters.within)
    if filters.box:
        found.all.append(in_area(filters.box, found.values))
    return found


def in_area(area: Area, values: dict[str, Any]) -> str:
    """Whether a venue lies in an area."""
    values |= {"west": area.west, "east": area.east, "south": area.south, "north": area.north}
    sides = "AND" if area.west <= area.east else "OR"
    return f"latitude BETWEEN :south AND :north AND (longitude >= :west {sides} longitude <= :east)"


def miles_to(spot: Spot | None, values: dict[str, Any]) -> str:
    """The haversine formula: miles from a spot to a venue."""
    if spot is None:
        return "CAST(NULL AS float)"
    values |= {"here_latitude": spot.latitude, "here_longitude": spot.longitude}
    rise = "power(sin(radians(latitude - :here_latitude) / 2), 2)"
    run = "power(sin(radians(longitude - :here_longitude) / 2), 2)"
    across = f"cos(radians(:here_latitude)) * cos(radians(latitude)) * {run}"
    return f"{2 * EARTH_RADIUS_MILES} * asin(least(1.0, sqrt({rise} + {across})))"


def order(filters: Filters) -> str:
    """The order of a list, which is total. What passes for lack of facts comes after what passes by its facts."""
    return f"is_doubtful, {_ORDERS[filters.sort]}" if filters.unlisted else _ORDERS[filters.sort]


def _add_circle(found: Conditions, spot: Spot, miles: int) -> None:
    """The venues at most so many miles away; the boxes around them are what the index finds."""
    boxes = boxes_around(spot.latitude, spot.longitude, miles)
    sides = ("west", "south", "east", "north")
    found.values |= {f"{side}_{at}": getattr(box, side) for at, box in enumerate(boxes) for side in sides}
    found.values["within"] = miles
    within = (
        f"latitude BETWEEN :south_{at} AND :north_{at} AND longitude BETWEEN :west_{at} AND :east_{at}"
        for at in range(len(boxes))
    )
    found.all.append(f"({' OR '.join(within)})")
    found.all.append(f"{miles_to(spot, found.values)} <= :within")
