"""When the running site collects by itself, and how that ended."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Final

from bowling_app.imports.rules import COLLECTED_AGAIN_AFTER, COLLECTED_AGAIN_WITHIN
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import ENDED_BADLY, OPEN, Assignment
from bowling_app.platform.jobs.services import finish_job, is_lost, queued_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.queries.venue_imports import hold_imports

KIND: Final = "collect"
_LOOKED_BACK: Final = 10
"""So many in a row that failed have doubled the pause to its longest."""


def queue_collecting(uow: UnitOfWork, actor: Actor, *, every_hours: int) -> bool:
    """Queue the next collecting if it is due: so many hours after the last one was asked for, and sooner after one that
    failed or was interrupted. Never if 0. However many processes ask, it is queued once."""
    require_admin(actor)
    if not every_hours:
        return False
    hold_imports(uow.session)
    past = jobs.newest(uow.session, KIND, _LOOKED_BACK)
    if not _is_due(past, clock.now(), timedelta(hours=every_hours)):
        return False
    queued_job(uow.session, KIND, "All sources", "", None)
    return True


def _is_due(past: Sequence[Job], now: datetime, every: timedelta) -> bool:
    """Whether it is time, after those of the past, the newest first. Each further failure in a row doubles the pause:
    those who give their files away are not asked over and over."""
    if not past:
        return True
    last, failed = past[0], len(list(takewhile(lambda job: _has_failed(job, now), past)))
    if failed:
        pause = min(COLLECTED_AGAIN_AFTER * 2 ** (failed - 1), COLLECTED_AGAIN_WITHIN, every)
        return now - (last.finished_at or last.seen_at or last.created_at) >= pause
    return last.state not in OPEN and now - last.created_at >= every


def _has_failed(job: Job, now: datetime) -> bool:
    return job.state in ENDED_BADLY or is_lost(job, now)


def end_collecting(
    uow: UnitOfWork, actor: Actor, *, assignment: Assignment, counts: Mapping[str, int], problems: str
) -> None:
    """End it with what all sources came to, and those that could not be brought in."""
    require_admin(actor)
    finish_job(uow.session, assignment, counts, one_line(problems, 500))
