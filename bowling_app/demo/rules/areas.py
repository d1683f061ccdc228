"""Where venues may stand: ZIP codes with their centres."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from bowling_app.platform.geo.city_spelling import spelled
from bowling_app.platform.geo.larger_cities import CITIES, cities_of
from bowling_app.platform.geo.places import STATES, place_key


@dataclass(frozen=True, slots=True)
class ZipArea:
    """A ZIP code with ordinary addresses: its centre in degrees, time zone and telephone area codes."""

    zip_code: str
    city: str
    state: str
    latitude: float
    longitude: float
    time_zone: str
    area_codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class City:
    """A city and its ZIP areas; `is_known` means that it is on our list of larger cities."""

    name: str
    state: str
    areas: tuple[ZipArea, ...]
    is_known: bool


_KNOWN: Final = {(state, place_key(name)): name for state in CITIES for name in cities_of(state)}
_BASES: Final = re.compile(r"\b(?:AFB|Air|Base|Jbphh|Jber|Navy|Field|Mcbh)\b")


@lru_cache
def cities() -> tuple[City, ...]:
    """Every city of the fifty states and DC that has ordinary ZIP codes, by state and name."""
    import zipcodes  # noqa: PLC0415 -- unpacks its list, which takes half a second, when it is imported.

    return grouped(zipcodes.list_all())


def grouped(rows: Iterable[Mapping[str, Any]]) -> tuple[City, ...]:
    """The postal service's rows as cities, without military bases, post-office boxes and places without a centre."""
    found: defaultdict[tuple[str, str], list[ZipArea]] = defaultdict(list)
    for row in rows:
        if _is_ordinary(row):
            found[row["state"], place_key(row["city"])].append(_area(row))
    return tuple(
        City(areas[0].city, state, tuple(sorted(areas, key=lambda area: area.zip_code)), (state, key) in _KNOWN)
        for (state, key), areas in sorted(found.items())
    )


def _is_ordinary(row: Mapping[str, Any]) -> bool:
    is_city = row["state"] in STATES and row["zip_code_type"] == "STANDARD" and row["active"]
    has_facts = row["timezone"] and row["area_codes"] and float(row["lat"]) and float(row["long"])
    return bool(is_city and has_facts and not _BASES.search(row["city"]))


def _area(row: Mapping[str, Any]) -> ZipArea:
    return ZipArea(
        zip_code=row["zip_code"],
        city=spelled(row["city"], row["state"]),
        state=row["state"],
        latitude=float(row["lat"]),
        longitude=float(row["long"]),
        time_zone=row["timezone"],
        area_codes=tuple(row["area_codes"]),
    )
