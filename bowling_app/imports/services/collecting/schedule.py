"""When the running site collects by itself, which sources are due, and how that ended."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from bowling_app.imports.services.collecting.orders import SourceOrder
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import LOOKED_BACK, LOST, OPEN, Assignment
from bowling_app.platform.jobs.services import finish_job, has_failed, queued_job, rests
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.policies import require_admin
from bowling_app.venues.queries.venue_imports import hold_imports

KIND: Final = "collect"
_CAME_IN: Final = "came_in"
"""In the counts of a job: the sources that need not be read again yet, each with when the job began that read it."""


def queue_collecting(uow: UnitOfWork, actor: Actor, *, every_hours: int) -> bool:
    """Queue the next collecting if it is due: so many hours after the last one was asked for, and sooner after one that
    failed or was interrupted. Never if 0. However many processes ask, it is queued once."""
    require_admin(actor)
    if not every_hours:
        return False
    hold_imports(uow.session)
    past, now, every = jobs.newest(uow.session, KIND, LOOKED_BACK), clock.now(), timedelta(hours=every_hours)
    if not _is_due(past, now, every):
        return False
    fresh = {source: moment for source, moment in _came_in(past).items() if now - moment < every}
    row = queued_job(uow.session, KIND, "Sources that are due" if fresh else "All sources", "", None)
    row.counts = {_CAME_IN: {source: moment.isoformat() for source, moment in fresh.items()}}
    return True


def _is_due(past: Sequence[Job], now: datetime, every: timedelta) -> bool:
    """Whether it is time, after those of the past, the newest first. After failures it rests ever longer: those who
    give their files away are not asked over and over."""
    if not past:
        return True
    if has_failed(past[0], now):
        return not rests(past, now, every)
    return past[0].state not in OPEN and now - min(_came_in(past).values(), default=past[0].created_at) >= every


def _came_in(past: Sequence[Job]) -> dict[str, datetime]:
    """What the last job knows of the sources. It took over what those before it knew."""
    known = past[0].counts.get(_CAME_IN, {}) if past else {}
    return {source: datetime.fromisoformat(moment) for source, moment in known.items()}


def due_sources(
    uow: UnitOfWork, actor: Actor, *, assignment: Assignment, orders: Sequence[SourceOrder]
) -> tuple[SourceOrder, ...]:
    """The sources that a collecting has to read: not those that came in lately, while others failed."""
    require_admin(actor)
    known = _held(uow, assignment).counts.get(_CAME_IN, {})
    return tuple(order for order in orders if order.fingerprint not in known)


def note_source(
    uow: UnitOfWork, actor: Actor, *, assignment: Assignment, order: SourceOrder, counts: Mapping[str, int]
) -> None:
    """Remember that a source came in, and what it came to. It stays so if the collecting fails or is interrupted."""
    require_admin(actor)
    row = _held(uow, assignment)
    summed = {name: row.counts.get(name, 0) + count for name, count in counts.items()}
    known = row.counts.get(_CAME_IN, {}) | {order.fingerprint: row.created_at.isoformat()}
    row.counts = row.counts | summed | {_CAME_IN: known}


def end_collecting(uow: UnitOfWork, actor: Actor, *, assignment: Assignment) -> None:
    """End a collecting in which every source came in."""
    require_admin(actor)
    finish_job(uow.session, assignment, _held(uow, assignment).counts)


def _held(uow: UnitOfWork, assignment: Assignment) -> Job:
    """The job of a collecting that goes on in this process. Raises Conflict for one that was taken for interrupted."""
    row = jobs.held(uow.session, assignment.job_id, assignment.attempt)
    if row is None:
        raise Conflict(LOST)
    return row
