"""On which side of the country's land borders a position lies, where nothing but the position tells.

The lines are drawn with some points each, which is right within about two miles; so near the border nothing is decided.
"""

from itertools import pairwise
from math import cos, hypot, radians
from typing import Final

_SOUTH: Final = (
    (-117.13, 32.534), (-114.72, 32.718), (-114.81, 32.494), (-111.075, 31.332), (-108.208, 31.333), (-108.208, 31.783),
    (-106.528, 31.783), (-106.38, 31.73), (-106.2, 31.47), (-105.6, 31.08), (-104.9, 30.6), (-104.4, 29.57),
    (-103.15, 28.98), (-102.3, 29.88), (-101.4, 29.77), (-100.9, 29.35), (-100.5, 28.7), (-100.3, 28.28),
    (-99.51, 27.5), (-99.1, 26.42), (-98.2, 26.06), (-97.5, 25.87), (-97.14, 25.96),
)  # fmt: skip
"""From the Pacific to the Gulf, as (longitude, latitude)."""
_NORTH: Final = (
    (-66.9, 44.8), (-67.0, 45.1), (-67.45, 45.28), (-67.8, 45.7), (-67.79, 47.07), (-68.3, 47.36), (-69.05, 47.43),
    (-69.22, 47.46), (-70.05, 46.41), (-70.3, 45.9), (-70.85, 45.24), (-71.4, 45.22), (-71.5, 45.01), (-74.7, 45.0),
    (-75.3, 44.84), (-76.3, 44.2), (-76.8, 43.63), (-79.2, 43.45), (-79.05, 43.26), (-79.07, 43.08), (-79.01, 43.06),
    (-78.92, 42.95), (-78.91, 42.88), (-80.25, 42.3), (-82.4, 41.68), (-83.11, 41.96), (-83.13, 42.2), (-83.07, 42.31),
    (-82.9, 42.35), (-82.5, 42.55), (-82.47, 42.76), (-82.42, 43.0), (-82.12, 43.6), (-82.5, 45.34), (-83.6, 45.82),
    (-83.95, 46.06), (-84.11, 46.3), (-84.35, 46.51), (-84.6, 46.46), (-84.9, 46.9), (-88.4, 48.3), (-89.6, 48.01),
    (-90.8, 48.2), (-92.0, 48.3), (-92.95, 48.62), (-93.4, 48.6), (-94.6, 48.72), (-94.7, 49.3), (-95.15, 49.38),
    (-95.15, 49.0), (-122.76, 49.0), (-123.0, 48.8), (-123.25, 48.6), (-123.1, 48.25), (-124.8, 48.5),
)  # fmt: skip
"""From the Atlantic to the Pacific."""
_AT_SEA: Final = ((-126.0, 48.4), (-126.0, 32.5))
_TO_THE_EAST: Final = ((-97.0, 24.0), (-79.5, 24.0), (-66.0, 40.0))
_COUNTRY: Final = (*_SOUTH, *_TO_THE_EAST, *_NORTH, *_AT_SEA)
_MILES_PER_DEGREE: Final = 69.1
_DECIDED_MILES: Final = 5
"""So far from the line the drawing is right without doubt."""


def is_abroad(latitude: float, longitude: float) -> bool | None:
    """Whether a position is in Canada or Mexico, None where it is too near the border to tell. Alaska and Hawaii are
    not: their boxes in `locating` have no neighbors with towns."""
    if latitude > 51 or longitude < -130:
        return False
    if min(_miles_to(line, latitude, longitude) for line in (_SOUTH, _NORTH)) < _DECIDED_MILES:
        return None
    return not _is_inside(latitude, longitude)


def _is_inside(latitude: float, longitude: float) -> bool:
    crossings = 0
    for (x1, y1), (x2, y2) in pairwise((*_COUNTRY, _COUNTRY[0])):
        if (y1 > latitude) != (y2 > latitude):
            crossings += longitude < x1 + (latitude - y1) / (y2 - y1) * (x2 - x1)
    return crossings % 2 == 1


def _miles_to(line: tuple[tuple[float, float], ...], latitude: float, longitude: float) -> float:
    width = cos(radians(latitude))
    return _MILES_PER_DEGREE * min(
        _distance((x1 - longitude) * width, y1 - latitude, (x2 - longitude) * width, y2 - latitude)
        for (x1, y1), (x2, y2) in pairwise(line)
    )


def _distance(x1: float, y1: float, x2: float, y2: float) -> float:
    """From the origin to a stretch between two points."""
    along_x, along_y = x2 - x1, y2 - y1
    length = along_x**2 + along_y**2
    part = min(1.0, max(0.0, -(x1 * along_x + y1 * along_y) / length)) if length else 0.0
    return hypot(x1 + part * along_x, y1 + part * along_y)
