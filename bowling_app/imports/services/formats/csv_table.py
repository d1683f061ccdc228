"""The rows of a CSV file: any delimiter, line breaks within quotes, and broken rows that do not spoil the others."""

import csv
import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from bowling_app.imports.rules import LONGEST_LINE, MOST_LINES, MOST_UNCLEAR_ROWS
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.venues.rules.venue_draft import Refusal

Row = tuple[int, list[str]]
"""The line on which a row begins, and its fields."""

_LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_MOST_LINES_OF_ROW: Final = 300  # A longer row means that a quote was not closed.
_LONGEST_FIELD: Final = 200_000


def table_rows(content: str) -> Iterator[Row | Refusal]:
    """The rows, the header first. Where a quote is never closed only its own line is lost, not the rows behind it."""
    csv.field_size_limit(_LONGEST_FIELD)
    lines = _lines(content)
    delimiter = _delimiter(lines)
    start, width, unclear = 0, 0, 0
    while start < len(lines):
        row = _clear_row(lines, start, delimiter, width)
        if row is None:
            unclear += 1
            if unclear > MOST_UNCLEAR_ROWS:
                raise Unreadable(
                    f"has more than {MOST_UNCLEAR_ROWS:,} rows with a quote that is not closed or a field that is too "
                    f"long, the last in line {start + 1}"
                )
            row = _mended_row(lines, start, delimiter, width)
        if row is None:
            yield Refusal(f"line {start + 1}", "", "the row is broken: a quote is not closed or a field is too long")
            start += 1
            continue
        fields, length = row
        yield start + 1, fields
        width = width or len(fields)
        start += length


def _lines(content: str) -> list[str]:
    """The lines with their ends. They are counted before they are parted."""
    if content.count("\n") + content.count("\r") > 2 * MOST_LINES:
        raise Unreadable(f"has more than {MOST_LINES:,} lines. Split it")
    return _LINE.findall(content)


def _delimiter(lines: list[str]) -> str:
    """The sign that parts the fields of the header."""
    first = next((line for line in lines if line.strip()), "")
    return max(",;\t|", key=first.count)


def _clear_row(lines: list[str], start: int, delimiter: str, width: int) -> tuple[list[str], int] | None:
    """The fields of the row that begins at a line, and how many lines it takes; None if its quotes are doubtful."""
    found = _parsed(islice(lines, start, start + _MOST_LINES_OF_ROW), delimiter, strict=True)
    if found is None:
        return None
    fields, length = found
    return found if not width or len(fields) == width or length == 1 else None


def _mended_row(lines: list[str], start: int, delimiter: str, width: int) -> tuple[list[str], int] | None:
    """The same for a row with doubtful quotes; None for a broken one.

    Misplaced quotes are accepted if the row then has as many fields as the header, unless one of them contains another
    row.
    """
    for most_lines in (_MOST_LINES_OF_ROW, 1):
        found = _parsed(islice(lines, start, start + most_lines), delimiter, strict=False)
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
