"""What a party pays for a package: everything that is charged, and what is unknown. Nothing looks cheaper than it is.

A package is charged for at least its minimum of guests, even if fewer come. A group that is too large for a package of
one lane buys one for each lane, as such packages are sold; any other package takes no more guests than it says, and is
not priced for more: what a venue asks for a second room is nobody's to guess. A lane beyond those that the guests
included take is named, with its price or as unknown. A group that needs more lanes than the venue has is too large.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import ROUND_UP, Decimal
from math import ceil
from typing import Final

from bowling_app.parties.rules.packages import Package, PackageTerms
from bowling_app.platform.kit.records import SENT, JsonDecimal
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language.messages import N_, NN_, _
from bowling_app.venues.rules.prices import dollars

_CENT: Final = Decimal("0.01")
_IN_EACH: Final = N_("{guests} guests are paid for even if fewer come, in each package.")
SERVICE: Final = N_("service charge")


@dataclass(frozen=True, slots=True)
class Charge:
    """One part of a sum."""

    __pydantic_config__ = SENT

    label: str  # "4 more guests, $18 each"
    amount: JsonDecimal


@dataclass(frozen=True, slots=True)
class PartyPrice:
    """What so many guests pay. With a `refusal` the package is not for them, and nothing is charged. What is `unknown`
    is not in the sum, which is then never the whole price."""

    guests: int
    charges: tuple[Charge, ...] = ()
    unknown: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    refusal: str = ""

    @property
    def total(self) -> Decimal:
        """The sum of what is known, in dollars and cents."""
        return sum((charge.amount for charge in self.charges), Decimal(0))

    @property
    def per_guest(self) -> Decimal:
        """The same for each guest who comes, rounded up to the cent."""
        return (self.total / self.guests).quantize(_CENT, ROUND_UP)

    @property
    def is_whole(self) -> bool:
        """Whether nothing is missing."""
        return not self.unknown

    @property
    def lacking(self) -> str:
        """What the sum does not have in it: "before service charge, which is not known"; empty if it is whole."""
        if not self.unknown:
            return ""
        if len(self.unknown) == 1:
            return _("before {unknown}, which is not known", unknown=self.unknown[0])
        return _("before {unknown}, which are not known", unknown=listed(self.unknown))

    @property
    def order(self) -> tuple[bool, Decimal]:
        """Whole prices first, the cheapest first; a sum that lacks a part says less than it looks."""
        return not self.is_whole, self.total


def price_for(package: Package, guests: int) -> PartyPrice:
    """What `guests` guests, at least one, pay at the package's venue."""
    lanes = _lanes_needed(package.terms, guests)
    if package.lanes is not None and lanes > package.lanes:
        said = N_("Not for {guests} guests: they need {lanes}, and the alley has {most}.")
        counted = count_of(lanes, "lane", "lanes")
        return PartyPrice(guests, refusal=_(said, guests=guests, lanes=counted, most=package.lanes))
    return party_price(package.terms, guests)


def party_price(terms: PackageTerms, guests: int) -> PartyPrice:
    """What `guests` guests, at least one, pay for the package or for as many as they need, however many lanes the venue
    has: where the venue is known, `price_for` says it."""
    most = terms.most
    if most is not None and guests > most and not terms.is_of_one_lane:
        return PartyPrice(guests, refusal=_too_many(terms, guests, most))
    groups = _groups(guests, most)
    lanes, unknown_lanes = _more_lanes(terms, guests) if len(groups) == 1 else (0, "")
    charges = list(_charges(terms, groups, lanes))
    unknown = [unknown_lanes] if unknown_lanes else []
    if terms.service_percent is None:
        unknown.insert(0, _(SERVICE))
    elif terms.service_percent:
        charges.append(_service(terms.service_percent, sum((each.amount for each in charges), Decimal(0))))
    return PartyPrice(guests, tuple(charges), tuple(unknown), tuple(_remarks(terms, groups)))


def cheapest_for(packages: Sequence[Package], guests: int) -> tuple[Package, ...]:
    """Packages in the order of what so many guests pay. Those that do not take them come last."""

    def order(package: Package) -> tuple[object, ...]:
        price = price_for(package, guests)
        return bool(price.refusal), *price.order

    return tuple(sorted(packages, key=order))


def _too_many(terms: PackageTerms, guests: int, most: int) -> str:
    if terms.guests_max is not None:
        return _("Not for {guests} guests: it takes up to {most}.", guests=guests, most=most)
    return _("Not for {guests} guests: it covers {most}, and no price for more is listed.", guests=guests, most=most)


def _groups(guests: int, most: int | None) -> list[int]:
    """How many guests each package is for: as few packages as hold all, filled as evenly as possible."""
    packages = ceil(guests / most) if most else 1
    each, rest = divmod(guests, packages)
    return [each + 1] * rest + [each] * (packages - rest)


def _lanes_needed(terms: PackageTerms, guests: int) -> int:
    """The fewest lanes that hold the guests, as far as the package says how many it takes; 0 where it does not."""
    if terms.is_of_one_lane:
        return len(_groups(guests, terms.most))
    return ceil(guests / terms.per_lane_max) if terms.per_lane_max else 0


def _charges(terms: PackageTerms, groups: list[int], lanes: int) -> Iterator[Charge]:
    count, extra = len(groups), sum(_paid_extra(terms, group) for group in groups)
    if terms.price_base:
        guests = count_of(terms.guests_included, "guest", "guests")
        label = _("Package for up to {guests}", guests=guests)
        if count > 1:
            label = _("{count} packages, each for up to {guests}", count=count, guests=guests)
        yield Charge(label, count * terms.price_base)
    if extra and terms.price_extra_guest is not None:
        words = NN_("more guest", "more guests") if terms.price_base else NN_("guest", "guests")
        guests, price = count_of(extra, *words), dollars(terms.price_extra_guest)
        priced = _("{guests}, {price} each", guests=guests, price=price) if extra > 1 else f"{guests}, {price}"
        yield Charge(priced if terms.price_extra_guest else guests, extra * terms.price_extra_guest)
    if lanes and terms.price_extra_lane is not None:
        yield Charge(count_of(lanes, "more lane", "more lanes"), lanes * terms.price_extra_lane)


def _paid_extra(terms: PackageTerms, group: int) -> int:
    """For how many guests beyond those included one package is paid. Only a package price includes any."""
    included = terms.guests_included if terms.price_base else 0
    return max(0, max(group, terms.guests_min or 0) - included)


def _more_lanes(terms: PackageTerms, guests: int) -> tuple[int, str]:
    """How many lanes the guests need beyond those that the package price pays for, and what to say where their price is
    unknown. Where each guest pays, the lanes are what they pay for."""
    if terms.per_lane_max is None or not terms.price_base:
        return 0, ""
    lanes = ceil(guests / terms.per_lane_max) - ceil(terms.guests_included / terms.per_lane_max)
    if lanes <= 0:
        return 0, ""
    if terms.price_extra_lane is not None:
        return lanes, ""
    return lanes, _("the price of {lanes}", lanes=count_of(lanes, "more lane", "more lanes"))


def _service(percent: int, total: Decimal) -> Charge:
    """What is added for service; with it, the whole sum is rounded up to the cent."""
    return Charge(_("{percent}% service charge", percent=percent), (total * percent / 100).quantize(_CENT, ROUND_UP))


def _remarks(terms: PackageTerms, groups: list[int]) -> Iterator[str]:
    if terms.guests_min is not None and min(groups) < terms.guests_min:
        said = N_("{guests} guests are paid for even if fewer come.")
        yield _(_IN_EACH if len(groups) > 1 else said, guests=terms.guests_min)
    if len(groups) > 1:
        said = N_("One package takes {guests} guests, so you need {packages}, each with its own lane.")
        yield _(said, guests=terms.most, packages=len(groups))
    elif terms.per_lane_max is not None and (lanes := _lanes_needed(terms, groups[0])) > 1:
        said = N_("You need {lanes} lanes, with up to {guests} guests on each.")
        yield _(said, lanes=lanes, guests=terms.per_lane_max)
