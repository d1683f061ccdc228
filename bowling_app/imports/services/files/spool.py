"""What was read of a file, in pieces on the disk: so a file of any size takes the memory of one piece, and what was
interrupted goes on behind the last piece that came in."""

import pickle
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, Any, Final

from bowling_app.imports.rules import RECORDS_AT_ONCE
from bowling_app.imports.services.formats.bowling_signs import Signs
from bowling_app.imports.services.formats.venue_file import Reading
from bowling_app.venues.rules.venue_draft import RefusedRecord, SourceDraft, VenueDraft, VenueFile

_LENGTH: Final = struct.Struct("<Q")


@dataclass(slots=True)
class Read:
    """What a file holds: its source, and how many of its records are venues and how many were refused."""

    source: SourceDraft
    drafts: int = 0
    refusals: int = 0
    signs: Signs = field(default_factory=Signs)
    at_once: int = 0
    unasked: int = 0  # Rows that were left out by what was asked for: no alleys, or of other countries.

    @property
    def records(self) -> int:
        """All records."""
        return self.drafts + self.refusals

    @property
    def pieces(self) -> int:
        """Pieces that the records are in."""
        return -(-self.records // self.at_once)


def write_spool(reading: Reading, path: Path) -> Read:
    """Read a file to its end, and write its records in pieces."""
    read = Read(reading.source, at_once=RECORDS_AT_ONCE)
    drafts: list[VenueDraft] = []
    refusals: list[RefusedRecord] = []
    with path.open("wb") as out:
        for record in reading:
            if isinstance(record, VenueDraft):
                drafts.append(record)
                read.drafts += 1
                read.signs.count(record)
            else:
                refusals.append(record)
                read.refusals += 1
            if len(drafts) + len(refusals) == RECORDS_AT_ONCE:
                _write(out, (tuple(drafts), tuple(refusals)))
                drafts, refusals = [], []
        if drafts or refusals:
            _write(out, (tuple(drafts), tuple(refusals)))
    return replace(read, source=reading.source, unasked=reading.unasked)


def pieces(path: Path, source: SourceDraft) -> Iterator[VenueFile]:
    """The pieces of a file in their order, as files of their own."""
    with path.open("rb") as file:
        while head := file.read(_LENGTH.size):
            (length,) = _LENGTH.unpack(head)
            drafts, refusals = pickle.loads(zlib.decompress(file.read(length)))  # noqa: S301 -- from our own program.
            yield VenueFile(source, drafts, refusals)


def _write(out: IO[bytes], piece: Any) -> None:
    packed = zlib.compress(pickle.dumps(piece, pickle.HIGHEST_PROTOCOL), level=1)
    out.write(_LENGTH.pack(len(packed)))
    out.write(packed)
