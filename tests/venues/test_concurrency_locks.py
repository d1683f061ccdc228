"""The order in which venues are locked, and what is queued once."""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from datetime import date

import pytest
from sqlalchemy import event
from sqlmodel import Session

from bowling_app.imports.queries.import_files import held_venues
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.venues.queries.aggregates import repair
from bowling_app.venues.queries.sums import lock_venues
from bowling_app.venues.queries.unconfirmed import note_unconfirmed
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.services.matching.suspected_pairs import queue_pair_search
from tests.factories import a_venue
from tests.threads import is_any_waiting, meanwhile
from tests.waiting import eventually


@pytest.mark.usefixtures("committed_database")
def test_an_import_that_holds_many_venues_and_an_admin_who_does_never_wait_for_each_other() -> None:
    def add_two(uow: UnitOfWork, _actor: Actor) -> list[str]:
        return [a_venue(uow, name).id for name in ("Zulu Lanes", "Alfa Lanes")]  # The table is read in this order.

    def read(uow: UnitOfWork, _actor: Actor) -> int:
        return len(stored_venues(uow.session, [last, first]))

    def hold_one_after_the_other(uow: UnitOfWork, _actor: Actor) -> None:
        lock_venues(uow.session, [first])
        running.append(pool.submit(perform, SYSTEM, read))
        eventually(lambda: running[0].done() or is_any_waiting(), "the import's turn")
        lock_venues(uow.session, [last])

    last, first = perform(SYSTEM, add_two)
    assert first < last
    running: list[Future[int]] = []
    with ThreadPoolExecutor(1) as pool:
        perform(SYSTEM, hold_one_after_the_other)
        assert running[0].result() == 2


@pytest.mark.usefixtures("committed_database")
def test_two_who_ask_for_a_search_for_duplicates_at_once_queue_one() -> None:
    def first(uow: UnitOfWork, actor: Actor) -> None:
        assert queue_pair_search(uow, actor)

    def add_one(uow: UnitOfWork, _actor: Actor) -> None:
        a_venue(uow)

    perform(SYSTEM, add_one)
    assert not meanwhile(first, lambda: perform(SYSTEM, queue_pair_search))


@contextmanager
def statements(session: Session) -> Iterator[list[str]]:
    """What the session asks of the server meanwhile."""
    said: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        said.append(statement)

    engine = session.connection().engine
    event.listen(engine, "before_cursor_execute", note)
    yield said
    event.remove(engine, "before_cursor_execute", note)


@pytest.mark.parametrize("hold", [
    lambda session: stored_venues(session, ["a", "b"]),
    lambda session: lock_venues(session, ["a", "b"]),
    lambda session: held_venues(session, ["a", "b"]),
    lambda session: note_unconfirmed(session, date(2026, 11, 20)),
    lambda session: repair(session, "freshness", ["a", "b"]),
])  # fmt: skip
def test_venues_are_locked_in_the_order_of_sorted_under_every_collation(
    uow: UnitOfWork, hold: Callable[[Session], object]
) -> None:
    with statements(uow.session) as said:
        hold(uow.session)
    locking = [statement for statement in said if re.search(r"FOR (NO KEY )?UPDATE", statement)]
    assert locking
    assert all('COLLATE "C"' in statement for statement in locking)
