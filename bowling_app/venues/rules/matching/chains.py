"""What the names of a chain's venues have in common."""

import re
from typing import Final

from bowling_app.venues.rules.matching.names import is_distinctive

_CHAINS: Final = ("AMF", "Bowlero", "Brunswick", "Lucky Strike", "Main Event", "Round1")
"""Chains that name their venues after a part of the city, which no mark tells from the name."""
_TAIL: Final = re.compile(" [-\u2013\u2014|@] |[,(:]| at ", re.IGNORECASE)
"""Where the name of a chain ends and that of the place begins, with single spaces between words."""


def chain_name(name: str, city: str) -> str:
    """What a venue's name shares with others of its chain: "Sunset Lanes" of "Sunset Lanes - Austin" and, in Austin, of
    "Sunset Lanes Austin". Empty where only words are left that most venues have."""
    for chain in _CHAINS:
        if f"{name} ".casefold().startswith(f"{chain} ".casefold()):
            return name[: len(chain)]
    start = _TAIL.split(" ".join(name.split()), maxsplit=1)[0].strip()
    if start.casefold().endswith(f" {city.casefold()}"):
        start = start[: -len(city)].strip()
    return start if is_distinctive(start) else ""
