"""When bowling is cheaper."""

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class CheaperTimes:
    """How many venues have prices of a game by day and time, how many of those have a cheaper time, and the median
    saving per game."""

    venues: int = 0
    with_cheaper: int = 0
    median_difference: Decimal | None = None
