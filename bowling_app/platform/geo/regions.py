"""The regions that people name instead of a state or a city, each as its states or as the surroundings of a place."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the country as a sentence names it: "in New England"."""

    name: str
    also: tuple[str, ...] = ()  # What else people call it, in plain words.
    states: tuple[str, ...] = ()
    around: str = ""  # Without states: the place in its middle, as an address names places.
    miles: int = 50


def _states(name: str, codes: str, *also: str) -> Region:
    return Region(name, also, tuple(codes.split()))


def _around(name: str, place: str, *also: str, miles: int = 50) -> Region:
    return Region(name, also, around=place, miles=miles)


REGIONS: Final = (
    _states("New England", "CT ME MA NH RI VT"),
    _states("the Northeast", "CT ME MA NH NJ NY PA RI VT", "northeast"),
    _states("the Mid-Atlantic", "DE DC MD NJ NY PA VA WV", "mid atlantic", "midatlantic"),
    _states("the Southeast", "AL FL GA KY MS NC SC TN", "southeast"),
    _states("the Midwest", "IL IN IA KS MI MN MO NE ND OH SD WI", "midwest"),
    _states("the Great Plains", "KS NE ND OK SD", "great plains"),
    _states("the Southwest", "AZ NM OK TX", "southwest"),
    _states("the Rocky Mountains", "CO ID MT UT WY", "rocky mountains", "rockies"),
    _states("the Pacific Northwest", "OR WA", "pacific northwest", "pnw"),
    _states("the West Coast", "CA OR WA", "west coast"),
    _states("the Gulf Coast", "AL FL LA MS TX", "gulf coast"),
    _states("the Carolinas", "NC SC", "carolinas"),
    _states("the Dakotas", "ND SD", "dakotas"),
    _states("Delmarva", "DE MD VA"),
    _around("the Bay Area", "San Mateo, CA", "bay area", "sf bay area", "san francisco bay area"),
    _around("Silicon Valley", "San Jose, CA", miles=25),
    _around("Southern California", "Los Angeles, CA", "socal", "so cal", miles=100),
    _around("Orange County, CA", "Anaheim, CA", "orange county", "oc california", miles=25),
    _around("the Inland Empire", "Riverside, CA", "inland empire", miles=25),
    _around("Dallas-Fort Worth", "Arlington, TX", "dfw", "dfw metroplex", "metroplex", "dallas ft worth"),
    _around("the Twin Cities", "Saint Paul, MN", "twin cities", miles=25),
    _around("Chicagoland", "Chicago, IL", "chicago area"),
    _around("the Tri-State Area", "New York, NY", "tri state", "tri state area", "tristate", "tristate area"),
    _around("Long Island", "Hicksville, NY"),
    _around("the Hudson Valley", "Poughkeepsie, NY", "hudson valley", miles=25),
    _around("the DMV", "Washington, DC", "dmv", "dc area", "dc metro", miles=25),
    _around("Hampton Roads", "Norfolk, VA", "tidewater", miles=25),
    _around("the Research Triangle", "Durham, NC", "research triangle", "raleigh durham", miles=25),
    _around("the Lehigh Valley", "Allentown, PA", "lehigh valley", miles=25),
    _around("South Florida", "Fort Lauderdale, FL"),
    _around("Tampa Bay", "Tampa, FL"),
    _around("the Quad Cities", "Davenport, IA", "quad cities", miles=25),
    _around("Puget Sound", "Seattle, WA"),
    _around("the Rio Grande Valley", "McAllen, TX", "rio grande valley", "rgv"),
    _around("Cape Cod", "Hyannis, MA", miles=25),
    _around("the Jersey Shore", "Toms River, NJ", "jersey shore"),
)


def _spellings() -> dict[tuple[str, ...], Region]:
    named = {tuple(region.name.lower().replace("-", " ").replace(",", "").split()): region for region in REGIONS}
    return named | {tuple(words.split()): region for region in REGIONS for words in region.also}


REGIONS_BY_WORDS: Final[Mapping[tuple[str, ...], Region]] = _spellings()
"""The regions by all that people call them, as plain words."""
