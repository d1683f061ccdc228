"""Packages and their prices as the API sends them."""

from dataclasses import dataclass
from datetime import date

from bowling_app.parties.rules.packages import Package, PackageTerms
from bowling_app.parties.rules.party_prices import Charge, PartyPrice, price_for
from bowling_app.platform.kit.records import SENT, JsonDecimal
from bowling_app.venues.rules.told.confirmed import Told


@dataclass(frozen=True, slots=True)
class PriceRecord:
    """What so many guests pay in US dollars. What is `unknown` is not in `total`. With a `refusal` the package is not
    for them, and the total is null."""

    __pydantic_config__ = SENT

    guests: int
    total: JsonDecimal | None
    per_guest: JsonDecimal | None
    is_whole: bool
    unknown: tuple[str, ...]
    charges: tuple[Charge, ...]
    remarks: tuple[str, ...]
    refusal: str


@dataclass(frozen=True, slots=True)
class PackageRecord:
    """A party package of a venue: its terms, who told them and when they last held. `price` is null unless the call
    says how many guests there are."""

    __pydantic_config__ = SENT

    id: int
    venue_id: str
    terms: PackageTerms
    told: Told
    confirmed_on: date
    price: PriceRecord | None


@dataclass(frozen=True, slots=True)
class PackageRecords:
    """The packages of a venue, the cheapest first."""

    __pydantic_config__ = SENT

    packages: tuple[PackageRecord, ...]


def package_record(package: Package, guests: int | None) -> PackageRecord:
    """A package, with what so many guests pay."""
    price = price_record(price_for(package, guests)) if guests else None
    return PackageRecord(package.id, package.venue_id, package.terms, package.told, package.confirmed_on, price)


def price_record(price: PartyPrice) -> PriceRecord:
    """A price with its sum."""
    return PriceRecord(
        guests=price.guests,
        total=None if price.refusal else price.total,
        per_guest=None if price.refusal else price.per_guest,
        is_whole=price.is_whole and not price.refusal,
        unknown=price.unknown,
        charges=price.charges,
        remarks=price.remarks,
        refusal=price.refusal,
    )
