"""How much and how far: the limits of plans."""

from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.limits import Characters, Count, Days, Dollars

MOST_PLANNED: Final[Count] = 120
"""Venues whose hours and prices are looked at for one plan, the nearest of those that may be open. It bounds the work
of one plan."""
ANSWERS_SHOWN: Final[Count] = 10
"""Venues on one page of a plan."""
UNSURE_SHOWN: Final[Count] = 8
"""Venues of unknown hours that stand below a plan, the nearest ones."""
DAYS_AHEAD: Final[Days] = 365
"""How far ahead an outing may be planned."""
MOST_BUDGET: Final[Dollars] = Decimal(20_000)
"""The largest budget of a group."""
LONGEST_WHERE: Final[Characters] = 80
"""The place in the form of a plan."""
NAMESAKES_OFFERED: Final[Count] = 6
"""Places of one name that are offered when the state is not given."""
