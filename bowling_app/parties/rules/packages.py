"""What a party package is: its terms, and which terms can be."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.records import SENT, JsonDecimal
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.told.confirmed import Told

INCLUDES: Final = {
    "shoes": N_("Shoe rental"),
    "room": N_("Party room"),
    "host": N_("Party host"),
    "pizza": N_("Pizza"),
    "food": N_("Other food"),
    "drinks": N_("Drinks"),
    "cake": N_("Cake"),
    "tableware": N_("Plates and napkins"),
    "decorations": N_("Decorations"),
    "invitations": N_("Invitations"),
    "arcade": N_("Arcade play"),
    "gift": N_("Gift for the guest of honor"),
    "bumpers": N_("Bumpers"),
}
"""What a package may include beside the bowling, as forms offer it."""
INCLUDED: Final = {
    "shoes": N_("shoe rental"),
    "room": N_("party room"),
    "host": N_("party host"),
    "pizza": N_("pizza"),
    "food": N_("other food"),
    "drinks": N_("drinks"),
    "cake": N_("cake"),
    "tableware": N_("plates and napkins"),
    "decorations": N_("decorations"),
    "invitations": N_("invitations"),
    "arcade": N_("arcade play"),
    "gift": N_("gift for the guest of honor"),
    "bumpers": N_("bumpers"),
}
"""The same within a sentence."""


@dataclass(frozen=True, slots=True)
class PackageTerms:
    """What a package costs and what one gets. Prices in US dollars, lengths in minutes; null is unknown.

    `days` are the weekdays on which it is sold, 0 being Monday; without any they are unknown. `begins` and `ends` are
    minutes from midnight of such a day; 25 * 60 is 1 AM of the next day. `price_extra_lane` is for a lane beyond those
    of the guests included.
    """

    __pydantic_config__ = SENT

    name: str
    price_base: JsonDecimal = Decimal(0)
    guests_included: int = 0
    price_extra_guest: JsonDecimal | None = None
    price_extra_lane: JsonDecimal | None = None
    guests_min: int | None = None
    guests_max: int | None = None
    per_lane_max: int | None = None
    minutes_lane: int | None = None
    minutes_room: int | None = None
    games: int | None = None
    includes: tuple[str, ...] = ()
    includes_note: str = ""
    days: tuple[int, ...] = ()
    begins: int | None = None
    ends: int | None = None
    deposit: JsonDecimal | None = None
    refundable: bool | None = None
    service_percent: int | None = None
    notice_days: int | None = None
    age_from: int | None = None
    age_to: int | None = None
    outside_cake: bool | None = None
    url: str = ""

    @property
    def most(self) -> int | None:
        """How many guests one package takes; None where nothing limits it. Without a price for one more guest, no more
        than those included."""
        if self.guests_max is not None:
            return self.guests_max
        return self.guests_included if self.price_extra_guest is None else None

    @property
    def is_of_one_lane(self) -> bool:
        """Whether it is sold by the lane: one takes no more guests than a lane, so a larger group buys several."""
        return self.most is not None and self.per_lane_max is not None and self.most <= self.per_lane_max

    def is_sold_on(self, day: date) -> bool:
        """Whether it is sold on a date, as far as that is known."""
        return not self.days or day.weekday() in self.days

    def fits_age(self, age: int) -> bool:
        """Whether it is for guests of that age, as far as that is known."""
        return (self.age_from is None or age >= self.age_from) and (self.age_to is None or age <= self.age_to)


@dataclass(frozen=True, slots=True)
class Package:
    """A package of a venue. `confirmed_on` says when its terms last held, and `told` who said so. `lanes` is how many
    the venue has; None where that is unknown."""

    id: int
    venue_id: str
    terms: PackageTerms
    told: Told
    confirmed_on: date
    lanes: int | None = None


def refuse_impossible(terms: PackageTerms) -> None:
    """Raises Invalid with everything in which the terms contradict themselves, each at its field."""
    Invalid.refuse_all(_contradictions(terms))


def _contradictions(terms: PackageTerms) -> Iterator[Problem]:
    if not terms.price_base and not terms.price_extra_guest:
        yield Problem("priceBase", _("Package price: enter it, or the price for each guest."))
    elif not terms.price_base and terms.guests_included:
        yield Problem("guestsIncluded", _("Guests included: clear it, or enter the package price that covers them."))
    if terms.price_base and not terms.guests_included:
        yield Problem("guestsIncluded", _("Guests included: enter how many guests the package price covers."))
    least = max(terms.guests_included, terms.guests_min or 0)
    if terms.guests_max is not None and terms.guests_max < least:
        yield Problem(
            "guestsMax", _("Most guests: enter at least {least}, which are included or paid for anyway.", least=least)
        )
    if terms.most is not None and terms.guests_min is not None and terms.guests_min > terms.most:
        yield Problem("guestsMin", _("Guests charged at least: the package takes {most}.", most=terms.most))
    if (terms.begins is None) != (terms.ends is None):
        yield Problem("ends", _("Until: enter both times, or neither."))
    elif terms.begins is not None and terms.ends is not None and not 0 < terms.ends - terms.begins <= DAY:
        yield Problem("ends", _("Until: enter a time after the first one."))
    if terms.age_from is not None and terms.age_to is not None and terms.age_to < terms.age_from:
        yield Problem("ageTo", _("Oldest: enter an age that is not below the youngest."))
