"""The way through a long list."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pager:
    """Where the neighbouring pages of a list are. Empty addresses where there is none."""

    summary: str = ""  # "Page 2 of 5"
    previous: str = ""
    next: str = ""
