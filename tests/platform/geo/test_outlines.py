"""The outlines of the states, and places on them."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from bowling_app.platform.geo import outlines
from bowling_app.platform.geo.outlines import state_outline
from bowling_app.platform.geo.places import STATES

MARGIN = 8  # How far an outline stays off the edge of its view box.

# A place well inside each state, and a few that stand on a second part of one.
INSIDE = [
    ("AL", 33.52, -86.81), ("AK", 61.22, -149.88), ("AK", 64.84, -147.72), ("AZ", 33.45, -112.07),
    ("AR", 34.75, -92.29), ("CA", 36.74, -119.79), ("CO", 39.74, -104.99), ("CT", 41.76, -72.69),
    ("DE", 39.16, -75.52), ("DC", 38.91, -77.02), ("FL", 28.54, -81.38), ("GA", 33.75, -84.39),
    ("HI", 21.48, -158.02), ("HI", 19.65, -155.50), ("HI", 20.80, -156.30), ("ID", 43.62, -116.20),
    ("ID", 47.68, -116.78), ("IL", 39.80, -89.64), ("IN", 39.77, -86.16), ("IA", 41.59, -93.62),
    ("KS", 37.69, -97.34), ("KY", 38.04, -84.50), ("LA", 30.45, -91.15), ("ME", 44.80, -68.78),
    ("MD", 39.29, -76.62), ("MA", 42.26, -71.80), ("MI", 42.73, -84.56), ("MI", 46.41, -86.65),
    ("MN", 44.98, -93.27), ("MS", 32.30, -90.18), ("MO", 38.95, -92.33), ("MT", 45.78, -108.50),
    ("NE", 40.81, -96.70), ("NV", 36.17, -115.14), ("NH", 43.21, -71.54), ("NJ", 40.22, -74.76),
    ("NM", 35.08, -106.65), ("NY", 43.05, -76.15), ("NC", 36.10, -80.24), ("ND", 46.81, -100.78),
    ("OH", 39.96, -83.00), ("OK", 35.47, -97.52), ("OR", 44.05, -121.31), ("PA", 40.27, -76.88),
    ("RI", 41.78, -71.43), ("SC", 34.00, -81.03), ("SD", 43.55, -96.73), ("TN", 36.16, -86.78),
    ("TX", 30.27, -97.74), ("TX", 31.76, -106.40), ("UT", 40.76, -111.89), ("VT", 44.26, -72.58),
    ("VA", 37.54, -77.44), ("VA", 39.04, -77.49), ("WA", 47.66, -117.43), ("WV", 38.35, -81.63),
    ("WI", 43.07, -89.40), ("WY", 42.85, -106.32),
]  # fmt: skip


def rings(path):
    """The corners of each part of a path that is made of `M`, `l` and `z`."""
    for part in path.split("z")[:-1]:
        numbers = [int(number) for number in re.findall(r"-?\d+", part)]
        x = y = 0
        corners = []
        for across, down in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + across, y + down
            corners.append((x, y))
        yield [*corners, corners[0]]


def position_on(code, latitude, longitude):
    """Where a place lies in the view box of its state's outline, by the state's own projection."""
    state = outlines._states()[code]
    turned = longitude - 360 if longitude > 0 else longitude
    return MARGIN + (turned - state["west"]) * state["x"], MARGIN + (state["north"] - latitude) * state["y"]


def is_inside(point, path):
    """Whether a ray from the point to the east crosses the outline an odd number of times."""
    x, y = point
    crossings = 0
    for ring in rings(path):
        for (x1, y1), (x2, y2) in pairwise(ring):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                crossings += 1
    return crossings % 2 == 1


def test_every_state_has_a_place_to_check():
    assert {code for code, *_ in INSIDE} == set(STATES)


@pytest.mark.parametrize(("code", "latitude", "longitude"), INSIDE)
def test_a_place_lies_inside_its_state(code, latitude, longitude):
    assert is_inside(position_on(code, latitude, longitude), state_outline(code).path)


@pytest.mark.parametrize("code", STATES)
def test_an_outline_is_small_and_fills_its_view_box(code):
    outline = state_outline(code)
    width, height = (int(number) for number in outline.view_box.split()[2:])
    corners = [corner for ring in rings(outline.path) for corner in ring]
    assert len(outline.path) <= 1500
    assert 399 <= max(width, height) <= 401
    assert min(x for x, _ in corners) >= 7
    assert min(y for _, y in corners) >= 7
    assert width - max(x for x, _ in corners) <= 10
    assert height - max(y for _, y in corners) <= 10


def test_a_place_outside_the_state_is_outside_the_outline():
    assert not is_inside(position_on("TX", 39.74, -104.99), state_outline("TX").path)


def test_the_parts_of_a_state_are_kept():
    parts = {code: len(list(rings(state_outline(code).path))) for code in ("HI", "MI", "CO")}
    assert parts["HI"] >= 7
    assert parts["MI"] >= 2
    assert parts["CO"] == 1


def test_an_unknown_state_has_no_outline():
    with pytest.raises(KeyError):
        state_outline("ZZ")


def test_the_data_are_compact():
    file = Path(outlines.__file__).with_name("outlines.json")
    assert file.stat().st_size < 120_000
    assert set(json.loads(file.read_text())) == set(STATES)
