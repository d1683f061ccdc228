"""Work in the background."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import update
from sqlmodel import Session, col, select

from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.rules import OPEN
from bowling_app.platform.kit import clock


def next_queued(session: Session, kinds: Collection[str], moment: datetime) -> Job | None:
    """The job of those kinds that has waited longest, may begin and is not being taken on by another process, held
    until the transaction ends."""
    statement = (
        select(Job)
        .where(Job.state == "queued", col(Job.kind).in_(kinds))
        .where(col(Job.waits_until).is_(None) | (col(Job.waits_until) <= moment))
        .order_by(col(Job.created_at), col(Job.id))
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    return session.exec(statement).first()


def latest(session: Session, kind: str) -> Job | None:
    """The job of a kind that began last."""
    return next(iter(newest(session, kind, 1)), None)


def newest(session: Session, kind: str, limit: int) -> Sequence[Job]:
    """The jobs of a kind that were asked for last, the newest first. One that has ended and that a clock which was
    ahead has dated does not count: nothing would be due until its day comes."""
    is_past = col(Job.created_at) <= clock.now() + clock.DOUBTFUL
    query = select(Job).where(Job.kind == kind, is_past | col(Job.state).in_(OPEN))
    query = query.order_by(col(Job.created_at).desc(), col(Job.id).desc()).limit(limit)
    return session.exec(query, execution_options={"populate_existing": True}).all()


def end_lost(session: Session, silent_since: datetime, moment: datetime, message: str) -> None:
    """Mark the jobs as interrupted whose process has not reported since `silent_since`, or whose report lies as far in
    the future. Such a report comes from a clock that was ahead; a living process soon reports again."""
    ahead = moment + (moment - silent_since)
    statement = (
        update(Job)
        .where(col(Job.state) == "running", (col(Job.seen_at) < silent_since) | (col(Job.seen_at) > ahead))
        .values(state="interrupted", finished_at=moment, message=message)
    )
    session.exec(statement)


def held(session: Session, job_id: str, attempt: int) -> Job | None:
    """A job that still runs in that attempt, held until the transaction ends."""
    query = select(Job).where(Job.id == job_id, Job.attempt == attempt, Job.state == "running").with_for_update()
    return session.exec(query, execution_options={"populate_existing": True}).first()


def change_held(session: Session, job_id: str, attempt: int, values: dict[str, Any]) -> bool:
    """Change a job that still runs in that attempt; whether it does."""
    statement = (
        update(Job).where(col(Job.id) == job_id, col(Job.attempt) == attempt, col(Job.state) == "running")
    ).values(**values)
    return bool(session.exec(statement).rowcount)


def of(session: Session, job_ids: Collection[str]) -> dict[str, Job]:
    """The jobs of those ids, as they are now."""
    rows = session.exec(select(Job).where(col(Job.id).in_(job_ids)), execution_options={"populate_existing": True})
    return {job.id: job for job in rows}
