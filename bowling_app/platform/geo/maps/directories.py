"""What is in a file in the PMTiles format: bytes that are compressed, and directories that say where tiles are."""

import zlib
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, islice
from typing import Final

from bowling_app.platform.kit.limits import Bytes, Count

MOST_UNPACKED: Final[Bytes] = 8_000_000
"""Of a tile or a directory, unpacked."""
MOST_ENTRIES: Final[Count] = 100_000
"""Of a directory."""

_VARINT: Final = 63
_FETCH: Final = "Get it again as docs/operations.md says."


class UnfitMap(Exception):
    """Why a file cannot be used, as a part of a sentence, and what to do."""

    def __init__(self, fault: str, remedy: str = _FETCH) -> None:
        super().__init__(fault)
        self.remedy = remedy


@dataclass(frozen=True, slots=True)
class Directory:
    """The entries of a directory, the lowest tile first."""

    ids: "array[int]"
    runs: "array[int]"
    lengths: "array[int]"
    offsets: "array[int]"

    def find(self, number: int) -> tuple[int, int, int] | None:
        """Offset and length of the entry with a tile, and how many tiles it is for; 0 means another directory."""
        at = bisect_right(self.ids, number) - 1
        if at < 0 or (self.runs[at] and number - self.ids[at] >= self.runs[at]):
            return None
        return self.offsets[at], self.lengths[at], self.runs[at]


def unpacked(packed: bytes, what: str = "a tile") -> bytes:
    """The content of what is compressed with gzip, at most 8 MB. Raises UnfitMap."""
    engine = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        content = engine.decompress(packed, MOST_UNPACKED)
    except zlib.error as failure:
        raise UnfitMap(f"{what} is broken") from failure
    require(engine.eof, f"{what} is broken or too large")
    return content


def directory(packed: bytes) -> Directory:
    """A directory: four columns of numbers. Each is a difference to the one before, or 0 for "right after it".

    Raises UnfitMap.
    """
    numbers = _varints(unpacked(packed, "a directory"))
    count = next(numbers, 0)
    require(0 < count <= MOST_ENTRIES, "a directory is broken")
    try:
        ids = array("Q", accumulate(islice(numbers, count)))
        runs, lengths, offsets = (array("Q", islice(numbers, count)) for _ in range(3))
        require(len(offsets) == count, "a directory is broken")
        for at, number in enumerate(offsets):
            require(number or at, "a directory is broken")
            offsets[at] = number - 1 if number else offsets[at - 1] + lengths[at - 1]
    except OverflowError as failure:
        raise UnfitMap("a directory is broken") from failure
    return Directory(ids, runs, lengths, offsets)


def _varints(content: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in content:
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            yield number
            number = shift = 0
        else:
            shift += 7
            require(shift <= _VARINT, "a directory is broken")


def require(is_so: object, fault: str) -> None:
    """Raise UnfitMap unless it is so."""
    if not is_so:
        raise UnfitMap(fault)
