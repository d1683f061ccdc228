"""Venues from rows whose values may be nested, as Parquet has them."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

from bowling_app.imports.services.collections.foursquare import KEY, venue_from_foursquare
from bowling_app.imports.services.collections.overture import is_overture, venue_from_overture
from bowling_app.imports.services.formats.csv_rows import venue_from_values
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.imports.services.formats.values import mapped, text
from bowling_app.venues.rules.venue_draft import RefusedRecord


def read_rows(rows: Iterable[dict[str, Any]], today: date) -> Iterator[RawVenue | RefusedRecord]:
    """The venues of Overture's or Foursquare's rows, or of rows with columns named as in CSV files."""
    for number, row in enumerate(rows, start=1):
        where = f"row {number}"
        try:
            yield _venue(where, row, today)
        except Refused as refused:
            name = row.get("name") or mapped(row.get("names")).get("primary")
            yield RefusedRecord(where, text(name, 80), str(refused))


def _venue(where: str, row: dict[str, Any], today: date) -> RawVenue:
    if KEY in row:
        return venue_from_foursquare(where, row, today)
    if is_overture(row):
        return venue_from_overture(where, row, (row.get("latitude"), row.get("longitude")), today)
    return venue_from_values(where, row, today)
