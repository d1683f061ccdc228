"""How much and how often: the limits of lists."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import DAY, HOUR, Characters, Count, Duration, Rate

LONGEST_NAME: Final[Characters] = 80
"""The name of a list."""
LONGEST_ABOUT: Final[Characters] = 500
"""What a person writes about a list."""
LONGEST_NOTE: Final[Characters] = 300
"""A note on one venue of a list."""
MOST_LISTS: Final[Count] = 50
"""Lists of one person, beside their saved alleys."""
SAME_WITHIN: Final[Duration] = timedelta(minutes=2)
"""How long a new list is taken for one that was sent twice, if its texts and who sees it are the same."""
MOST_VENUES: Final[Count] = 100
"""Venues of one list."""
MOST_ADDED: Final[Count] = 24
"""Venues that are added at once, such as the first page of a search."""
LONGEST_ADDRESS: Final[Characters] = 2_000
"""The address of the search or list whose venues are added."""
CHANGES_PER_HOUR: Final[Rate] = (300, HOUR)
"""How often one person changes lists of theirs."""
REPORTS_PER_DAY: Final[Rate] = (20, DAY)
"""How often one person reports lists of others."""
FEWEST_INDEXED: Final[Count] = 3
"""Venues that a public list has before search engines may list it."""
SHORTEST_INDEXED: Final[Characters] = 40
"""What is written about a public list before search engines may list it."""
