"""A still picture of a place: what lies around it, measured in pixels, for painters that know nothing of maps.

It is made of the same tiles and styles as the interactive maps: of the streets where the operator has a file of them,
else of the base map, which then shows the region.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from math import asinh, cos, pi, radians, tan
from typing import Final

from bowling_app.platform.geo.basemap import LARGEST_ZOOM, Tile, basemap
from bowling_app.platform.geo.maps import styles
from bowling_app.platform.geo.maps.archive import Archive
from bowling_app.platform.geo.maps.clipping import Box, Line, Spot, clipped_line, clipped_ring, length_of, stretches
from bowling_app.platform.geo.maps.directories import UnfitMap, unpacked
from bowling_app.platform.geo.maps.street_map import COARSER, STREETS
from bowling_app.platform.geo.maps.style import Named, Style, kind_of
from bowling_app.platform.geo.maps.vector_tiles import LINE, POINT, POLYGON, BrokenTile, Shape, Values, shapes
from bowling_app.platform.kit.limits import Characters, Count

REGION_ZOOM: Final[Count] = 9
"""Of pictures of the base map: about 50 miles from side to side."""
STREET_ZOOM: Final[Count] = 14
"""Of pictures of streets: about 1.5 miles from side to side."""
MOST_TILES: Final[Count] = 16
"""That a picture is made of."""
DRAWING: Final = 1
"""Grows when the same place is drawn in another way."""
SQUARE: Final = 256
_BEND: Final = 0.2
_STRETCHES: Final = 3
"""Of a road in a tile, along which its name may stand."""
_SIZES: Final = (12, 10, 8, 6)
"""Ranks of places by their population, from which on their names are large."""
_LONGEST: Final[Characters] = 80
"""Of a name. A longer one would not fit anywhere."""
_AROUND: Final = 4
"""Pixels around the picture, so that no line ends inside of it."""
_METERS: Final = 40_075_017
_MILE: Final = 1609.344


@dataclass(frozen=True, slots=True)
class View:
    """A part of the world in pixels. The place lies `share` of the way down, and in the middle of the width."""

    latitude: float
    longitude: float
    width: int
    height: int
    share: float = 0.5


@dataclass(frozen=True, slots=True)
class Written:
    """Something with a name. `ends` are those of the line that it lies along."""

    kind: str
    text: str
    size: int  # 0 for the largest places, to 4.
    order: float
    spot: Spot
    ends: tuple[Spot, Spot] | None = None


@dataclass(frozen=True)
class StillMap:
    """What a picture shows: rings of surfaces, and lines, by the names of their groups. `edges` are those of surfaces,
    without the sides at which a tile cuts them off."""

    view: View
    zoom: int
    style: Style
    groups: Mapping[str, list[Line]]
    edges: Mapping[str, list[Line]]
    names: tuple[Written, ...]

    @property
    def has_streets(self) -> bool:
        """Whether it needs the attribution of the streets."""
        return self.style is styles.STREETS

    @cached_property
    def pixels_of_a_mile(self) -> float:
        """At the place."""
        return _MILE / (_METERS * cos(radians(self.view.latitude))) * SQUARE * 2**self.zoom


def ground_version() -> str:
    """Changes with the maps that pictures are drawn of, and with the way they are drawn."""
    archive = STREETS.archive()
    return f"{DRAWING}-{basemap().version}-{archive.version if archive else ''}"


def version_of(view: View) -> str:
    """Changes with what a picture of this view shows."""
    return blake2b(repr((ground_version(), view)).encode(), digest_size=6).hexdigest()


def still_map(view: View) -> StillMap:
    """The surroundings of a place: streets if there are any right there."""
    archive = STREETS.archive()
    streets = archive and _drawn_of_streets(view, archive)
    return streets or _drawn(view, REGION_ZOOM, styles.COUNTRY, _own_shapes(view))


def _drawn_of_streets(view: View, archive: Archive) -> StillMap | None:
    """None where the file has no streets, or a broken tile."""
    style, zoom = styles.STREETS, min(STREET_ZOOM, archive.largest_zoom + COARSER)
    tiles = _tiles(view, zoom, zoom - COARSER)
    try:
        contents = {tile: content for tile in tiles if (content := archive.tile(tile))}
        read = {tile: list(shapes(unpacked(content), style.layers)) for tile, content in contents.items()}
    except (UnfitMap, BrokenTile):
        return None
    return _drawn(view, zoom, style, read) if _middle(view, zoom - COARSER) in read else None


def _own_shapes(view: View) -> dict[Tile, list[Shape]]:
    tiles = _tiles(view, REGION_ZOOM, min(REGION_ZOOM, LARGEST_ZOOM))
    contents = {tile: content for tile in tiles if (content := basemap().tile(tile))}
    return {tile: list(shapes(unpacked(content), styles.COUNTRY.layers)) for tile, content in contents.items()}


def _place(view: View) -> tuple[float, float]:
    """The place in a world that is 1 wide."""
    return (view.longitude + 180) / 360, (1 - asinh(tan(radians(view.latitude))) / pi) / 2


def _middle(view: View, zoom: int) -> Tile:
    x, y = _place(view)
    return zoom, int(x * 2**zoom), int(y * 2**zoom)


def _corner(view: View, zoom: int) -> tuple[float, float]:
    """The north-west corner of the picture, in pixels of the world."""
    x, y = (share * SQUARE * 2**zoom for share in _place(view))
    return x - view.width / 2, y - view.height * view.share


def _tiles(view: View, zoom: int, of: int) -> tuple[Tile, ...]:
    """The tiles of a zoom that a picture of another one needs. Past the 180th meridian the world goes on."""
    side = SQUARE * 2.0 ** (zoom - of)
    left, top = _corner(view, zoom)
    columns = range(int(left // side), int((left + view.width) // side) + 1)
    rows = range(max(0, int(top // side)), min(2**of - 1, int((top + view.height) // side)) + 1)
    return tuple((of, column, row) for column in columns for row in rows)[:MOST_TILES]


def _drawn(view: View, zoom: int, style: Style, read: Mapping[Tile, Iterable[Shape]]) -> StillMap:
    groups, edges = defaultdict[str, list[Line]](list), defaultdict[str, list[Line]](list)
    names: list[Written] = []
    left, top = _corner(view, zoom)
    for (of, column, row), found in read.items():
        side = SQUARE * 2.0 ** (zoom - of)
        frame = (column * side - left, row * side - top, side)
        for shape in found:
            group = style.group_of(shape.layer, shape.geometry, kind_of(shape.values))
            if group:
                groups[group] += _in_view(shape, frame, view)
            if group in style.edged:
                edges[group] += _edges(shape, frame, view)
            names += _names(shape, frame, style, zoom)
    return StillMap(view, zoom, style, groups, edges, tuple(sorted(names, key=lambda name: name.order)))


def _in_view(shape: Shape, frame: tuple[float, float, float], view: View) -> Iterator[Line]:
    for part in shape.parts:
        placed = _on_picture(part, frame)
        if shape.geometry == POLYGON and (ring := clipped_ring(placed, _around(view))):
            yield ring
        elif shape.geometry == LINE:
            yield from clipped_line(placed, _around(view))


def _edges(shape: Shape, frame: tuple[float, float, float], view: View) -> Iterator[Line]:
    """A tile goes on a little beyond its sides, and cuts surfaces off there."""
    for part in shape.parts:
        for line in clipped_line(part, (0, 0, 1, 1)):
            yield from clipped_line(_on_picture(line, frame), _around(view))


def _around(view: View) -> Box:
    return -_AROUND, -_AROUND, view.width + _AROUND, view.height + _AROUND


def _on_picture(part: Iterable[tuple[float, float]], frame: tuple[float, float, float]) -> Line:
    left, top, side = frame
    return [(left + x * side, top + y * side) for x, y in part]


def _names(shape: Shape, frame: tuple[float, float, float], style: Style, zoom: int) -> Iterator[Written]:
    """What a shape is called: each kind of text once. The file may have a name in the tile next to it as well."""
    kind, done = kind_of(shape.values), set[str]()
    for named in style.names:
        text = "".join(filter(str.isprintable, str(shape.values.get(named.field) or "").split(";")[0]))
        is_named = text and len(text) <= _LONGEST and named.text not in done and zoom >= named.least
        if is_named and shape.parts and named.group.has(shape.layer, shape.geometry, kind):
            done.add(named.text)
            for spots in _spots(shape):
                if min(spots[0]) >= 0 and max(spots[0]) < 1:
                    yield from _written(shape, named, text, _on_picture(spots, frame), zoom)


def _spots(shape: Shape) -> Iterator[Line]:
    """A point; or the middle and the ends of each long stretch of a line."""
    if shape.geometry == POINT:
        yield shape.parts[0][:1]
        return
    for one, other in stretches(shape.parts, _BEND)[:_STRETCHES]:
        yield [((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), one, other]


def _written(shape: Shape, named: Named, text: str, spots: Line, zoom: int) -> Iterator[Written]:
    """The names of the base map say by themselves how important they are, and from which zoom on they are shown."""
    values = shape.values
    ends = (spots[1], spots[2]) if len(spots) > 1 else None
    if not named.text:
        if _number(values, "from") <= zoom:
            yield Written(
                str(values.get("kind")), text, int(_number(values, "size")), _number(values, "order"), spots[0]
            )
        return
    rank = _number(values, "population_rank")
    length = length_of(*ends) if ends else 0
    size = sum(rank < least for least in _SIZES)
    yield Written(named.text, text, size, named.order * 1e5 - rank * 1e3 - length, spots[0], ends)


def _number(values: Values, name: str) -> float:
    value = values.get(name, 0)
    return value if isinstance(value, int | float) else 0
