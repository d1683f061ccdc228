"""What is left of lines that are drawn with fewer points."""

from itertools import pairwise
from math import cos, hypot, sin
from random import Random

import pytest

from bowling_app.platform.geo.maps.clipping import Line, Spot, simplified


def distance(spot: Spot, line: Line) -> float:
    """How far a place is from a line, to a hundredth of a stretch."""
    return min(
        hypot(one[0] + part * (other[0] - one[0]) / 100 - spot[0], one[1] + part * (other[1] - one[1]) / 100 - spot[1])
        for one, other in pairwise(line)
        for part in range(101)
    )


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ([(0, 0), (5, 0.5), (10, 0)], [(0, 0), (10, 0)]),
        ([(0, 0), (5, 2), (10, 0)], [(0, 0), (5, 2), (10, 0)]),
        ([(0, 0), (10, 0), (5, 0)], [(0, 0), (10, 0), (5, 0)]),  # A street that turns back.
        ([(0, 0), (-4, 0), (10, 0)], [(0, 0), (-4, 0), (10, 0)]),
        ([(0, 0), (9, 0), (9, 9), (0, 0)], [(0, 0), (9, 0), (9, 9), (0, 0)]),
        ([(0, 0), (0.5, 0), (0, 0)], [(0, 0), (0, 0)]),
        ([(1, 1)], [(1, 1)]),
    ],
)
def test_points_that_nobody_would_miss_are_left_out(line: Line, left: Line) -> None:
    assert simplified(line, 1) == left


@pytest.mark.parametrize("seed", range(5))
def test_no_point_of_a_line_is_further_than_the_tolerance_from_what_is_left(seed: int) -> None:
    chance, line = Random(seed), [(0.0, 0.0)]
    for _ in range(80):
        line.append((line[-1][0] + chance.uniform(-2, 2), line[-1][1] + chance.uniform(-2, 2)))
    left = simplified(line, 1.5)
    assert len(left) < len(line)
    assert max(distance(spot, left) for spot in line) <= 1.55  # The places between are counted by hundredths.


def test_of_a_very_long_line_every_so_many_points_stay_first_and_always_its_ends() -> None:
    line = [(cos(at / 800), sin(at / 800)) for at in range(5_000)]
    assert simplified(line, 0) == [*line[::3], line[-1]]
