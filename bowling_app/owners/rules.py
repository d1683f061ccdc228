"""How much and how often: the limits of owners."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import DAY, HOUR, Count, Duration, Rate

MOST_CHANGES: Final[Count] = 200
"""Changes of a venue's contacts that are looked at, the newest ones."""
FOUNDING_PLACES: Final[Count] = 50
"""Venues that can be founding partners."""
ACTIONS_PER_CLIENT_PER_HOUR: Final[Rate] = (120, HOUR)
"""Actions of one network on a venue's page that count for its owner."""
CONTACT_AGE: Final[Duration] = timedelta(days=28)
"""How long a changed contact has to stand before a code can go to it: the time that the venue has to notice it."""
CODES_PER_PERSON_PER_DAY: Final[Rate] = (10, DAY)
"""Codes that one person asks for to claim venues."""
CODES_PER_ADDRESS_PER_HOUR: Final[Rate] = (5, HOUR)
"""Codes for claims that go to one address."""
CODES_PER_VENUE_PER_DAY: Final[Rate] = (10, DAY)
"""Codes to claim one venue."""
MAILBOXES_PER_VENUE_PER_DAY: Final[Rate] = (3, DAY)
"""Addresses that get a code for one venue."""
GUESSES_PER_VENUE_PER_DAY: Final[Rate] = (30, DAY)
"""Codes that were entered for a venue, right or wrong, by everybody together."""
WRITTEN_CLAIMS_PER_PERSON_PER_DAY: Final[Rate] = (5, DAY)
"""Claims with a written statement by one person."""
UPLOADS_PER_HOUR: Final[Rate] = (60, HOUR)
"""Photos of venues that one person uploads."""
MOST_SHOWN: Final[Count] = 200
"""Venues in the list of founding partners."""
