"""Distances on the globe, in miles."""

from math import asin, cos, radians, sin, sqrt
from typing import Final

from bowling_app.platform.language.messages import _

EARTH_RADIUS_MILES: Final = 3959


def miles_between(latitude: float, longitude: float, other_latitude: float, other_longitude: float) -> float:
    """The great-circle distance between two points in degrees, in miles on a sphere of `EARTH_RADIUS_MILES`."""
    north, other_north = radians(latitude), radians(other_latitude)
    half_chord_squared = (
        sin((other_north - north) / 2) ** 2
        + cos(north) * cos(other_north) * sin(radians(other_longitude - longitude) / 2) ** 2
    )
    # Rounding may lift the value for opposite ends of the globe above 1, which has no arc sine.
    return 2 * EARTH_RADIUS_MILES * asin(min(1.0, sqrt(half_chord_squared)))


def place_and_distance(place: str, miles: float | None) -> str:
    """Where something is, and how far away if that is known: "Austin, TX, 2.4 miles"."""
    return place if miles is None else f"{place}, {miles_label(miles)}"


def miles_label(miles: float) -> str:
    """A distance as a reader wants it: tenths below ten miles, whole miles from there on; never "0 miles"."""
    if miles < 0.05:
        return _("Less than 0.1 miles")
    tenths = f"{miles:.1f}".removesuffix(".0")
    text = tenths if float(tenths) < 10 else f"{miles:,.0f}"
    return _("1 mile") if text == "1" else _("{text} miles", text=text)
