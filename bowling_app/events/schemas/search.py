"""What a search for events finds: as the API sends it, and as the page shows it."""

from dataclasses import dataclass

from bowling_app.events.schemas.pages import EventCard
from bowling_app.events.schemas.records import EventDateRecord, EventRecord
from bowling_app.platform.geo.asked import NOTHING_REFUSED, Refused
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.records import SENT


@dataclass(frozen=True, slots=True)
class EventVenue:
    """The venue of an event. `miles` is null without a place to measure from."""

    __pydantic_config__ = SENT

    id: str
    name: str
    place: str
    miles: float | None


@dataclass(frozen=True, slots=True)
class FoundEvent:
    """An event that fits, with the first of its dates that does, and how many more do and are on."""

    __pydantic_config__ = SENT

    venue: EventVenue
    event: EventRecord
    date: EventDateRecord
    more_dates: int


@dataclass(frozen=True, slots=True)
class EventAnswer:
    """The events that fit, the soonest first, in the next 60 days unless days are asked for. `total` counts all of
    them, of which `events` are the first."""

    __pydantic_config__ = SENT

    near: str
    within: int | None
    events: tuple[FoundEvent, ...]
    total: int


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event on the page."""

    card: EventCard
    venue: str
    venue_href: str
    where: str  # "Austin, TX, 2 miles"
    more: str  # "and 3 more dates"; empty for none.


@dataclass(frozen=True, slots=True)
class EventSearchForm:
    """The form. It is sent with GET to `action`."""

    action: str
    carried: tuple[Hidden, ...]
    near: str
    keeps: str  # What the device remembers of the place.
    withins: tuple[Choice, ...]
    whens: tuple[Choice, ...]
    first: str
    last: str
    kinds: tuple[Choice, ...]
    costs: tuple[Choice, ...]
    is_more_asked: bool  # Whether the fields that are folded away say something.
    refused: Refused = NOTHING_REFUSED


@dataclass(frozen=True, slots=True)
class EventSearchView:
    """The page: the form, and what it finds."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    form: EventSearchForm
    summary: str  # "9 events this weekend within 15 miles."
    note: str
    events: tuple[EventLine, ...]
    subscribe_href: str  # The calendar of what the search finds.
    is_answer: bool
    ways: tuple[Link, ...] = ()  # Where no event fits: ways to one.
