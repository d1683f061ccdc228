"""The addresses of feeds."""

from typing import Final
from urllib.parse import quote

FEEDS: Final = "/feeds"


def venue_feed_path(venue_id: str) -> str:
    """The feed of a venue."""
    return f"{FEEDS}/venues/{quote(venue_id)}.atom"


def place_feed_path(state: str, city_slug: str = "") -> str:
    """The feed of a state, or of a city in it."""
    return f"{FEEDS}/places/{state.lower()}/{city_slug}.atom" if city_slug else f"{FEEDS}/places/{state.lower()}.atom"
