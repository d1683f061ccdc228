"""The question of a plan, as its address carries it: where, when, how many, how long, and what matters."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final
from urllib.parse import quote, urlencode

from bowling_app.listings.rules.listing_filters import USUAL_MILES, USUAL_TIME
from bowling_app.planner.rules.wants import WANTS
from bowling_app.platform.geo.place_queries import LONGEST_QUERY, clean
from bowling_app.platform.geo.spots import Spot
from bowling_app.platform.language.messages import N_
from bowling_app.prices.rules.outings import Party
from bowling_app.prices.schemas.estimate_form import play_of
from bowling_app.venues.rules.hours import hh_mm

PLAN_PATH: Final = "/plan"
SORTS: Final = {"price": N_("Cheapest"), "distance": N_("Nearest"), "rating": N_("Best rated")}
PERS: Final = {"group": N_("For the group"), "person": N_("Per person")}
PARAMETERS: Final = (
    "near", "here", "within", "on", "time", "adults", "children", "play", "shoes", "want", "budget", "per", "sort",
    "page",
)  # fmt: skip
"""The names in the address of a plan, in their order."""

USUAL_ADULTS: Final = 4

Given = Mapping[str, str | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class PlanQuestion:
    """What a group asks. `on` and `time` are a day and a minute of it by the clocks of each venue."""

    near: Spot
    on: date
    time: int = USUAL_TIME
    adults: int = USUAL_ADULTS
    children: int = 0
    games: int | None = 2
    minutes: int | None = None
    needs_shoes: bool = True
    wants: tuple[str, ...] = ()  # Keys, in the order of `WANTS`.
    budget: Decimal | None = None  # Most dollars, for the group or for each person.
    per: str = "group"
    within: int = USUAL_MILES
    sort: str = "price"

    @property
    def people(self) -> int:
        """How many bowl."""
        return self.adults + self.children

    @property
    def most(self) -> Decimal | None:
        """The most dollars for all of them."""
        return self.budget * self.people if self.budget is not None and self.per == "person" else self.budget

    @property
    def party(self) -> Party:
        """The group at the chosen time, as prices are estimated for it."""
        return self.party_at(self.on, self.time)

    def party_at(self, on: date, minute: int) -> Party:
        """The group at a minute of a day."""
        return Party(self.people, self.games, self.minutes, on.weekday(), minute, self.needs_shoes, on)


def one(given: Given, name: str) -> str:
    """The value of a name, on one line and not endless; empty where there is none."""
    return next(iter(several(given, name)), "")


def several(given: Given, name: str) -> list[str]:
    """The values of a name that are not empty."""
    value = given.get(name, "")
    texts = (value,) if isinstance(value, str) else value[: len(WANTS)]
    return [text for text in (clean(text[:LONGEST_QUERY]) for text in texts) if text]


def whole_miles(text: str, most: int) -> int | None:
    """A distance in whole miles, from 1 to the most; None for any other text."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
    return int(text) if is_number and 1 <= int(text) <= most else None


def address(question: PlanQuestion, page: int = 1) -> str:
    """The address of a page of a plan: always the same names in one order. It names the day, so that it says the same
    to whoever gets it."""
    values = [*parameters(question), *([("page", str(page))] if page > 1 else [])]
    return f"{PLAN_PATH}?{urlencode(values, quote_via=quote, safe=',:')}"


def parameters(question: PlanQuestion) -> tuple[tuple[str, str], ...]:
    """The names and values that stand for a question in an address, in their order."""
    values = (
        ("near", question.near.text),
        ("within", "" if question.within == USUAL_MILES else str(question.within)),
        ("on", question.on.isoformat()),
        ("time", hh_mm(question.time)),
        ("adults", str(question.adults)),
        ("children", str(question.children) if question.children else ""),
        ("play", play_of(question.party)),
        ("shoes", "" if question.needs_shoes else "no"),
        *(("want", key) for key in question.wants),
        ("budget", "" if question.budget is None else f"{question.budget:f}"),
        ("per", "" if question.budget is None or question.per == "group" else question.per),
        ("sort", "" if question.sort == "price" else question.sort),
    )
    return tuple((name, value) for name, value in values if value)
