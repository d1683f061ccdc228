"""How much and how often: the limits of venue page."""

from typing import Final

from bowling_app.platform.kit.limits import Count, Miles, Pixels

NEARBY_SHOWN: Final[Count] = 6
"""Nearby venues on a venue's page."""
NEARBY_MILES: Final[Miles] = 100
"""How far away these venues are at most."""
PAID_SHOWN: Final[Count] = 5
"""Prices that visitors paid, on a venue's page."""
AMENITIES_NAMED: Final[Count] = 3
"""Amenities in the description of a venue's page."""
STILL_WIDTH: Final[Pixels] = 360
"""The width of the still map on a venue's page, which shows it as wide as its card."""
STILL_HEIGHT: Final[Pixels] = 216
"""The height of that map."""
STILLS_KEPT: Final[Count] = 1000
"""Still maps in memory, about 3 kB each, with streets at most 15 kB."""
