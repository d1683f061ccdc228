"""The rows of a CSV file: any delimiter, line breaks within quotes, and broken rows that do not spoil the others.

Lines come one after the other, and only those that one row may take are held, so that the work grows with the lines and
the memory does not.
"""

import csv
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from bowling_app.imports.rules import LONGEST_LINE, MOST_LINES, MOST_UNCLEAR_ROWS
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.venues.rules.venue_draft import RefusedRecord

Row = tuple[int, list[str]]
"""The line on which a row begins, and its fields."""

_MOST_LINES_OF_ROW: Final = 300  # A longer row means that a quote was not closed.
_LONGEST_FIELD: Final = 200_000
_ENDS: Final = "\r\n"


class _Lines:
    """The lines of a file from the present one on."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._coming = iter(lines)
        self._held: deque[str] = deque()
        self.number = 1

    def first(self) -> str | None:
        """The present line; None at the end of the file."""
        self._hold(1)
        return self._held[0] if self._held else None

    def ahead(self, most: int) -> Iterator[str]:
        """The lines from the present one on, at most so many."""
        held = 0
        while held < most:
            self._hold(held + 1)
            if held == len(self._held):
                return
            yield self._held[held]
            held += 1

    def leave(self, count: int) -> None:
        """Go on behind so many lines."""
        self._hold(count)
        for _ in range(min(count, len(self._held))):
            self._held.popleft()
        self.number += count
        if self.number > MOST_LINES:
            raise Unreadable(f"has more than {MOST_LINES:,} lines. Split it")

    def _hold(self, count: int) -> None:
        missing = count - len(self._held)
        if missing > 0:
            self._held.extend(islice(self._coming, missing))


def table_rows(content: Iterable[str]) -> Iterator[Row | RefusedRecord]:
    """The rows, the header first. Where a quote is never closed only its own line is lost, not the rows behind it."""
    csv.field_size_limit(_LONGEST_FIELD)
    lines = _Lines(content)
    delimiter, width, unclear = "", 0, 0
    while (line := lines.first()) is not None:
        if not delimiter and line.strip():
            delimiter = _delimiter(line)
        row = _clear_row(lines, line, delimiter or ",", width)
        if row is None:
            unclear += 1
            if unclear > MOST_UNCLEAR_ROWS:
                raise Unreadable(
                    f"has more than {MOST_UNCLEAR_ROWS:,} rows with a quote that is not closed or a field that is too "
                    f"long, the last in line {lines.number}"
                )
            row = _mended_row(lines, delimiter or ",", width)
        if row is None:
            where = f"line {lines.number}"
            yield RefusedRecord(where, "", "the row is broken: a quote is not closed or a field is too long")
            lines.leave(1)
            continue
        fields, length = row
        yield lines.number, fields
        width = width or len(fields)
        lines.leave(length)


def _delimiter(line: str) -> str:
    """The sign that parts the fields of the header."""
    return max(",;\t|", key=line.count)


def _clear_row(lines: _Lines, line: str, delimiter: str, width: int) -> tuple[list[str], int] | None:
    """The fields of the row that begins at a line, and how many lines it takes; None if its quotes are doubtful."""
    if '"' not in line and len(line) <= _LONGEST_FIELD:
        bare = line.rstrip(_ENDS)
        return (bare.split(delimiter) if bare else []), 1
    found = _parsed(lines.ahead(_MOST_LINES_OF_ROW), delimiter, strict=True)
    if found is None:
        return None
    fields, length = found
    return found if not width or len(fields) == width or length == 1 else None


def _mended_row(lines: _Lines, delimiter: str, width: int) -> tuple[list[str], int] | None:
    """The same for a row with doubtful quotes; None for a broken one.

    Misplaced quotes are accepted if the row then has as many fields as the header, unless one of them contains another
    row.
    """
    for most_lines in (_MOST_LINES_OF_ROW, 1):
        found = _parsed(lines.ahead(most_lines), delimiter, strict=False)
        if found and len(found[0]) == width and not _swallowed_a_row(found[0], delimiter, width):
            return found
    return None


def _swallowed_a_row(fields: list[str], delimiter: str, width: int) -> bool:
    return any(line.count(delimiter) >= width - 1 for field in fields for line in field.splitlines())


def _parsed(lines: Iterator[str], delimiter: str, *, strict: bool) -> tuple[list[str], int] | None:
    reader = csv.reader(_not_too_long(lines), delimiter=delimiter, strict=strict)
    try:
        return next(reader, []), max(reader.line_num, 1)
    except csv.Error:
        return None


def _not_too_long(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        if len(line) > LONGEST_LINE:
            raise csv.Error("line too long")
        yield line
