"""Finds the location of a venue: compares the row, its ZIP code and its coordinates."""

import re
from dataclasses import dataclass
from typing import Final

from rapidfuzz.distance import DamerauLevenshtein

from bowling_app.imports.services.formats.border import is_abroad
from bowling_app.imports.services.formats.one_line_address import ZIP, five_digits, part_city_and_state, written_zip
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.imports.services.formats.values import number, text
from bowling_app.platform.geo.city_spelling import written_out
from bowling_app.platform.geo.places import place_key, plain, slug, state_code
from bowling_app.platform.geo.zip_codes import ZipFacts, city_centre, city_name, nearest_zip, state_time_zone, zip_facts
from bowling_app.platform.kit.addresses.phones import is_foreign
from bowling_app.platform.kit.distances import miles_between

# Real venues lie within 12 miles of their ZIP code's centre, and farther only where ZIP codes are like counties.
_USUAL_MILES: Final = 12
_FAR_MILES: Final = 30
_WIDE_STATES: Final = frozenset({"AK", "AZ", "ID", "MT", "ND", "NM", "NV", "OR", "SD", "UT", "WY"})
_FAR_MILES_THERE: Final = 100
_WITNESS_MILES: Final = 25
# A position without any address counts as in the US only so close to one of its post offices.
_NEAR_MILES: Final = 20

_COUNTRIES: Final = frozenset({"us", "usa", "u s", "u s a", "united states", "united states of america", "america"})
_TERRITORIES: Final = {
    "pr": "Puerto Rico", "gu": "Guam", "vi": "the Virgin Islands", "as": "American Samoa",
    "mp": "the Northern Mariana Islands", "puerto rico": "Puerto Rico", "guam": "Guam",
}  # fmt: skip
_BOXES: Final = (
    (24.3, 49.5, -125.0, -66.8),
    (51.0, 71.6, -180.0, -129.9),
    (51.0, 54.0, 172.0, 180.0),
    (18.8, 22.4, -160.4, -154.7),
)
_OTHER_NAMES: Final = {("NY", "newyorkcity"): "New York", ("NY", "nyc"): "New York"}
"""Cities by the state and the key of a name that people have for them, and the post office does not."""
_FOREIGN_CODE: Final = re.compile(r"[A-Za-z]\d[A-Za-z]\s?\d[A-Za-z]\d|[A-Za-z]{1,2}\d.*")
_FOREIGN_SITE: Final = re.compile(r"\.(?:ca|mx)(?:[/:?#]|$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Location:
    """A place in the US. `is_exact` is False where the position is only the centre of the ZIP code or the city."""

    city: str
    state: str
    zip_code: str | None
    latitude: float
    longitude: float
    is_exact: bool
    time_zone: str


def locate(raw: RawVenue) -> Location:
    """The venue's location. Corrected and added values are noted. Refuses venues outside the 50 states and DC."""
    _require_us_country(raw)
    part_city_and_state(raw)
    given_state = _given_state(raw)
    facts, zip_code = _zip(raw, given_state)
    position = _position(raw, facts, given_state)
    # The search for the nearest ZIP code takes its time, and most rows need no such witness.
    is_clear = facts is not None and given_state == facts.state
    near = nearest_zip(*position) if position and not is_clear else None
    state = _settled_state(raw, given_state, facts, near, position)
    if facts and facts.state != state:
        raw.notes.append(f"ZIP code {facts.zip_code} is in {facts.state}, not in {state}: left out")
        facts, zip_code = None, None
    city = _OTHER_NAMES.get((state, place_key(named := _city(raw, facts, near, state))), named)
    latitude, longitude, is_exact = _settled_position(raw, position, facts, city, state)
    zone_of = facts or (near if near and near.state == state else nearest_zip(latitude, longitude))
    zone = zone_of.time_zone if zone_of and zone_of.state == state else state_time_zone(state)
    return Location(city, state, zip_code, latitude, longitude, is_exact, zone)


def _require_us_country(raw: RawVenue) -> None:
    country = text(raw.country, 60)
    if country and plain(country) not in _COUNTRIES:
        raise Refused(f"not in the US: its country is {country}")


def _given_state(raw: RawVenue) -> str | None:
    given = text(raw.state, 60)
    if not given:
        return None
    if plain(given) in _TERRITORIES:
        raise Refused(f"{_TERRITORIES[plain(given)]} is not one of the 50 states and DC")
    code = state_code(re.sub(r"^US-", "", given, flags=re.IGNORECASE))
    if code is None:
        raise Refused(f"not in the US: {given} is none of the 50 states and DC")
    return code


def _position(raw: RawVenue, facts: ZipFacts | None, state: str | None) -> tuple[float, float] | None:
    """The position that the row gives; None if it is missing or unusable. Raises Refused if it is in another
    country. A longitude that lost its minus gets it back where ZIP code and state agree with it."""
    latitude, longitude = number(raw.latitude), number(raw.longitude)
    if latitude is None or longitude is None:
        if text(raw.latitude) or text(raw.longitude):
            raw.notes.append(f"position {text(raw.latitude, 30)}, {text(raw.longitude, 30)} is unusable")
        return None
    if (latitude, longitude) == (0, 0) or abs(latitude) > 90 or abs(longitude) > 180:
        raw.notes.append(f"position {latitude:g}, {longitude:g} is unusable")
        return None
    if longitude > 0 and facts and facts.state == state and _miles(facts, (latitude, -longitude)) <= _WITNESS_MILES:
        raw.notes.append(f"longitude {longitude:g} read as {-longitude:g}")
        return latitude, -longitude
    if not _is_in_a_box(latitude, longitude):
        raise Refused(f"not in the US: its position is {latitude:g}, {longitude:g}")
    return latitude, longitude


def _is_in_a_box(latitude: float, longitude: float) -> bool:
    return any(south <= latitude <= north and west <= longitude <= east for south, north, west, east in _BOXES)


def _zip(raw: RawVenue, state: str | None) -> tuple[ZipFacts | None, str | None]:
    """The five digits of the ZIP code and the facts about it. Restores a leading zero that a spreadsheet removed: of
    nine digits only where the state agrees, because eight may as well have lost another one."""
    written = written_zip(raw)
    match, zip_code = ZIP.match(written), five_digits(written)
    facts = zip_facts(zip_code)
    if match is None or (match[3] and not (facts and facts.state == state)):
        if _FOREIGN_CODE.fullmatch(written) and state is None:
            raise Refused(f"not in the US: its postal code is {written}")
        if written:
            raw.notes.append(f"ZIP code {written} is unreadable: left out")
        return None, None
    if facts is None:
        raw.notes.append(f"ZIP code {zip_code} is not known" + ("" if match[1] else ": left out"))
        return None, match[1]
    if zip_code != written and not re.fullmatch(r"\d{5}[- ]?\d{4}", written):
        raw.notes.append(f"ZIP code {written} read as {zip_code}")
    return facts, zip_code


def _settled_state(
    raw: RawVenue,
    given: str | None,
    facts: ZipFacts | None,
    near: ZipFacts | None,
    position: tuple[float, float] | None,
) -> str:
    """The state. Where ZIP code and position agree against the row, or ZIP code and city do, the row is wrong."""
    if given is None:
        return facts.state if facts else _state_of_position(raw, near, position)
    if facts is None or facts.state == given:
        return given
    if position and _miles(facts, position) <= _WITNESS_MILES:
        witness, is_other = "its position", near is None or near.state != given
    elif position is None:
        witness, is_other = f"the city {facts.city}", facts.is_of(text(raw.city, 100))
    else:
        return given
    if not is_other:
        return given
    raw.notes.append(
        f"filed under {given}, but ZIP code {facts.zip_code} and {witness} are in {facts.state}: corrected"
    )
    return facts.state


def _state_of_position(raw: RawVenue, near: ZipFacts | None, position: tuple[float, float] | None) -> str:
    """The state, if it is known only from the position. Raises Refused if phone or web address are foreign."""
    if near is None or position is None or _miles(near, position) > _NEAR_MILES:
        raise Refused("its state is unknown: no state, no usable ZIP code, no position near a US town")
    if is_foreign(text(raw.phone, 60)) or _FOREIGN_SITE.search(text(raw.website)):
        raise Refused("not in the US: phone or web address are of another country")
    _require_this_side(raw, near, position)
    raw.notes.append(f"state {near.state} taken from its position")
    return near.state


def _require_this_side(raw: RawVenue, near: ZipFacts, position: tuple[float, float]) -> None:
    """Refuses what only its position could place in the US, if that is beyond the border or its city is."""
    abroad, city = is_abroad(*position), text(raw.city, 100)
    is_known = not city or near.is_of(city) or city_centre(city, near.state) is not None
    if abroad or (abroad is None and not is_known):
        raise Refused(f"not in the US: {f'{city} is' if city else 'its position is'} beyond the border")
    if abroad is None and text(raw.country, 60) == "":
        raw.doubt = "it lies at the border, and neither country, state nor ZIP code says on which side"


def _city(raw: RawVenue, facts: ZipFacts | None, near: ZipFacts | None, state: str) -> str:
    """The city as the row names it, without the part of town in brackets; else that of the ZIP code or position."""
    given = text(raw.city, 100).strip(" ,")
    if not slug(given):
        source = facts or near
        if source is None:
            raise Refused("its city is unknown: no city and no usable ZIP code")
        raw.notes.append(f"city {source.city} taken from {'ZIP code' if facts else 'its position'}")
        return source.city
    if facts and place_key(facts.city) == place_key(given):
        return facts.city if given.isupper() or given.islower() else given
    outer = re.sub(r"(?:(?<!\s)\s++)?+\([^()]*+\)\s*+$", "", given)
    if outer != given and facts and facts.is_of(outer):
        raw.notes.append(f"city {given} filed under {outer}")
        return outer
    if facts and _is_misspelled(given, facts):
        raw.notes.append(f"city {given} read as {facts.city}, the city of ZIP code {facts.zip_code}")
        return facts.city
    return (city_name(given, state) or written_out(given)) if given.isupper() or given.islower() else given


def _is_misspelled(city: str, facts: ZipFacts) -> bool:
    """Whether a name that no place of the state has is that of the ZIP code's city but for a letter or two."""
    if facts.is_of(city) or city_centre(city, facts.state) is not None:
        return False
    return DamerauLevenshtein.distance(place_key(city), place_key(facts.city)) <= (1 if len(city) < 8 else 2)


def _settled_position(
    raw: RawVenue, position: tuple[float, float] | None, facts: ZipFacts | None, city: str, state: str
) -> tuple[float, float, bool]:
    """The position, replaced by the centre of the ZIP code or city where it is missing or cannot be right."""
    if facts and facts.latitude is not None and facts.longitude is not None:
        centre, of = (facts.latitude, facts.longitude), f"ZIP code {facts.zip_code}"
    else:
        centre, of = city_centre(city, state), f"{city}, {state}"
    miles = miles_between(*position, *centre) if position and centre else 0.0
    if miles > _USUAL_MILES:
        raw.notes.append(f"position is {miles:.0f} miles from {of}")
    if position and miles <= (_FAR_MILES_THERE if state in _WIDE_STATES else _FAR_MILES):
        return *position, True
    if centre is None:
        raise Refused("its position is unknown: no usable coordinates, ZIP code or city")
    raw.notes.append(f"position taken from the centre of {of}")
    return *centre, False


def _miles(facts: ZipFacts, position: tuple[float, float]) -> float:
    if facts.latitude is None or facts.longitude is None:
        return float("inf")
    return miles_between(facts.latitude, facts.longitude, *position)
