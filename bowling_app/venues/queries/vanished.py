"""Records that a source does not have any more. Such a venue may have closed, so people are asked; nothing follows by
itself."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import sqlalchemy
from sqlalchemy import text, update
from sqlmodel import Session, col

from bowling_app.platform.database.bulk import among
from bowling_app.venues.models.source import ImportedRecord, Source
from bowling_app.venues.models.venue import Venue

_PART: Final = 0.7
"""A file with this share of what the source had before is taken for all of it. Of a smaller one only those states count
of which it has at least half."""


@dataclass(frozen=True, slots=True)
class Vanished:
    """A record that is gone from its source, and the venue that it became."""

    source: str
    external_id: str
    venue_id: str
    name: str
    gone_since: datetime


def vanished_from_source(
    session: Session, venue_ids: Collection[str] | None = None, limit: int = 100
) -> list[Vanished]:
    """The open venues that one of their sources does not have any more, those gone longest first; of these venues, or
    of all."""
    query: Any = (
        sqlalchemy.select(
            *map(
                col,
                (
                    Source.name,
                    ImportedRecord.external_id,
                    ImportedRecord.venue_id,
                    Venue.name,
                    ImportedRecord.gone_since,
                ),
            )
        )
        .join(Source, col(Source.id) == col(ImportedRecord.source_id))
        .join(Venue, col(Venue.id) == col(ImportedRecord.venue_id))
        .where(col(ImportedRecord.gone_since).is_not(None), col(Venue.is_active))
        .order_by(col(ImportedRecord.gone_since), col(ImportedRecord.venue_id))
        .limit(limit)
    )
    if venue_ids is not None:
        query = query.where(among(col(ImportedRecord.venue_id), venue_ids))
    return [Vanished(*row) for row in session.connection().execute(query)]


def mark_seen(session: Session, source_id: int, external_ids: Sequence[str], at: datetime) -> None:
    """Note that the source still has these records."""
    statement = update(ImportedRecord).where(
        col(ImportedRecord.source_id) == source_id, among(col(ImportedRecord.external_id), external_ids)
    )
    session.exec(statement.values(seen_at=at, gone_since=None))


def mark_gone(session: Session, source_id: int, begun_at: datetime) -> list[tuple[str, str, str]]:
    """Note which records of a source were not in the file whose import began then; returns id, venue and its name.

    A file of some states says nothing of the others: `_PART` says when it speaks of a state.
    """
    statement = """
        WITH told AS (
            SELECT record.external_id, record.venue_id, venue.name, place.state,
                coalesce(record.seen_at >= :begun, false) AS is_seen
            FROM imported_record AS record
            JOIN venue ON venue.id = record.venue_id JOIN place ON place.id = venue.place_id
            WHERE record.source_id = :source AND record.gone_since IS NULL),
        whole AS (SELECT count(*) FILTER (WHERE is_seen) >= :part * count(*) AS is_whole FROM told),
        spoken AS (
            SELECT state FROM told CROSS JOIN whole GROUP BY state, is_whole
            HAVING is_whole OR count(*) FILTER (WHERE is_seen) * 2 >= count(*))
        UPDATE imported_record SET gone_since = :begun
        FROM told JOIN spoken USING (state)
        WHERE imported_record.source_id = :source AND imported_record.external_id = told.external_id AND NOT is_seen
        RETURNING told.external_id, told.venue_id, told.name"""
    rows = session.connection().execute(text(statement), {"source": source_id, "begun": begun_at, "part": _PART})
    return sorted((external_id, venue_id, name) for external_id, venue_id, name in rows)


def forget_gone(session: Session, source_id: int, external_ids: Sequence[str]) -> None:
    """Take back that these records were gone, because the import that found it is taken back."""
    statement = update(ImportedRecord).where(
        col(ImportedRecord.source_id) == source_id, among(col(ImportedRecord.external_id), external_ids)
    )
    session.exec(statement.values(gone_since=None))
