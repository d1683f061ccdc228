"""Work in the background: who takes it on, and what becomes of it.

A job is done once, however many processes there are. Whoever takes one on gets the number of its attempt, says every
few seconds that it goes on, and ends it in the same transaction as the work: a process that was taken for gone finds
that the job is not its own any more, and its work is undone by that.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import takewhile
from secrets import token_urlsafe
from typing import Final

from sqlmodel import Session

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.kinds import job_kinds
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import (
    AGAIN_AFTER,
    AGAIN_WITHIN,
    ENDED_BADLY,
    INTERRUPTED,
    LOST,
    LOST_AFTER,
    Assignment,
    JobDone,
)
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line

LONGEST_MESSAGE: Final[Characters] = 500
"""What is told about the end of a job."""


def take_job(uow: UnitOfWork, actor: Actor, *, kinds: Collection[str] = ()) -> Assignment | None:
    """Claim the job that has waited longest, of these kinds or of any; None if the queue is empty. It first marks the
    jobs of dead processes as interrupted."""
    require_admin(actor)
    now = clock.now()
    jobs.end_lost(uow.session, now - LOST_AFTER, now, INTERRUPTED)
    job = jobs.next_queued(uow.session, kinds or job_kinds().keys(), now)
    if job is None:
        return None
    job.state, job.attempt, job.started_at, job.seen_at = "running", job.attempt + 1, now, now
    uow.session.flush()  # Later queries in this transaction have to see the change.
    return Assignment(job.id, job.attempt, job.kind, job.subject_id or "")


def keep_job(
    uow: UnitOfWork, actor: Actor, *, assignment: Assignment, step: tuple[int, int, str] | None = None
) -> bool:
    """Report that a job is running, and optionally its progress: steps done, all steps, and a message. False if the
    caller no longer holds the job."""
    require_admin(actor)
    values = {"seen_at": clock.now()}
    told = dict(zip(("done", "total", "message"), step, strict=True)) if step else {}
    return jobs.change_held(uow.session, assignment.job_id, assignment.attempt, values | told)


def fail_job(uow: UnitOfWork, actor: Actor, *, assignment: Assignment, message: str) -> None:
    """Mark a job as failed, with a message that says why."""
    require_admin(actor)
    values = {"state": "failed", "finished_at": clock.now(), "message": one_line(message, LONGEST_MESSAGE)}
    jobs.change_held(uow.session, assignment.job_id, assignment.attempt, values)


def record_job(uow: UnitOfWork, actor: Actor, *, done: JobDone) -> None:
    """Record finished scheduled work, so that admins see it."""
    require_admin(actor)
    now, begun = clock.now(), done.started_at
    row = Job(id=token_urlsafe(12), kind=done.kind, state="done", title=done.title, counts=dict(done.counts))
    row.attempt, row.created_at, row.started_at, row.seen_at, row.finished_at = 1, begun, begun, now, now
    uow.session.add(row)


def queued_job(session: Session, kind: str, title: str, subject_id: str, created_by: str | None) -> Job:
    """A new job, which is in the queue once this transaction commits."""
    row = Job(
        id=token_urlsafe(12),
        kind=kind,
        title=title,
        subject_id=subject_id,
        created_by=created_by,
        created_at=clock.now(),
    )
    session.add(row)
    session.flush()  # What it is about refers to it.
    return row


def finish_job(session: Session, assignment: Assignment, counts: Mapping[str, int], message: str = "") -> None:
    """End a job with its results, in the transaction of the work. Raises Conflict, and so rolls back the work, if this
    process no longer holds the job."""
    now = clock.now()
    values = {"state": "done", "finished_at": now, "seen_at": now, "counts": dict(counts), "message": message}
    if not jobs.change_held(session, assignment.job_id, assignment.attempt, values):
        raise Conflict(LOST)


def put_back_job(session: Session, assignment: Assignment, until: datetime) -> None:
    """Let a job that cannot be done at the moment wait in the queue again. Raises Conflict if this process no longer
    holds the job."""
    values = {"state": "queued", "started_at": None, "seen_at": None, "waits_until": until}
    if not jobs.change_held(session, assignment.job_id, assignment.attempt, values):
        raise Conflict(LOST)


def has_failed(job: Job, moment: datetime) -> bool:
    """Whether a job ended badly, or with its process."""
    return job.state in ENDED_BADLY or is_lost(job, moment)


def rests(past: Sequence[Job], moment: datetime, longest: timedelta = AGAIN_WITHIN) -> bool:
    """Whether work that the clock asks for still waits because the last one failed: `past` are the last ones, the
    newest first. Each further failure in a row doubles the pause. One that a clock ahead has dated is over."""
    failed = len(list(takewhile(lambda job: has_failed(job, moment), past)))
    if not failed:
        return False
    ago = moment - (past[0].finished_at or past[0].seen_at or past[0].created_at)
    return -clock.DOUBTFUL <= ago < min(AGAIN_AFTER * 2 ** (failed - 1), AGAIN_WITHIN, longest)


def is_lost(job: Job, moment: datetime) -> bool:
    """Whether the process of a running job is gone but the job is not yet marked as interrupted."""
    return job.state == "running" and job.seen_at is not None and abs(moment - job.seen_at) > LOST_AFTER
