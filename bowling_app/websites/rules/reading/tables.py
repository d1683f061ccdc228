"""Tables of data, row by row: "Monday: 10 AM - 11 PM", "Per game: Mon-Thu $4.50; Fri-Sun $6"."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from selectolax.lexbor import LexborNode

from bowling_app.platform.kit.limits import Characters, Count
from bowling_app.venues.rules.opening.day_names import read_days
from bowling_app.venues.rules.opening.rules import Unread

MOST_CELLS: Final[Count] = 600
"""Cells of one table on a page of a website."""
LONGEST_CELL: Final[Characters] = 160
"""A cell of such a table. With longer ones a table is a layout of the page."""
_OPENS: Final = re.compile(r"\bopen", re.IGNORECASE)
_CLOSES: Final = re.compile(r"\bclos", re.IGNORECASE)
_TIME: Final = re.compile(r"\d|noon|midnight|close", re.IGNORECASE)

Rows = Sequence[Sequence[str]]


def is_table_of_data(table: LexborNode) -> bool:
    """Whether a table holds data, and not the layout of the page."""
    if len(table.css("table")) > 1 or table.css_first("h1,h2,ul,form,p+p") is not None:
        return False
    cells = table.css("td,th")
    return 1 < len(cells) <= MOST_CELLS and all(len(_text(cell)) <= LONGEST_CELL for cell in cells)


def table_lines(table: LexborNode) -> Iterator[str]:
    """A line for each row. The first row may name what stands in the columns."""
    rows = [[_text(cell) for cell in row.css("td,th")] for row in table.css("tr")]
    rows = [row for row in rows if any(row)]
    if (days := _by_columns(rows)) is not None:
        yield from days
        return
    head = rows[0] if len(rows) > 1 and _is_head(rows, table) else []
    yield from filter(None, (_line(row, head) for row in (rows[1:] if head else rows)))


def is_day(text: str) -> bool:
    """Whether a text names weekdays and nothing else."""
    return bool(text) and len(text) <= 40 and not isinstance(read_days(text.strip(" :")), Unread)


def _text(cell: LexborNode) -> str:
    # Lines within a cell are separate: "10am-1pm" and "5pm-9pm".
    return " ".join(cell.text(separator=" ").split())


def _by_columns(rows: Rows) -> list[str] | None:
    """The lines of a table whose first row names days, each above its times."""
    if len(rows) < 2 or sum(map(is_day, rows[0])) < 2:
        return None
    pairs = [zip(rows[0], row, strict=False) for row in rows[1:] if not any(map(is_day, row))]
    return [
        ": ".join(filter(None, (row[0] if not is_day(rows[0][0]) else "", f"{day}: {text}")))
        for row, pair in zip(rows[1:], pairs, strict=False)
        for day, text in pair
        if is_day(day) and text
    ]


def _is_head(rows: Rows, table: LexborNode) -> bool:
    first, others = rows[0], rows[1:]
    if len(first) < 2 or any(re.search(r"\$ ?\d", cell) for cell in first):
        return False
    is_marked = len(table.css("tr:first-child th")) == len(first)
    return is_marked or (
        not re.search(r"\d ?[ap]m|\bclosed\b", " ".join(first), re.IGNORECASE) and _has_figures(others)
    )


def _has_figures(rows: Rows) -> bool:
    return all(any(char.isdigit() for cell in row[1:] for char in cell) or len(row) < 2 for row in rows) and not any(
        is_day(cell) for cell in rows[0][1:]
    )


def _line(row: Sequence[str], head: Sequence[str]) -> str:
    if len(row) == 3 and (is_day(row[0]) and all(map(_TIME.search, row[1:])) and _are_ends(head)):
        return f"{row[0]}: {row[1]} - {row[2]}"
    if len(row) < 2 or not row[0]:
        return " ".join(filter(None, row))
    if len(row) == 2 or not head:
        return f"{row[0].rstrip(':')}: {'; '.join(filter(None, row[1:]))}"
    told = (f"{title} {cell}".strip() for title, cell in zip(head[1:], row[1:], strict=False) if cell)
    return f"{row[0].rstrip(':')}: {'; '.join(told)}"


def _are_ends(head: Sequence[str]) -> bool:
    """Whether the second and third column are when it opens and closes; of a table without titles they are."""
    return len(head) != 3 or bool(_OPENS.search(head[1]) and _CLOSES.search(head[2]))
