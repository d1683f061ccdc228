"""The map that goes with a list of venues."""

from dataclasses import dataclass, replace
from typing import Final

WHOLE_MAP: Final = "map"
"""The part of an address that a map takes the whole screen of a phone for."""


@dataclass(frozen=True, slots=True)
class ListingMap:
    """The map of a list. The script asks `source` for the pins."""

    source: str  # "/api/map?category=cosmic-bowling&state=tx&city=austin&..."; empty: no map.
    label: str  # "Map of 42 venues in Austin, TX".
    area_href: str = ""  # The list that another area is searched in, without `box` and `page`; the script adds `box`.
    venue_id: str = ""  # The venue that the map is about, where it is about one.
    list_href: str = ""  # The list that it stands beside, and takes the place of on a phone; empty if it never does.
    whole_href: str = ""  # The same with the map in the place of the list.
    clear_href: str = ""  # The same list without the area of the map; empty if it is not limited to one.


NO_MAP: Final = ListingMap("", "")


def listed_map(shown: ListingMap, href: str) -> ListingMap:
    """The map beside the list at an address, which it takes the place of on a phone."""
    return replace(shown, list_href=href, whole_href=f"{href}#{WHOLE_MAP}")
