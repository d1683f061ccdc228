"""Leagues as pages show them: every text formatted."""

from dataclasses import dataclass

from bowling_app.owners.schemas.proposals import OwnList, OwnListPage
from bowling_app.platform.kit.links import Link
from bowling_app.venues.schemas.facts import Fact


@dataclass(frozen=True, slots=True)
class LeagueCard:
    """One league in a list."""

    key: str
    name: str
    href: str
    when: str  # "Tuesdays at 7 PM"
    facts: tuple[str, ...]  # "Mixed", "Teams of 4", "Beginners welcome".
    fee: str  # "$18 a week"; empty where unknown.
    season: str  # "Fall 2026, 30 nights, Sep 8, 2026 to Apr 13, 2027"
    openings: str  # "Room for bowlers, as of Nov 20, 2026"; empty where nobody said so lately.
    has_room: bool
    confirmed: str  # "Confirmed Nov 2, 2026 by the alley"


@dataclass(frozen=True, slots=True)
class NightLine:
    """One night of a season."""

    day: str  # "Tue, Sep 8, 2026"
    moment: str  # The same for machines.
    note: str  # "First night", "No bowling", "Next"; mostly empty.
    is_off: bool
    is_past: bool


@dataclass(frozen=True, slots=True)
class LeagueEvent:
    """What structured data says of the next night. All times have the offset of the venue's clocks."""

    begins: str
    ends_on: str
    series_begins: str
    street: str
    city: str
    state: str
    zip_code: str
    fee: str  # Dollars, like "18.00"; empty where unknown.
    availability: str  # "InStock" with room, "SoldOut" if it is full; empty where unknown.


@dataclass(frozen=True, slots=True)
class LeaguePage:
    """The page of a league."""

    crumbs: tuple[Link, ...]
    path: str
    heading: str
    introduction: str  # "Tuesdays at 7 PM at Sunset Lanes in Austin, TX."
    summary: str  # One sentence for search engines.
    status: str  # "This season is over."; mostly empty.
    openings: str
    has_room: bool
    openings_note: str  # What to do where nothing is known of openings.
    facts: tuple[Fact, ...]
    note: str
    next_night: str  # "Tue, Dec 1, 2026"; empty where unknown.
    nights: tuple[NightLine, ...]
    nights_heading: str  # "30 nights, the last on Tue, Apr 13, 2027"
    venue: str
    venue_href: str
    place: str
    address: str
    phone: str
    phone_href: str
    email: str
    email_href: str
    website: str
    website_href: str
    confirmed: str
    suggest_href: str
    join_href: str  # Where somebody asks to join; empty once the season is over.
    all_href: str  # The other leagues of the venue.
    calendar_href: str  # Its calendar as a file; empty where too little is known.
    subscribe_href: str  # The same for programs that subscribe: "webcal://".
    is_listed: bool  # By search engines.
    event: LeagueEvent | None = None


@dataclass(frozen=True, slots=True)
class VenueLeaguesPage:
    """The page of a venue's leagues."""

    crumbs: tuple[Link, ...]
    path: str
    heading: str
    place: str  # "Austin, TX".
    introduction: str
    leagues: tuple[LeagueCard, ...]
    subscribe_href: str  # The calendar of them all; empty where too little is known.
    propose_href: str
    search_href: str


@dataclass(frozen=True, slots=True)
class OwnLeague:
    """A league in the list of those who run the venue."""

    card: LeagueCard
    edit_href: str  # Empty for what a visitor proposes.
    is_waiting: bool = False
    note: str = ""  # "Would change Tuesday Mixed"; "Openings are not shown any more. Confirm them."


@dataclass(frozen=True, slots=True)
class OwnLeagues(OwnList):
    """The leagues of a venue for those who run it, and what visitors propose."""

    leagues: tuple[OwnLeague, ...]
    past: tuple[OwnLeague, ...]
    waiting: tuple[OwnLeague, ...]


@dataclass(frozen=True, slots=True)
class OwnLeaguesPage(OwnListPage):
    """The page of that list."""

    own: OwnLeagues | None = None
