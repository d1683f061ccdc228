"""The regions that people name instead of a state or a city, each as its states or as the surroundings of a place."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.language.messages import N_


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
    _states(N_("New England"), "CT ME MA NH RI VT", "nueva inglaterra"),
    _states(N_("the Northeast"), "CT ME MA NH NJ NY PA RI VT", "northeast", "noreste"),
    _states(N_("the Mid-Atlantic"), "DE DC MD NJ NY PA VA WV", "mid atlantic", "midatlantic"),
    _states(N_("the Southeast"), "AL FL GA KY MS NC SC TN", "southeast", "sureste"),
    _states(N_("the Midwest"), "IL IN IA KS MI MN MO NE ND OH SD WI", "midwest", "medio oeste"),
    _states(N_("the Great Plains"), "KS NE ND OK SD", "great plains"),
    _states(N_("the Southwest"), "AZ NM OK TX", "southwest", "suroeste"),
    _states(N_("the Rocky Mountains"), "CO ID MT UT WY", "rocky mountains", "rockies"),
    _states(N_("the Pacific Northwest"), "OR WA", "pacific northwest", "pnw", "noroeste del pacifico"),
    _states(N_("the West Coast"), "CA OR WA", "west coast", "costa oeste"),
    _states(N_("the Gulf Coast"), "AL FL LA MS TX", "gulf coast", "costa del golfo"),
    _states(N_("the Carolinas"), "NC SC", "carolinas", "las carolinas"),
    _states(N_("the Dakotas"), "ND SD", "dakotas"),
    _states(N_("Delmarva"), "DE MD VA"),
    _around(
        N_("the Bay Area"), "San Mateo, CA", "bay area", "sf bay area", "san francisco bay area", "area de la bahia"
    ),
    _around(N_("Silicon Valley"), "San Jose, CA", miles=25),
    _around(N_("Southern California"), "Los Angeles, CA", "socal", "so cal", "sur de california", miles=100),
    _around(N_("Orange County, CA"), "Anaheim, CA", "orange county", "oc california", miles=25),
    _around(N_("the Inland Empire"), "Riverside, CA", "inland empire", miles=25),
    _around(N_("Dallas-Fort Worth"), "Arlington, TX", "dfw", "dfw metroplex", "metroplex", "dallas ft worth"),
    _around(N_("the Twin Cities"), "Saint Paul, MN", "twin cities", miles=25),
    _around(N_("Chicagoland"), "Chicago, IL", "chicago area"),
    _around(N_("the Tri-State Area"), "New York, NY", "tri state", "tri state area", "tristate", "tristate area"),
    _around(N_("Long Island"), "Hicksville, NY"),
    _around(N_("the Hudson Valley"), "Poughkeepsie, NY", "hudson valley", miles=25),
    _around(N_("the DMV"), "Washington, DC", "dmv", "dc area", "dc metro", miles=25),
    _around(N_("Hampton Roads"), "Norfolk, VA", "tidewater", miles=25),
    _around(N_("the Research Triangle"), "Durham, NC", "research triangle", "raleigh durham", miles=25),
    _around(N_("the Lehigh Valley"), "Allentown, PA", "lehigh valley", miles=25),
    _around(N_("South Florida"), "Fort Lauderdale, FL", "sur de florida"),
    _around(N_("Tampa Bay"), "Tampa, FL"),
    _around(N_("the Quad Cities"), "Davenport, IA", "quad cities", miles=25),
    _around(N_("Puget Sound"), "Seattle, WA"),
    _around(N_("the Rio Grande Valley"), "McAllen, TX", "rio grande valley", "rgv", "valle del rio grande"),
    _around(N_("Cape Cod"), "Hyannis, MA", miles=25),
    _around(N_("the Jersey Shore"), "Toms River, NJ", "jersey shore"),
)


def _spellings() -> dict[tuple[str, ...], Region]:
    named = {tuple(region.name.lower().replace("-", " ").replace(",", "").split()): region for region in REGIONS}
    return named | {tuple(words.split()): region for region in REGIONS for words in region.also}


REGIONS_BY_WORDS: Final[Mapping[tuple[str, ...], Region]] = _spellings()
"""The regions by all that people call them, as plain words."""
