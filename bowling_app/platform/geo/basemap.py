"""The tiles of the map that the site brings along: shapes and names in the Mapbox Vector Tile format, compressed.

They are in one file in the PMTiles format. `basemap.md` beside it says of what and how it was made.
"""

import mmap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from pmtiles.tile import deserialize_directory, deserialize_header, tileid_to_zxy

BASEMAP: Final = Path(__file__).parent / "basemap.pmtiles"
SMALLEST_ZOOM: Final = 3
"""The zoom of the least detailed tiles, and of maps."""
LARGEST_ZOOM: Final = 8
"""The zoom of the most detailed tiles. Nearer than that, maps draw them larger."""
ATTRIBUTION: Final = (
    "[GeoNames](https://www.geonames.org/) ([CC BY](https://creativecommons.org/licenses/by/4.0/)), "
    "Natural Earth, US Census"
)
"""What every map says. GeoNames asks for it; the data of the others are in the public domain."""

Tile = tuple[int, int, int]
"""Zoom, column from the west, row from the north."""


@dataclass(frozen=True, slots=True)
class Basemap:
    """The file in memory as far as it is used. `version` changes with its content."""

    version: str
    _content: mmap.mmap
    _places: dict[Tile, tuple[int, int]]

    def tile(self, tile: Tile) -> bytes | None:
        """The compressed content of a tile; None where there is nothing but water, and where no tile is."""
        place = self._places.get(tile)
        return None if place is None else self._content[place[0] : place[0] + place[1]]


@lru_cache(maxsize=1)
def basemap() -> Basemap:
    """The base map of the site. The first call reads where each tile is, in about 0.1 seconds."""
    with BASEMAP.open("rb") as file:
        content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    header = deserialize_header(content[:127])
    places = dict(_places(content, header["root_offset"], header["root_length"]))
    return Basemap(blake2b(content, digest_size=6).hexdigest(), content, places)


def _places(content: mmap.mmap, start: int, length: int) -> Iterator[tuple[Tile, tuple[int, int]]]:
    """Where each tile of a directory begins, and its length. An entry is a run of equal tiles, or another directory."""
    header = deserialize_header(content[:127])
    for entry in deserialize_directory(content[start : start + length]):
        if entry.run_length == 0:
            yield from _places(content, header["leaf_directory_offset"] + entry.offset, entry.length)
        for number in range(entry.run_length):
            yield tileid_to_zxy(entry.tile_id + number), (header["tile_data_offset"] + entry.offset, entry.length)
