"""Cutting shapes off at the sides of a picture, and leaving out what nobody would see."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import Final

Spot = tuple[float, float]
Line = list[Spot]
Box = tuple[float, float, float, float]
"""West, north, east, south."""

_MOST: Final = 2000
_SIDES: Final = ((0, 0, 1), (1, 1, 1), (0, 2, -1), (1, 3, -1))
"""Of a box: the axis, its number in the box, and the direction of the inside."""


def is_inside(spot: Spot, box: Box) -> bool:
    """Whether a place lies in the box."""
    return box[0] <= spot[0] <= box[2] and box[1] <= spot[1] <= box[3]


def clipped_ring(ring: Line, box: Box) -> Line:
    """The part of a surface in the box; empty if there is none. It goes along the sides where it was cut."""
    for axis, number, inward in _SIDES:
        if not ring:
            return []
        ring = list(_cut(ring, axis, box[number], inward))
    return ring


def _cut(ring: Line, axis: int, limit: float, inward: int) -> Iterator[Spot]:
    before = ring[-1]
    for point in ring:
        was_inside, is_inside = ((spot[axis] - limit) * inward >= 0 for spot in (before, point))
        if was_inside != is_inside:
            yield _between(before, point, axis, limit)
        if is_inside:
            yield point
        before = point


def _between(one: Spot, other: Spot, axis: int, limit: float) -> Spot:
    share = (limit - one[axis]) / (other[axis] - one[axis])
    return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])


def clipped_line(line: Line, box: Box) -> Iterator[Line]:
    """The stretches of a line in the box."""
    stretch: Line = []
    for one, other in pairwise(line):
        part = _part(one, other, box)
        if part is None:
            continue
        start, end = part
        if not stretch or stretch[-1] != start:
            if len(stretch) > 1:
                yield stretch
            stretch = [start]
        stretch.append(end)
    if len(stretch) > 1:
        yield stretch


def _part(one: Spot, other: Spot, box: Box) -> tuple[Spot, Spot] | None:
    """What lies in the box of a straight line."""
    for axis, number, inward in _SIDES:
        limit = box[number]
        is_in, other_in = ((spot[axis] - limit) * inward >= 0 for spot in (one, other))
        if not is_in and not other_in:
            return None
        if not is_in:
            one = _between(one, other, axis, limit)
        if not other_in:
            other = _between(one, other, axis, limit)
    return one, other


def simplified(line: Line, tolerance: float) -> Line:
    """The line with fewer points. None that was left out is further than `tolerance` from the stretch that stands for
    it (Douglas, Peucker).

    That holds for lines of at most 2,000 points: to compare all with all would take too long. Of a longer one every so
    many points stay first, however far from the line the others are.
    """
    if len(line) > _MOST:
        line = [*line[:: len(line) // _MOST + 1], line[-1]]
    kept = {0, len(line) - 1}
    waiting = [(0, len(line) - 1)]
    while waiting:
        first, last = waiting.pop()
        distances = [_distance(line[at], line[first], line[last]) for at in range(first + 1, last)]
        if distances and (furthest := max(distances)) > tolerance:
            at = first + 1 + distances.index(furthest)
            kept.add(at)
            waiting += [(first, at), (at, last)]
    return [line[at] for at in sorted(kept)]


def _distance(spot: Spot, one: Spot, other: Spot) -> float:
    """How far a place is from the nearest one between two others."""
    across, down = other[0] - one[0], other[1] - one[1]
    squared = across * across + down * down
    along = ((spot[0] - one[0]) * across + (spot[1] - one[1]) * down) / squared if squared else 0
    share = min(1, max(0, along))
    return hypot(one[0] + share * across - spot[0], one[1] + share * down - spot[1])


def area(ring: Line) -> float:
    """The size of a surface; its sign says which way round the ring goes."""
    return sum(x * v - u * y for (x, y), (u, v) in pairwise([*ring, ring[0]])) / 2


def stretches(lines: list[Line], bend: float) -> list[tuple[Spot, Spot]]:
    """The ends of the stretches that turn by less than `bend`, the sine of an angle; the longest first."""
    found: list[tuple[Spot, Spot]] = []
    for line in lines:
        start, last = 0, len(line) - 1
        for end in range(1, len(line)):
            if end == last or _turn(line[start], line[start + 1], line[end], line[end + 1]) > bend:
                found.append((line[start], line[end]))
                start = end
    return sorted(found, key=lambda ends: -length_of(*ends))


def length_of(one: Spot, other: Spot) -> float:
    """How far two places are from each other."""
    return hypot(other[0] - one[0], other[1] - one[1])


def _turn(a: Spot, b: Spot, c: Spot, d: Spot) -> float:
    x, y, u, v = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    length = hypot(x, y) * hypot(u, v)
    return abs(x * v - y * u) / length if length and x * u + y * v > 0 else float(length > 0)
