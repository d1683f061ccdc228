"""Records of sources whose venues admins deleted as junk."""

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import delete, text
from sqlmodel import Session, col, select

from bowling_app.platform.database.bulk import among
from bowling_app.venues.models.source import DeletedRecord

_REMEMBER = """
INSERT INTO deleted_record (source_id, external_id, name, reason, deleted_at)
SELECT source_id, external_id, :name, :reason, :at FROM imported_record WHERE venue_id = :venue_id
ON CONFLICT (source_id, external_id) DO UPDATE
SET name = excluded.name, reason = excluded.reason, deleted_at = excluded.deleted_at"""


def remember(session: Session, venue_id: str, name: str, reason: str, at: datetime) -> None:
    """Remember the records of a venue that is about to be deleted."""
    told = {"venue_id": venue_id, "name": name, "reason": reason, "at": at}
    session.connection().execute(text(_REMEMBER), told)


def deleted(session: Session, source_id: int, external_ids: Collection[str]) -> Mapping[str, DeletedRecord]:
    """Those of the records of a source whose venues were deleted, by their ids."""
    query = select(DeletedRecord).where(
        DeletedRecord.source_id == source_id, among(col(DeletedRecord.external_id), external_ids)
    )
    return {row.external_id: row for row in session.exec(query)}


def forget(session: Session, source_id: int, external_ids: Collection[str]) -> None:
    """Forget that the venues of these records were deleted, because somebody wants them after all."""
    these = col(DeletedRecord.source_id) == source_id, among(col(DeletedRecord.external_id), external_ids)
    session.exec(delete(DeletedRecord).where(*these))
