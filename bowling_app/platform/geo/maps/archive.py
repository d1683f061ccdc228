"""Reading a map that somebody else made: one file in the PMTiles format, of any size, of which nothing is believed.

Every number in the file is checked against a limit and against the size of the file before it is used. It is read
with `pread`: a file that is cut short while it is open gives fewer bytes. With a mapping, that would end the process.
"""

import json
import os
import stat
import weakref
from collections import OrderedDict
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Final

from pmtiles.tile import (
    Compression,
    HeaderDict,
    MagicNumberNotFound,
    SpecVersionUnsupported,
    TileType,
    deserialize_header,
    zxy_to_tileid,
)

from bowling_app.platform.geo.basemap import Tile
from bowling_app.platform.geo.maps.directories import Directory, UnfitMap, directory, require, unpacked
from bowling_app.platform.kit.limits import Bytes, Count

MOST_TILE: Final[Bytes] = 2_000_000
"""Of a tile as it is kept."""
MOST_DIRECTORY: Final[Bytes] = 1_000_000
"""Of a directory as it is kept."""
MOST_DEPTH: Final[Count] = 4
"""Directories on the way to a tile."""
DIRECTORIES_KEPT: Final[Count] = 64
"""Directories in memory, about 100 kB each."""
LARGEST_ZOOM: Final[Count] = 15
"""Of the most detailed tiles that a file may have."""
LAYERS: Final = frozenset({"earth", "places", "roads", "water"})
"""What a map of streets has at least."""

_LOOKED_AT: Final = 40
"""Tiles that `look_over` reads at most, about."""
_HEADER: Final = 127


class Archive:
    """An open file. `version` changes with the file. It is closed with the last use of it."""

    def __init__(self, path: Path) -> None:
        """Raises UnfitMap."""
        self._file, self._size, changed = _opened(path)
        weakref.finalize(self, os.close, self._file)
        self._header = self._read_header()
        self.smallest_zoom = self._header["min_zoom"]
        self.largest_zoom = self._header["max_zoom"]
        self._lock = Lock()
        self._kept: OrderedDict[tuple[int, int], Directory | None] = OrderedDict()
        root = self._bytes(self._header["root_offset"], self._header["root_length"])
        directory(root)
        self._require_layers()
        self.version = blake2b(
            root + self._bytes(0, _HEADER) + f"{self._size} {changed}".encode(), digest_size=6
        ).hexdigest()

    def tile(self, tile: Tile) -> bytes | None:
        """The content of a tile as it is kept, compressed; None where there is none. Raises UnfitMap."""
        return self._find(zxy_to_tileid(*tile))

    def _find(self, number: int) -> bytes | None:
        header = self._header
        place = header["root_offset"], header["root_length"]
        for _ in range(MOST_DEPTH):
            found = self._directory(*place).find(number)
            if found is None:
                return None
            offset, length, run = found
            if run:
                return self._tile(offset, length)
            require(offset + length <= header["leaf_directory_length"], "a directory lies outside of the file")
            place = header["leaf_directory_offset"] + offset, length
        raise UnfitMap("its directories lead to each other")

    def look_over(self) -> int:
        """Read some tiles from all parts of the file; how many. Raises UnfitMap."""
        header = self._header
        root = self._directory(header["root_offset"], header["root_length"])
        chosen = root.ids[:: max(1, len(root.ids) // _LOOKED_AT)]
        for number in chosen:
            self._find(number)
        return len(chosen)

    def _tile(self, offset: int, length: int) -> bytes:
        header = self._header
        require(0 < length <= MOST_TILE, f"a tile is larger than {MOST_TILE:,} bytes")
        require(offset + length <= header["tile_data_length"], "a tile lies outside of the file")
        packed = self._bytes(header["tile_data_offset"] + offset, length)
        unpacked(packed, "a tile")
        return packed

    def _directory(self, offset: int, length: int) -> Directory:
        """A directory, from memory where it was read lately. A broken one is not read again either."""
        place = (offset, length)
        with self._lock:
            if place in self._kept:
                self._kept.move_to_end(place)
                if (kept := self._kept[place]) is None:
                    raise UnfitMap("a directory is broken")
                return kept
        try:
            require(0 < length <= MOST_DIRECTORY, f"a directory is larger than {MOST_DIRECTORY:,} bytes")
            found = directory(self._bytes(offset, length))
        except UnfitMap:
            self._keep(place, None)
            raise
        self._keep(place, found)
        return found

    def _keep(self, place: tuple[int, int], found: Directory | None) -> None:
        with self._lock:
            self._kept[place] = found
            if len(self._kept) > DIRECTORIES_KEPT:
                self._kept.popitem(last=False)

    def _bytes(self, offset: int, length: int) -> bytes:
        try:
            content = os.pread(self._file, length, offset)
        except (OSError, OverflowError) as failure:
            raise UnfitMap(f"cannot be read ({failure})") from failure
        require(len(content) == length, "the file ends too early")
        return content

    def _read_header(self) -> HeaderDict:
        require(self._size >= _HEADER, "is not a PMTiles file")
        header = _header(self._bytes(0, _HEADER))
        require(header["tile_type"] is TileType.MVT, "holds pictures, not shapes")
        packings = (header["internal_compression"], header["tile_compression"])
        require(packings == (Compression.GZIP, Compression.GZIP), "is not compressed with gzip")
        zooms = header["min_zoom"] <= header["max_zoom"] <= LARGEST_ZOOM
        require(zooms, f"has other zooms than 0 to {LARGEST_ZOOM}")
        require(0 < header["root_length"] <= MOST_DIRECTORY, "its first directory is too large")
        ends = (
            header["root_offset"] + header["root_length"],
            header["metadata_offset"] + header["metadata_length"],
            header["leaf_directory_offset"] + header["leaf_directory_length"],
            header["tile_data_offset"] + header["tile_data_length"],
        )
        require(max(ends) <= self._size, "is cut off: not all of it was copied")
        return header

    def _require_layers(self) -> None:
        """A map of other layers would be drawn as nothing but water."""
        length = self._header["metadata_length"]
        require(0 < length <= MOST_DIRECTORY, "does not say which layers it has")
        try:
            said = json.loads(unpacked(self._bytes(self._header["metadata_offset"], length), "the description"))
            layers = {layer["id"] for layer in said["vector_layers"]}
        except (ValueError, LookupError, TypeError, RecursionError) as failure:
            raise UnfitMap("does not say which layers it has") from failure
        missing = ", ".join(sorted(LAYERS - layers))
        require(not missing, f"is no basemap of Protomaps: it has no {missing}")


def _opened(path: Path) -> tuple[int, int, int]:
    """The open file, its size, and when it was changed. What is no file, such as a pipe, is not waited for."""
    try:
        file = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as failure:
        why: dict[type[OSError], str] = {
            FileNotFoundError: "is not there",
            PermissionError: "may not be read by the user of the site",
        }
        remedy = "Correct BOWLING_BASEMAP, or let the user of the site read the file."
        raise UnfitMap(why.get(type(failure), f"cannot be opened ({failure.strerror})"), remedy) from failure
    known = os.fstat(file)
    if not stat.S_ISREG(known.st_mode):
        os.close(file)
        raise UnfitMap("is not a file", "Set BOWLING_BASEMAP to the .pmtiles file itself.")
    return file, known.st_size, known.st_mtime_ns


def _header(content: bytes) -> HeaderDict:
    try:
        return deserialize_header(content)
    except (MagicNumberNotFound, UnicodeDecodeError) as failure:
        raise UnfitMap("is not a PMTiles file") from failure
    except SpecVersionUnsupported as failure:
        raise UnfitMap("is a PMTiles file of another version than 3", "Convert it with `pmtiles convert`.") from failure
    except ValueError as failure:
        raise UnfitMap("has a broken beginning") from failure
