"""Venues by distance, exactly, using the index of positions.

The index `ix_venue_position` holds points of (longitude, latitude) in degrees. It finds points in a box and the nearest
points in the plane. The haversine formula then finds the nearest on the globe among these few.
"""

from dataclasses import asdict, dataclass
from functools import lru_cache
from math import asin, cos, degrees, radians, sin
from typing import Any, Final

from sqlalchemy import ColumnElement, Float, Integer, and_, bindparam, exists, func, or_
from sqlmodel import Session, col, select

from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.distances import EARTH_RADIUS_MILES
from bowling_app.venues.models.venue import Venue, VenueAmenity
from bowling_app.venues.queries.venues import VenueWithPlace, venues_with_places

# In degrees: wider than the error of the trigonometry, so that a venue on the very edge is never left out of a box.
_MARGIN: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Box:
    """A range of degrees on paper; it never crosses the 180th meridian."""

    west: float
    south: float
    east: float
    north: float


@dataclass(frozen=True, slots=True)
class Near:
    """A venue, its place, and its distance in miles."""

    venue_with_place: VenueWithPlace
    miles: float


@dataclass(frozen=True, slots=True)
class Circle:
    """Everything at most `radius` miles from a position."""

    latitude: float
    longitude: float
    radius: float


@dataclass(frozen=True, slots=True)
class Outskirts:
    """What a circle holds of a place's state outside the place; with an amenity, what has it."""

    circle: Circle
    place: Place
    amenity: str = ""


def nearest(session: Session, latitude: float, longitude: float, radius: float, limit: int) -> list[Near]:
    """The active venues nearest to a position, at most `radius` miles away, nearest first.

    The `limit` venues nearest in the plane need not be the nearest on the globe, but the farthest of them gives an
    upper bound of the distance. A second search, of everything within that bound, is exact.
    """
    position = {"latitude": latitude, "longitude": longitude, "limit": limit}
    found = session.connection().execute(_nearest_on_paper(), position).one()
    bound = min(radius, found.miles) if 0 < found.venues == limit else radius
    return within(session, Circle(latitude, longitude, bound), limit)


def within(session: Session, circle: Circle, limit: int) -> list[Near]:
    """The active venues of a circle, nearest to its middle first."""
    boxes, values = circle_values(circle)
    return _read(session, _by_distance(boxes), values | {"limit": limit, "offset": 0})


def around_place(session: Session, outskirts: Outskirts, *, limit: int, offset: int = 0) -> list[Near]:
    """The active venues of a place's outskirts, nearest to the circle's middle first."""
    boxes, values = _outskirts_values(outskirts)
    query = _by_distance(boxes, is_around_place=True, has_amenity=bool(outskirts.amenity))
    return _read(session, query, values | {"limit": limit, "offset": offset})


def boxes_around(latitude: float, longitude: float, radius: float) -> tuple[Box, ...]:
    """One or two boxes that hold everything within `radius` miles of a position.

    A circle that reaches a pole holds every longitude. A box that crosses the 180th meridian becomes two.
    """
    angle = radius / EARTH_RADIUS_MILES
    south, north = latitude - degrees(angle) - _MARGIN, latitude + degrees(angle) + _MARGIN
    if south <= -90 or north >= 90:
        return (Box(-180.0, max(south, -90.0), 180.0, min(north, 90.0)),)
    half = degrees(asin(min(1.0, sin(angle) / cos(radians(latitude))))) + _MARGIN
    west, east = longitude - half, longitude + half
    if west < -180:
        return (Box(west + 360, south, 180.0, north), Box(-180.0, south, east, north))
    if east > 180:
        return (Box(west, south, 180.0, north), Box(-180.0, south, east - 360, north))
    return (Box(west, south, east, north),)


def _read(session: Session, statement: Any, values: dict[str, Any]) -> list[Near]:
    return [Near((row[0], row[1]), row[2]) for row in session.exec(statement, params=values)]


def circle_values(circle: Circle) -> tuple[int, dict[str, Any]]:
    """How many boxes a circle needs, and the values of the statements' parameters for it."""
    boxes = boxes_around(circle.latitude, circle.longitude, circle.radius)
    corners = {f"{name}_{at}": value for at, box in enumerate(boxes) for name, value in asdict(box).items()}
    return len(boxes), corners | asdict(circle)


# Statements are built once: putting one together takes longer than the database needs to answer it.


@lru_cache
def _nearest_on_paper() -> Any:
    """How many venues there are, up to the limit, and the miles to the farthest of those nearest on paper."""
    here = func.point(_number("longitude"), _number("latitude"))
    on_paper = select(Venue.latitude, Venue.longitude).where(col(Venue.is_active)).order_by(_position().op("<->")(here))
    some = on_paper.limit(bindparam("limit", type_=Integer)).subquery()
    miles = func.max(miles_to(some.c.latitude, some.c.longitude))
    return select(func.count().label("venues"), miles.label("miles")).select_from(some)


@lru_cache
def _by_distance(boxes: int, *, is_around_place: bool = False, has_amenity: bool = False) -> Any:
    """The venues of a circle by distance. The places join once the venues are chosen: the planner expects a
    thousandth of all venues in any box and would read every place for them."""
    miles = miles_to(col(Venue.latitude), col(Venue.longitude))
    chosen = select(Venue.id, miles.label("miles")).where(*inside(boxes))
    if is_around_place:
        chosen = chosen.join(Place, col(Place.id) == col(Venue.place_id)).where(*_around(has_amenity=has_amenity))
    chosen = chosen.order_by(miles, col(Venue.id)).limit(bindparam("limit", type_=Integer))
    page = chosen.offset(bindparam("offset", type_=Integer)).subquery()
    return venues_with_places(page.c.miles).join(page, page.c.id == col(Venue.id)).order_by(page.c.miles, col(Venue.id))


def inside(boxes: int) -> list[ColumnElement[bool]]:
    """That an active venue lies in a circle, whose values `circle_values` has."""
    corners = (
        func.box(
            func.point(_number(f"west_{at}"), _number(f"south_{at}")),
            func.point(_number(f"east_{at}"), _number(f"north_{at}")),
        )
        for at in range(boxes)
    )
    miles = miles_to(col(Venue.latitude), col(Venue.longitude))
    return [
        and_(col(Venue.is_active)),  # Not `IS TRUE`, which the planner does not take for the index's condition.
        or_(*(_position().op("<@")(box) for box in corners)),
        miles <= _number("radius"),
    ]


def _around(*, has_amenity: bool) -> list[ColumnElement[bool]]:
    around = [col(Place.state) == bindparam("state"), col(Venue.place_id) != bindparam("place_id", type_=Integer)]
    if not has_amenity:
        return around
    has = col(VenueAmenity.amenity) == bindparam("amenity"), col(VenueAmenity.is_available)
    return [*around, exists().where(col(VenueAmenity.venue_id) == col(Venue.id), *has)]


def _outskirts_values(outskirts: Outskirts) -> tuple[int, dict[str, Any]]:
    boxes, values = circle_values(outskirts.circle)
    values |= {"state": outskirts.place.state, "place_id": outskirts.place.id}
    return boxes, values | ({"amenity": outskirts.amenity} if outskirts.amenity else {})


def _position() -> ColumnElement[Any]:
    """The expression that the index is on."""
    return func.point(col(Venue.longitude), col(Venue.latitude))


def miles_to(to_latitude: Any, to_longitude: Any) -> ColumnElement[float]:
    """The haversine formula: miles from the position of the parameters to the position in two columns."""
    here, there = func.radians(_number("latitude")), func.radians(to_latitude)
    rise = func.power(func.sin((there - here) / 2), 2)
    run = func.power(func.sin(func.radians(to_longitude - _number("longitude")) / 2), 2)
    return 2 * EARTH_RADIUS_MILES * func.asin(func.least(1.0, func.sqrt(rise + func.cos(here) * func.cos(there) * run)))


def _number(name: str) -> Any:
    return bindparam(name, type_=Float)
