"""When the running site collects by itself, and how that ended."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import OPEN, Assignment
from bowling_app.platform.jobs.services import finish_job, is_lost, queued_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.queries.venue_imports import hold_imports

KIND: Final = "collect"


def queue_collecting(uow: UnitOfWork, actor: Actor, *, every_hours: int) -> bool:
    """Queue the next collecting if it is due: so many hours after the last one was asked for. Never if 0. However many
    processes ask, it is queued once."""
    require_admin(actor)
    if not every_hours:
        return False
    hold_imports(uow.session)
    now, last = clock.now(), jobs.latest(uow.session, KIND)
    is_open = last is not None and last.state in OPEN and not is_lost(last, now)
    if is_open or (last is not None and now - last.created_at < timedelta(hours=every_hours)):
        return False
    queued_job(uow.session, KIND, "All sources", "", None)
    return True


def end_collecting(
    uow: UnitOfWork, actor: Actor, *, assignment: Assignment, counts: Mapping[str, int], problems: str
) -> None:
    """End it with what all sources came to, and those that could not be brought in."""
    require_admin(actor)
    finish_job(uow.session, assignment, counts, one_line(problems, 500))
