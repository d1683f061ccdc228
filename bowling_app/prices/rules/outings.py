"""The values for estimates: the party, what a venue charges, and the cost of an outing.

Lengths are in minutes, prices in US dollars.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from math import ceil
from typing import Final, Literal

from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.kit.limits import Count, Minutes
from bowling_app.platform.kit.records import SENT, JsonDecimal
from bowling_app.platform.language.formats import weekday_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.specials import KnownSpecials, Special
from bowling_app.venues.rules.hours import DateHours, Week, clock
from bowling_app.venues.rules.price_periods import Kind, Period, holding

MOST_PEOPLE: Final[Count] = 60
"""People of an outing whose price is estimated."""
MOST_GAMES: Final[Count] = 10
"""Games of each person in an outing."""
MOST_MINUTES: Final[Minutes] = 8 * 60
"""The length of an outing by the hour."""
BOWLERS_A_LANE: Final = 6
MINUTES_A_GAME: Final = (8, 12)
"""How long a game of one person takes, at least and at most, as we assume where we have to."""

MOST_TAX: Final = Decimal("0.15")
"""The tax that may come on top of a price, as a share of it. The highest sales tax that the Tax Foundation has found
anywhere in the United States was 13.725 percent, in Tuba City, Arizona."""

Taxed = bool | None
"""Whether a price has its tax in it; None where that is unknown."""
PaidBy = Kind | Literal["person_hour"]
"""What is paid for. Only a special has a price for each person and hour."""
WAYS: Final[dict[PaidBy, str]] = {
    "game": N_("by the game"),
    "person_game": N_("by the game"),
    "lane_hour": N_("by the hour"),
    "person_hour": N_("by the hour, each"),
    "all_you_can_bowl": N_("all you can bowl"),
}
"""The ways to pay for an outing."""


@dataclass(frozen=True, slots=True)
class Party:
    """Who wants to bowl, for how long and when. Either `games` each or `minutes` is set; `minute` is of the day.

    `on` is the date, where it is known. Otherwise it is the first such weekday from today on.
    """

    people: int = 4
    games: int | None = 2
    minutes: int | None = None
    day: int = 5
    minute: int = 19 * 60
    needs_shoes: bool = True
    on: date | None = None

    @property
    def lanes(self) -> int:
        """How many lanes they need."""
        return ceil(self.people / BOWLERS_A_LANE)

    @property
    def on_a_lane(self) -> int:
        """How many bowl on the fullest lane."""
        return ceil(self.people / self.lanes)

    @property
    def longest(self) -> int:
        """The minutes that they bowl, at most."""
        return self.minutes or self.on_a_lane * (self.games or 0) * MINUTES_A_GAME[1]

    @property
    def when(self) -> str:
        """The chosen time: "Saturday at 7 PM"."""
        return _("{day} at {time}", day=weekday_text(self.day), time=clock(self.minute))


@dataclass(frozen=True, slots=True)
class PriceList:
    """What a venue charges. The three numbers are usual prices that do not follow from the periods; they count at times
    that no period covers. `week` is None if the hours are unknown, `specials` if there are none. `exceptions` are the
    hours of single dates, which count only for a party that names its date."""

    periods: tuple[Period, ...] = ()
    game: Period | None = None
    hourly: Period | None = None
    shoes: Period | None = None
    week: Week | None = None
    specials: KnownSpecials | None = None
    exceptions: tuple[DateHours, ...] = ()

    def price(self, kinds: Sequence[Kind], published: Period | None, party: Party) -> Period | None:
        """The price of those kinds that the party pays."""
        held = holding(self.periods, kinds, party.day, party.minute)
        return held if held and not held.conditions else published or held


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a sum; `low` and `high` differ where something had to be assumed."""

    __pydantic_config__ = SENT

    label: str
    detail: str
    low: JsonDecimal
    high: JsonDecimal


@dataclass(frozen=True, slots=True)
class Way:
    """One way to pay for the outing, and the basis of its cost: when the price last held, whether it is asked on
    conditions, the special that makes it, and of its taxes what is known."""

    kind: PaidBy
    parts: tuple[Part, ...]
    remarks: tuple[str, ...]
    as_of: date | None
    is_complete: bool
    has_conditions: bool = False
    special: Special | None = None
    taxes: tuple[Taxed, ...] = ()
    """Of each part that is paid for, the bowling first, whether its price has its tax in it."""

    @property
    def most(self) -> Decimal:
        """What it may come to at the counter, with the tax where that is known to come on top."""
        return self._with_tax(False)

    @property
    def most_taxed(self) -> Decimal:
        """The same with the tax also where nobody knows whether it comes on top."""
        return self._with_tax(False, None)

    def _with_tax(self, *extra: Taxed) -> Decimal:
        """The highest cost, with the most tax on the parts of which that is known. A part that is free has none."""
        charged = (part.high for part, taxed in zip(self.parts, self.taxes, strict=False) if taxed in extra)
        return self.high + sum(charged, Decimal(0)) * MOST_TAX

    @property
    def low(self) -> Decimal:
        """The lowest cost."""
        return sum((part.low for part in self.parts), Decimal(0))

    @property
    def high(self) -> Decimal:
        """The highest cost."""
        return sum((part.high for part in self.parts), Decimal(0))

    @property
    def order(self) -> tuple[object, ...]:
        """Complete sums first, cheapest first, a range by its middle. Of equal ones, what everybody pays and what is
        usual comes first."""
        cost = self.low + self.high, self.high
        return not self.is_complete, *cost, self.has_conditions, self.special is not None

    @property
    def name(self) -> str:
        """The unit that is paid for: "by the hour"."""
        return _(WAYS[self.kind])


@dataclass(frozen=True, slots=True)
class Estimate:
    """The ways to pay, the cheapest first, and what is unknown. Without ways, no price is known for that time."""

    ways: tuple[Way, ...]
    remarks: tuple[str, ...]
    is_closed: bool = False

    @property
    def best(self) -> Way | None:
        """The cheapest way."""
        return self.ways[0] if self.ways else None

    @property
    def order(self) -> tuple[bool, int, Decimal, Decimal]:
        """Complete sums first, cheapest first, a range by its middle; then sums that lack a part, then those without a
        price. Venues that are closed at that time come last."""
        best = self.best
        if best is None:
            return self.is_closed, 2, Decimal(0), Decimal(0)
        return self.is_closed, 0 if best.is_complete else 1, best.low + best.high, best.high


@dataclass(frozen=True, slots=True)
class VenueEstimate:
    """What the party pays at one venue."""

    venue_id: str
    name: str
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class Comparison:
    """The cost for the party at several venues, cheapest first. `total` counts all venues of the place, including those
    not compared; `problems` names the input that could not be used."""

    party: Party
    problems: tuple[Problem, ...]
    venues: tuple[VenueEstimate, ...]
    total: int
