"""The map that goes with a list of venues."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ListingMap:
    """The map of a list. The script asks `source` for the pins."""

    source: str  # "/api/map?category=cosmic-bowling&state=tx&city=austin&..."; empty: no map.
    label: str  # "Map of 42 venues in Austin, TX".
    area_href: str = ""  # The list that another area is searched in, without `box` and `page`; the script adds `box`.
    venue_id: str = ""  # The venue that the map is about, where it is about one.


NO_MAP: Final = ListingMap("", "")
