"""Venues from Overture Maps places, as features of GeoJSON or rows of Parquet: their values are nested."""

from datetime import date
from typing import Any, Final

from bowling_app.imports.services.formats.bowling_check import doubt_of, require_open, require_ten_pins
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.imports.services.formats.values import day, listed, mapped, number, text

_ALLEY: Final = "bowling_alley"
_LEAST_CONFIDENCE: Final = 0.5
"""Overture's own estimate, from 0 to 1, of whether a place exists. A less likely one waits for a decision."""


def is_overture(record: dict[str, Any]) -> bool:
    """Whether properties or a row have the shape of Overture's places."""
    return isinstance(record.get("names"), dict) and bool({"categories", "addresses", "taxonomy"} & record.keys())


def venue_from_overture(where: str, record: dict[str, Any], at: tuple[Any, Any], today: date) -> RawVenue:
    """The venue of one place. Raises Refused if it is no bowling venue, or gone."""
    status = text(record.get("operating_status"))
    require_open(status)
    raw = RawVenue(where=where, latitude=at[0], longitude=at[1], external_id=text(record.get("id"), 100))
    _read_category(raw, record)
    raw.name = mapped(record.get("names")).get("primary")
    address = mapped(next(iter(listed(record.get("addresses"))), None))
    raw.address, raw.city = address.get("freeform"), address.get("locality")
    raw.state, raw.zip_code, raw.country = (address.get(key) for key in ("region", "postcode", "country"))
    for field, key in (("phone", "phones"), ("website", "websites"), ("email", "emails")):
        setattr(raw, field, next(iter(listed(record.get(key))), None))
    raw.is_franchise = True if mapped(mapped(record.get("brand")).get("names")).get("primary") else None
    updates = [day(mapped(each).get("update_time"), today) for each in listed(record.get("sources"))]
    raw.observed_on = max(filter(None, updates), default=None)
    raw.doubt = doubt_of(status)
    confidence = number(record.get("confidence"))
    if confidence is not None and confidence < _LEAST_CONFIDENCE:
        raw.doubt = f"its source is only {confidence:.0%} sure that it exists"
    return raw


def _read_category(raw: RawVenue, record: dict[str, Any]) -> None:
    categories, taxonomy = mapped(record.get("categories")), mapped(record.get("taxonomy"))
    first = text(categories.get("primary") or taxonomy.get("primary") or record.get("basic_category"), 100)
    others = [text(each, 100) for each in listed(categories.get("alternate")) + listed(taxonomy.get("alternates"))]
    require_ten_pins(first)
    if _ALLEY not in {first, *others}:
        raise Refused(f"no bowling venue: its category is {first or 'missing'}")
    if first == _ALLEY:
        raw.is_bowling = True
    else:
        raw.kind = f"bowling is only its second category, behind {first}"
