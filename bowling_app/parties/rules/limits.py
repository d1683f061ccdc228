"""How much and how often: the limits of party packages."""

from datetime import timedelta
from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.limits import DAY, Characters, Count, Days, Dollars, Duration, Minutes, Rate

MOST_PACKAGES: Final[Count] = 12
"""Party packages of one venue that are shown."""
MOST_WAITING: Final[Count] = 12
"""Packages that visitors propose for one venue, until somebody decides about some."""
PROPOSALS_PER_DAY: Final[Rate] = (10, DAY)
"""Packages that one person proposes."""
REJECTED_KEPT: Final[Duration] = timedelta(days=90)
"""How long a proposal that was not followed is kept."""

LONGEST_PACKAGE_NAME: Final[Characters] = 80
"""The name of a party package."""
LONGEST_INCLUDES_NOTE: Final[Characters] = 300
"""What a party package includes, in the venue's words."""
MOST_DOLLARS: Final[Dollars] = Decimal(20_000)
"""A price of a party package."""
MOST_GUESTS: Final[Count] = 500
"""Guests of one package, and of a party that somebody looks for."""
LONGEST_STAY: Final[Minutes] = 12 * 60
"""How long a package lasts."""
MOST_GAMES: Final[Count] = 20
"""Games of each guest in a package."""
MOST_ON_A_LANE: Final[Count] = 20
"""Guests who share a lane."""
MOST_SERVICE: Final[Count] = 50
"""Percent that a venue adds for service."""
LONGEST_NOTICE: Final[Days] = 365
"""How long before the party the number of guests has to be told."""
OLDEST_GUEST: Final[Count] = 120
"""Years of a guest's age."""
MOST_LOOKED_AT: Final[Count] = 200
"""Venues whose packages one search compares, the nearest ones."""
OFFERS_SHOWN: Final[Count] = 40
"""Packages that one search finds."""
ASKED_SHOWN: Final[Count] = 12
"""Venues without known packages that a search names, to be called."""
