"""Venues from the rows of a CSV file, whose headers come in many spellings."""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any, Final

from bowling_app.imports.rules import MOST_COLUMNS
from bowling_app.imports.services.collections.foursquare import KEY, venue_from_foursquare
from bowling_app.imports.services.formats.bowling_check import doubt_of, other_category, require_bowling, require_open
from bowling_app.imports.services.formats.csv_table import Row, table_rows
from bowling_app.imports.services.formats.one_line_address import split_address
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.imports.services.formats.values import cell, day, text, yes_or_no
from bowling_app.platform.geo.places import plain
from bowling_app.venues.rules.amenities import amenity_key
from bowling_app.venues.rules.fields import FIELDS
from bowling_app.venues.rules.venue_draft import RefusedRecord

_ALIASES: Final = {
    "external_id": "id|external id|record id|location id|ref|store id|store number|uid",
    "city": "city|town|municipality|locality|addr city",
    "state": "state|st|state code|province|region|state province|addr state|state name",
    "country": "country|country code|addr country|nation",
    "latitude": "lat|latitude|y|geo lat|location latitude|@lat",
    "longitude": "lon|lng|long|longitude|x|geo lon|geo lng|location longitude|@lon",
    "category": "category|categories|venue type|sport|sports|leisure|types",
    "status": "status|business status|operating status|lifecycle",
    "is_open": "is open|is active|active|is operational|operational",
    "is_closed": "is closed|closed|permanently closed|is permanently closed|closed permanently|out of business",
    "record_url": "source url|record url|source|link|source link|permalink",
    "observed_on": "date last updated|last updated|updated|updated at|date|observed on|verified on|check date",
} | {name: field.titles for name, field in FIELDS.items() if field.titles}
"""Column titles that files use: for the fields of a venue, and for what else a record has."""
_FIELDS: Final = {alias: field for field, aliases in _ALIASES.items() for alias in aliases.split("|")}
_READ_APART: Final = frozenset({
    "external_id", "record_url", "observed_on", "is_franchise", "address", "hours", "amenities", "category", "status",
    "is_open", "is_closed",
})  # fmt: skip
_PLAIN: Final = tuple(name for name in _ALIASES if name not in _READ_APART)
_STATES: Final = ("status", "is_open")
"""Columns that say in words whether a venue is open."""
_DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def read_csv(lines: Iterable[str], today: date) -> Iterator[RawVenue | RefusedRecord]:
    """The venues of the lines of a CSV file, and the rows that are broken."""
    rows = table_rows(lines)
    header = next((row for row in rows if isinstance(row, RefusedRecord) or any(row[1])), None)
    titles = header[1] if header and not isinstance(header, RefusedRecord) else []
    if len(titles) > MOST_COLUMNS:
        raise Unreadable(f"has more than {MOST_COLUMNS:,} columns in its first line")
    columns = _columns(titles)
    if "name" not in columns.values() or not {"city", "zip_code", "latitude", "address"} & set(columns.values()):
        raise Unreadable("is no CSV file of venues: its first line names no column for a name and a place")
    for row in rows:
        if isinstance(row, RefusedRecord):
            yield row
        elif any(field.strip() for field in row[1]):
            is_foursquare = KEY in titles
            yield _place(row, titles, today) if is_foursquare else _venue(row, columns, len(titles), today)


def _columns(header: list[str]) -> dict[int, str]:
    """What each column holds: a field, a weekday, or an amenity. The first of two columns for one field counts."""
    columns: dict[int, str] = {}
    for position, title in enumerate(header):
        words = plain(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", title).replace("_", " "))
        key = amenity_key(words.removeprefix("has "))
        field = _FIELDS.get(words) or (words if words in _DAYS else f"amenity:{key}" if key else None)
        if field and field not in columns.values():
            columns[position] = field
    return columns


def _venue(row: Row, columns: dict[int, str], width: int, today: date) -> RawVenue | RefusedRecord:
    line, fields = row
    where = f"line {line}"
    values = {columns[i]: text(value, 20_000) if columns[i] != "description" else value
              for i, value in enumerate(fields) if i in columns and value.strip()}  # fmt: skip
    if len(fields) > width and any(field.strip() for field in fields[width:]):
        return RefusedRecord(
            where, values.get("name", "")[:80], f"the row has {len(fields)} fields, the header {width}"
        )
    try:
        return _raw(where, values, today)
    except Refused as refused:
        return RefusedRecord(where, values.get("name", "")[:80], str(refused))


def _place(row: Row, titles: list[str], today: date) -> RawVenue | RefusedRecord:
    """A row of Foursquare's places, whose columns keep their own names."""
    record = dict(zip(titles, row[1], strict=False))
    try:
        return venue_from_foursquare(f"line {row[0]}", record, today)
    except Refused as refused:
        return RefusedRecord(f"line {row[0]}", text(record.get("name"), 80), str(refused))


def venue_from_values(where: str, properties: dict[str, Any], today: date) -> RawVenue:
    """The venue of any record whose keys are named as columns may be."""
    titles = list(properties)
    columns = _columns(titles)
    values = {columns[i]: cell(properties[title], 20_000) for i, title in enumerate(titles) if i in columns}
    return _raw(where, {column: value for column, value in values.items() if value}, today)


def _raw(where: str, values: dict[str, str], today: date) -> RawVenue:
    """The venue of a row. Raises Refused if the row itself says that it is another game or out of use."""
    _require_in_use(values)
    raw = RawVenue(where=where, is_bowling=require_bowling(values.get("category", ""), values.get("name", "")))
    raw.kind = other_category(values.get("category", ""))
    raw.doubt = next(filter(None, (doubt_of(values.get(column, "")) for column in _STATES)), "")
    for field in _PLAIN:
        raw.take(field, values.get(field))
    raw.external_id = values.get("external_id", "")
    raw.record_url = values.get("record_url")
    raw.observed_on = day(values.get("observed_on"), today)
    raw.is_franchise = yes_or_no(values.get("is_franchise"))
    raw.address = values.get("address")
    if raw.address and not (raw.city or raw.zip_code):
        split_address(raw)
    _read_hours(raw, values, today)
    for column, value in values.items():
        has_it = yes_or_no(value) if column.startswith("amenity:") else None
        if has_it is not None:
            raw.amenities.append((column.removeprefix("amenity:"), has_it))
    raw.amenities += [(label, True) for label in re.split(r"[;,|]", values.get("amenities", "")) if label.strip()]
    return raw


def _require_in_use(values: dict[str, str]) -> None:
    """Raise Refused if any of the columns for it says that the venue is gone."""
    for column, closed in (("is_open", False), ("is_closed", True)):
        if yes_or_no(values.get(column)) is closed:
            raise Refused(f"no longer in use: {column.replace('_', ' ')}: {values[column]}")
    for column in _STATES:
        require_open(values.get(column, ""))


def _read_hours(raw: RawVenue, values: dict[str, str], today: date) -> None:
    by_day = [f"{name}: {values[name]}" for name in _DAYS if name in values]
    if written := values.get("hours") or "\n".join(by_day):
        raw.take_hours(written, today)
