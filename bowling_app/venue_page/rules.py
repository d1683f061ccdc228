"""How much and how often: the limits of venue page."""

from typing import Final

from bowling_app.platform.kit.limits import Count, Miles

NEARBY_SHOWN: Final[Count] = 6
"""Nearby venues on a venue's page."""
NEARBY_MILES: Final[Miles] = 100
"""How far away these venues are at most."""
PAID_SHOWN: Final[Count] = 5
"""Prices that visitors paid, on a venue's page."""
AMENITIES_NAMED: Final[Count] = 3
"""Amenities in the description of a venue's page."""
