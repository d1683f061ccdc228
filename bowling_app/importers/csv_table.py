"""The rows of a CSV file: any delimiter, line breaks within quotes, and broken rows that do not spoil the others."""

import csv
import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from bowling_app.domain.venue_draft import Refusal

Row = tuple[int, list[str]]
"""The line on which a row begins, and its fields."""

_LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_MOST_LINES: Final = 300  # A row longer than that comes from a quote that somebody forgot to close.
_LONGEST_FIELD: Final = 200_000


def table_rows(content: str) -> Iterator[Row | Refusal]:
    """The rows, the header first. Where a quote is never closed only its own line is lost, not the rows behind it."""
    csv.field_size_limit(_LONGEST_FIELD)
    lines = _LINE.findall(content)
    delimiter = _delimiter(lines)
    start, width = 0, 0
    while start < len(lines):
        found = _row(lines, start, delimiter, width)
        if found is None:
            yield Refusal(f"line {start + 1}", "", "the row is broken: a quote is not closed or a field is too long")
            start += 1
            continue
        fields, length = found
        yield start + 1, fields
        width = width or len(fields)
        start += length


def _delimiter(lines: list[str]) -> str:
    """The sign that parts the fields of the header."""
    first = next((line for line in lines if line.strip()), "")
    return max(",;\t|", key=first.count)


def _row(lines: list[str], start: int, delimiter: str, width: int) -> tuple[list[str], int] | None:
    """The fields of the row that begins at a line, and how many lines it takes; None for a broken one.

    Quotes in the wrong place are forgiven where the row then has as many fields as the header, unless one of them
    has swallowed another row.
    """
    for most_lines, strict in ((_MOST_LINES, True), (_MOST_LINES, False), (1, False)):
        found = _parsed(islice(lines, start, start + most_lines), delimiter, strict=strict)
        if found is None:
            continue
        fields, length = found
        is_plain = strict and (not width or len(fields) == width or length == 1)
        if is_plain or (len(fields) == width and not _swallowed_a_row(fields, delimiter, width)):
            return found
    return None


def _swallowed_a_row(fields: list[str], delimiter: str, width: int) -> bool:
    return any(line.count(delimiter) >= width - 1 for field in fields for line in field.splitlines())


def _parsed(lines: Iterator[str], delimiter: str, *, strict: bool) -> tuple[list[str], int] | None:
    reader = csv.reader(lines, delimiter=delimiter, strict=strict)
    try:
        return next(reader, []), max(reader.line_num, 1)
    except csv.Error:
        return None
