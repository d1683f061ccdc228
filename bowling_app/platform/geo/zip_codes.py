"""What the postal service says about places: cities, positions and time zones by ZIP code. Read once, at first use."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians
from statistics import fmean
from typing import Any, Final
from zoneinfo import available_timezones

from bowling_app.platform.geo.city_spelling import spelled
from bowling_app.platform.geo.places import STATES, place_key

_FIVE_DIGITS: Final = re.compile(r"[0-9]{5}")

# The time zone of most people in a state, for the few places without a ZIP code.
_ZONES: Final = {
    "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
    "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
    "America/Denver": "CO ID MT NM UT WY",
    "America/Los_Angeles": "CA NV OR WA",
    "America/Phoenix": "AZ",
    "America/Anchorage": "AK",
    "Pacific/Honolulu": "HI",
}
_STATE_ZONES: Final = {code: zone for zone, codes in _ZONES.items() for code in codes.split()}
_ZONES_THERE: Final = {
    "86040": "America/Phoenix",  # Page, AZ, lies outside of the Navajo Nation,
    "86045": "America/Denver",  # and Tuba City, AZ, in it.
    "89825": "America/Denver",  # Jackpot, NV, lives by the clocks of Idaho,
    "89883": "America/Denver",  # and West Wendover, NV, by those of Utah.
}
"""The time zones of ZIP codes of which the list has a wrong one."""


Row = dict[str, Any]
Centre = tuple[float, float, str]
"""Latitude and longitude of a ZIP code's centre, and the code."""


@dataclass(frozen=True, slots=True)
class ZipFacts:
    """A ZIP code's city, state, center and time zone. The center is missing if the list does not have it."""

    zip_code: str
    city: str
    state: str
    latitude: float | None
    longitude: float | None
    time_zone: str
    other_cities: tuple[str, ...] = ()

    def is_of(self, city: str) -> bool:
        """Whether mail to this ZIP code may name that city."""
        return place_key(city) in {place_key(name) for name in (self.city, *self.other_cities)}


@lru_cache(maxsize=8_192)
def zip_facts(zip_code: str) -> ZipFacts | None:
    """What is known about a ZIP code; None for one that the postal service does not list in the 51 states."""
    row = _by_code().get(zip_code) if _FIVE_DIGITS.fullmatch(zip_code) else None
    return _facts(row) if row else None


def county_of(zip_code: str) -> str:
    """The county of a ZIP code; empty if the list does not have it."""
    return str(_by_code().get(zip_code, {}).get("county") or "")


def nearest_zip(latitude: float, longitude: float) -> ZipFacts | None:
    """The ZIP code with the nearest center, within at least half a degree; None if there is no such ZIP code."""
    row, column = _cell(latitude, longitude)
    near = [c for y in range(row - 1, row + 2) for x in range(column - 1, column + 2) for c in _grid().get((y, x), ())]
    width = cos(radians(latitude))  # Of a degree of longitude, in degrees of latitude.
    nearest = min(near, key=lambda c: (c[0] - latitude) ** 2 + ((c[1] - longitude) * width) ** 2, default=None)
    return zip_facts(nearest[2]) if nearest else None


def city_centre(city: str, state: str) -> tuple[float, float] | None:
    """The mean of the centres of a city's ZIP codes, as (latitude, longitude); None for an unknown city. A city that no
    post office is called by has the ZIP codes whose mail may name it."""
    centres = _centres_named(city, state)
    return (fmean(c[0] for c in centres), fmean(c[1] for c in centres)) if centres else None


def city_name(city: str, state: str) -> str:
    """How a city of the list is spelled; empty for an unknown one."""
    found = (zip_facts(zip_code) for *_, zip_code in _centres_named(city, state))
    names = (name for facts in found if facts for name in (facts.city, *facts.other_cities))
    return next((name for name in names if place_key(name) == place_key(city)), "")


@lru_cache
def state_centre(state: str) -> tuple[float, float] | None:
    """The mean of the centres of a state's ZIP codes, which are denser where more people live."""
    centres = [c for (of_state, _), found in _centres_of_cities().items() if of_state == state for c in found]
    return (fmean(c[0] for c in centres), fmean(c[1] for c in centres)) if centres else None


def state_time_zone(code: str) -> str:
    """The time zone of most of a state; a KeyError for what is no state."""
    return _STATE_ZONES[code]


def state_time_zones(code: str) -> frozenset[str]:
    """All time zones of a state, where it has more than one."""
    return _zones_of_states().get(code) or frozenset((state_time_zone(code),))


def warm_up() -> None:
    """Read the list now rather than at the first question, which then takes half a second longer."""
    _by_code()


@lru_cache
def _by_code() -> dict[str, Row]:
    import zipcodes  # noqa: PLC0415 -- unpacks its list, which takes half a second, when it is imported.

    return {row["zip_code"]: row for row in zipcodes.list_all() if row["state"] in STATES}


def _facts(row: Row) -> ZipFacts:
    latitude, longitude = float(row["lat"]), float(row["long"])
    has_centre = (latitude, longitude) != (0.0, 0.0)
    return ZipFacts(
        zip_code=row["zip_code"],
        city=spelled(row["city"], row["state"]),
        state=row["state"],
        latitude=latitude if has_centre else None,
        longitude=longitude if has_centre else None,
        time_zone=_zone(row),
        other_cities=tuple(spelled(name, row["state"]) for name in row["acceptable_cities"] or ()),
    )


def _zone(row: Row) -> str:
    zone = _ZONES_THERE.get(row["zip_code"], row["timezone"])
    return zone if zone in _time_zones() else state_time_zone(row["state"])


@lru_cache
def _zones_of_states() -> dict[str, frozenset[str]]:
    found = {(row["state"], _zone(row)) for row in _by_code().values()}
    return {state: frozenset(zone for of_state, zone in found if of_state == state) for state in STATES}


@lru_cache
def _time_zones() -> frozenset[str]:
    """All that clocks know: of a few places the list has none, or their name instead."""
    return frozenset(available_timezones())


@lru_cache
def _grid() -> dict[tuple[int, int], list[Centre]]:
    cells: dict[tuple[int, int], list[Centre]] = defaultdict(list)
    for centre, _ in _centres():
        cells[_cell(centre[0], centre[1])].append(centre)
    return dict(cells)


@lru_cache
def _centres_of_cities() -> dict[tuple[str, str], list[Centre]]:
    centres: dict[tuple[str, str], list[Centre]] = defaultdict(list)
    for centre, row in _centres():
        centres[row["state"], row["city"].casefold()].append(centre)
    return dict(centres)


def _centres_named(city: str, state: str) -> list[Centre]:
    folded = place_key(city)
    named = _centres_of_cities().get((state, city.casefold())) or _cities_of(state).get(folded)
    return named or _other_cities_of(state).get(folded) or []


@lru_cache
def _cities_of(state: str) -> dict[str, list[Centre]]:
    """The same for one state by folded names, which are needed only for spellings of our own."""
    folded: dict[str, list[Centre]] = defaultdict(list)
    for (of_state, city), centres in _centres_of_cities().items():
        if of_state == state:
            folded[place_key(city)] += centres
    return dict(folded)


@lru_cache
def _other_cities_of(state: str) -> dict[str, list[Centre]]:
    """The names of one state that mail may bear beside those of its post offices, by their folded spelling."""
    folded: dict[str, list[Centre]] = defaultdict(list)
    for centre, row in _centres(state):
        for name in row["acceptable_cities"] or ():
            folded[place_key(name)].append(centre)
    return dict(folded)


def _centres(state: str = "") -> Iterator[tuple[Centre, Row]]:
    """All that are known, or those of a state."""
    for row in _by_code().values():
        if state and row["state"] != state:
            continue
        latitude, longitude = float(row["lat"]), float(row["long"])
        if (latitude, longitude) != (0.0, 0.0):  # The list writes 0, 0 where it does not know.
            yield (latitude, longitude, row["zip_code"]), row


def _cell(latitude: float, longitude: float) -> tuple[int, int]:
    return int(latitude * 2 // 1), int(longitude * 2 // 1)
