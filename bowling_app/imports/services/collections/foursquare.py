"""Venues from Foursquare's Open Source Places, as rows of Parquet or CSV."""

import json
import re
from datetime import date
from typing import Any, Final

from bowling_app.imports.services.formats.bowling_check import other_category, require_bowling
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.imports.services.formats.values import day, text

KEY: Final = "fsq_place_id"
"""The column that only these files have."""
_WRONG: Final = frozenset({"doesnt_exist", "closed", "duplicate", "delete", "deleted", "inappropriate", "privatevenue"})
"""What people say of a place that Foursquare has not looked into yet, and that keeps it out."""


def venue_from_foursquare(where: str, record: dict[str, Any], today: date) -> RawVenue:
    """The venue of one place. Raises Refused if it is no bowling venue, or gone."""
    own_id = text(record.get(KEY), 100)
    if text(record.get("date_closed")):
        raise Refused(f"no longer in use: date_closed={text(record['date_closed'], 40)}")
    said = _WRONG & {word.lower() for word in _texts(record.get("unresolved_flags"))}
    if said:
        raise Refused(f"its source doubts it: {', '.join(sorted(said))}")
    labels = [label.rpartition(">")[2].strip() for label in _texts(record.get("fsq_category_labels"))]
    raw = RawVenue(
        where=f"{where} ({own_id})" if own_id else where,
        is_bowling=require_bowling("; ".join(labels), text(record.get("name"))),
    )
    raw.kind = other_category("; ".join(labels))
    raw.external_id = own_id
    for field, column in _COLUMNS.items():
        setattr(raw, field, record.get(column))
    raw.observed_on = day(record.get("date_refreshed"), today)
    return raw


_COLUMNS: Final = {
    "name": "name", "address": "address", "city": "locality", "state": "region", "zip_code": "postcode",
    "country": "country", "latitude": "latitude", "longitude": "longitude", "phone": "tel", "website": "website",
    "email": "email",
}  # fmt: skip


def _texts(value: Any) -> list[str]:
    """A list of texts, which CSV writes as JSON, as "[a, b]" or as one text."""
    if isinstance(value, (list, tuple)):
        return [text(each, 200) for each in value if text(each, 200)]
    written = text(value, 2_000)
    if written.startswith("["):
        try:
            return _texts(json.loads(written))
        except (ValueError, RecursionError):
            written = written.strip("[]")
    return [part.strip(" '\"") for part in re.split(r"[;,|]", written) if part.strip(" '\"")]
