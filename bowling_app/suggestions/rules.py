"""How much and how often: the limits of suggestions."""

from typing import Final

from bowling_app.platform.kit.limits import DAY, HOUR, Characters, Count, Rate

LONGEST_NOTE: Final[Characters] = 1000
"""What a person notes beside a suggestion."""
LONGEST_REASON: Final[Characters] = 500
"""Why an admin decides as they do, and what is asked and answered about a suggestion."""
MOST_TURNS: Final[Count] = 20
"""Questions and answers about one suggestion."""
SHOWN_DUPLICATES: Final[Count] = 5
"""Venues that are shown as likely the same as a suggested one."""
SUGGESTIONS_OF_A_PAGE: Final[Count] = 20
"""A person's own suggestions on one page."""
TRIES_PER_HOUR: Final[Rate] = (60, HOUR)
"""How often one person sends a suggestion, right or wrong."""
SUGGESTIONS_PER_DAY: Final[Rate] = (20, DAY)
"""Suggestions that one person makes."""
