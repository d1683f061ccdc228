"""What is decided about a venue before its facts: its name, its id and its ZIP area."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bowling_app.demo.rules import names, offers
from bowling_app.demo.rules.areas import City, ZipArea
from bowling_app.venues.rules.venue_ids import numbered, venue_id_base

_FRANCHISES: Final = 0.1
_SMALL_TOWN_AREAS: Final = 2
"""A city with no more ZIP codes counts as a small town."""

_NAMES_TRIED: Final = 20


@dataclass(frozen=True, slots=True)
class Plot:
    """A venue to be. `turn` counts the venues of its city, `pins` is "duckpin", "candlepin" or empty."""

    venue_id: str
    name: str
    area: ZipArea
    turn: int
    pins: str
    is_franchise: bool
    is_in_small_town: bool


def plots(places: Sequence[tuple[City, int]], chance: Random, taken_ids: set[str]) -> Iterator[Plot]:
    """A plot for every venue of each city, spread over its ZIP codes. Ids given out are added to `taken_ids`."""
    for city, count in places:
        turn = chance.randrange(1_000)
        areas = chance.sample(city.areas, len(city.areas))
        used: set[str] = set()
        for index in range(count):
            pins = offers.small_pins(city.state, chance)
            is_franchise = not pins and chance.random() < _FRANCHISES
            name = _unused_name(used, chance, is_franchise=is_franchise, pins=pins)
            yield Plot(
                venue_id=_free_id(venue_id_base(name, city.name, city.state), taken_ids),
                name=name,
                area=areas[index % len(areas)],
                turn=turn + index,
                pins=pins,
                is_franchise=is_franchise,
                is_in_small_town=len(areas) <= _SMALL_TOWN_AREAS,
            )


def _unused_name(used: set[str], chance: Random, *, is_franchise: bool, pins: str) -> str:
    """A name that no other venue of the city has; only where they run out does one come twice."""
    name = ""
    for _ in range(_NAMES_TRIED):
        name = names.venue_name(chance, is_franchise=is_franchise, small_pins=pins.capitalize())
        if name not in used:
            break
    used.add(name)
    return name


def _free_id(base: str, taken_ids: set[str]) -> str:
    number = 1
    while numbered(base, number) in taken_ids:
        number += 1
    taken_ids.add(numbered(base, number))
    return numbered(base, number)
