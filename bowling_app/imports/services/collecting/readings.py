"""The records of a source to collect: from files, from a bucket of Parquet, or from the Overpass service."""

import glob
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from bowling_app.imports.services.collecting.orders import KINDS, SourceOrder
from bowling_app.imports.services.collections.table_rows import read_rows
from bowling_app.imports.services.files.parquet import parquet_rows, rows_in_all
from bowling_app.imports.services.formats.drafting import drafted
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.imports.services.formats.venue_file import Reading, VenueReading
from bowling_app.venues.rules.sources import licence_address
from bowling_app.venues.rules.venue_draft import RefusedRecord, SourceDraft, VenueDraft

_TABLES: Final = frozenset({"overture", "foursquare"})


def reading_of(order: SourceOrder, today: date) -> Reading:
    """The records of a source. Raises Unreadable while they are read, if they cannot be."""
    paths = _paths(order.path)
    if order.kind in _TABLES and all(_is_parquet(each) for each in paths):
        return _Named(_AlleysOf(order.path, today, KINDS[order.kind]), order)
    return _Named(_Files([Path(each) for each in paths], today), order)


def _paths(pattern: str) -> list[str]:
    if "://" in pattern:
        return [pattern]
    return sorted(glob.glob(pattern, recursive=True)) or [pattern]  # noqa: PTH207 -- a pattern may be absolute.


def _is_parquet(path: str) -> bool:
    if "://" in path:
        return True
    if not Path(path).is_file():
        raise Unreadable("does not exist")
    with Path(path).open("rb") as file:
        return file.read(4) == b"PAR1"


class _AlleysOf:
    """The alleys of the US in a collection of places of every kind. The others are counted and not read."""

    def __init__(self, where: str, today: date, source: SourceDraft | None) -> None:
        self._where, self._today = where, today
        self.source = source or SourceDraft("import")
        self.unasked = 0

    def __iter__(self) -> Iterator[VenueDraft | RefusedRecord]:
        count = 0
        rows = parquet_rows(self._where, only_bowling=True)
        for count, record in enumerate(drafted(read_rows(rows, self._today)), start=1):  # noqa: B007 -- the last one counts.
            yield record
        self.unasked = rows_in_all(self._where) - count


class _Files:
    """Several files of one source, as if they were one: All the Places has a file for each chain."""

    def __init__(self, paths: Sequence[Path], today: date) -> None:
        self._paths, self._today = paths, today
        self.source = SourceDraft(paths[0].stem)
        self.unasked = 0

    def __iter__(self) -> Iterator[VenueDraft | RefusedRecord]:
        for path in self._paths:
            reading = VenueReading(path, path.name, self._today)
            for record in reading:
                yield replace(record, where=f"{path.name}, {record.where}") if len(self._paths) > 1 else record
            self.source = reading.source


class _Named:
    """A source with what its order says of it: name, license, use and date."""

    def __init__(self, inner: Reading, order: SourceOrder) -> None:
        self._inner, self._order = inner, order
        self.unasked = 0
        self.source = inner.source

    def __iter__(self) -> Iterator[VenueDraft | RefusedRecord]:
        yield from self._inner
        order, source = self._order, KINDS[self._order.kind] or self._inner.source
        if order.name and order.name != source.name:
            source = SourceDraft(order.name)
        if order.license:
            source = replace(source, licence=order.license, licence_url=licence_address(order.license))
        use, dated = order.use or source.permitted_use, order.date or source.dated_on
        self.source = replace(source, permitted_use=use, dated_on=dated)
        self.unasked = self._inner.unasked
