"""Counts that are kept until the directory changes."""

from collections.abc import Callable
from typing import Any

import pytest

from bowling_app.platform.database import until_change
from bowling_app.platform.database.until_change import COUNTED, UntilChange
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.changes import follow_changes
from bowling_app.platform.jobs.beside import run_beside


class Reader:
    """Reads numbers that grow, so one that was read again is seen."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self) -> int:
        self.number += 1
        return self.number


def test_a_value_is_read_once_until_something_changes():
    kept, read = UntilChange(), Reader()
    with kept.keeping():
        assert [kept.value("venues", read), kept.value("venues", read)] == [1, 1]
        assert kept.value("places", read) == 2
        kept.forget()
        assert kept.value("venues", read) == 3


def test_nothing_is_kept_while_changes_are_not_heard_of():
    kept, read = UntilChange(), Reader()
    assert [kept.value("venues", read), kept.value("venues", read)] == [1, 2]
    with kept.keeping():
        kept.value("venues", read)
    assert kept.value("venues", read) == 4


def test_what_was_read_while_a_change_came_is_given_but_not_kept():
    kept, read = UntilChange(), Reader()

    def overtaken() -> int:
        kept.forget()
        return read()

    with kept.keeping():
        assert kept.value("venues", overtaken) == 1
        assert kept.value("venues", read) == 2


def test_a_reader_that_fails_leaves_nothing_behind():
    kept, read = UntilChange(), Reader()

    def failing() -> int:
        raise ConnectionError

    with kept.keeping():
        with pytest.raises(ConnectionError):
            kept.value("venues", failing)
        assert kept.value("venues", read) == 1


def test_what_nobody_has_asked_for_lately_makes_room(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(until_change, "MOST_COUNTS", 2)
    kept, read = UntilChange(), Reader()
    with kept.keeping():
        for key in ("first", "second", "first", "third"):
            kept.value(key, read)
        assert [kept.value(key, read) for key in ("first", "third", "second")] == [1, 3, 4]


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


def test_a_server_forgets_its_counts_before_it_draws_anything_anew():
    read, seen = Reader(), list[int]()

    class Watched(Cache):
        def forget(self, change: Any) -> None:
            seen.append(COUNTED.value("venues", read))
            super().forget(change)

    hear = heard_by_a_server(Watched())
    with COUNTED.keeping():
        seen.append(COUNTED.value("venues", read))
        hear(None)
    assert seen == [1, 2]
