"""Counts by day as charts show them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DayCount:
    """One day in the table of a chart."""

    day: str  # "2026-11-20"
    label: str  # "Nov 20, 2026"
    count: str  # "1,234"
    bad: str = ""  # How many of these failed; empty for 0.
