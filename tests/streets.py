"""A small file of streets with all layers and kinds: `python -m tests.streets us.pmtiles 41.88 -87.63`.

It is a made-up town at that latitude and longitude, in the format of a basemap of Protomaps 4. `KINDS` has what such a
basemap may hold, for tests that draw one thing at a time.
"""

import gzip
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import asinh, cos, pi, radians, sin, tan
from pathlib import Path
from typing import Any, Final

from pmtiles.tile import Compression, TileType, zxy_to_tileid
from pmtiles.writer import Writer

from bowling_app.platform.geo.basemap import Tile
from bowling_app.platform.geo.maps.vector_tiles import LINE, POINT, POLYGON, tile_message

UNITS: Final = 4096
FIRST, LAST = 8, 14
"""Zooms of the tiles."""
REACH: Final = 3.2
"""From the middle of the town to its edge, in tiles of the last zoom."""
LAYERS: Final = ("boundaries", "buildings", "earth", "landcover", "landuse", "places", "pois", "roads", "water")

Spot = tuple[float, float]


@dataclass(frozen=True)
class Feature:
    """A feature in the world of `at` or, by itself, in shares of a tile."""

    layer: str
    geometry: int
    values: dict[str, Any]
    lines: Sequence[Sequence[Spot]]
    least: int = 0  # The first zoom of tiles that have it.


def _kinds() -> Iterator[Feature]:
    area, line, spot = [[(0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8)]], [[(0.1, 0.5), (0.9, 0.5)]], [[(0.5, 0.5)]]
    parts = {POLYGON: area, LINE: line, POINT: spot}
    for layer, geometry, kinds in _ALL:
        for kind in kinds.split():
            name = {"name": f"Name of {kind}"} if geometry == POINT else {}
            yield Feature(layer, geometry, {"kind": kind, **name}, parts[geometry])
    for more in ({"is_link": True}, {"is_tunnel": True}):
        yield Feature("roads", LINE, {"kind": "highway", **more}, line)
        yield Feature("roads", LINE, {"kind": "major_road", **more}, line)
    yield Feature("roads", LINE, {"kind": "minor_road", "kind_detail": "service"}, line)
    yield Feature("roads", LINE, {"kind": "rail", "kind_detail": "service"}, line)
    yield Feature("buildings", POINT, {"kind": "address", "addr_housenumber": "1200"}, spot)


_ALL: Final = (
    ("boundaries", LINE, "country region county locality"),
    ("buildings", POLYGON, "building building_part"),
    ("earth", POLYGON, "earth"),
    ("earth", LINE, "cliff"),
    ("earth", POINT, "island islet archipelago"),
    ("landcover", POLYGON, "barren farmland forest glacier grassland scrub urban_area"),
    ("landuse", POLYGON, ("aerodrome allotments attraction barren beach cemetery college commercial dog_park farmland "
     "farmyard forest garden glacier golf_course grass grassland hospital industrial kindergarten library meadow "
     "military national_park nature_reserve naval_base orchard other park pedestrian pier pitch platform playground "
     "protected_area railway recreation_ground residential runway sand school scrub stadium taxiway university "
     "village_green wetland wood zoo")),
    ("landuse", LINE, "dam"),
    ("places", POINT, "locality macrohood neighbourhood"),
    ("pois", POINT, "aerodrome bowling_alley hospital library museum park peak school stadium station university"),
    ("roads", LINE, "aerialway aeroway ferry highway major_road minor_road other path rail"),
    ("water", POLYGON, "basin dock lake ocean other playa river stream swimming_pool water"),
    ("water", LINE, "canal ditch drain river stream"),
    ("water", POINT, "bay fjord lake ocean sea strait water"),
)  # fmt: skip
KINDS: Final = tuple(_kinds())


def packed(features: Iterable[Feature]) -> bytes:
    """A tile with these features, whose points are shares of it, as it is kept in a file."""
    tile = tile_message()()
    layers: dict[str, Any] = {}
    for feature in features:
        if feature.layer not in layers:
            layers[feature.layer] = tile.layers.add(name=feature.layer, version=2, extent=UNITS)
        _add(layers[feature.layer], feature)
    return gzip.compress(tile.SerializeToString(), mtime=0)


def _add(layer: Any, feature: Feature) -> None:
    added = layer.features.add(type=feature.geometry)
    for key, value in feature.values.items():
        added.tags.extend([len(layer.keys), len(layer.values)])
        layer.keys.append(key)
        kinds = {str: "string_value", bool: "bool_value", int: "int_value"}
        setattr(layer.values.add(), kinds[type(value)], value)
    x = y = 0
    for line in feature.lines:
        points = [(round(across * UNITS), round(down * UNITS)) for across, down in line]
        for at, (to_x, to_y) in enumerate(points):
            if at < 2:
                added.geometry.append((1 if at == 0 else 2) | (1 if at == 0 else len(points) - 1) << 3)
            added.geometry.extend([(to_x - x) << 1 ^ (to_x - x) >> 63, (to_y - y) << 1 ^ (to_y - y) >> 63])
            x, y = to_x, to_y
        if feature.geometry == POLYGON:
            added.geometry.append(15)


def write(path: Path, tiles: dict[Tile, bytes], layers: Sequence[str] = LAYERS, **header: Any) -> Path:
    """A file with these tiles. `header` replaces what its beginning says."""
    with path.open("wb") as file:
        writer = Writer(file)
        for tile in sorted(tiles, key=lambda tile: zxy_to_tileid(*tile)):
            writer.write_tile(zxy_to_tileid(*tile), tiles[tile])
        told = {"tile_type": TileType.MVT, "tile_compression": Compression.GZIP} | header
        writer.finalize(told, {"vector_layers": [{"id": name, "fields": {}} for name in layers], "version": "4.11.0"})
    return path


@dataclass
class Town:
    """Features around a middle. Distances are in tiles of the last zoom, to the east and to the south."""

    x: float
    y: float
    features: list[Feature] = field(default_factory=list[Feature])

    def add(self, layer: str, geometry: int, kind: str, *lines: Sequence[Spot], least: int = 0, **values: Any) -> None:
        """A feature with a kind and other values."""
        self.features.append(Feature(layer, geometry, {"kind": kind, **values}, lines, least))

    def tiles(self) -> dict[Tile, bytes]:
        """All tiles that the town reaches into."""
        return {tile: packed(self._seen_from(tile)) for zoom in range(FIRST, LAST + 1) for tile in self._around(zoom)}

    def _around(self, zoom: int) -> Iterator[Tile]:
        scale = 2.0 ** (zoom - LAST)
        columns, rows = (range(int((at - REACH) * scale), int((at + REACH) * scale) + 1) for at in (self.x, self.y))
        yield from ((zoom, column, row) for column in columns for row in rows)

    def _seen_from(self, tile: Tile) -> Iterator[Feature]:
        zoom, column, row = tile
        scale = 2.0 ** (zoom - LAST)
        yield Feature("earth", POLYGON, {"kind": "earth"}, [[(-0.1, -0.1), (1.1, -0.1), (1.1, 1.1), (-0.1, 1.1)]])
        for one in self.features:
            lines = [[((self.x + x) * scale - column, (self.y + y) * scale - row) for x, y in ln] for ln in one.lines]
            xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
            if zoom >= one.least and min(xs) < 1.1 and max(xs) > -0.1 and min(ys) < 1.1 and max(ys) > -0.1:
                yield Feature(one.layer, one.geometry, one.values, lines)


def town(latitude: float, longitude: float) -> dict[Tile, bytes]:
    """The tiles of a made-up town with every kind of thing that a town has."""
    return dict(_tiles_of_a_town(latitude, longitude))


@cache
def _tiles_of_a_town(latitude: float, longitude: float) -> dict[Tile, bytes]:
    made = Town((longitude + 180) / 360 * 2**LAST, (1 - asinh(tan(radians(latitude))) / pi) / 2 * 2**LAST)
    _ground(made)
    _roads(made)
    _blocks(made)
    _names(made)
    return made.tiles()


def _box(west: float, north: float, east: float, south: float) -> list[Spot]:
    return [(west, north), (east, north), (east, south), (west, south)]


def _round(x: float, y: float, radius: float, wobble: float = 0.12) -> list[Spot]:
    turns = (turn * pi / 18 for turn in range(36))
    return [
        (x + radius * (1 + wobble * sin(3 * t)) * cos(t), y + radius * (1 + wobble * cos(5 * t)) * sin(t))
        for t in turns
    ]


def _ground(town: Town) -> None:
    town.add("landcover", POLYGON, "farmland", _box(-REACH, -REACH, REACH, REACH))
    town.add("landuse", POLYGON, "farmland", _box(-REACH, 1.6, -1, REACH))
    town.add("landuse", POLYGON, "residential", _box(-1.9, -1.9, 1.9, 1.5))
    town.add("landuse", POLYGON, "industrial", _box(1.05, 0.55, 1.9, 1.5))
    town.add("landuse", POLYGON, "park", _round(-0.7, 0.6, 0.32), least=10)
    town.add("landuse", POLYGON, "pitch", _box(-0.78, 0.5, -0.68, 0.58), least=13)
    town.add("landuse", POLYGON, "wood", _round(-1.3, -1.3, 0.42), least=9)
    town.add("landuse", POLYGON, "beach", _round(2.5, -0.35, 0.95))
    town.add("landuse", POLYGON, "aerodrome", _box(-2.9, -0.7, -2.1, 0.2))
    town.add("landuse", LINE, "dam", [(0.98, -1.75), (1.12, -1.62)], least=12)
    town.add("water", POLYGON, "lake", _round(2.6, -0.4, 0.9))
    river = [(-REACH, -2.2), (-1, -2.05), (0.2, -1.95), (1.05, -1.7), (1.6, -1.2), (2.2, -0.8)]
    town.add("water", LINE, "river", river, name="Pin River")
    town.add("water", LINE, "stream", [(-1.5, REACH), (-1.1, 1.7), (-0.9, 0.7)], least=12, name="Gutter Creek")
    town.add("boundaries", LINE, "county", [(-REACH, 1.8), (0.4, 1.8), (0.4, REACH)])
    town.add("boundaries", LINE, "locality", [(-2, -2), (2, -2), (2, 1.6), (-2, 1.6), (-2, -2)], least=10)


def _roads(town: Town) -> None:
    steps = [number / 8 for number in range(-15, 13)]
    for number, at in enumerate(steps):
        is_major = number % 5 == 2
        kind, least = ("major_road", 9) if is_major else ("minor_road", 12)
        ref = {"ref": f"US {40 + number}"} if is_major and number % 2 else {}
        town.add("roads", LINE, kind, [(at, -1.85), (at, 1.5)], least=least, name=f"{_WORDS[number]} Avenue", **ref)
        town.add("roads", LINE, kind, [(-1.9, at), (1.55, at)], least=least, name=f"{number + 1}th Street")
    highway = [(-REACH, 1.1), (-1.2, 0.35), (0, 0.3), (1.2, -0.6), (1.5, -REACH)]
    town.add("roads", LINE, "highway", highway, name="Kegler Expressway", ref="I 35")
    town.add("roads", LINE, "highway", [(-1.2, 0.35), (-1.05, 0.2), (-1, 0)], least=11, is_link=True)
    town.add("roads", LINE, "highway", [(0, 0.3), (0.3, 0.62), (0.5, 0.75)], least=11, is_link=True, is_tunnel=True)
    town.add("roads", LINE, "rail", [(-REACH, 1.4), (0, 1.3), (1.4, 0.9), (1.7, REACH)], least=10)
    town.add("roads", LINE, "rail", [(1.4, 0.9), (1.5, 0.75), (1.8, 0.7)], least=12, kind_detail="service")
    town.add("roads", LINE, "ferry", [(2, -0.6), (REACH, -0.2)], least=10, name="Lake ferry")
    town.add("roads", LINE, "aerialway", [(-1.6, -1.6), (-1.1, -1.1)], least=12)
    town.add("roads", LINE, "aeroway", [(-2.8, -0.6), (-2.2, 0.1)], least=10)
    town.add("roads", LINE, "path", [(-1, 0.6), (-0.7, 0.75), (-0.42, 0.55)], least=12, name="Park path")
    town.add("roads", LINE, "minor_road", [(1.2, 0.7), (1.4, 0.7), (1.4, 1.2)], least=13, kind_detail="service")
    town.add("roads", LINE, "other", [(1.6, 1), (1.8, 1.2)], least=14)


def _blocks(town: Town) -> None:
    for column in range(-14, 12):
        for row in range(-14, 12):
            x, y = column / 8 + 0.02, row / 8 + 0.02
            if (x + 0.7) ** 2 + (y - 0.6) ** 2 > 0.2 and (x + 1.3) ** 2 + (y + 1.3) ** 2 > 0.3 and (column + row) % 3:
                blocks = [_box(x, y, x + 0.03, y + 0.04), _box(x + 0.045, y, x + 0.08, y + 0.07)]
                town.add("buildings", POLYGON, "building", *blocks, least=13)


def _names(town: Town) -> None:
    town.add("places", POINT, "locality", [(0, 0)], name="Kingpin City", population_rank=11, kind_detail="city")
    town.add("places", POINT, "locality", [(-2.2, 2.3)], name="Spare", population_rank=4, kind_detail="village")
    town.add("places", POINT, "locality", [(2.1, 2.1)], name="Turkey Falls", population_rank=7, kind_detail="town")
    town.add("places", POINT, "neighbourhood", [(-1, -0.6)], name="Lanewood", least=11)
    town.add("places", POINT, "neighbourhood", [(0.9, 0.9)], name="Old Pinyard", least=11)
    town.add("water", POINT, "lake", [(2.6, -0.4)], name="Lake Perfect Game")
    town.add("pois", POINT, "park", [(-0.7, 0.6)], name="Headpin Park", least=12)
    town.add("pois", POINT, "museum", [(0.32, -0.3)], name="Museum of Bowling", least=13)
    town.add("pois", POINT, "aerodrome", [(-2.5, -0.25)], name="Kingpin Airport", least=10)
    town.add("buildings", POINT, "address", [(0.05, 0.05)], addr_housenumber="1200", least=14)


_WORDS: Final = (
    "Alder", "Ash", "Aspen", "Basswood", "Beech", "Birch", "Buckeye", "Catalpa", "Cedar", "Cherry", "Chestnut",
    "Cypress", "Dogwood", "Elm", "Fir", "Gum", "Hazel", "Hemlock", "Hickory", "Holly", "Juniper", "Larch", "Laurel",
    "Linden", "Locust", "Magnolia", "Maple", "Oak",
)  # fmt: skip


def main(path: str, latitude: str, longitude: str) -> None:
    """Write the file."""
    write(Path(path), town(float(latitude), float(longitude)))


if __name__ == "__main__":
    main(*sys.argv[1:])
