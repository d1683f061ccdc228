"""Collecting by the clock, where the operator wants it."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.imports.jobs.collecting import Collected, collect
from bowling_app.imports.services.collecting.orders import orders_in
from bowling_app.imports.services.collecting.schedule import due_sources, end_collecting, note_source, queue_collecting
from bowling_app.perform import perform
from bowling_app.platform.jobs.repeating import repeating
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.jobs.services import keep_job
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.platform.kit.wording import count_of
from bowling_app.settings import settings

LOOK_SECONDS: Final = 600.0
"""How often a process looks whether collecting is due."""


@asynccontextmanager
async def collect_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, queue the collecting that is due."""
    async with repeating("collecting", look_at_the_clock, LOOK_SECONDS):
        yield


def look_at_the_clock() -> None:
    """Queue the next collecting, if the operator wants it and it is due."""
    if settings().collect_file and settings().collect_every_hours:
        perform(SYSTEM, queue_collecting, every_hours=settings().collect_every_hours)


def do_collecting(assignment: Assignment) -> None:
    """Collect from the sources of the settings file that are due. It has failed where one of them did not come in: that
    one is read again soon, and the others only when they are due again."""
    file = settings().collect_file
    if file is None:
        raise Invalid("BOWLING_COLLECT_FILE names no file.")
    orders = perform(SYSTEM, due_sources, assignment=assignment, orders=orders_in(file))
    failed: list[Collected] = []
    for number, collected in enumerate(collect(orders, lambda _: None, most=0), start=1):
        if collected.outcome is None:
            failed.append(collected)
        else:
            perform(SYSTEM, note_source, assignment=assignment, order=collected.order, counts=collected.outcome.counts)
        told = f"{number} of {count_of(len(orders), 'source', 'sources')} done"
        perform(SYSTEM, keep_job, assignment=assignment, step=(number, len(orders), told))
    if failed:
        raise Conflict(_told(failed, len(orders)))
    perform(SYSTEM, end_collecting, assignment=assignment)


def _told(failed: Sequence[Collected], read: int) -> str:
    """Which sources failed, all of them before the reasons: the end of a long message is cut off."""
    names = ", ".join(each.order.label for each in failed)
    reasons = " ".join(each.problem for each in failed)
    return f"{len(failed)} of {count_of(read, 'source', 'sources')} failed: {names}. {reasons}"
