"""Street addresses, written in many ways, and whether two of them are one."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from rapidfuzz.distance import OSA

from bowling_app.platform.geo.places import plain

StreetRelation = Literal["same", "suite", "near", "other", "unknown"]
"""How two addresses relate: one building; other suites of one building; numbers next to each other, or with a typing
error, on one street; other streets; not told."""

_DIRECTIONS: Final = {
    "north": "n", "south": "s", "east": "e", "west": "w", "northeast": "ne", "northwest": "nw", "southeast": "se",
    "southwest": "sw",
}  # fmt: skip
_KINDS: Final = {
    "avenue": "ave", "av": "ave", "boulevard": "blvd", "boul": "blvd", "circle": "cir", "court": "ct", "drive": "dr",
    "expressway": "expy", "freeway": "fwy", "lane": "ln", "parkway": "pkwy", "pky": "pkwy", "pike": "pike",
    "place": "pl", "plaza": "plz", "road": "rd", "square": "sq", "street": "st", "str": "st", "terrace": "ter",
    "trail": "trl", "turnpike": "tpke", "way": "way",
}  # fmt: skip
_HIGHWAYS: Final = frozenset({"highway", "hwy", "hiway", "route", "rte", "rt", "sr", "cr", "us", "fm"})
_OWNERS: Final = frozenset(
    {"state", "county", "us", "old"}
)  # Words that one writer puts before a highway and another not.
_ORDINALS: Final = {
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th",
    "eighth": "8th", "ninth": "9th", "tenth": "10th",
}  # fmt: skip
_WORDS: Final = {"saint": "st", "mount": "mt", "fort": "ft"}
_DIRECTION_CODES: Final = frozenset(_DIRECTIONS.values())
_KIND_CODES: Final = frozenset(_KINDS.values())
_UNIT: Final = re.compile(r"(?:#|\b(?:suite|ste|unit|apt|bldg|building|space|spc|room|rm)\b\.?)\s*#?\s*([a-z0-9-]+)")
_NUMBER: Final = re.compile(r"\A\s*([nsew]\d+\s*[nsew]\d+|\d+(?:-\d+)?[a-z]?)\s+(?=\S)")
_NEIGHBOURS: Final = 12  # Numbers of houses so close to each other may be two doors of one building.
_SHORTEST_WITH_ERROR: Final = 6
_LONGEST: Final = 120


@dataclass(frozen=True, slots=True)
class Street:
    """A number on a street, in one spelling."""

    number: str
    words: str  # Of the street's name, written together.
    directions: frozenset[str]
    kind: str
    unit: str


@lru_cache(maxsize=4096)
def street_of(address: str | None) -> Street | None:
    """The number and the street of an address; None where it has no number, such as that of a mall or a post box."""
    text = (address or "")[:_LONGEST].casefold()
    unit = _UNIT.search(text)
    text = _UNIT.sub(" ", text).partition(",")[0]
    numbered = _NUMBER.match(text)
    if numbered is None:
        return None
    words = [_ORDINALS.get(word, word) for word in plain(text[numbered.end() :]).split()]
    directions = frozenset(code for word in words if (code := _DIRECTIONS.get(word, word)) in _DIRECTION_CODES)
    named = [word for word in words if _DIRECTIONS.get(word, word) not in _DIRECTION_CODES]
    kind = _KINDS.get(named[-1], named[-1]) if len(named) > 1 else ""
    kind = kind if kind in _KIND_CODES else ""
    name = _highway(named[:-1] if kind else named)
    number = numbered[1].replace(" ", "")
    return Street(number, "".join(name), directions, kind, unit[1] if unit else "") if name else None


def relation(one: Street | None, other: Street | None) -> StreetRelation:
    """How two addresses relate that are in one city, or near each other."""
    if one is None or other is None:
        return "unknown"
    if not _is_one_street(one, other):
        return "other"
    if one.number == other.number:
        return "suite" if one.unit and other.unit and one.unit != other.unit else "same"
    return "near" if _is_near(one.number, other.number) else "other"


def _highway(words: list[str]) -> list[str]:
    """The words of a street, where "State Highway 99", "SR 99" and "Hwy 99" have one spelling."""
    if not any(word in _HIGHWAYS for word in words) or not any(word.isdigit() for word in words):
        return [_WORDS.get(word, word) for word in words]
    return ["hwy", *(word for word in words if word not in _HIGHWAYS and word not in _OWNERS)]


def _is_one_street(one: Street, other: Street) -> bool:
    if one.kind and other.kind and one.kind != other.kind:
        return False
    if one.directions and other.directions and one.directions.isdisjoint(other.directions):
        return False
    if one.words == other.words:
        return True
    is_long = min(len(one.words), len(other.words)) >= _SHORTEST_WITH_ERROR
    return is_long and OSA.distance(one.words, other.words, score_cutoff=1) <= 1


def _is_near(one: str, other: str) -> bool:
    if one.isdigit() and other.isdigit() and abs(int(one) - int(other)) <= _NEIGHBOURS:
        return True
    return len(one) == len(other) >= 4 and OSA.distance(one, other, score_cutoff=1) <= 1
