"""How much and how often: the limits of accuracy."""

from typing import Final

from bowling_app.platform.kit.limits import HOUR, Count, Rate

VOTES_PER_HOUR: Final[Rate] = (60, HOUR)
"""Votes of one person on whether facts are right."""
REPORTS_SHOWN: Final[Count] = 5
"""What visitors say is wrong with one venue, as those who run it see it at once."""
