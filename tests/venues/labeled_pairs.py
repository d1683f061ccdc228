"""Two thousand pairs of records of which it is known whether they are one venue. All names, streets and numbers are
invented in the style of real ones, with a fixed seed.

A pair is the record that is known and the record that comes in. The kinds are the ways in which sources differ about
one venue, and in which two venues look like one.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from bowling_app.venues.rules.venue_draft import VenueDraft

SEED: Final = 20_261_125
_DEGREE: Final = 111_000  # Meters of latitude.
_TOWNS: Final = 160

_FIRST: Final = (
    "Amber", "Anchor", "Arrow", "Aspen", "Beacon", "Birch", "Bluebird", "Boulder", "Brookside", "Buckeye", "Cardinal",
    "Cascade", "Cherry", "Clover", "Comet", "Copper", "Crescent", "Crystal", "Dakota", "Diamond", "Eagle", "Echo",
    "Ember", "Falcon", "Fireside", "Foxtail", "Galaxy", "Garnet", "Golden", "Granite", "Harvest", "Hickory", "Imperial",
    "Juniper", "Keystone", "Lakeview", "Liberty", "Magnolia", "Meteor", "Monarch", "Nugget", "Orchard", "Palisade",
    "Pioneer", "Plaza", "Quarry", "Rainbow", "Redwood", "Sapphire", "Silver", "Summit", "Sunrise", "Thunder", "Timber",
    "Valley", "Victory", "Walnut", "Willow", "Windmill", "Zephyr",
)  # fmt: skip
_SECOND: Final = (
    "Acres", "Bay", "Bend", "Bluff", "Bridge", "Canyon", "Cove", "Creek", "Crossing", "Falls", "Fields", "Forge",
    "Gables", "Gate", "Glen", "Grove", "Harbor", "Heights", "Hollow", "Junction", "Knoll", "Landing", "Meadow", "Mill",
    "Oaks", "Pines", "Point", "Prairie", "Ridge", "River", "Shores", "Spring", "Terrace", "Trace", "Vista", "Woods",
)  # fmt: skip
_OWNERS: Final = (
    "Abel", "Boyd", "Carver", "Dunlap", "Esposito", "Finch", "Grady", "Hobart", "Ingram", "Jessup", "Ketch", "Lowell",
    "Mercer", "Novak", "Ortega", "Pruitt", "Quigley", "Rourke", "Sutter", "Trask",
)  # fmt: skip
_KINDS: Final = ("Lanes", "Bowl", "Bowling Center", "Bowling Lanes", "Bowling Alley", "Family Fun Center", "Recreation")
_OTHER_KINDS: Final = ("Lanes Inc", "Bowling Ctr", "Bowling", "Bowl & Grill", "Bowling Center LLC", "Lanes & Lounge")
_CITY_BEGINS: Final = ("Ash", "Bell", "Clay", "Dun", "Elm", "Fair", "Glen", "Hazel", "Iron", "Kent", "Lyn", "Mar",
                       "Nor", "Oak", "Pem", "Rus")  # fmt: skip
_CITY_ENDS: Final = ("boro", "dale", "field", "ford", "ham", "mont", "port", "ton", "view", "wick")
_STREETS: Final = (
    "Cedar", "Chestnut", "Church", "Division", "Elm", "Franklin", "Industrial", "Jackson", "Lake", "Lincoln", "Main",
    "Market", "Monroe", "Oakwood", "Railroad", "Riverside", "State", "Union", "Washington", "Wilson",
)  # fmt: skip
_WAYS: Final = (("Street", "St"), ("Avenue", "Ave."), ("Road", "Rd"), ("Boulevard", "Blvd"), ("Drive", "Dr"))
_HEADINGS: Final = (("", ""), ("North ", "N. "), ("South ", "S "), ("East ", "E "), ("West ", "W. "))


@dataclass(frozen=True, slots=True)
class Pair:
    """Two records, and whether they are one venue."""

    kind: str
    known: VenueDraft
    comes: VenueDraft
    is_one: bool


class _Maker:
    """Makes records and changes them as other sources would."""

    def __init__(self) -> None:
        self.chance = random.Random(SEED)
        self.number = 0
        names = [f"{first} {second}" for first in (*_FIRST, *_OWNERS) for second in _SECOND]
        names += [f"{owner}'s" for owner in _OWNERS for _ in range(20)]
        self.chance.shuffle(names)
        self.names = iter(names)

    def venue(self, name: str | None = None) -> VenueDraft:
        """A venue of its own in one of the towns."""
        self.number += 1
        town = self.number % _TOWNS
        city = _CITY_BEGINS[town % len(_CITY_BEGINS)] + _CITY_ENDS[town // len(_CITY_BEGINS)]
        name = name or f"{next(self.names)} {self.chance.choice(_KINDS)}"
        way, heading = self.chance.choice(_WAYS), self.chance.choice(_HEADINGS)
        street = f"{heading[0]}{self.chance.choice(_STREETS)} {way[0]}"
        return VenueDraft(
            where=str(self.number),
            external_id=str(self.number),
            name=name,
            city=city,
            state=("OH", "TX", "WI", "CO")[town % 4],
            latitude=32 + town * 0.08 + self.chance.uniform(-0.03, 0.03),
            longitude=-110 + town * 0.15 + self.chance.uniform(-0.03, 0.03),
            time_zone="America/Chicago",
            address=f"{self.chance.randint(100, 9_999)} {street}",
            zip_code=f"{40_000 + town * 7}",
            phone=self.phone(),
            website=f"https://www.{''.join(filter(str.isalnum, name.lower()))}.example/",
        )

    def phone(self) -> str:
        """A local number that nobody else has."""
        self.number += 1
        return f"+1{self.chance.choice(('512', '414', '614', '720'))}555{self.number:04}"

    def again(self, venue: VenueDraft, *, metres: float = 40, without: tuple[str, ...] = ()) -> VenueDraft:
        """The venue as another source has it: another spot, its street abbreviated, and some fields missing."""
        self.number += 1
        moved = self.shifted(venue, metres)
        said = {"address": _abbreviated(venue.address)} | dict.fromkeys(without)
        return replace(moved, where=str(self.number), external_id=str(self.number), **said)

    def shifted(self, venue: VenueDraft, metres: float) -> VenueDraft:
        """The venue that many meters to the north or to the south."""
        return replace(venue, latitude=venue.latitude + self.chance.choice((-1, 1)) * metres / _DEGREE)

    def sparse(self, *, most: int = 2) -> tuple[str, ...]:
        """Which contacts a source does not have."""
        return tuple(self.chance.sample(("phone", "website", "zip_code"), self.chance.randint(0, most)))

    def with_typing_error(self, name: str) -> str:
        """The name with two letters swapped, one left out, or one doubled, in its longest word."""
        word = max(name.split(), key=len)
        at = self.chance.randint(1, len(word) - 3)
        wrong = self.chance.choice(
            (
                word[:at] + word[at + 1] + word[at] + word[at + 2 :],
                word[:at] + word[at + 1 :],
                word[:at] + word[at] + word[at:],
            )
        )
        return name.replace(word, wrong, 1)


def _abbreviated(address: str | None) -> str | None:
    for long, short in (*_WAYS, *_HEADINGS[1:]):
        address = address and address.replace(long, short)
    return address


def _spelling(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue = make.venue()
    again = make.again(venue, metres=make.chance.uniform(0, 140), without=make.sparse())
    if make.chance.random() < 0.3:
        again = replace(again, address=None, latitude=venue.latitude + 30 / _DEGREE)
    return venue, replace(again, name=make.with_typing_error(venue.name))


def _abbreviation(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue = make.venue()
    core = venue.name
    for kind in sorted(_KINDS, key=len, reverse=True):
        core = core.removesuffix(f" {kind}")
    again = make.again(venue, metres=make.chance.uniform(0, 145), without=make.sparse())
    return venue, replace(again, name=f"{core} {make.chance.choice(_OTHER_KINDS)}".upper())


def _chain_or_city(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue = make.venue()
    name = make.chance.choice((f"AMF {venue.name}", f"{venue.name} & Sports Bar", f"{venue.name} - {venue.city}"))
    return venue, replace(make.again(venue, without=make.sparse()), name=name)


def _moved_pin(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue = make.venue()
    return venue, make.again(venue, metres=make.chance.choice((250, 500, 1_200, 3_000)), without=("phone", "website"))


def _renamed(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue = make.venue()
    without = ("phone", "website") if make.chance.random() < 0.3 else ("website",)
    again = make.again(venue, metres=make.chance.uniform(0, 30), without=without)
    name = f"Bowlero {venue.city}" if make.chance.random() < 0.5 else make.venue().name
    if make.chance.random() < 0.08:
        again = replace(again, phone=make.phone())
    return venue, replace(again, name=name)


def _same_phone(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue = make.venue()
    again = make.again(venue, metres=make.chance.uniform(0, 900), without=("website", "address"))
    return venue, replace(again, name=make.with_typing_error(venue.name) if make.chance.random() < 0.3 else venue.name)


def _no_coordinates(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue = make.venue()
    again = make.again(venue, metres=make.chance.uniform(0, 6_000), without=("phone", "website"))
    return venue, replace(again, is_position_exact=False)


def _only_name_and_spot(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue = make.venue()
    without = ("phone", "website", "address", "zip_code")
    return venue, make.again(venue, metres=make.chance.uniform(0, 140), without=without)


def _suite(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue = make.venue()
    again = make.again(venue, metres=make.chance.uniform(0, 200), without=make.sparse(most=1))
    return venue, replace(again, address=f"{again.address}, Suite {make.chance.randint(1, 400)}")


def _same_building(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    """Of one in fifty neither telephone nor suite tells them apart: nobody could."""
    venue, other = make.venue(), make.venue()
    there = replace(other, **_place(make.shifted(venue, make.chance.uniform(0, 40))))
    has_suites = make.chance.random() < 0.5
    if has_suites:
        venue = replace(venue, address=f"{venue.address} Suite 100")
        there = replace(there, address=f"{there.address}, Ste. {make.chance.randint(101, 300)}")
    elif make.chance.random() < 0.04:
        there = replace(there, phone=None, website=None)
    return venue, there


def _chain_number(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    """A toll-free number or that of the head office, in another town or across this one."""
    venue, other = make.venue(), make.venue()
    brand = make.chance.choice(_OWNERS)
    number = f"+1800555{make.chance.randint(0, 20):04}" if make.chance.random() < 0.7 else venue.phone
    if make.chance.random() < 0.4:
        other = replace(other, city=venue.city, state=venue.state, zip_code=venue.zip_code)
        other = replace(other, latitude=venue.latitude + 0.05, longitude=venue.longitude)
        return replace(venue, phone=number), replace(other, phone=number)
    one, two = (replace(each, name=f"{brand} Lanes", phone=number) for each in (venue, other))
    return one, two


def _alike_nearby(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    """Ken's Bowl and Imperial Bowling Center lie 247 meters apart; Sunset and Sunrise are no typing errors."""
    venue, other = make.venue(), make.venue()
    names = ("Sunset Bowling Center", "Sunrise Bowling Center"), ("Ken's Bowl", "Imperial Bowling Center")
    names += ("Hill Lanes", "Mill Lanes"), (venue.name, f"{venue.name.split()[0]} Plaza Lanes")
    one, two = make.chance.choice(names)
    spot = make.shifted(venue, make.chance.uniform(60, 300))
    told = replace(other, name=two, **(_place(spot) | {"address": other.address}))
    return replace(venue, name=one), replace(told, phone=make.chance.choice((told.phone, None)))


def _owners_site(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue, other = make.venue(), make.venue()
    spot = make.shifted(venue, make.chance.uniform(400, 9_000))
    return venue, replace(other, website=venue.website, **(_place(spot) | {"address": other.address}))


def _same_chain_in_town(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue, other = make.venue(), make.venue()
    brand = make.chance.choice(("AMF Lanes", "Bowlero", "Pinhouse", f"{venue.city} Lanes"))
    spot = make.shifted(venue, make.chance.uniform(2_000, 9_000))
    told = replace(other, name=brand, website="https://www.chain.example/", **_place(spot))
    return replace(venue, name=brand, website="https://www.chain.example/"), replace(told, address=other.address)


def _north_and_south(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue, other = make.venue(), make.venue()
    spot = make.shifted(venue, make.chance.uniform(50, 2_000))
    told = replace(other, name=f"{venue.name} South", **(_place(spot) | {"address": other.address}))
    return replace(venue, name=f"{venue.name} North"), told


def _shop_inside(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    venue = make.venue()
    name = make.chance.choice((f"{make.chance.choice(_OWNERS)}'s Pro Shop", f"{venue.city} Bowling Association"))
    shop = replace(make.venue(name), **_place(make.shifted(venue, 10)))
    return venue, replace(shop, phone=make.chance.choice((shop.phone, None)))


def _namesake(make: _Maker) -> tuple[VenueDraft, VenueDraft]:
    """River City Lanes of two towns; every third at the same number of its Main Street."""
    venue, other = make.venue(), make.venue()
    address = venue.address if make.chance.random() < 0.3 else other.address
    return venue, replace(other, name=venue.name, address=address)


def _place(venue: VenueDraft) -> dict[str, object]:
    names = ("city", "state", "zip_code", "latitude", "longitude", "address")
    return {name: getattr(venue, name) for name in names}


_ONE: Final[tuple[Callable[[_Maker], tuple[VenueDraft, VenueDraft]], ...]] = (
    _spelling, _abbreviation, _chain_or_city, _moved_pin, _renamed, _same_phone, _no_coordinates, _only_name_and_spot,
    _suite,
)  # fmt: skip
_TWO: Final[tuple[Callable[[_Maker], tuple[VenueDraft, VenueDraft]], ...]] = (
    _same_building, _chain_number, _alike_nearby, _owners_site, _same_chain_in_town, _north_and_south, _shop_inside,
    _namesake,
)  # fmt: skip


def labeled_pairs() -> Iterator[Pair]:
    """The pairs: 1,080 of one venue, 120 of each kind, and 920 of two, 115 of each kind."""
    make = _Maker()
    for makers, count, is_one in ((_ONE, 120, True), (_TWO, 115, False)):
        for maker in makers:
            for _ in range(count):
                yield Pair(maker.__name__.strip("_").replace("_", " "), *maker(make), is_one)
