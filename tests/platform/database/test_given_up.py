"""Work that nobody waits for is canceled in the database, and nobody else's is."""

from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import Session

from bowling_app.perform import perform
from bowling_app.platform.database.engine import engine
from bowling_app.platform.database.given_up import Work, watched
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Unavailable
from bowling_app.platform.kit.policies import anyone
from tests.waiting import eventually

pytestmark = pytest.mark.usefixtures("committed_database")


@pytest.fixture
def threads() -> Generator[ThreadPoolExecutor, None, None]:
    with ThreadPoolExecutor() as made:
        yield made


def sleep(uow: UnitOfWork, actor: Actor) -> None:
    """An operation that takes longer than any test."""
    anyone(actor)
    uow.session.connection().execute(text("SELECT pg_sleep(600)"))


def look(uow: UnitOfWork, actor: Actor) -> int:
    """An operation that takes no time."""
    anyone(actor)
    return uow.session.connection().execute(text("SELECT 1")).scalar_one()


def sleeping() -> int:
    """How many of them run in the database."""
    query = "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(600)'"
    with Session(engine()) as session:
        return session.connection().execute(text(query)).scalar_one()


def begun(threads: ThreadPoolExecutor, work: Work, operation: Any) -> Future[Any]:
    """The operation as a thread of this work performs it."""
    with watched(work):
        return threads.submit(copy_context().run, perform, None, operation)


def test_the_statement_of_work_that_was_given_up_is_canceled(threads: ThreadPoolExecutor) -> None:
    work, others = Work(), Work()
    given_up, going_on = (begun(threads, each, sleep) for each in (work, others))
    eventually(lambda: sleeping() == 2, "both statements")
    assert not work.end()
    work.cancel()
    with pytest.raises(Unavailable, match="took too long"):
        given_up.result()
    assert (sleeping(), going_on.done()) == (1, False)
    others.cancel()
    with pytest.raises(Unavailable):
        going_on.result()


def test_work_that_was_given_up_begins_no_other_statement(threads: ThreadPoolExecutor) -> None:
    work = Work()
    assert begun(threads, work, look).result() == 1
    assert work.end()
    with pytest.raises(Unavailable, match="took too long"):
        begun(threads, work, look).result()


def test_who_gets_the_connection_next_is_not_canceled(threads: ThreadPoolExecutor) -> None:
    work = Work()
    assert begun(threads, work, look).result() == 1
    work.cancel()
    assert [begun(threads, Work(), look).result() for _ in range(3)] == [1, 1, 1]
