"""Venues near a line, from the index of positions: boxes around points along it hold all of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.planner.rules.route import STEP_MILES, Leg
from bowling_app.venues.queries.nearest import boxes_around

_IN_BOXES: Final = """
SELECT DISTINCT venue.id, venue.latitude, venue.longitude, leg
FROM unnest(CAST(:legs AS int[]), CAST(:wests AS float[]), CAST(:souths AS float[]), CAST(:easts AS float[]),
    CAST(:norths AS float[])) AS around (leg, west, south, east, north)
JOIN venue ON is_active
    AND point(venue.longitude, venue.latitude) <@ box(point(west, south), point(east, north))"""


@dataclass(frozen=True, slots=True)
class Passed:
    """A venue near a leg of a trip: which leg, its miles along it, and off its line."""

    id: str
    leg: int
    along: float
    off: float


def along(session: Session, legs: Sequence[Leg], detour: int) -> list[Passed]:
    """The active venues at most so many miles off the line, along the way. One that is near several legs, as on the way
    back, is passed on each of them."""
    near: list[Passed] = []
    for row in session.connection().execute(text(_IN_BOXES), _boxes(legs, detour)):
        off, miles = legs[row.leg].passed(row.latitude, row.longitude)
        if off <= detour:
            near.append(Passed(row.id, row.leg, miles, off))
    return sorted(near, key=lambda passed: (passed.leg, passed.along, passed.off, passed.id))


def _boxes(legs: Sequence[Leg], detour: int) -> dict[str, Any]:
    """What is near the line is at most half a step farther from one of its points."""
    radius = detour + STEP_MILES / 2
    boxes = [
        (number, box)
        for number, leg in enumerate(legs)
        for point in leg.points()
        for box in boxes_around(*point, radius)
    ]
    return {
        "legs": [number for number, _ in boxes],
        "wests": [box.west for _, box in boxes],
        "souths": [box.south for _, box in boxes],
        "easts": [box.east for _, box in boxes],
        "norths": [box.north for _, box in boxes],
    }
