"""How much and how often: the limits of blog."""

from typing import Final

from bowling_app.platform.kit.limits import Count

POSTS_OF_A_PAGE: Final[Count] = 12
"""Posts on one page of the list."""
FEED_ENTRIES: Final[Count] = 20
"""Posts in the feed, the newest ones."""
FOUND_BY_SEARCH: Final[Count] = 4
"""Posts among the results of a search."""
