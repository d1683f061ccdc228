"""What coverage counts, and how many venues there may be."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final, Literal
from urllib.parse import urlencode

from bowling_app.platform.kit.limits import Count, Duration

COVERAGE_PATH: Final = "/coverage"
ADMIN_PATH: Final = "/admin/coverage"
WORK_PATH: Final = "/coverage/alleys"
"""The list of the venues behind a number."""

KEPT_FOR: Final[Duration] = timedelta(minutes=10)
"""How long the numbers of coverage are kept before they are counted again."""
CENTERS: Final[Count] = 3_750
"""The bowling centers of the United States: the middle of the industry's estimates, which run from 3,500 to 4,000. In
2011 the United States Bowling Congress certified about 5,160."""
WORK_SHOWN: Final[Count] = 50
"""Venues on one page of those behind a number of coverage."""

Fact = Literal["hours", "prices", "phone", "website", "lanes", "amenities"]
FACTS: Final[Mapping[Fact, str]] = {
    "hours": "Hours", "prices": "Prices", "phone": "Phone", "website": "Website", "lanes": "Lanes",
    "amenities": "Amenities",
}  # fmt: skip
"""The facts that are counted, with the headings of their columns."""

Work = Literal["all", Fact, "unconfirmed", "doubted", "disputed", "old"]
WORK: Final[Mapping[Work, str]] = {
    "all": "All alleys", **{fact: f"No {label.lower()}" for fact, label in FACTS.items()},
    "unconfirmed": "Not confirmed lately", "doubted": "In doubt", "disputed": "Disputed", "old": "With old facts",
}  # fmt: skip
"""What is to be done at a venue: a fact is missing, one that is listed was not confirmed in the last 12 months, was
called wrong, sources disagree about it, or what a source says of it is older than 12 months."""

POPULATION: Final[Mapping[str, int]] = {
    "AL": 5_024_279, "AK": 733_391, "AZ": 7_151_502, "AR": 3_011_524, "CA": 39_538_223, "CO": 5_773_714,
    "CT": 3_605_944, "DE": 989_948, "DC": 689_545, "FL": 21_538_187, "GA": 10_711_908, "HI": 1_455_271,
    "ID": 1_839_106, "IL": 12_812_508, "IN": 6_785_528, "IA": 3_190_369, "KS": 2_937_880, "KY": 4_505_836,
    "LA": 4_657_757, "ME": 1_362_359, "MD": 6_177_224, "MA": 7_029_917, "MI": 10_077_331, "MN": 5_706_494,
    "MS": 2_961_279, "MO": 6_154_913, "MT": 1_084_225, "NE": 1_961_504, "NV": 3_104_614, "NH": 1_377_529,
    "NJ": 9_288_994, "NM": 2_117_522, "NY": 20_201_249, "NC": 10_439_388, "ND": 779_094, "OH": 11_799_448,
    "OK": 3_959_353, "OR": 4_237_256, "PA": 13_002_700, "RI": 1_097_379, "SC": 5_118_425, "SD": 886_667,
    "TN": 6_910_840, "TX": 29_145_505, "UT": 3_271_616, "VT": 643_077, "VA": 8_631_393, "WA": 7_705_281,
    "WV": 1_793_716, "WI": 5_893_718, "WY": 576_851,
}  # fmt: skip
"""The people of each state by the 2020 Census. Nobody counts bowling centers by state, so we spread them by people."""
BASIS: Final = (
    "No one counts bowling centers by state. We take 3,750 for the country, the middle of the industry's estimates "
    "(3,500 to 4,000), and spread them by population (2020 Census)."
)


def expected(state: str = "") -> int:
    """About how many centers a state has, or all together."""
    share = POPULATION[state] / sum(POPULATION.values()) if state else 1
    return round(CENTERS * share)


def percent(part: int, whole: int) -> int:
    """A share in whole percent, 100 only for all and 0 only for none, so that neither is claimed too early."""
    if not whole or not part:
        return 0
    return 100 if part == whole else min(99, max(1, round(100 * part / whole)))


def work_of(text: str) -> Work:
    """The work that is meant in an address; missing hours where it is none that we know."""
    known: Mapping[str, Work] = {work: work for work in WORK}
    return known.get(text, "hours")


def way_to(work: Work, state: str = "", county: str = "", source: str = "") -> str:
    """The address of the venues behind a number."""
    where = {"state": state, "county": county, "source": source}
    return f"{WORK_PATH}?{urlencode({name: text for name, text in where.items() if text} | {'work': work})}"
