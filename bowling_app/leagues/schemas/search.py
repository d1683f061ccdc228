"""What a search for leagues finds: as the API sends it, and as the page shows it."""

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from pydantic import Field

from bowling_app.alerts.schemas.ways import FollowWay
from bowling_app.leagues.schemas.pages import LeagueCard
from bowling_app.leagues.schemas.records import LeagueRecord
from bowling_app.platform.geo.asked import NOTHING_REFUSED, Refused
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.platform.kit.records import SENT


@dataclass(frozen=True, slots=True)
class LeagueVenue:
    """The venue of a league. `miles` is null without a place to measure from."""

    __pydantic_config__ = SENT

    id: str
    name: str
    place: str
    miles: float | None
    closed_through: Annotated[
        date | None, Field(description="The last day of the closing, if the venue is closed for now.")
    ]


@dataclass(frozen=True, slots=True)
class FoundLeague:
    """A league that fits. With `is_sure` false it may fit: it does not say everything that was asked for."""

    __pydantic_config__ = SENT

    venue: LeagueVenue
    league: LeagueRecord
    is_sure: bool


@dataclass(frozen=True, slots=True)
class LeagueAnswer:
    """The leagues whose season is not over: those that fit for sure, then those that may fit; with a place the nearest
    first, otherwise those with the latest openings. `fitting` and `possible` count all of them, of which `leagues` are
    the first."""

    __pydantic_config__ = SENT

    near: str
    within: int | None
    leagues: tuple[FoundLeague, ...]
    fitting: int
    possible: int


@dataclass(frozen=True, slots=True)
class LeagueLine:
    """One league on the page."""

    card: LeagueCard
    venue: str
    venue_href: str
    where: str  # "Austin, TX, 2 miles"
    closed: str  # That the venue is closed for now, and through when; mostly empty.


@dataclass(frozen=True, slots=True)
class LeagueSearchForm:
    """The form. It is sent with GET to `action`."""

    action: str
    carried: tuple[Hidden, ...]
    near: str
    keeps: str  # What the device remembers of the place.
    withins: tuple[Choice, ...]
    weekdays: tuple[Choice, ...]
    times: tuple[Choice, ...]
    kinds: tuple[Choice, ...]
    beginners: tuple[Choice, ...]
    rooms: tuple[Choice, ...]
    formats: tuple[Choice, ...]
    size: str
    fee: str
    is_more_asked: bool  # Whether the fields that are folded away say something.
    refused: Refused = NOTHING_REFUSED


@dataclass(frozen=True, slots=True)
class LeagueSearchView:
    """The page: the form, and what it finds."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    form: LeagueSearchForm
    summary: str  # "9 leagues on Tuesdays within 15 miles."
    pager: Pager
    leagues: tuple[LeagueLine, ...]
    may_fit: tuple[LeagueLine, ...]
    subscribe_href: str  # The calendar of what the search finds for sure; empty where it finds nothing.
    ways: tuple[Link, ...]  # Leagues with room, bowlers who look for a team, alleys that have leagues.
    is_answer: bool
    follow: FollowWay | None = None  # None for a search that cannot be followed.
