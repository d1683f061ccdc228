"""What the pages show: frozen values with every text already formatted, so that a view never computes.

An empty string means that there is nothing to show; what is unknown carries a text that says so.
"""

from dataclasses import dataclass

from bowling_app.domain.listing_map import NO_MAP, ListingMap
from bowling_app.domain.pager import Pager
from bowling_app.domain.review_page import ReviewFeed


@dataclass(frozen=True, slots=True)
class Link:
    """A link and what a reader needs to choose it. `note` is a count or a distance."""

    label: str
    href: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class VenueCard:
    """A venue as lists show it."""

    id: str
    name: str
    href: str
    place: str  # "Austin, TX"
    address: str  # "1200 Main St"; empty when unknown.
    image: str  # The cover photo, else the drawing made for this venue.
    rating: str  # "4.3"; empty without reviews.
    reviews: str  # "12 reviews" or "No reviews yet".
    open_status: str  # "Open until 1 AM", "Closed, opens 10 AM", "Hours unknown".
    is_open: bool
    price: str  # "$5.50 a game"; "Price unknown".
    lanes: str  # "24 lanes"; empty when unknown.
    distance: str  # "3.2 miles"; empty where no distance is meant.
    amenities: tuple[str, ...]  # At most four labels.
    badge: str  # "Sponsored", "Founding partner", "Top alley" or empty.
    note: str = ""  # "Not nearby" on a venue that only fills up a list of nearby ones.
    contacts: tuple[Link, ...] = ()  # Phone and website, where it lacks hours or a price.


@dataclass(frozen=True, slots=True)
class StateTile:
    """A state as a tile of the map of tiles, made by `domain.tiles.state_tiles`. `href` is empty without a venue."""

    code: str
    name: str
    href: str
    note: str  # "42 venues"
    column: str  # From "1" in the west to "11" in the east.
    row: str  # From "1" in the north to "8" in the south.
    share: str  # How strongly the tile is tinted: "40%" to "100%".


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
    given: str = ""  # What is known of some of the venues: "opening hours, prices and amenities".


@dataclass(frozen=True, slots=True)
class NearbyView:
    """The venues nearest to a visitor, then others that fill the list up."""

    heading: str
    venues: tuple[VenueCard, ...]
    others_heading: str  # "Farther away, highly rated"; empty when there is none.
    others: tuple[VenueCard, ...]
    more: Link | None = None  # The list of all around the visitor; None where there is none.


@dataclass(frozen=True, slots=True)
class Hidden:
    """A filter that a form carries along unseen, such as the area of the map."""

    name: str
    value: str


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
    suggestion: Link | None  # What is shown instead of what was typed: "Showing results for ..."
    message: str  # Says what to try when nothing was found, or what was wrong with the query.
    listings: tuple[Link, ...] = ()  # "Cosmic bowling in Austin, TX": the listings that the query asks for.
    venues_heading: str = ""  # "31 venues"; empty without venues.
    pager: Pager = Pager()  # noqa: RUF009 -- frozen.
    map: ListingMap = NO_MAP  # Of the venues.
    posts: tuple[Link, ...] = ()  # Of the blog.
    near: NearQuestion | None = None  # Where the search means the place of whoever asks.


@dataclass(frozen=True, slots=True)
class MissingView:
    """A page that is not there, or no longer, and ways onward."""

    code: str  # "404", "410"
    heading: str
    message: str
    onward: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What a visitor may mean by the beginning of a search."""

    kind: str  # "venue", "city", "state", "zip" or "amenity".
    label: str
    note: str  # Where it is, or how many venues it has.
    href: str


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """What every page needs to know of the directory."""

    is_demonstration: bool  # Fictional venues are loaded, so every page says so and none is indexed.
