"""How many venues each city gets."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from bowling_app.demo.rules.areas import City
from bowling_app.platform.geo.larger_cities import CITIES, cities_of
from bowling_app.platform.geo.places import place_key

ALWAYS_PRESENT: Final = (
    ("St. Louis", "MO"), ("Winston-Salem", "NC"), ("Coeur d'Alene", "ID"), ("O'Fallon", "MO"), ("O'Fallon", "IL"),
    ("El Paso", "TX"), ("Charleston", "SC"), ("Summerville", "SC"), ("Denver", "CO"), ("El Cajon", "CA"),
    ("Ashburn", "VA"), ("Atlanta", "GA"), ("Houston", "TX"), ("San Antonio", "TX"), ("New York", "NY"),
    ("Chicago", "IL"), ("Los Angeles", "CA"),
)  # fmt: skip
"""Cities that even a small demonstration has: their names are hard to spell, or everybody looks for them."""

VENUES_PER_STATE: Final = 3

# Up to here the larger cities share the venues, so that each has a few; beyond, small towns get theirs.
_ENOUGH_FOR_TOWNS: Final = 2_500


def placed(cities: Sequence[City], count: int, chance: Random) -> list[tuple[City, int]]:
    """The cities that get venues, and how many, together `count`.

    Required cities come first, then three for each state, then one for every larger city. The rest is shared by the
    number of ZIP codes, which grows with the population.
    """
    by_key = {(city.state, place_key(city.name)): city for city in cities}
    first_come = [by_key[state, place_key(name)] for name, state in islice(_first_come(), count)]
    counts = Counter(first_come)
    pool = [city for city in cities if city.is_known or count > _ENOUGH_FOR_TOWNS]
    counts.update(_shared(pool, count - len(first_come), chance))
    return sorted(((city, n) for city, n in counts.items() if n), key=lambda item: (item[0].state, item[0].name))


def _first_come() -> Iterator[tuple[str, str]]:
    yield from ALWAYS_PRESENT
    for rank in range(VENUES_PER_STATE):
        yield from ((cities_of(state)[rank % len(cities_of(state))], state) for state in CITIES)
    yield from ((name, state) for state in CITIES for name in cities_of(state)[VENUES_PER_STATE:])


def _shared(pool: Sequence[City], count: int, chance: Random) -> Counter[City]:
    """Shares by number of ZIP codes, rounded so that they add up; chance decides between equal remainders."""
    total = sum(len(city.areas) for city in pool)
    shares = [(city, *divmod(count * len(city.areas), total)) for city in pool]
    left = count - sum(whole for _, whole, _ in shares)
    nearest_to_one_more = sorted(
        ((rest, chance.random(), city.state, city.name) for city, _, rest in shares), reverse=True
    )
    rounded_up = {(state, name) for _, _, state, name in nearest_to_one_more[:left]}
    return Counter({city: whole + ((city.state, city.name) in rounded_up) for city, whole, _ in shares})
