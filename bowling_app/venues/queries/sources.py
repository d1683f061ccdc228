"""Where a venue's facts come from."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

from sqlmodel import Session, col, func, select

from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.source import FieldSource, ImportedRecord, Source
from bowling_app.venues.models.venue import Venue

Told = tuple[FieldSource, Source | None, str]
"""The source of a field, the collection where an import brought it, and the time zone of the venue."""


def of_fields(session: Session, venue_id: str) -> list[Told]:
    """The sources of a venue's fields."""
    return list(session.exec(_told().where(FieldSource.venue_id == venue_id).order_by(FieldSource.field)))


def of_many(session: Session, venue_ids: Collection[str], fields: Collection[str]) -> list[Told]:
    """The sources of some fields of many venues."""
    query = _told().where(col(FieldSource.venue_id).in_(venue_ids), col(FieldSource.field).in_(fields))
    return list(session.exec(query))


def _told() -> Any:
    query: Any = select(FieldSource, Source, Place.time_zone)
    query = query.join(Source, col(Source.id) == col(FieldSource.source_id), isouter=True)
    query = query.join(Venue, col(Venue.id) == col(FieldSource.venue_id))
    return query.join(Place, col(Place.id) == col(Venue.place_id))


def record_pages(session: Session, venue_id: str) -> dict[int, str]:
    """The address of the venue's own page at each collection that has one, by the collection's id. Pages of venues
    that were merged into it are among them, unless the collection has one of its own."""
    query = (
        select(ImportedRecord.source_id, ImportedRecord.url)
        .join(Venue, col(Venue.id) == col(ImportedRecord.venue_id))
        .where(
            (col(Venue.id) == venue_id) | (col(Venue.successor_id) == venue_id), col(ImportedRecord.url).is_not(None)
        )
        .order_by((col(Venue.id) == venue_id), col(ImportedRecord.imported_at))
    )
    return {source_id: url for source_id, url in session.exec(query) if url}


def in_use(session: Session) -> Sequence[Source]:
    """The collections that some venue was taken from, by name."""
    used = select(ImportedRecord.source_id).where(col(ImportedRecord.source_id) == col(Source.id)).exists()
    return session.exec(select(Source).where(used).order_by(func.lower(Source.name))).all()


def of_venues(session: Session, venue_ids: Collection[str]) -> dict[str, list[tuple[Source, str | None]]]:
    """The collections whose records became the venues, or venues that were merged into them, each with the address of
    the venue's page there."""
    heir = func.coalesce(col(Venue.successor_id), col(Venue.id))
    query = (
        select(heir, Source, ImportedRecord.url)
        .select_from(ImportedRecord)
        .join(Source, col(Source.id) == col(ImportedRecord.source_id))
        .join(Venue, col(Venue.id) == col(ImportedRecord.venue_id))
        .where(col(Venue.id).in_(venue_ids) | col(Venue.successor_id).in_(venue_ids))
    )
    found: defaultdict[str, list[tuple[Source, str | None]]] = defaultdict(list)
    for venue_id, source, url in session.exec(query.order_by(Source.name)):
        found[venue_id].append((source, url))
    return found


def of_records(session: Session, venue_ids: Collection[str]) -> dict[str, list[str]]:
    """The names of the collections whose records became exactly those venues, each once."""
    query = (
        select(ImportedRecord.venue_id, Source.name)
        .join(Source, col(Source.id) == col(ImportedRecord.source_id))
        .where(col(ImportedRecord.venue_id).in_(venue_ids))
        .distinct()
    )
    found: defaultdict[str, list[str]] = defaultdict(list)
    for venue_id, name in session.exec(query.order_by(Source.name)):
        found[venue_id].append(name)
    return found
