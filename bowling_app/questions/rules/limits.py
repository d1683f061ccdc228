"""How much and how often: the limits of questions."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import DAY, Characters, Count, Duration, Rate

LONGEST_ANSWER: Final[Characters] = 40
"""An answer to a question about a venue."""
STRANGERS_ANSWERS_PER_DAY: Final[Rate] = (60, DAY)
"""Answers of strangers from one network."""
ANSWERS_PER_DAY: Final[Rate] = (200, DAY)
"""Answers of one person who is signed in."""
STRANGERS_PHOTOS_PER_DAY: Final[Rate] = (10, DAY)
"""Photos of hours and prices from strangers of one network."""
PHOTOS_PER_DAY: Final[Rate] = (50, DAY)
"""Photos of hours and prices of one person who is signed in."""
MOST_WAITING_PHOTOS: Final[Count] = 3
"""Photos of the hours, and of the prices, of one venue that wait to be read."""
MOST_OF_A_WIDE_NETWORK: Final[Count] = 2
"""Those of them that one IPv6 /48 may have sent: it holds 256 households, and a tunnel broker gives anyone one."""
PHOTOS_SHOWN: Final[Count] = 20
"""Photos of hours and prices on one page of the admins' list."""
MOST_COMPARED: Final[Count] = 100
"""Waiting answers to one question about one venue that are weighed together, the oldest first."""
LONGEST_PLACE: Final[Characters] = 80
"""A place that somebody knows, as they type it."""
MOST_UNDONE: Final[Count] = 1_000
"""Answers of one person or network that an admin undoes at once."""
FURTHEST: Final[Count] = 500
"""How many questions of one state or place may be skipped."""
NEAR_ASKED: Final[Count] = 100
"""Venues around a place that the page for helpers asks about."""
WAITING_FOR: Final[Duration] = timedelta(days=180)
"""How long an answer waits for others that agree."""
NETWORKS_KEPT: Final[Duration] = timedelta(days=90)
"""How long the hash of the network stays with an answer."""
UNSIGNED_KEPT: Final[Duration] = timedelta(days=365)
"""How long a decided answer of a stranger is kept."""
ENTRIES_READ: Final[Count] = 100
"""The newest entries of a venue's log among which the one that wrote a fact is looked for, to take it back."""
