"""Several threads at the same moment: many that do one thing, or two of which one comes while the other is busy."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Barrier
from typing import Final, TypeVar

from sqlalchemy import text

from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from tests.waiting import eventually

Answer = TypeVar("Answer")

_WAITS: Final = """
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"""


def at_once(work: Callable[[int], Answer], times: int = 50) -> list[Answer]:
    """Do the work so often, each time in a thread of its own, all starting together."""
    start = Barrier(times)

    def run(number: int) -> Answer:
        start.wait()
        return work(number)

    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(run, range(times)))


def meanwhile(first: Callable[[UnitOfWork, Actor], None], second: Callable[[], Answer]) -> Answer:
    """Do the first thing, as the system, and the second in another thread before the first is committed. The first goes
    on once the second is over or waits for it. What the second raises is raised. It needs a `committed_database`."""

    def do_first(uow: UnitOfWork, actor: Actor) -> None:
        first(uow, actor)
        uow.session.flush()
        running.append(pool.submit(second))
        eventually(lambda: running[0].done() or is_any_waiting(), "the turn of the second")

    running: list[Future[Answer]] = []
    with ThreadPoolExecutor(1) as pool:
        perform(SYSTEM, do_first)
        return running[0].result()


def is_any_waiting() -> bool:
    """Whether a transaction waits for a lock of another one."""
    with database.engine().connect() as connection:
        return connection.execute(text(_WAITS)).first() is not None
