"""Events as pages show them: every text formatted."""

from dataclasses import dataclass

from bowling_app.owners.schemas.proposals import OwnList, OwnListPage
from bowling_app.platform.kit.links import Link
from bowling_app.venues.schemas.facts import Fact


@dataclass(frozen=True, slots=True)
class EventCard:
    """One event in a list, with its next date."""

    key: str
    name: str
    href: str
    kind: str  # "Cosmic bowling"
    when: str  # "Fri, Dec 4, 2026, 9 PM to 1 AM the next day"
    rule: str  # "Every Friday, 9 PM to 1 AM the next day, until Mar 26, 2027"; empty for a single date.
    audience: tuple[str, ...]  # "Adults", "Ages 21 and up".
    fee: str  # "$15", "Free"; empty where unknown.
    notice: str  # "Canceled: lane repairs"; mostly empty.
    is_canceled: bool
    confirmed: str  # "Confirmed Nov 2, 2026 by the alley"


@dataclass(frozen=True, slots=True)
class EventData:
    """What structured data says of a date. All times have the offset of the venue's clocks."""

    begins: str
    ends: str  # Empty where unknown.
    planned: str  # When it was to begin, if it begins at another time.
    is_canceled: bool
    street: str
    city: str
    state: str
    zip_code: str
    fee: str  # Dollars, like "15.00"; empty where unknown.


@dataclass(frozen=True, slots=True)
class EventPage:
    """The page of one date of an event."""

    crumbs: tuple[Link, ...]
    path: str
    heading: str
    introduction: str  # "Cosmic bowling at Sunset Lanes in Austin, TX."
    summary: str  # For search engines.
    when: str  # "Fri, Dec 4, 2026, 9 PM to 1 AM the next day"
    day: str  # "Fri, Dec 4, 2026", for the title.
    notice: str  # "Canceled: lane repairs", "This date is over."
    is_canceled: bool
    facts: tuple[Fact, ...]
    about: tuple[str, ...]
    others: tuple[Link, ...]  # Further dates to come, with what is different on them.
    others_heading: str
    venue: str
    venue_href: str
    place: str
    address: str
    phone: str
    phone_href: str
    website: str
    website_href: str
    confirmed: str
    suggest_href: str
    all_href: str  # The other events of the venue.
    calendar_href: str  # This date as a file; empty once it is over.
    subscribe_href: str  # All dates for programs that subscribe: "webcal://"; empty for a single date.
    is_listed: bool  # By search engines.
    data: EventData | None = None


@dataclass(frozen=True, slots=True)
class VenueEventsPage:
    """The page of a venue's events."""

    crumbs: tuple[Link, ...]
    path: str
    heading: str
    place: str  # "Austin, TX"
    introduction: str
    events: tuple[EventCard, ...]
    subscribe_href: str  # The calendar of the venue; empty where there is nothing in it.
    propose_href: str
    search_href: str


@dataclass(frozen=True, slots=True)
class OwnEvent:
    """An event in the list of those who run the venue."""

    card: EventCard
    edit_href: str  # Empty for what a visitor proposes.
    is_waiting: bool = False
    note: str = ""  # "Would change Cosmic Friday"
    dates: tuple[Link, ...] = ()  # Those to come, each leading to where it is canceled or moved.
    dates_label: str = ""  # "12 dates to come"


@dataclass(frozen=True, slots=True)
class OwnEvents(OwnList):
    """The events of a venue for those who run it, and what visitors propose."""

    events: tuple[OwnEvent, ...]
    past: tuple[OwnEvent, ...]
    waiting: tuple[OwnEvent, ...]


@dataclass(frozen=True, slots=True)
class OwnEventsPage(OwnListPage):
    """The page of that list."""

    own: OwnEvents | None = None
