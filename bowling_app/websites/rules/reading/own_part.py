"""The part of a page that is about one venue, where the page is about several."""

import re
from collections.abc import Sequence
from typing import Final

from bowling_app.platform.geo.places import plain
from bowling_app.platform.kit.addresses.phones import e164
from bowling_app.websites.rules.findings import Place
from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.own_town import own_town
from bowling_app.websites.rules.reading.phones_found import written_phones
from bowling_app.websites.rules.reading.structured import Thing, texts_of, things_in, type_of

_ZIP: Final = re.compile(r"\b[A-Z]{2}\.?,? {1,2}(\d{5})(?:-\d{4})?\b")
_FIVE_DIGITS: Final = re.compile(r"\b\d{5}\b")
_FIRST: Final = ("bowlingalley", "localbusiness", "sportsactivitylocation", "entertainmentbusiness", "amusement")
_OF_MANY_NAMES: Final = frozenset({"alley", "and", "bowl", "bowling", "center", "centre", "inc", "lanes", "llc", "the"})
_SITE_WIDE: Final = 45  # Letters of a heading that names a place rather than a topic.


def own_lines(lines: Sequence[Line], place: Place) -> list[Line]:
    """The lines about the venue; all of them where no other venue is on the page. Empty if its own part is unclear."""
    lines = own_town(lines, place)
    others = {code for line in lines for code in _ZIP.findall(line.text)} - {place.zip_code}
    has_own = any(_names(line.text, place) for line in lines)
    if not others or (len(others) == 1 and has_own and len({n for n, *_ in written_phones(lines)}) < 2):
        return list(lines)
    if not place.zip_code and not place.address:
        return []
    parts = _parts(lines)
    own = [part for part in parts if any(_names(line.text, place) for line in part)]
    lonely = [part for part in own if not any(set(_ZIP.findall(line.text)) - {place.zip_code} for line in part)]
    if lonely:
        return [line for part in lonely for line in part]
    return [line for part in own for line in part if _names(line.text, place)]


def own_things(things: Sequence[Thing], place: Place) -> list[Thing]:
    """The structured data about the venue: of several businesses those with its address or telephone."""
    ranked = sorted(things, key=_rank)
    if len({_signature(thing) for thing in ranked} - {()}) <= 1:
        return [thing for thing in ranked if not _is_elsewhere(thing, place)]
    return [thing for thing in ranked if _is_own(thing, place)]


def things_named_so(things: Sequence[Thing], place: Place) -> list[Thing]:
    """Of businesses that may be beside the venue those that are the venue by their name and address or telephone."""
    return [thing for thing in things if _has_own_name(thing, place) and not _is_elsewhere(thing, place)]


def _parts(lines: Sequence[Line]) -> list[list[Line]]:
    """The page cut at its headings; a smaller heading that names no place goes on with the part above it."""
    parts: list[list[Line]] = [[]]
    top = 0
    for line in lines:
        if line.level and (not top or line.level <= top) and len(line.text) <= _SITE_WIDE:
            parts.append([])
            top = line.level
        parts[-1].append(line)
    has_places = sum(any(_ZIP.search(line.text) for line in part) for part in parts) > 1
    return parts if has_places else _by_any_heading(lines)


def _by_any_heading(lines: Sequence[Line]) -> list[list[Line]]:
    parts: list[list[Line]] = [[]]
    for line in lines:
        if line.level:
            parts.append([])
        parts[-1].append(line)
    return parts


def _names(text: str, place: Place) -> bool:
    """Whether a line gives the venue's ZIP code or street."""
    if place.zip_code and place.zip_code in _FIVE_DIGITS.findall(text):
        return True
    street = _street(place.address)
    return bool(street) and street in f" {plain(text)} "


def _street(address: str) -> str:
    """The number and the first words of a street: " 100 main "."""
    words = plain(address).split()
    return f" {' '.join(words[:2])} " if len(words) > 1 and words[0].isdigit() else ""


def _rank(thing: Thing) -> int:
    kind = type_of(thing).lower()
    return next((at for at, name in enumerate(_FIRST) if name in kind), len(_FIRST))


def _address(thing: Thing) -> tuple[str, str]:
    """The ZIP code and the street of a thing."""
    for part in things_in(thing.get("address")):
        code, street = (next(iter(texts_of(part.get(name))), "") for name in ("postalCode", "streetAddress"))
        return code[:5], street
    text = " ".join(texts_of(thing.get("address")))
    codes = _ZIP.findall(text)
    return (codes[-1] if codes else ""), text


def _signature(thing: Thing) -> tuple[str, ...]:
    """What tells two businesses apart."""
    return tuple(filter(None, (_address(thing)[0],)))


def _phones(thing: Thing) -> set[str]:
    return {number for text in texts_of(thing.get("telephone")) if (number := e164(text))}


def _is_own(thing: Thing, place: Place) -> bool:
    code, street = _address(thing)
    if street and place.address and _street(street):
        return _street(street) == _street(place.address)
    return bool(code and code == place.zip_code) or bool(place.phone and place.phone in _phones(thing))


def _is_elsewhere(thing: Thing, place: Place) -> bool:
    """Whether a thing names another ZIP code than the venue's, and nothing else of the venue."""
    code, street = _address(thing)
    return bool(code and place.zip_code and code != place.zip_code) and _street(street) != (
        _street(place.address) or "-"
    )


def _has_own_name(thing: Thing, place: Place) -> bool:
    """Whether a thing has the venue's name, and no other street; without a name, its street or telephone."""
    name = plain(" ".join(texts_of(thing.get("name"))[:1]))
    street, own_street = _street(_address(thing)[1]), _street(place.address)
    if not name:
        return (bool(street) and street == own_street) or bool(place.phone and place.phone in _phones(thing))
    return _telling_words(name) == _telling_words(plain(place.name)) and not (
        street and own_street and street != own_street
    )


def _telling_words(name: str) -> set[str]:
    return set(name.split()) - _OF_MANY_NAMES or set(name.split())
