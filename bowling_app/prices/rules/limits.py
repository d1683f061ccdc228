"""How much and how often: the limits of prices."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import DAY, Count, Days, Duration, Rate

DAYS_AHEAD: Final[Days] = 365
"""How far ahead an outing lies that is planned, compared or looked for."""
EXTREMES_SHOWN: Final[Count] = 5
"""The cheapest and the dearest places in a table of prices."""
LINES_SHOWN: Final[Count] = 10
"""Venues in an estimate of an outing."""
NEIGHBOURS_SHOWN: Final[Count] = 12
"""Neighboring cities on a page about prices."""
MOST_PAYERS: Final[Count] = 500
"""Other people who told prices and are compared with one, the latest ones. It bounds the work of one review or vote."""
MOST_COMPARED: Final[Count] = 100
"""Venues whose prices are compared in one place."""
CITIES_KEPT_DAILY: Final[Duration] = timedelta(days=60)
"""How long each day's price report of a city is kept. After that, one report of each month stays. Reports of states and
the country all stay."""
TREND_REPORTS: Final[Count] = 400
"""Reports in the trend of prices."""
OBSERVATIONS_PER_DAY: Final[Rate] = (10, DAY)
"""Prices that one person tells."""
QUEUE_SHOWN: Final[Count] = 100
"""Reported prices that wait for an admin, on one page."""
MOST_SPECIALS: Final[Count] = 20
"""Specials of one venue that are shown."""
PAST_SPECIALS_KEPT: Final[Duration] = timedelta(days=400)
"""How long a special is kept after its last day, for those who give it again a year later."""
REJECTED_SPECIALS_KEPT: Final[Duration] = timedelta(days=90)
"""How long a proposed special that was not followed is kept."""
LONGEST_SPECIAL_FRESH: Final[Duration] = timedelta(days=180)
"""How long a special counts after somebody has confirmed it. An older one is shown as old and makes no price."""
MOST_PUT_BACK: Final[Count] = 100
"""Accepted prices of visitors that are shown again after a revert, the newest ones."""
