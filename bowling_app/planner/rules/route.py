"""The line of a trip: great circles from place to place, how far off a venue is, and how far along.

Places are unit vectors from the middle of the globe. The great circle through two of them lies in a plane; a place is
as many miles off the circle as the plane is away from it, measured along the globe.
"""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from math import asin, atan2, ceil, cos, degrees, radians, sin
from typing import Final

from bowling_app.platform.geo.spots import Spot
from bowling_app.platform.kit.distances import EARTH_RADIUS_MILES, miles_between

Vector = tuple[float, float, float]

STEP_MILES: Final = 50
"""The distance of the points along a line around which venues are looked for."""


@dataclass(frozen=True, slots=True)
class Leg:
    """The line between two places, passed on a day if one is given."""

    start: Spot
    end: Spot
    on: date | None = None

    @property
    def miles(self) -> float:
        """How long the line is."""
        return miles_between(self.start.latitude, self.start.longitude, self.end.latitude, self.end.longitude)

    def points(self) -> list[tuple[float, float]]:
        """Latitudes and longitudes along the line, from one end to the other, at most `STEP_MILES` apart."""
        start, end = _vector(self.start.latitude, self.start.longitude), _vector(self.end.latitude, self.end.longitude)
        angle, pieces = self.miles / EARTH_RADIUS_MILES, max(1, ceil(self.miles / STEP_MILES))
        shares = ((sin((1 - at / pieces) * angle), sin(at / pieces * angle)) for at in range(pieces + 1))
        return [_position(_sum(start, one, end, other)) for one, other in shares]

    def passed(self, latitude: float, longitude: float) -> tuple[float, float]:
        """How many miles a place is off the line, and how many along it: before its ends and beyond them, the miles to
        the nearer end, and none or all of the line."""
        start, normal = _circle(self)
        place = _vector(latitude, longitude)
        foot = _sum(place, 1, normal, -_dot(place, normal))
        along = atan2(_dot(_cross(start, foot), normal), _dot(start, foot)) * EARTH_RADIUS_MILES
        if 0 <= along <= (miles := self.miles):
            return asin(min(1.0, abs(_dot(place, normal)))) * EARTH_RADIUS_MILES, along
        to_start = miles_between(self.start.latitude, self.start.longitude, latitude, longitude)
        to_end = miles_between(self.end.latitude, self.end.longitude, latitude, longitude)
        return (to_start, 0.0) if to_start <= to_end else (to_end, miles)


@lru_cache(maxsize=64)
def _circle(leg: Leg) -> tuple[Vector, Vector]:
    """Where a line begins, and what its plane is at right angles to."""
    start, end = (_vector(spot.latitude, spot.longitude) for spot in (leg.start, leg.end))
    return start, _unit(_cross(start, end))


def _vector(latitude: float, longitude: float) -> Vector:
    north, east = radians(latitude), radians(longitude)
    return cos(north) * cos(east), cos(north) * sin(east), sin(north)


def _position(vector: Vector) -> tuple[float, float]:
    x, y, z = _unit(vector)
    return degrees(asin(max(-1.0, min(1.0, z)))), degrees(atan2(y, x))


def _dot(one: Vector, other: Vector) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _cross(one: Vector, other: Vector) -> Vector:
    return (
        one[1] * other[2] - one[2] * other[1],
        one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )


def _sum(one: Vector, share: float, other: Vector, other_share: float) -> Vector:
    return (
        one[0] * share + other[0] * other_share,
        one[1] * share + other[1] * other_share,
        one[2] * share + other[2] * other_share,
    )


def _unit(vector: Vector) -> Vector:
    length = _dot(vector, vector) ** 0.5
    return vector[0] / length, vector[1] / length, vector[2] / length
