"""Records that a source does not have any more. Such a venue may have closed, so people are asked; nothing follows by
itself."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import text, update
from sqlmodel import Session, col

from bowling_app.platform.database.bulk import among
from bowling_app.venues.models.source import ImportedRecord

_PART: Final = 0.7
"""A file with this share of what the source had before is taken for all of it. Of a smaller one only those states count
of which it has at least half."""


MISSED: Final = """EXISTS (
        SELECT FROM imported_record AS record WHERE record.venue_id = venue.id AND record.gone_since IS NOT NULL
        AND NOT EXISTS (
            SELECT FROM field_source AS said WHERE said.venue_id = venue.id
            AND CASE WHEN said.kind = 'import' THEN said.observed_on
                ELSE coalesce(said.observed_on, (said.recorded_at AT TIME ZONE 'UTC')::date) END
                >= (record.gone_since AT TIME ZONE 'UTC')::date)
        AND NOT EXISTS (
            SELECT FROM venue_freshness AS fresh WHERE fresh.venue_id = venue.id
            AND greatest(hours_on, prices_on, contact_on, amenities_on)
                >= (record.gone_since AT TIME ZONE 'UTC')::date))"""
"""Of a venue: one of its sources does not have it any more, and nobody has confirmed anything of it since."""
_MISSED: Final = f"SELECT venue.id FROM venue WHERE venue.id = ANY(:ids) AND {MISSED}"  # noqa: S608 -- a text of our own.


def missed(session: Session, venue_ids: Collection[str]) -> set[str]:
    """Those of the venues that one of their sources does not have any more, so that people are asked about them."""
    return set(session.connection().execute(text(_MISSED), {"ids": list(venue_ids)}).scalars())


def mark_seen(session: Session, source_id: int, external_ids: Sequence[str], at: datetime) -> bool:
    """Note that the source still has these records; returns whether any of them was gone before."""
    these = col(ImportedRecord.source_id) == source_id, among(col(ImportedRecord.external_id), external_ids)
    back = update(ImportedRecord).where(*these, col(ImportedRecord.gone_since).is_not(None)).values(gone_since=None)
    is_back = session.exec(back).rowcount > 0
    session.exec(update(ImportedRecord).where(*these).values(seen_at=at))
    return is_back


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
