"""Addresses and their parts as one line has them: "123 Main St, Austin, TX 78701, USA", "Austin, TX", "2139.0"."""

import re
from typing import Final

from bowling_app.imports.services.formats.raw_venue import RawVenue
from bowling_app.imports.services.formats.values import text, without_decimals
from bowling_app.platform.geo.places import state_code
from bowling_app.platform.geo.zip_codes import city_centre, zip_facts

_COUNTRY: Final = re.compile(
    r",?(?:(?<!\s)\s++)?+(?:USA|U\.S\.A\.|US|United States(?: of America)?)\s*+$", re.IGNORECASE
)
_STATE_ZIP: Final = re.compile(r"([A-Za-z][A-Za-z. ]+?)\.?,?\s*(\d{5}(?:-\d{4})?)?")
_CITIES_AND_STATES: Final = tuple(
    re.compile(rf"\A(.{{2,80}}?)(?:,\s*|\s)({state})")
    for state in ("[A-Z][a-z]+ [A-Z][a-z]+", "[A-Za-z.]{2,4}|[A-Z][a-z]+")
)
"""A state of two words comes first: "Charleston West Virginia" is not in Virginia."""
ZIP: Final = re.compile(r"(?!\d{8}$)(\d{5})(?!\d{6})|(\d{4})(\d{4})?$")


def split_address(raw: RawVenue) -> None:
    """Fill in street, city, state and ZIP code from a one-line address, where they are missing.

    An address that does not end in a state is left as it is.
    """
    whole = text(raw.address)
    parts = [part.strip() for part in _COUNTRY.sub("", whole).split(",") if part.strip()]
    if len(parts) >= 2 and re.fullmatch(r"\d{5}(?:-\d{4})?", parts[-1]):
        parts[-2:] = [f"{parts[-2]} {parts[-1]}"]
    match = _STATE_ZIP.fullmatch(parts[-1]) if len(parts) >= 2 else None
    if match is None or state_code(match[1]) is None:
        return
    raw.address = ", ".join(parts[:-2]) or None
    raw.city = raw.city or parts[-2]
    raw.state = raw.state or match[1]
    raw.zip_code = raw.zip_code or match[2]


def part_city_and_state(raw: RawVenue) -> None:
    """A city written with its state, "Denver, CO" or "Washington DC", is the city alone."""
    given = text(raw.state, 60)
    matches = (pattern.fullmatch(text(raw.city, 100)) for pattern in _CITIES_AND_STATES)
    found = ((match, code) for match in matches if match and (code := state_code(match[2])))
    match, code = next(found, (None, None))
    if match is None or code is None or ("," not in match[0] and not _ends_in_state(raw, match, code)):
        return
    if not given or state_code(given) == code:
        raw.city, raw.state = match[1], given or code


def _ends_in_state(raw: RawVenue, city: re.Match[str], code: str) -> bool:
    """Whether the last words without a comma are the state. "Port Washington" is a city: the name of a state counts
    only where ZIP code or state agree, and what stands before it is a city there."""
    facts = zip_facts(five_digits(written_zip(raw)))
    if city[2].islower() or (facts and facts.is_of(city[0])):
        return False
    if sum(map(str.isalpha, city[2])) == 2:
        return True
    state = facts.state if facts else state_code(text(raw.state, 60))
    is_whole = city_centre(city[0], code) is not None
    return state == code and not is_whole and city_centre(city[1], code) is not None


def written_zip(raw: RawVenue) -> str:
    """The ZIP code of a row."""
    return without_decimals(text(raw.zip_code, 30))


def five_digits(written: str) -> str:
    """The five digits of a ZIP code, with the zero that a spreadsheet removed; empty where it is none."""
    match = ZIP.match(written)
    return (match[1] or f"0{match[2]}") if match else ""
