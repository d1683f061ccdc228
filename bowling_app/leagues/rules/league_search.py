"""What somebody looks for who wants to join a league, as an address or a form says it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar
from urllib.parse import urlencode

from bowling_app.leagues.rules import limits
from bowling_app.leagues.rules.leagues import FORMATS, KINDS, ROOM
from bowling_app.leagues.rules.paths import LEAGUES_PATH
from bowling_app.platform.geo.place_queries import LONGEST_QUERY, clean
from bowling_app.platform.geo.spots import Spot, Unusable, read_place, shown
from bowling_app.platform.kit.errors import Problem
from bowling_app.venues.rules.hours import WEEKDAYS

ASKED: Final = (
    "near", "here", "within", "weekday", "time", "kind", "size", "beginners", "format", "fee", "openings", "page",
)  # fmt: skip
"""The names in the address. `here` is the position that the name in `near` stands for."""
PAGE: Final = "page"
USUAL_MILES: Final = 25
MILES: Final = (5, 10, 15, 25, 50, 100)
DAYS: Final = {name.lower(): number for number, name in enumerate(WEEKDAYS)}
ANY_ROOM: Final = "any"
WANTED_ROOM: Final = {ANY_ROOM: "Anyone", **ROOM}
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Band:
    """A part of the day. Leagues of it begin at or after `begins` and before `ends`, in minutes from midnight."""

    label: str
    begins: int
    ends: int


TIMES: Final[Mapping[str, Band]] = {
    "morning": Band("Before noon", 0, 12 * 60),
    "afternoon": Band("Noon to 5 PM", 12 * 60, 17 * 60),
    "evening": Band("5 PM or later", 17 * 60, 24 * 60),
}


@dataclass(frozen=True, slots=True)
class LeagueQuery:
    """A league of this kind around a place. None and empty texts mean that it does not matter."""

    near: Spot | None = None
    within: int = USUAL_MILES
    weekday: int | None = None
    time: str = ""
    kind: str = ""
    size: int | None = None
    wants_beginners: bool = False
    format: str = ""
    fee: int | None = None  # The most dollars a week.
    openings: str = ""


@dataclass(frozen=True, slots=True)
class LeagueReading:
    """What an address asks for, and what of it could not be used."""

    query: LeagueQuery
    problems: tuple[Problem, ...]


def read_league_query(given: Mapping[str, str]) -> LeagueReading:
    """The query of an address. What cannot be used is left out, with a sentence that names the field and the remedy."""
    problems: list[Problem] = []

    def field(name: str, read: Callable[[str], Value], otherwise: Value) -> Value:
        text = clean(given.get(name, "")[:LONGEST_QUERY])
        try:
            return read(text) if text else otherwise
        except Unusable as unusable:
            problems.append(Problem(name, str(unusable)))
            return otherwise

    here = clean(given.get("here", "")[:LONGEST_QUERY])
    query = LeagueQuery(
        near=field("near", lambda text: read_place(text, here), None),
        within=field("within", _whole("Distance in miles", MILES[-1]), USUAL_MILES),
        weekday=field("weekday", _weekday, None),
        time=field("time", _one("Time", TIMES), ""),
        kind=field("kind", _one("Who bowls", KINDS), ""),
        size=field("size", _whole("Bowlers on a team", limits.MOST_ON_A_TEAM), None),
        wants_beginners=field("beginners", _beginners, False),
        format=field("format", _one("Format", FORMATS), ""),
        fee=field("fee", _whole("Weekly fee in dollars", int(limits.MOST_FEE)), None),
        openings=field("openings", _one("Room for", WANTED_ROOM), ""),
    )
    return LeagueReading(query, tuple(problems))


def search_heading(query: LeagueQuery) -> str:
    """What is looked for: "Tuesday bowling leagues near Austin, TX"."""
    near = f" near {query.near.label}" if query.near else ""
    day = f"{WEEKDAYS[query.weekday]} b" if query.weekday is not None else "B"
    return f"{day}owling leagues{near}"


def page_address(given: Mapping[str, str], page: int) -> str:
    """The address of a page of the search that was asked for."""
    asked = [(name, given[name]) for name in ASKED if name != PAGE and given.get(name)]
    asked += [(PAGE, str(page))] if page > 1 else []
    return f"{LEAGUES_PATH}?{urlencode(asked)}" if asked else LEAGUES_PATH


def leagues_path(near: str) -> str:
    """The address of the search around a place."""
    return f"{LEAGUES_PATH}?{urlencode([('near', near)])}"


def _whole(label: str, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        digits = text.removeprefix("$")
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 4 and 1 <= int(digits) <= most):
            raise Unusable(f"{label}: enter a whole number from 1 to {most}.")
        return int(digits)

    return read


def _weekday(text: str) -> int:
    word = text.lower()
    for name, number in DAYS.items():
        if word in {name, name[:3], f"{name}s"}:
            return number
    raise Unusable(f"Day: {shown(text)} is no day of the week. Choose one, like Tuesday.")


def _one(label: str, choices: Mapping[str, object]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text.lower() not in choices:
            raise Unusable(f"{label}: {shown(text)} is no choice. Choose from {', '.join(choices)}.")
        return text.lower()

    return read


def _beginners(text: str) -> bool:
    if text not in {"yes", "no"}:
        raise Unusable(f"Beginners: answer yes or no, not {shown(text)}.")
    return text == "yes"
