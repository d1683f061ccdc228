"""Collecting by the clock, where the operator wants it."""

from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.imports.jobs.collecting import collect
from bowling_app.imports.services.collecting.orders import orders_in
from bowling_app.imports.services.collecting.schedule import end_collecting, queue_collecting
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
    """Collect from every source of the settings file. Where none came in, it could not be done."""
    file = settings().collect_file
    if file is None:
        raise Invalid("BOWLING_COLLECT_FILE names no file.")
    orders = orders_in(file)
    counts: Counter[str] = Counter()
    problems: list[str] = []
    came_in = 0
    for number, collected in enumerate(collect(orders, lambda _: None, most=0), start=1):
        counts.update(collected.outcome.counts if collected.outcome else {})
        problems += [collected.problem] if collected.problem else []
        came_in += not collected.problem
        told = f"{number} of {count_of(len(orders), 'source', 'sources')} done"
        perform(SYSTEM, keep_job, assignment=assignment, step=(number, len(orders), told))
    if not came_in:
        raise Conflict(" ".join(problems))
    perform(SYSTEM, end_collecting, assignment=assignment, counts=counts, problems=" ".join(problems))
