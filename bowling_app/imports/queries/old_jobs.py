"""Jobs that were kept long enough."""

from datetime import datetime
from typing import Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.platform.database.bulk import PURGED_AT_ONCE
from bowling_app.platform.jobs.rules import JOBS_KEPT

_PURGE: Final = """
    DELETE FROM job WHERE id IN (
        SELECT id FROM job WHERE created_at < :before AND finished_at < :before
            AND NOT EXISTS (SELECT FROM venue_import WHERE job_id = job.id)
            AND EXISTS (SELECT FROM job AS later
                WHERE later.kind = job.kind AND later.state = job.state AND later.created_at > job.created_at)
        ORDER BY created_at LIMIT :most FOR UPDATE SKIP LOCKED)"""


def purge_jobs(session: Session, now: datetime) -> int:
    """Remove some jobs that ended long ago, but those that a file names, and the last of each kind that ended in each
    way, by which is known when what is due next; how many."""
    values = {"before": now - JOBS_KEPT, "most": PURGED_AT_ONCE}
    return session.connection().execute(text(_PURGE), values).rowcount
