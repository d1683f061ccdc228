"""Counts and lists in words."""

from collections.abc import Sequence


def count_of(count: int, one: str, many: str) -> str:
    """A count with its noun and thousands separators: "1 venue", "1,234 venues"."""
    return f"{count:,} {one if count == 1 else many}"


def listed(words: Sequence[str], joining: str = "and") -> str:
    """The words as a sentence lists them: "a", "a and b", "a, b and c"."""
    *first, last = words or [""]
    return f"{', '.join(first)} {joining} {last}" if first else last
