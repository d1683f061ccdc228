"""How much and how often: the limits of accuracy."""

from typing import Final

from bowling_app.platform.kit.limits import HOUR, Rate

VOTES_PER_HOUR: Final[Rate] = (60, HOUR)
"""Votes of one person on whether facts are right."""
