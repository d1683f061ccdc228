"""What is compared: which venues an address names, and its own address."""

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlencode

from bowling_app.platform.kit.limits import Count

COMPARE_PATH: Final = "/compare"
MOST_COMPARED: Final[Count] = 4
"""Venues side by side."""
MOST_NAMED: Final[Count] = 12
"""Venues in an address that are looked up at all."""
MATCHES_SHOWN: Final[Count] = 6
"""Venues to add, which have the words of a search in their name or are the nearest ones."""
ASKED: Final = ("people", "play", "date", "time", "shoes")
"""The parameters of the address that say who bowls, how long, when, and with whose shoes."""


def compare_path(venue_ids: Sequence[str], asked: Sequence[tuple[str, str]] = ()) -> str:
    """The address that compares these venues for the group that `asked` describes."""
    values = [*(("venue", venue_id) for venue_id in venue_ids), *asked]
    return f"{COMPARE_PATH}?{urlencode(values)}" if values else COMPARE_PATH
