"""How much and how often: the limits of feeds and alerts."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import Count, Duration

FEED_GOES_BACK: Final[Duration] = timedelta(days=90)
"""How far back a feed goes."""
FEED_ITEMS: Final[Count] = 50
"""Entries of one feed, the newest ones."""
FEED_ITEMS_OF_A_VENUE: Final[Count] = 10
"""Entries of one venue in the feed of a city or a state."""
