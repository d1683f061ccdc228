"""What somebody looks for who wants to join a league, as an address or a form says it."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from urllib.parse import urlencode

from bowling_app.leagues.rules import limits
from bowling_app.leagues.rules.leagues import FORMATS, KINDS, ROOM
from bowling_app.leagues.rules.paths import LEAGUES_PATH
from bowling_app.platform.geo.asked import AskedFields, dollars_up_to, one_of, whole
from bowling_app.platform.geo.places import state_name
from bowling_app.platform.geo.spots import Spot, Unusable, shown
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.language.formats import weekday_label
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import WEEKDAYS
from bowling_app.venues.rules.opening.day_names import read_weekday

ASKED: Final = (
    "near", "here", "within", "weekday", "time", "kind", "size", "beginners", "format", "fee", "openings", "page",
)  # fmt: skip
"""The names in the address. `here` is the position that the name in `near` stands for."""
PAGE: Final = "page"
USUAL_MILES: Final = 25
MILES: Final = (5, 10, 15, 25, 50, 100)
DAYS: Final = {name.lower(): number for number, name in enumerate(WEEKDAYS)}
ANY_ROOM: Final = "any"
BEGINNERS: Final = {"no": N_("Any league"), "yes": N_("Welcome")}
WANTED_ROOM: Final = {ANY_ROOM: N_("Anyone"), **ROOM}


@dataclass(frozen=True, slots=True)
class Band:
    """A part of the day. Leagues of it begin at or after `begins` and before `ends`, in minutes from midnight."""

    label: str
    begins: int
    ends: int


TIMES: Final[Mapping[str, Band]] = {
    "morning": Band(N_("Before noon"), 0, 12 * 60),
    "afternoon": Band(N_("Noon to 5 PM"), 12 * 60, 17 * 60),
    "evening": Band(N_("5 PM or later"), 17 * 60, 24 * 60),
}


@dataclass(frozen=True, slots=True)
class LeagueQuery:
    """A league of this kind around a place or in a state. None and empty texts mean that it does not matter."""

    near: Spot | None = None
    state: str = ""  # The code of the state to look through.
    within: int = USUAL_MILES
    weekday: int | None = None
    time: str = ""
    kind: str = ""
    size: int | None = None
    wants_beginners: bool = False
    format: str = ""
    fee: Decimal | None = None  # The most dollars a week.
    openings: str = ""


_HEADINGS: Final = {
    (False, ""): N_("Bowling leagues"),
    (False, "near"): N_("Bowling leagues near {place}"),
    (False, "in"): N_("Bowling leagues in {place}"),
    (True, ""): N_("{day} bowling leagues"),
    (True, "near"): N_("{day} bowling leagues near {place}"),
    (True, "in"): N_("{day} bowling leagues in {place}"),
}
"""What is looked for, by whether a day was asked for, and where it leads over to a place."""


@dataclass(frozen=True, slots=True)
class LeagueReading:
    """What an address asks for, and what of it could not be used."""

    query: LeagueQuery
    problems: tuple[Problem, ...]


def read_league_query(given: Mapping[str, str]) -> LeagueReading:
    """The query of an address. What cannot be used is left out, with a sentence that names the field and the remedy."""
    asked = AskedFields(given)
    near, state = asked.place_or_state()
    query = LeagueQuery(
        near=near,
        state=state,
        within=asked.of("within", whole(_("Distance"), MILES[-1]), USUAL_MILES),
        weekday=asked.of("weekday", asked_weekday, None),
        time=asked.of("time", one_of(_("Time"), {key: band.label for key, band in TIMES.items()}), ""),
        kind=asked.of("kind", one_of(_("Who bowls"), KINDS), ""),
        size=asked.of("size", whole(_("Bowlers on a team"), limits.MOST_ON_A_TEAM), None),
        wants_beginners=asked.of("beginners", one_of(_("Beginners"), BEGINNERS), "no") == "yes",
        format=asked.of("format", one_of(_("Format"), FORMATS), ""),
        fee=asked.of("fee", dollars_up_to(_("Most for a week, in dollars"), int(limits.MOST_FEE)), None),
        openings=asked.of("openings", one_of(_("Room for"), WANTED_ROOM), ""),
    )
    return LeagueReading(query, asked.problems)


def search_heading(query: LeagueQuery, place: str = "") -> str:
    """What is looked for: "Tuesday bowling leagues near Austin, TX", "Bowling leagues in Texas"; with another name of
    the place, if one is given."""
    around = "near" if query.near else "in" if query.state else ""
    day = "" if query.weekday is None else weekday_label(query.weekday)
    return _(_HEADINGS[bool(day), around], day=day, place=place or place_label(query))


def place_label(query: LeagueQuery) -> str:
    """Where it is looked for: "Austin, TX", "Texas"; empty for the whole country."""
    return query.near.label if query.near else state_name(query.state) if query.state else ""


def day_key(weekday: int | None) -> str:
    """How an address names a day of the week; empty without one."""
    return "" if weekday is None else WEEKDAYS[weekday].lower()


def in_keys(given: Mapping[str, str], query: LeagueQuery) -> dict[str, str]:
    """What was given, with the keys of choices in place of what people call them, in any language."""
    keys = {
        "weekday": day_key(query.weekday),
        "time": query.time,
        "kind": query.kind,
        "beginners": "yes" if query.wants_beginners else "no",
        "format": query.format,
        "openings": query.openings,
    }
    return {name: keys.get(name, value) for name, value in given.items() if value}


def page_address(given: Mapping[str, str], page: int) -> str:
    """The address of a page of the search that was asked for."""
    asked = [(name, given[name]) for name in ASKED if name != PAGE and given.get(name)]
    asked += [(PAGE, str(page))] if page > 1 else []
    return f"{LEAGUES_PATH}?{urlencode(asked)}" if asked else LEAGUES_PATH


def leagues_path(near: str) -> str:
    """The address of the search around a place."""
    return f"{LEAGUES_PATH}?{urlencode([('near', near)])}"


def asked_weekday(text: str) -> int:
    """The day of the week that a text asks for. Raises Unusable."""
    day = read_weekday(text)
    if day is None:
        raise Unusable(_("Day: {text} is no day of the week. Choose one, like Tuesday.", text=shown(text)))
    return day
