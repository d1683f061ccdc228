"""Counts in words."""

from bowling_app.platform.language.formats import listed, number_text
from bowling_app.platform.language.messages import nouns

__all__ = ["count_of", "listed"]


def count_of(count: int, one: str, many: str) -> str:
    """A count with its noun and thousands separators: "1 venue", "1,234 venues"."""
    return f"{number_text(count)} {nouns(one, many, count)}"
