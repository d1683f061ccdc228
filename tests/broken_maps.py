"""Files with streets that somebody broke, or made to do harm: each with a part of what is said about it."""

import gzip
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from pmtiles.tile import Compression, Entry, TileType, deserialize_header, serialize_directory, serialize_header

from bowling_app.platform.geo.basemap import Tile
from tests import streets

SPOT: Final = (41.88, -87.63)
BOMB: Final = gzip.compress(bytes(50_000_000))
"""A small file that is huge once it is unpacked."""


@cache
def _town() -> dict[Tile, bytes]:
    return streets.town(*SPOT)


def whole(path: Path) -> Path:
    """A file that is as it should be."""
    return streets.write(path, _town())


def _changed(change: Callable[[bytearray], None]) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        content = bytearray(whole(path).read_bytes())
        change(content)
        path.write_bytes(content)

    return write


def _with_header(**values: object) -> Callable[[Path], None]:
    """One whose beginning says something else."""

    def write(path: Path) -> None:
        content = whole(path).read_bytes()
        path.write_bytes(serialize_header(deserialize_header(content) | values) + content[127:])  # type: ignore[operator]

    return write


def with_root(entries: list[Entry], leaves: bytes = b"", tiles: bytes = b"x" * 100) -> Callable[[Path], None]:
    """One with these entries in its first directory."""
    return with_root_of(serialize_directory(entries), leaves, tiles)


def with_root_of(root: bytes, leaves: bytes = b"", tiles: bytes = b"x" * 100) -> Callable[[Path], None]:
    """One whose first directory is this."""

    def write(path: Path) -> None:
        content = whole(path).read_bytes()
        header = deserialize_header(content)
        told = content[header["metadata_offset"] :][: header["metadata_length"]]
        places = {"root_offset": 127, "root_length": len(root), "metadata_offset": 127 + len(root)}
        places |= {"leaf_directory_offset": 127 + len(root) + len(told), "leaf_directory_length": len(leaves)}
        places["tile_data_offset"] = places["leaf_directory_offset"] + len(leaves)
        places["tile_data_length"] = len(tiles)
        path.write_bytes(serialize_header(header | places) + root + told + leaves + tiles)  # type: ignore[operator]

    return write


def _cut(path: Path) -> None:
    content = whole(path).read_bytes()
    path.write_bytes(content[: len(content) // 2])


def _layers(*names: str) -> Callable[[Path], None]:
    return lambda path: void(streets.write(path, _town(), names))


def void(_: object) -> None:
    """Nothing."""


def _numbers(*numbers: int) -> bytes:
    """Numbers as a directory has them, compressed."""
    content = bytearray()
    for number in numbers:
        rest = number
        while rest >= 0x80:
            content.append(rest & 0x7F | 0x80)
            rest >>= 7
        content.append(rest)
    return gzip.compress(bytes(content))


UNUSABLE: Final[dict[str, tuple[Callable[[Path], None], str]]] = {
    "empty": (lambda path: path.write_bytes(b"") and None, "is not a PMTiles file"),
    "a page": (lambda path: path.write_text("<!doctype html>" * 50) and None, "is not a PMTiles file"),
    "a header alone": (_changed(lambda content: content.__delitem__(slice(127, None))), "is cut off"),
    "half a header": (_changed(lambda content: content.__delitem__(slice(60, None))), "is not a PMTiles file"),
    "truncated": (_cut, "is cut off"),
    "version 2": (_changed(lambda content: content.__setitem__(7, 2)), "another version"),
    "raster": (_with_header(tile_type=TileType.PNG), "holds pictures"),
    "unknown type": (_changed(lambda content: content.__setitem__(99, 77)), "broken beginning"),
    "brotli": (_with_header(tile_compression=Compression.BROTLI), "gzip"),
    "zoom 31": (_with_header(max_zoom=31), "zooms"),
    "zooms turned around": (_with_header(min_zoom=12, max_zoom=3), "zooms"),
    "tiles beyond the end": (_with_header(tile_data_length=2**63), "is cut off"),
    "offsets that overflow": (_with_header(root_offset=2**64 - 1), "is cut off"),
    "a giant directory": (_with_header(root_length=2**40), "too large"),
    "no description": (_with_header(metadata_length=0), "layers"),
    "another schema": (_layers("transportation", "water"), "earth, places, roads"),
    "a directory that is not gzip": (with_root_of(b"nothing" * 9), "a directory is broken"),
    "a directory that is a bomb": (with_root_of(BOMB), "too large"),
    "a directory of a billion entries": (with_root_of(_numbers(2**30, 1, 1, 1, 1)), "a directory is broken"),
    "a directory that ends early": (with_root_of(_numbers(3, 1, 1)), "a directory is broken"),
    "numbers without an end": (with_root_of(gzip.compress(b"\x01" + b"\xff" * 2000)), "a directory is broken"),
    "numbers that overflow": (with_root_of(_numbers(2, 2**64 - 1, 5, 1, 1, 1, 1, 1, 1)), "a directory is broken"),
}
"""What is refused when it is opened."""

AT: Final = 10_000_000
"""The number of the first tile of the entries below; the next million and more are of the same entry."""
_ALL: Final = 2**31

HARMFUL: Final[dict[str, Callable[[Path], None]]] = {
    "tiles outside of the file": with_root([Entry(0, 10**12, 5000, _ALL)]),
    "a tile of a gigabyte": with_root([Entry(0, 0, 10**9, _ALL)]),
    "a tile without bytes": with_root([Entry(0, 0, 0, _ALL)]),
    "a tile that is not gzip": with_root([Entry(0, 0, 100, _ALL)]),
    "a tile that is half": with_root([Entry(0, 0, 100, _ALL)], tiles=gzip.compress(bytes(range(256)))[:100]),
    "a tile that is a bomb": with_root([Entry(0, 0, len(BOMB), _ALL)], tiles=BOMB),
    "a directory outside of the file": with_root([Entry(0, 10**12, 500, 0)]),
    "a directory of a gigabyte": with_root([Entry(0, 0, 10**9, 0)]),
    "directories that lead to themselves": with_root(
        [Entry(0, 0, len(serialize_directory([Entry(0, 0, 40, 0)])), 0)], serialize_directory([Entry(0, 0, 40, 0)])
    ),
    "a directory that is a bomb": with_root([Entry(0, 0, len(BOMB), 0)], BOMB),
}
"""What looks well when it is opened, and is not: everywhere is a broken tile."""
