"""One file of venues, from its bytes to drafts with their source, one record after the other."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final, Protocol

from bowling_app.imports.services.collections.foursquare import KEY
from bowling_app.imports.services.collections.overture import is_overture
from bowling_app.imports.services.collections.table_rows import read_rows
from bowling_app.imports.services.files.json_stream import WHOLE, is_sequence, large, sequence
from bowling_app.imports.services.files.opened import Opened, opened
from bowling_app.imports.services.files.parquet import parquet_rows
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
from bowling_app.venues.rules.sources import (
    ALL_THE_PLACES,
    FOURSQUARE,
    OPENSTREETMAP,
    OVERTURE,
    licence_address,
    source_at,
    source_called,
)
from bowling_app.venues.rules.venue_draft import RefusedRecord, SourceDraft, VenueDraft

Raws = Iterable[RawVenue | RefusedRecord]
_LOOKED_AT: Final = 50
"""Features at the beginning of a file by which its collection is recognized."""


class Reading(Protocol):
    """Records that come once. Behind the last one, it is known who they are from."""

    source: SourceDraft
    unasked: int

    def __iter__(self) -> Iterator[VenueDraft | RefusedRecord]: ...


class VenueReading:
    """The records of a file, which come once. Behind the last one, `source` is who they are from."""

    def __init__(self, content: Path | bytes, file_name: str, today: date, kind: Format | None = None) -> None:
        self._content, self._today = content, today
        self._kind: Format | None = kind
        self.unasked = 0
        self.source = SourceDraft(name=one_line(Path(file_name).stem, 100) or "import")

    def __iter__(self) -> Iterator[VenueDraft | RefusedRecord]:
        hosts: Counter[str] = Counter()
        count = 0
        with opened(self._content) as file:
            raws, known = _raw_venues(file, self._kind, self._today)
            try:
                for count, record in enumerate(drafted(raws), start=1):  # noqa: B007 -- the last one counts.
                    if known is None and isinstance(record, VenueDraft) and record.record_url:
                        hosts[web_domain(record.record_url) or ""] += 1
                    yield record
            except RecursionError:
                raise Unreadable("is nested too deeply") from None
        if not count:
            raise Unreadable("holds no venues")
        host = hosts.most_common(1)[0][0] if hosts else ""
        at_host = (source_at(host) or SourceDraft(name=host, homepage=f"https://{host}")) if host else None
        self.source = known or at_host or self.source


def named_source(source: SourceDraft, name: str | None, licence: str | None) -> SourceDraft:
    """The source and the license as whoever imports names them; they count more than a guess."""
    name, licence = one_line(name or "", 100), one_line(licence or "", 200)
    if name and name.casefold() != source.name.casefold():
        source = source_called(name) or SourceDraft(name=name)
    return replace(source, licence=licence, licence_url=licence_address(licence)) if licence else source


def _raw_venues(file: Opened, kind: Format | None, today: date) -> tuple[Raws, SourceDraft | None]:
    if file.parquet is not None:
        return _rows(parquet_rows(file.parquet), today)
    if kind == "parquet":
        raise Unreadable("is no file of Parquet")
    head = decoded(file.head)
    if kind == "csv" or (kind is None and not looks_like_json(head)):
        is_foursquare = KEY in head.split("\n", 1)[0]
        return read_csv(file.lines(), today), FOURSQUARE if is_foursquare else None
    if kind in {None, "geojson"} and is_sequence(head):
        return _collection("geojson", {"type": "FeatureCollection", "features": sequence(file)}, today)
    content = file.file.read(WHOLE + 1)
    if len(content) > WHOLE:
        file.file.seek(0)
        records = large(file, head)
        return _collection("overpass" if "elements" in records else "geojson", records, today)
    parsed = parsed_json(decoded(content))
    kind = kind or guessed(parsed)
    return _collection(kind, checked(parsed, kind), today)


def _collection(kind: Format, records: Any, today: date) -> tuple[Raws, SourceDraft | None]:
    """The records of JSON, and the collection that they show to be from."""
    if kind == "geojson":
        features = iter(records["features"] if records.get("type") == "FeatureCollection" else [records])
        first = list(islice(features, _LOOKED_AT))
        whole = {"type": "FeatureCollection", "features": chain(first, features)}
        return read_geojson(whole, today), _source_of_features(first)
    if kind == "overpass":
        return read_overpass(records, today), OPENSTREETMAP
    if kind == "google-places":
        return read_google_places(records, today), None
    documents, users = records
    return read_documents(documents, users, today), None


def _source_of_features(features: Iterable[Any]) -> SourceDraft | None:
    known = [f for f in features if isinstance(f, dict) and isinstance(f.get("properties"), dict)]
    if any(osm_id(feature) for feature in known):
        return OPENSTREETMAP
    if any(is_overture(feature["properties"]) for feature in known):
        return OVERTURE
    return ALL_THE_PLACES if any("@spider" in feature["properties"] for feature in known) else None


def _rows(rows: Iterator[dict[str, Any]], today: date) -> tuple[Raws, SourceDraft | None]:
    """The rows of a table whose values may be nested, and the collection that its columns show it to be from."""
    first = list(islice(rows, 1))
    if not first:
        raise Unreadable("holds no venues")
    columns = first[0].keys()
    source = FOURSQUARE if KEY in columns else OVERTURE if is_overture(first[0]) else None
    return read_rows(chain(first, rows), today), source
