"""The columns of `venue_listing` that the filters of one number ask, as SQL."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

UNLISTED: Final = 15
"""Stands for an unknown value where venues are counted by the numbers that they reach; no filter offers so many."""


@dataclass(frozen=True, slots=True)
class LimitColumn:
    """Venues pass that have at least the number of the filter, or at most, with `is_most`. `scale` is what that number
    is multiplied by: dollars are stored as cents. `unlisted_if` is a condition, unless the column is simply null."""

    column: str
    is_most: bool = False
    scale: int = 1
    unlisted_if: str = ""

    @property
    def is_unlisted(self) -> str:
        """Whether a venue does not list it."""
        return self.unlisted_if or f"{self.column} IS NULL"

    def passes(self, name: str) -> str:
        """Whether a venue passes the number that is the parameter `name`."""
        return f"{self.column} {'<=' if self.is_most else '>='} :{name}"

    def stored(self, number: Decimal | float) -> Decimal | float:
        """The number as the column would have it."""
        return number if self.scale == 1 else int(number * self.scale)

    def reached(self, name: str) -> str:
        """How many of the ascending numbers in the parameter `name` a venue reaches; of most numbers, how many it
        exceeds. They are floats, for which `width_bucket` is fastest."""
        value = f"({self.column} - 1)" if self.is_most else self.column
        bucket = f"width_bucket({value}::float, CAST(:{name} AS float[]))"
        if self.unlisted_if:
            return f"CASE WHEN {self.unlisted_if} THEN {UNLISTED} ELSE {bucket} END"
        return f"coalesce({bucket}, {UNLISTED})"


LIMIT_COLUMNS: Final[Mapping[str, LimitColumn]] = {
    "price": LimitColumn("game_cents", is_most=True, scale=100),
    "rating": LimitColumn("avg_rating", unlisted_if="review_count = 0"),
    "lanes": LimitColumn("lanes"),
}
"""By the names of `LIMIT_FILTERS`, in the same order."""
