"""Rivers that are borders: the lines of the counties follow them closely, where rivers of their own are coarse."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

Side = tuple[tuple[float, float], ...]
"""Two points of a border between counties, the lesser one first."""

EVERYWHERE: Final = (-180.0, 0.0, 0.0, 90.0)
_STATES: Final = (
    ("Mississippi River", ("55", "27", (-180, 0, 0, 44.75)), ("55", "19", EVERYWHERE), ("17", "19", EVERYWHERE),
     ("17", "29", EVERYWHERE), ("21", "29", EVERYWHERE), ("47", "29", EVERYWHERE), ("47", "05", EVERYWHERE),
     ("28", "05", EVERYWHERE), ("28", "22", (-91.7, 31.01, -90.9, 33.1))),
    ("St. Croix River", ("55", "27", (-180, 44.75, 0, 46.08))),
    ("Ohio River", ("39", "21", EVERYWHERE), ("39", "54", (-82.7, 38.3, -80.52, 40.64)), ("18", "21", EVERYWHERE),
     ("17", "21", EVERYWHERE)),
    ("Missouri River", ("31", "19", EVERYWHERE), ("31", "29", EVERYWHERE), ("20", "29", (-95.5, 39.115, -94.5, 40)),
     ("46", "31", (-98.55, 42.4, -96, 42.99))),
    ("Big Sioux River", ("46", "19", EVERYWHERE)), ("Wabash River", ("18", "17", (-88.2, 37.5, -87.4, 39.34))),
    ("Red River", ("38", "27", EVERYWHERE), ("48", "40", (-99.99, 33.5, -94.49, 34.6)),
     ("48", "05", (-94.48, 33.5, -94.0, 33.7))),
    ("", ("21", "54", EVERYWHERE)),  # The Big Sandy River and the Tug Fork, which is no border alone.
    ("Potomac River", ("24", "51", (-77.8, 37.8, -76.2, 39.4)), ("11", "51", EVERYWHERE),
     ("24", "54", (-79.47, 39.2, -77.7, 39.75))),
    ("Delaware River", ("42", "34", EVERYWHERE), ("42", "36", (-75.35, 41.3, -74.6, 41.99))),
    ("Hudson River", ("36", "34", (-74.06, 40.6, -73.88, 40.995))), ("Connecticut River", ("33", "50", EVERYWHERE)),
    ("Savannah River", ("45", "13", (-83.35, 31.9, -80.8, 34.99))),
    ("Chattahoochee River", ("13", "01", (-85.3, 30.9, -84.9, 32.86))),
    ("Perdido River", ("12", "01", (-87.7, 30.2, -87.3, 30.99))),
    ("Pearl River", ("28", "22", (-89.9, 30.1, -89.5, 30.99))),
    ("Sabine River", ("48", "22", (-94.1, 29.6, -93.4, 31.98))),
    ("Colorado River", ("04", "06", EVERYWHERE), ("04", "32", (-114.8, 35, -114.05, 36.14))),
    ("Columbia River", ("41", "53", (-124.2, 45.4, -119, 46.4))),
    ("Snake River", ("41", "16", (-117.3, 43.85, -116.4, 46)), ("53", "16", (-117.1, 45.9, -116.8, 46.42))),
)  # fmt: skip
"""Rivers between states, each with its states by their codes, and the west, south, east and north of where it is their
border."""
_COUNTIES: Final = (
    ("East River", ("36061", "36081"), ("36061", "36047")),
    ("", ("36061", "36005"), ("36005", "36081")),
    ("Hudson River", ("36119", "36087"), ("36079", "36071"), ("36027", "36071"), ("36027", "36111"),
     ("36021", "36039"), ("36083", "36001")),
)  # fmt: skip
"""Rivers between counties."""
_RIO_GRANDE: Final = box(-106.53, 25.8, -97.1, 31.79)


def streams(owners: dict[Side, list[str]], borders: BaseGeometry) -> list[tuple[str, BaseGeometry]]:
    """The rivers among the borders, with their names, once for every two states and with "" where it is not written.
    `owners` has the counties on both sides of each, `borders` those of the country."""
    found: defaultdict[tuple[str, tuple[str, ...]], list[LineString]] = defaultdict(list)
    for side, ids in owners.items():
        if len(ids) == 2 and (name := _name_of(side, ids)) is not None:
            found[name, tuple(sorted(one[:2] for one in ids))].append(LineString(side))
    drawn = [(name, linemerge(sides)) for (name, _), sides in found.items()]
    return [*drawn, ("Rio Grande", borders & _RIO_GRANDE)]


def _name_of(side: Side, ids: Iterable[str]) -> str | None:
    """The name of the river that a border between two counties is; None if it is none."""
    one, other = ids
    for name, *counties in _COUNTIES:
        if any({one, other} == set(pair) for pair in counties):
            return name
    states = {one[:2], other[:2]}
    for name, *borders in _STATES:
        areas = [area for first, second, area in borders if {first, second} == states]
        if any(all(west < x < east and south < y < north for x, y in side) for west, south, east, north in areas):
            return name
    return None
