"""A measured number and its limit."""

from collections.abc import Callable
from dataclasses import dataclass

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Number:
    """One number. It must be at most its limit, or at least when `is_floor`."""

    what: str
    value: float
    limit: float
    unit: str = ""
    is_floor: bool = False
    detail: str = ""  # Where the number comes from, or what made it miss its limit.

    @property
    def holds(self) -> bool:
        """Whether the limit is kept."""
        return self.value >= self.limit if self.is_floor else self.value <= self.limit

    def row(self) -> tuple[str, str, str, str]:
        """What stands in the table."""
        limit = f"{'at least' if self.is_floor else 'at most'} {_short(self.limit)}"
        return self.what, f"{_short(self.value)} {self.unit}".strip(), limit, "ok" if self.holds else "MISSED"


def table(numbers: list[Number]) -> str:
    """The numbers, one line each, in columns."""
    rows = [("number", "value", "limit", ""), *[number.row() for number in numbers]]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def _short(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) or abs(value) >= 1000 else f"{value:.3g}"
