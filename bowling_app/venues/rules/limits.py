"""How much and how often: the limits of venues."""

from typing import Final

from bowling_app.platform.kit.limits import HOUR, Characters, Count, Miles, Months, Pixels, Rate

LONGEST_TITLE: Final[Characters] = 60
"""The title of a list. Search engines cut longer titles."""
LONGEST_TIME: Final[Characters] = 13
"""A time of day as it is typed, such as "12 medianoche"."""
LONGEST_VALUE: Final[Characters] = 300
"""A value in a venue's history."""
MOST_COMPARED_BY_SIGN: Final[Count] = 200
"""Venues that share one sign with a record, such as a telephone number or the spot, and are compared with it."""
SAME_SITE_MILES: Final[Miles] = 5
"""Venues of one web site that are closer than this may be one venue."""
MOST_COMPARED_BY_HOST: Final[Count] = 200
"""Venues of one host in one place that are looked at."""
COMPARED_AT_ONCE: Final[Count] = 500
"""Venues that one step of the search for venues listed twice compares with the directory."""
MOST_PAIRS_OF_ONE: Final[Count] = 10
"""Pairs with one venue that a search for venues listed twice keeps."""
NEAREST_SHOWN: Final[Count] = 9
"""Venues near a place."""
DEFAULT_RADIUS_MILES: Final[Miles] = 100
"""How far away venues near a place are, unless the caller says so."""
SMALLEST_RADIUS_MILES: Final[Miles] = 1
"""The smallest radius that a caller may ask for."""
LARGEST_RADIUS_MILES: Final[Miles] = 100
"""The largest radius that a caller may ask for."""
AMENITIES_ON_A_CARD: Final[Count] = 4
"""Amenities on the card of a venue."""
EXCEPTIONS_SHOWN: Final[Count] = 8
"""Coming days with hours of their own on a venue's page."""
SMALLEST_PHOTO: Final[Pixels] = 640
"""The longer side of a venue's photo, at least."""
LONGEST_SHAPE: Final[Count] = 3
"""How many times as long as wide a venue's photo may be."""
DEFAULT_LIMIT: Final[Count] = 24
"""Venues in one answer of the API, unless the caller wants another number."""
LARGEST_LIMIT: Final[Count] = 100
"""Venues in one answer of the API, at most."""
UNCONFIRMED_MONTHS: Final[Months] = 60
"""A venue of which nothing was confirmed for this long says so, and lists put it last."""
NOTED_AT_ONCE: Final[Count] = 2_000
"""Venues that become unconfirmed or confirmed in one transaction of the background, which holds them meanwhile."""
CHANGES_OF_A_KEEPER_PER_HOUR: Final[Rate] = (240, HOUR)
"""Changes of what venues say by one person who runs them. Each is logged, and makes pages in memory be forgotten."""
