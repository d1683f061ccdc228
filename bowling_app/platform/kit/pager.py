"""The way through a long list."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pager:
    """The addresses of the previous and next page of a list; empty if there is no such page."""

    summary: str = ""  # "Page 2 of 5"
    previous: str = ""
    next: str = ""
