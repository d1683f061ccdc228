"""What is compared: which venues an address names, and for whom."""

from typing import Final

from bowling_app.platform.kit.limits import Count

MOST_NAMED: Final[Count] = 12
"""Venues in an address that are looked up at all."""
MATCHES_SHOWN: Final[Count] = 6
"""Venues to add, which have the words of a search in their name or are the nearest ones."""
ASKED: Final = ("people", "play", "date", "time", "shoes")
"""The parameters of the address that say who bowls, how long, when, and with whose shoes."""
