"""Venues from JSON in the shape of Google Places: the older snake_case one and the newer camelCase one."""

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from bowling_app.imports.services.formats.bowling_check import doubt_of, require_open
from bowling_app.imports.services.formats.hours_shapes import week_from_lines, week_from_periods
from bowling_app.imports.services.formats.one_line_address import split_address
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.imports.services.formats.values import listed, mapped, text, yes_or_no
from bowling_app.venues.rules.venue_draft import RefusedRecord

Record = dict[str, Any]

_ACCESS: Final = {"wheelchairAccessibleParking": "access_parking", "wheelchairAccessibleRestroom": "access_restroom"}
"""Accessibility options that answer a question on access. The entrance is an amenity, and no question is on seating."""
_FLAGS: Final = {
    "wheelchair_accessible_entrance": "wheelchair", "serves_beer": "bar", "servesBeer": "bar",
    "servesCocktails": "bar", "goodForChildren": "kid friendly",
}  # fmt: skip


def read_google_places(records: list[Any], today: date) -> Iterator[RawVenue | RefusedRecord]:
    """The venues of a list of places, and refusals for the other places."""
    for position, record in enumerate(records, start=1):
        where = f"record {position}"
        if not isinstance(record, dict):
            yield RefusedRecord(where, "", "it is no place")
            continue
        try:
            yield _venue(where, record, today)
        except Refused as refused:
            yield RefusedRecord(where, _name(record), str(refused))


def _venue(where: str, record: Record, today: date) -> RawVenue:
    status = text(_first(record, "business_status", "businessStatus"))
    require_open(status)
    if yes_or_no(_first(record, "permanently_closed", "permanentlyClosed")):
        raise Refused("no longer in use: permanently closed")
    kinds = listed(record.get("types"))
    if kinds and "bowling_alley" not in kinds:
        raise Refused(f"no bowling venue: its types are {text(', '.join(map(str, kinds)), 80)}")
    raw = RawVenue(where=where, name=_name(record), is_bowling=True if kinds else None)
    raw.doubt = doubt_of(status)
    raw.google_place_id = _first(record, "place_id", "placeId", "id")
    raw.external_id = text(raw.google_place_id, 200)
    raw.latitude, raw.longitude = _position(record)
    raw.phone = _first(record, "formatted_phone_number", "nationalPhoneNumber", "international_phone_number",
                       "internationalPhoneNumber", "phone")  # fmt: skip
    raw.website = _first(record, "website", "websiteUri")
    raw.price_level = _first(record, "price_level", "priceLevel")
    raw.description = _text_of(_first(record, "editorial_summary", "editorialSummary"))
    _read_address(raw, record)
    _read_hours(raw, record, today)
    options = mapped(record.get("accessibilityOptions"))
    accessible = options.get("wheelchairAccessibleEntrance")
    raw.more |= {field: options.get(key) for key, field in _ACCESS.items()}
    flags = {**record, "wheelchair_accessible_entrance": record.get("wheelchair_accessible_entrance", accessible)}
    raw.amenities = [
        (label, bool(flags[key])) for key, label in _FLAGS.items() if yes_or_no(flags.get(key)) is not None
    ]
    return raw


def _first(record: Record, *keys: str) -> Any:
    return next((record[key] for key in keys if record.get(key) not in (None, "")), None)


def _text_of(value: Any) -> Any:
    """A text that may stand in an object with its language: {text, languageCode} or {overview}."""
    return _first(value, "text", "overview") if isinstance(value, dict) else value


def _name(record: Record) -> str:
    return text(_text_of(_first(record, "name", "displayName")) or "", 200)


def _position(record: Record) -> tuple[Any, Any]:
    at = mapped(mapped(record.get("geometry")).get("location")) or mapped(record.get("location")) or record
    latitude, longitude = (next((at[k] for k in keys if at.get(k) is not None), None)
                           for keys in (("lat", "latitude"), ("lng", "longitude", "lon")))  # fmt: skip
    return latitude, longitude


def _read_address(raw: RawVenue, record: Record) -> None:
    """Takes the address from its components, and what they leave out from the address on one line."""
    parts: dict[str, str] = {}
    for component in map(mapped, listed(_first(record, "address_components", "addressComponents"))):
        short = text(_first(component, "short_name", "shortText", "long_name", "longText"), 100)
        parts |= {kind: short for kind in listed(component.get("types")) if isinstance(kind, str)}
    raw.address = " ".join(filter(None, (parts.get("street_number"), parts.get("route")))) or None
    raw.city = parts.get("locality") or parts.get("postal_town") or parts.get("sublocality")
    raw.state = parts.get("administrative_area_level_1")
    raw.zip_code = parts.get("postal_code")
    raw.country = parts.get("country")
    line = _first(record, "formatted_address", "formattedAddress", "vicinity")
    if line and not (raw.address and raw.city and raw.state):
        raw.address = raw.address or text(line)
        split_address(raw)


def _read_hours(raw: RawVenue, record: Record, today: date) -> None:
    hours = _first(record, "opening_hours", "openingHours", "regularOpeningHours", "regular_opening_hours") or record
    if not isinstance(hours, dict):
        return
    lines = _first(hours, "weekday_text", "weekdayText", "weekdayDescriptions")
    raw.hours = week_from_periods(hours.get("periods"), raw.notes) or week_from_lines(lines, today, raw.notes)
    if raw.hours is None and lines:
        raw.hours_text = "; ".join(text(line, 80) for line in listed(lines)[:14])
    elif raw.hours is None and hours.get("periods"):
        raw.notes.append("hours not understood: periods")
