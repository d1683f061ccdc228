"""Addresses on one line: "123 Main St, Austin, TX 78701, USA"."""

import re
from typing import Final

from bowling_app.imports.services.formats.raw_venue import RawVenue
from bowling_app.imports.services.formats.values import text
from bowling_app.platform.geo.places import state_code

_COUNTRY: Final = re.compile(
    r",?(?:(?<!\s)\s++)?+(?:USA|U\.S\.A\.|US|United States(?: of America)?)\s*+$", re.IGNORECASE
)
_STATE_ZIP: Final = re.compile(r"([A-Za-z][A-Za-z. ]+?)\.?,?\s*(\d{5}(?:-\d{4})?)?")


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
