"""What is known of the access of demonstration venues: of some nothing, of most a part."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from bowling_app.venues.rules.access.facts import FACTS

_UNKNOWN: Final = 0.45
"""So many venues say nothing at all."""
_KNOWN: Final = 0.5
"""How likely each fact is known of the others."""
_RARE: Final = frozenset({"access_hearing", "access_changing_table", "access_sensory"})
_HOURS: Final = ("Sundays 10 AM to noon", "First Monday of the month, 4 to 6 PM", "Saturdays 9 to 11 AM")


def access_facts(lanes: int | None, amenities: Mapping[str, bool], chance: Random) -> dict[str, Any]:
    """The known facts of a venue. None of them contradicts its amenity."""
    if chance.random() < _UNKNOWN:
        return {}
    known: dict[str, Any] = {"access_lanes": _lanes(chance, is_called=amenities.get("wheelchair"))}
    for key in FACTS:
        if key != "access_lanes" and chance.random() < _KNOWN:
            known[key] = "yes" if chance.random() < (0.2 if key in _RARE else 0.75) else "no"
    if known["access_lanes"] == "some" and lanes and lanes > 1:
        known["access_lanes_count"] = chance.randint(1, min(lanes - 1, 6))
    if known.get("access_parking") == "yes":
        known["access_parking_spaces"] = chance.randint(1, 12)
    if known.get("access_sensory") == "yes":
        known["access_sensory_hours"] = chance.choice(_HOURS)
    return known


def _lanes(chance: Random, *, is_called: bool | None) -> str:
    if is_called is None:
        return chance.choice(("all", "some", "none"))
    return chance.choice(("all", "some")) if is_called else "none"
