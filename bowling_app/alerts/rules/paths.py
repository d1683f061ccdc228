"""The addresses of feeds and alerts."""

from typing import Final
from urllib.parse import quote, unquote

FEEDS: Final = "/feeds"


def venue_feed_path(venue_id: str) -> str:
    """The feed of a venue."""
    return f"{FEEDS}/venues/{quote(venue_id)}.atom"


def place_feed_path(state: str, city_slug: str = "") -> str:
    """The feed of a state, or of a city in it."""
    return f"{FEEDS}/places/{state.lower()}/{city_slug}.atom" if city_slug else f"{FEEDS}/places/{state.lower()}.atom"


ALERTS_PATH: Final = "/account/alerts"
"""What somebody follows."""
_FOLLOW: Final = "/follow"


def follow_path(target: str) -> str:
    """The page on which one follows something, by its key: "/follow/venue:sunset-lanes"."""
    return f"{_FOLLOW}/{quote(target, safe=':=&+,')}"


def followed_at(path: str) -> str:
    """The key of what one follows at such an address."""
    return unquote(path.removeprefix(f"{_FOLLOW}/"))


def stop_path(token: str) -> str:
    """Where all mails to one follower are stopped."""
    return f"/alerts/stop/{token}"


def keep_path(token: str) -> str:
    """Where a follower says that they still want them."""
    return f"/alerts/keep/{token}"


def confirm_path(token: str) -> str:
    """Where the holder of an address confirms that they want news."""
    return f"/alerts/confirm/{token}"
