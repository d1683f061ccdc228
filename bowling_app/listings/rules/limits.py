"""How much and how often: the limits of listings."""

from typing import Final

from bowling_app.platform.kit.limits import Count, Miles

NEIGHBOURS_SHOWN: Final[Count] = 12
"""Links to neighboring cities."""
MOST_PINS: Final[Count] = 5000
"""Pins on the map of a list."""
FEW_VENUES: Final[Count] = 10
"""A city with fewer venues than this shows others of its state as well."""
EXPANSION_MILES: Final[Miles] = 100
"""How far away these others are at most."""
BEST_RATED_SHOWN: Final[Count] = 10
"""The best rated venues of a state below the list of a city with few."""
CLOSEST_SHOWN: Final[Count] = 6
"""The closest venues below an empty list."""
CLOSEST_MILES: Final[Miles] = 500
"""How far away the closest venues are at most. Nobody goes bowling farther away than this."""
