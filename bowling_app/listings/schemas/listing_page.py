"""What the listings show: a category in the country, in a state or in a city. Frozen values, every text formatted."""

from collections.abc import Mapping
from dataclasses import dataclass

from bowling_app.alerts.schemas.ways import FollowWay
from bowling_app.platform.geo.asked import NOTHING_REFUSED, Refused
from bowling_app.platform.geo.outlines import StateOutline
from bowling_app.platform.geo.tiles import StateTile
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link, LinkGroup, Pager
from bowling_app.platform.kit.passages import Answered, Passage
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap

ONE_PAGE = Pager()

NO_OUTLINE = StateOutline("", "0 0 1 1")


@dataclass(frozen=True, slots=True)
class FilterForm:
    """The filters of a listing as a form, and the active filters.

    The names of the fields are those of the address: amenity (several), open, time, near, within, sort, and those of
    `limits`.
    """

    action: str  # The listing's own path.
    amenities: tuple[Choice, ...]
    access: tuple[Choice, ...]  # Sent as amenities, too.
    opens: tuple[Choice, ...]  # "", "now", "tonight", "mon" to "sun".
    time: str  # "20:00": at what time on the chosen day.
    limits: Mapping[str, tuple[Choice, ...]]  # By the names of `LIMIT_FILTERS`.
    near: str  # The place: a ZIP code or "City, ST"; of a position the nearest city.
    withins: tuple[Choice, ...]  # Miles.
    sorts: tuple[Choice, ...]
    carried: tuple[Hidden, ...] = ()
    chips: tuple[Link, ...] = ()  # The active filters; the address is the list without that filter.
    quick: tuple[Link, ...] = ()  # The list with one more filter, of those that most people want.
    clear_href: str = ""  # The list without any filter; empty if there are no filters.
    keeps: str = ""  # The place that the device may remember; empty if it has no name, or something could not be used.
    refused: Refused = NOTHING_REFUSED


@dataclass(frozen=True, slots=True)
class ListingView:
    """One page of a category's venues in the country, a state or a city."""

    heading: str  # "Cosmic bowling in Austin, TX".
    introduction: tuple[str, ...]  # Paragraphs; the first one also describes the page to search engines.
    crumbs: tuple[Link, ...]
    summary: str  # "42 alleys", "3 of 42 alleys match".
    venues_heading: str  # "42 alleys with cosmic bowling, best rated first".
    venues: tuple[VenueCard, ...]
    empty_text: str  # Why the list is empty and what to do; empty when it is not.
    pager: Pager
    filters: FilterForm | None  # None if there is nothing to filter.
    unasked: Link | None = None  # If no venue is known to have it: the venues of the place, some of which may.
    # Venues that the filters leave out for lack of facts: "2 more don't list Sunday hours".
    unlisted: tuple[Link, ...] = ()
    relaxations: tuple[Link, ...] = ()  # What an empty list would have with one filter less, or farther around.
    ways: tuple[Link, ...] = ()  # Where its alleys are compared, and added to a list of one's own.
    map: ListingMap = NO_MAP
    tiles: tuple[StateTile, ...] = ()  # All states with counts, on the page of the country.
    states: tuple[Link, ...] = ()
    empty_states: tuple[str, ...] = ()
    outline: StateOutline = NO_OUTLINE  # The state's shape, on the page of a state.
    cities: tuple[Link, ...] = ()  # The state's cities that have such venues.
    more_heading: str = ""  # "Within 100 miles of Austin" or "Best rated in Texas".
    more_note: str = ""
    reach: str = ""  # `ANYWHERE` where any state's venue may be among those below the list, now or once it changes.
    more_venues: tuple[VenueCard, ...] = ()
    more_pager: Pager = ONE_PAGE
    passages: tuple[Passage, ...] = ()  # What it is, what to ask, what it usually costs.
    questions: tuple[Answered, ...] = ()
    neighbours: tuple[Link, ...] = ()  # Nearby cities that have such venues.
    sisters: tuple[Link, ...] = ()  # Other categories that have venues here.
    sisters_heading: str = ""
    guide: Link | None = None  # What people have written about bowling in the city.
    search: Link | None = None  # Where one finds more than alleys: the leagues of alleys that have some.
    week: LinkGroup | None = None  # What happens in the city this week.
    title: str = ""  # What the page is called in a list of search results, without the site's name.
    path: str = ""  # The canonical path with the page's number; empty for a filtered list, which has no canonical path.
    is_indexed: bool = True
    follow: FollowWay | None = None  # The way to follow the city or the state; only for its list of all alleys.
    preview: str = ""  # The picture that other sites show with a link; only on the first page of an unfiltered list.


@dataclass(frozen=True, slots=True)
class Experience:
    """A category on the overview of all categories."""

    title: str
    href: str
    text: str  # What it is, in a sentence.
    note: str  # "112 venues in 31 states"; "None reported yet" if there are none.
    key: str  # The category's amenity: its icon and its nearest venue.


@dataclass(frozen=True, slots=True)
class ExperiencesView:
    """The overview of the experiences."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    experiences: tuple[Experience, ...]


@dataclass(frozen=True, slots=True)
class NearestExperience:
    """The nearest venue of a category to a visitor."""

    title: str
    href: str  # The category's listing near the visitor.
    venue: str
    venue_href: str
    note: str  # "3.2 miles, Austin, TX".
