"""How much and how far: the limits of plans."""

from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.limits import Characters, Count, Dollars, Miles

MOST_PLANNED: Final[Count] = 100
"""Venues whose hours and prices are looked at for one plan, the nearest of those that may be open. It bounds the work
of one plan."""
NEAREST_TRIED: Final[Count] = 24
"""Venues that are looked at farther away, and at other times, when a plan has no answer."""
ANSWERS_SHOWN: Final[Count] = 10
"""Venues on one page of a plan."""
UNSURE_SHOWN: Final[Count] = 8
"""Venues of unknown hours that stand below a plan, the nearest ones."""
MOST_BUDGET: Final[Dollars] = Decimal(20_000)
"""The largest budget of a group."""
LONGEST_WHERE: Final[Characters] = 80
"""The place in the form of a plan."""
NAMESAKES_OFFERED: Final[Count] = 6
"""Places of one name that are offered when the state is not given."""
MOST_STOPS: Final[Count] = 6
"""Places of a trip."""
MOST_DETOUR: Final[Miles] = 50
"""How far off the line of a trip a venue may be."""
LONGEST_LEG: Final[Miles] = 6_000
"""The line between two places of a trip. It bounds what is searched; no two places of the country are farther apart."""
MOST_ON_ROUTE: Final[Count] = 600
"""Venues of a trip, those nearest to its line."""
