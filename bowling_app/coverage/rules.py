"""What coverage counts, and how many venues there may be."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final, Literal
from urllib.parse import urlencode

from bowling_app.platform.kit.limits import Count, Duration
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.sources import source_label

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
    "hours": N_("Hours"), "prices": N_("Prices"), "phone": N_("Phone"), "website": N_("Website"), "lanes": N_("Lanes"),
    "amenities": N_("Amenities"),
}  # fmt: skip
"""The facts that are counted, with the headings of their columns."""

Work = Literal["all", Fact, "unconfirmed", "doubted", "disputed", "old"]
WORK: Final[Mapping[Work, str]] = {
    "all": N_("All alleys"), "hours": N_("No hours"), "prices": N_("No prices"), "phone": N_("No phone"),
    "website": N_("No website"), "lanes": N_("No lanes"), "amenities": N_("No amenities"),
    "unconfirmed": N_("Not confirmed lately"), "doubted": N_("In doubt"), "disputed": N_("Disputed"),
    "old": N_("With old facts"),
}  # fmt: skip
"""What is to be done at a venue: a fact is missing, one that is listed was not confirmed in the last 12 months, was
called wrong, sources disagree about it, or what a source says of it is older than 12 months."""
WORK_IN: Final[Mapping[Work, str]] = {
    "all": N_("{place}: all alleys"), "hours": N_("{place}: no hours"), "prices": N_("{place}: no prices"),
    "phone": N_("{place}: no phone"), "website": N_("{place}: no website"), "lanes": N_("{place}: no lanes"),
    "amenities": N_("{place}: no amenities"), "unconfirmed": N_("{place}: not confirmed lately"),
    "doubted": N_("{place}: in doubt"), "disputed": N_("{place}: disputed"), "old": N_("{place}: with old facts"),
}  # fmt: skip
"""The same as the heading of the list of a place."""

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
BASIS: Final = N_(
    "No one counts bowling centers by state. We take 3,750 for the country, the middle of the industry's estimates "
    "(3,500 to 4,000), and spread them by population (2020 Census)."
)
NO_COUNTY: Final = N_("County unknown")
"""What stands for the county of a venue without a ZIP code, in addresses as well."""
_PEOPLE: Final[Mapping[str, str]] = {"owner": N_("Owners"), "admin": N_("Our editors"), "visitor": N_("Visitors")}


def source_name(source: str) -> str:
    """A source as it is shown: people by what they are."""
    return _(_PEOPLE[source]) if source in _PEOPLE else source_label(source)


def county_name(county: str) -> str:
    """A county as it is shown."""
    return _(county) if county == NO_COUNTY else county


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
