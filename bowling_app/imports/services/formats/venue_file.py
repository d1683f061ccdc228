"""One file of venues, from its bytes to drafts with their source."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from bowling_app.imports.services.formats.csv_rows import read_csv
from bowling_app.imports.services.formats.documents import read_documents
from bowling_app.imports.services.formats.drafting import drafted
from bowling_app.imports.services.formats.file_format import (
    Format,
    checked,
    decoded,
    guessed,
    looks_like_json,
    parsed_json,
)
from bowling_app.imports.services.formats.geojson import osm_id, read_geojson
from bowling_app.imports.services.formats.google_places import read_google_places
from bowling_app.imports.services.formats.overpass import read_overpass
from bowling_app.imports.services.formats.raw_venue import RawVenue
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.rules.sources import ALL_THE_PLACES, OPENSTREETMAP, licence_address, source_at, source_called
from bowling_app.venues.rules.venue_draft import Refusal, SourceDraft, VenueDraft, VenueFile


def read_file(path: Path) -> bytes:
    """The content of a file; refuses a missing file and anything that is not a file."""
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise Unreadable("does not exist") from error
    except IsADirectoryError as error:
        raise Unreadable("is a folder, not a file") from error
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror}") from error


def venues_in(content: bytes, file_name: str, today: date, kind: Format | None = None) -> VenueFile:
    """The venues of a file, with the source that its records name, else called like the file."""
    try:
        raws, found = _raw_venues(decoded(content), kind, today)
        drafts, refusals = drafted(raws)
    except RecursionError:
        raise Unreadable("is nested too deeply") from None
    if not drafts and not refusals:
        raise Unreadable("holds no venues")
    found = found or _source_of_records(drafts) or SourceDraft(name=one_line(Path(file_name).stem, 100) or "import")
    return VenueFile(found, drafts, refusals)


def from_source(file: VenueFile, name: str | None, licence: str | None) -> VenueFile:
    """The same venues with the source and the licence that the operator names; they count more than a guess."""
    source, name, licence = file.source, one_line(name or "", 100), one_line(licence or "", 200)
    if name and name.casefold() != source.name.casefold():
        source = source_called(name) or SourceDraft(name=name)
    if licence:
        source = replace(source, licence=licence, licence_url=licence_address(licence))
    return replace(file, source=source)


def _raw_venues(text: str, kind: Format | None, today: date) -> tuple[Iterable[RawVenue | Refusal], SourceDraft | None]:
    if kind == "csv" or (kind is None and not looks_like_json(text)):
        return read_csv(text, today), None
    content = parsed_json(text)
    kind = kind or guessed(content)
    records = checked(content, kind)
    if kind == "geojson":
        return read_geojson(records, today), _geojson_source(records)
    if kind == "overpass":
        return read_overpass(records, today), OPENSTREETMAP
    if kind == "google-places":
        return read_google_places(records, today), None
    documents, users = records
    return read_documents(documents, users, today), None


def _geojson_source(content: Any) -> SourceDraft | None:
    features = [
        f for f in content.get("features", [content]) if isinstance(f, dict) and isinstance(f.get("properties"), dict)
    ]
    if any(osm_id(feature) for feature in features):
        return OPENSTREETMAP
    return ALL_THE_PLACES if any("@spider" in feature["properties"] for feature in features) else None


def _source_of_records(drafts: Iterable[VenueDraft]) -> SourceDraft | None:
    """The collection at whose host most records have a page of their own."""
    hosts = Counter(web_domain(draft.record_url) for draft in drafts if draft.record_url)
    host = hosts.most_common(1)[0][0] if hosts else None
    return (source_at(host) or SourceDraft(name=host, homepage=f"https://{host}")) if host else None
