"""How pages lead to following what they are about."""

from dataclasses import dataclass

from bowling_app.alerts.rules.paths import follow_path, place_feed_path, venue_feed_path
from bowling_app.alerts.rules.targets import leagues_key, place_key_of, venue_key


@dataclass(frozen=True, slots=True)
class FollowWay:
    """The key of what a page is about, the page on which one follows it, its name, and its feed, if it has one."""

    key: str
    href: str
    name: str
    feed: str = ""


def venue_way(venue_id: str, name: str) -> FollowWay:
    """To a venue."""
    key = venue_key(venue_id)
    return FollowWay(key, follow_path(key), name, venue_feed_path(venue_id))


def place_way(state: str, city_slug: str, name: str) -> FollowWay:
    """To a city, or to a state."""
    key = place_key_of(state, city_slug)
    return FollowWay(key, follow_path(key), name, place_feed_path(state, city_slug))


def search_way(text: str, name: str) -> FollowWay:
    """To a search for leagues."""
    return FollowWay(leagues_key(text), follow_path(leagues_key(text)), name)
