"""How much and how often: the limits of events."""

from datetime import timedelta
from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.limits import DAY, Characters, Count, Days, Dollars, Duration, Minutes, Rate

MOST_EVENTS: Final[Count] = 60
"""Events of one venue, with past ones that are still kept. All dates of a recurring event are one event."""
MOST_WAITING: Final[Count] = 12
"""Events that visitors propose for one venue, until somebody decides about some."""
PROPOSALS_PER_DAY: Final[Rate] = (10, DAY)
"""Events that one person proposes."""
REJECTED_KEPT: Final[Duration] = timedelta(days=90)
"""How long a proposal that was not followed is kept, and an event that was removed, whose calendar then says so."""
PAST_KEPT: Final[Duration] = timedelta(days=365)
"""How long an event is kept after its last date."""
LISTED_AFTER: Final[Days] = 30
"""How long search engines list the page of a date after it."""

LONGEST_EVENT_NAME: Final[Characters] = 80
"""The name of an event."""
LONGEST_ABOUT: Final[Characters] = 1_000
"""What happens at an event."""
LONGEST_EVENT_FEE_NOTE: Final[Characters] = 200
"""What an event costs beside its fee, and what the fee includes."""
LONGEST_REASON: Final[Characters] = 200
"""Why a date is canceled or at another time."""
MOST_DATES: Final[Count] = 106
"""Dates of one event: two years of weeks."""
MOST_YEARS_AHEAD: Final[Count] = 2
"""Years between today and any date of an event."""
MOST_ENTRY_FEE: Final[Dollars] = Decimal(2_000)
"""The fee of an event."""
OLDEST_AGE: Final[Count] = 99
"""Years, of those for whom an event is."""
ASSUMED_LENGTH: Final[Minutes] = 180
"""How long an event lasts whose end is unknown."""

EVENTS_SHOWN: Final[Count] = 40
"""Events that one search shows."""
SEARCHED_AHEAD: Final[Days] = 60
"""How far ahead a search looks that names no days, and the sitemap."""
CALENDAR_DATES: Final[Count] = 200
"""Dates in the calendar of one search for events."""
WEEK_SHOWN: Final[Count] = 6
"""Events and first nights of leagues that a page names for the next 7 days."""
DATES_SHOWN: Final[Count] = 12
"""Further dates that the page of a date names."""
