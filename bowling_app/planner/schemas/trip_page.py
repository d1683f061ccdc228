"""What the page of a trip shows: frozen values with every text formatted."""

from collections.abc import Mapping
from dataclasses import dataclass

from bowling_app.platform.geo.asked import NOTHING_REFUSED, Refused
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap


@dataclass(frozen=True, slots=True)
class TripForm:
    """The form as it stands. It is sent with GET to `action`."""

    action: str
    stops: Mapping[str, str]  # The places and the days on which one leaves them: "stop1", "day1" and so on.
    detours: tuple[Choice, ...]
    is_more_asked: bool = False  # Whether the stops that are folded away say something.
    refused: Refused = NOTHING_REFUSED
    carried: tuple[Hidden, ...] = ()


@dataclass(frozen=True, slots=True)
class TripLine:
    """A venue along the way."""

    id: str
    name: str
    href: str
    place: str  # "Springfield, IL"
    along: str  # "180 miles from Chicago, IL"
    off: str  # "3.2 miles off the line"
    rating: str
    reviews: str
    price: str  # "$5.50 a game"; "Price unknown".
    hours: str  # On the day one passes: "4 PM to 1 AM", "Closed", "Hours unknown"; empty without a day.
    is_open: bool


@dataclass(frozen=True, slots=True)
class TripLeg:
    """A leg with the venues along it that stand on this page, or why there are none."""

    number: str  # Two legs may lead from one place to the same other one.
    heading: str  # "Chicago, IL to St. Louis, MO"
    note: str  # "259 miles, Saturday, Nov 28"
    lines: tuple[TripLine, ...]
    empty: str = ""
    elsewhere: Link | None = None  # The page on which its venues begin.


@dataclass(frozen=True, slots=True)
class TripView:
    """The form and its answer."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    form: TripForm
    is_asked: bool = False
    summary: str = ""  # "24 alleys within 10 miles of the line, in the order you pass them."
    note: str = ""
    legs: tuple[TripLeg, ...] = ()
    pager: Pager = Pager()  # noqa: RUF009 -- frozen.
    empty: str = ""
    loosen: tuple[Link, ...] = ()  # The same trip with a longer detour.
    map: ListingMap = NO_MAP
    send: Link | None = None
