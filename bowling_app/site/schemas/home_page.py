"""What the pages show: frozen values with every text already formatted, so that a view never computes.

An empty string means that there is nothing to show; unknown facts have a text that says so.
"""

from dataclasses import dataclass

from bowling_app.platform.geo.tiles import StateTile
from bowling_app.platform.kit.links import Link, LinkGroup
from bowling_app.reviews.schemas import ReviewFeed
from bowling_app.venues.schemas.cards import VenueCard


@dataclass(frozen=True, slots=True)
class CategoryTile:
    """A category of listings as the home page offers it."""

    label: str
    href: str
    note: str  # "42 venues"
    key: str  # Of its amenity, which names its icon.


@dataclass(frozen=True, slots=True)
class HomeView:
    """The home page."""

    tagline: str
    venue_count: str  # "612 venues in 51 states"; with thousands separators.
    states: tuple[Link, ...]
    cities: tuple[Link, ...]  # The cities with most venues.
    top_alleys: tuple[VenueCard, ...]
    founding_partners: tuple[VenueCard, ...]
    sponsors: tuple[VenueCard, ...]
    tiles: tuple[StateTile, ...] = ()  # The same states as tiles of a map; without them `states` is a list.
    categories: tuple[CategoryTile, ...] = ()  # Those that have venues.
    feed: ReviewFeed | None = None  # The latest reviews.
    week: LinkGroup | None = None  # What happens this week.
    given: str = ""  # The facts known of some of the venues: "opening hours, prices and amenities".


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """What every page needs to know of the directory."""

    is_demonstration: bool  # Fictional venues are loaded, so every page says so and no page is indexed.
