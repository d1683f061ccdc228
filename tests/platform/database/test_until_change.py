"""Counts that are kept until the directory changes."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlmodel import Session

from bowling_app.platform.database import until_change
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.database.until_change import COUNTED, UntilChange
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.changes import follow_changes
from bowling_app.platform.operations.beside import run_beside
from tests.factories import a_venue


@pytest.fixture
def session(uow: UnitOfWork) -> Session:
    """A transaction that has written nothing."""
    return uow.session


class Reader:
    """Reads numbers that grow, so one that was read again is seen."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self) -> int:
        self.number += 1
        return self.number


def test_a_value_is_read_once_until_something_changes(session: Session):
    kept, read = UntilChange(), Reader()
    with kept.keeping():
        assert [kept.value(session, "venues", read), kept.value(session, "venues", read)] == [1, 1]
        assert kept.value(session, "places", read) == 2
        kept.forget()
        assert kept.value(session, "venues", read) == 3


def test_nothing_is_kept_while_changes_are_not_heard_of(session: Session):
    kept, read = UntilChange(), Reader()
    assert [kept.value(session, "venues", read), kept.value(session, "venues", read)] == [1, 2]
    with kept.keeping():
        kept.value(session, "venues", read)
    assert kept.value(session, "venues", read) == 4


def test_what_was_read_while_a_change_came_is_given_but_not_kept(session: Session):
    kept, read = UntilChange(), Reader()

    def overtaken() -> int:
        kept.forget()
        return read()

    with kept.keeping():
        assert kept.value(session, "venues", overtaken) == 1
        assert kept.value(session, "venues", read) == 2


def test_what_a_transaction_read_that_has_written_is_given_but_not_kept(uow: UnitOfWork):
    kept, read = UntilChange(), Reader()
    a_venue(uow)
    uow.session.flush()
    with kept.keeping():
        assert [kept.value(uow.session, "venues", read), kept.value(uow.session, "venues", read)] == [1, 2]


def test_a_reader_that_fails_leaves_nothing_behind(session: Session):
    kept, read = UntilChange(), Reader()

    def failing() -> int:
        raise ConnectionError

    with kept.keeping():
        with pytest.raises(ConnectionError):
            kept.value(session, "venues", failing)
        assert kept.value(session, "venues", read) == 1


def test_what_nobody_has_asked_for_lately_makes_room(session: Session, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(until_change, "MOST_COUNTS", 2)
    kept, read = UntilChange(), Reader()
    with kept.keeping():
        for key in ("first", "second", "first", "third"):
            kept.value(session, key, read)
        assert [kept.value(session, key, read) for key in ("first", "third", "second")] == [1, 3, 4]


class Recorded:
    """An app that only remembers what is to run beside it."""

    def __init__(self) -> None:
        self.tasks: list[tuple[Any, dict[str, Any]]] = []

    def register_lifespan_task(self, task: Any, **options: Any) -> None:
        self.tasks.append((task, options))


def heard_by_a_server(documents: Cache) -> Callable[[None], None]:
    app: Any = Recorded()
    run_beside(app, documents, purges=(), jobs={})
    assert COUNTED.served in [task for task, _ in app.tasks]
    return next(options["forget"] for task, options in app.tasks if task is follow_changes)


def test_a_server_forgets_its_counts_before_it_draws_anything_anew(session: Session):
    read, seen = Reader(), list[int]()

    class Watched(Cache):
        def forget(self, change: Any) -> None:
            seen.append(COUNTED.value(session, "venues", read))
            super().forget(change)

    hear = heard_by_a_server(Watched())
    with COUNTED.keeping():
        seen.append(COUNTED.value(session, "venues", read))
        hear(None)
    assert seen == [1, 2]
