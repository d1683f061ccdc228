"""What the search page shows, and what the search box offers."""

from dataclasses import dataclass

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.platform.kit.records import SENT
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap


@dataclass(frozen=True, slots=True)
class NearQuestion:
    """The question where a visitor is, as a form that opens the list around the answer."""

    action: str  # The path of the list.
    hidden: tuple[Hidden, ...]  # What else the list is filtered by.


@dataclass(frozen=True, slots=True)
class SearchView:
    """What a search found."""

    query: str
    heading: str
    places: tuple[Link, ...]
    venues: tuple[VenueCard, ...]
    suggestion: Link | None  # A corrected query, shown instead of the typed one: "Showing results for ..."
    message: str  # What to try if nothing was found, or why the query is invalid.
    listings: tuple[Link, ...] = ()  # "Cosmic bowling in Austin, TX": the listings that the query asks for.
    venues_heading: str = ""  # "31 venues"; empty without venues.
    pager: Pager = Pager()  # noqa: RUF009 -- frozen.
    map: ListingMap = NO_MAP  # Of the venues.
    ways: tuple[Link, ...] = ()  # Where the venues are compared, and added to a list of one's own.
    posts: tuple[Link, ...] = ()  # Of the blog.
    near: NearQuestion | None = None  # If the search means the visitor's location.


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What may be meant: a venue, a city, a state, a ZIP code or an amenity, and its page."""

    __pydantic_config__ = SENT

    kind: str  # "venue", "city", "state", "zip" or "amenity".
    label: str
    note: str  # Where it is, or how many venues it has.
    href: str
