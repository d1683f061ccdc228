"""What somebody looks for who plans a party, as an address or a form says it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final, Literal
from urllib.parse import urlencode

from bowling_app.parties.rules import limits
from bowling_app.parties.rules.packages import PackageTerms
from bowling_app.platform.geo.asked import AskedFields, dollars_up_to, one_of, whole
from bowling_app.platform.geo.spots import Spot
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outing_days import SATURDAY, next_weekday, read_day

PARTIES_PATH: Final = "/parties"
ASKED: Final = ("guests", "date", "near", "here", "within", "budget", "age", "cake", "sort")
"""The names in the address. `here` is the position that the name in `near` stands for."""
USUAL_GUESTS: Final = 12
USUAL_MILES: Final = 25
MILES: Final = (10, 25, 50, 100)
Sort = Literal["price", "distance"]
SORTS: Final[Mapping[Sort, str]] = {"price": N_("Price"), "distance": N_("Distance")}
CAKES: Final = {"no": N_("Doesn't matter"), "yes": N_("We bring one")}


@dataclass(frozen=True, slots=True)
class PartyQuery:
    """So many guests on a day, around a place. None means that it does not matter."""

    day: date
    guests: int = USUAL_GUESTS
    near: Spot | None = None
    within: int = USUAL_MILES
    budget: Decimal | None = None  # Dollars for the whole party.
    age: int | None = None
    brings_cake: bool = False
    sort: Sort = "price"

    def takes(self, terms: PackageTerms) -> bool:
        """Whether a package is for them, apart from its price and its size. What is unknown stands in no way."""
        return (
            terms.is_sold_on(self.day)
            and (self.age is None or terms.fits_age(self.age))
            and not (self.brings_cake and terms.outside_cake is False)
        )

    def can_pay(self, total: Decimal) -> bool:
        """Whether a sum is within the budget."""
        return self.budget is None or total <= self.budget


@dataclass(frozen=True, slots=True)
class PartyReading:
    """What an address asks for, and what of it could not be used."""

    query: PartyQuery
    problems: tuple[Problem, ...]
    today: date  # Around the place.


def read_party_query(given: Mapping[str, str], today_at: Callable[[Spot | None], date]) -> PartyReading:
    """The query of an address. What cannot be used is left out, with a sentence that names the field and the remedy."""
    asked = AskedFields(given)
    near = asked.place()
    today = today_at(near)
    query = PartyQuery(
        day=asked.of("date", lambda text: read_day(text, today), next_weekday(today, SATURDAY)),
        guests=asked.of("guests", whole(_("Guests"), limits.MOST_GUESTS), USUAL_GUESTS),
        near=near,
        within=asked.of("within", whole(_("Distance"), MILES[-1]), USUAL_MILES),
        budget=asked.of("budget", dollars_up_to(_("Most for everything, in dollars"), int(limits.MOST_DOLLARS)), None),
        age=asked.of("age", whole(_("Age of the guest of honor"), limits.OLDEST_GUEST), None),
        brings_cake=asked.of("cake", one_of(_("Cake"), CAKES), "no") == "yes",
        sort=asked.of("sort", one_of(_("Sort by"), SORTS), "price"),
    )
    return PartyReading(query, asked.problems, today)


def parties_path(near: str) -> str:
    """The address of the search around a place."""
    return f"{PARTIES_PATH}?{urlencode({'near': near})}"
