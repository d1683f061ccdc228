"""Rows that several tests only read, written once for all of them. What a test adds is undone after it."""

from collections.abc import Callable, Generator
from typing import Any

import pytest
from sqlalchemy import URL, Connection, Engine
from sqlmodel import Session

from bowling_app.accounts.services.providers.chosen import identity_provider
from bowling_app.platform.database import unit_of_work
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import Venue
from tests.conftest import NO_DATABASE, use_database


def shared_rows(write: Callable[[UnitOfWork], Any]) -> tuple[Any, Any]:
    """Two fixtures for a module: what `write` wrote and returned, and the `connection` that its tests have instead.

    They go by their names: `written, connection = shared_rows(...)` at the top of a module. `uow` and `perform` find
    the rows; a fixture that returns `written[1]` hands on the result.
    """

    @pytest.fixture(scope="module")
    def written(worker_engine: Engine) -> Generator[tuple[Connection, Any], None, None]:
        with worker_engine.connect() as kept:
            outermost = kept.begin()
            with Session(kept, expire_on_commit=False, join_transaction_mode="create_savepoint") as session:
                result = write(UnitOfWork(session, identity_provider(session)))
                session.commit()
            yield kept, result
            outermost.rollback()

    @pytest.fixture
    def connection(
        written: tuple[Connection, Any], worker_database: URL, monkeypatch: pytest.MonkeyPatch
    ) -> Generator[Connection, None, None]:
        kept, _ = written
        use_database(worker_database)
        before = kept.begin_nested()  # A session that finds a savepoint makes its own instead of ending ours.
        monkeypatch.setattr(unit_of_work, "engine", lambda: kept)
        yield kept
        before.rollback()
        use_database(NO_DATABASE)

    return written, connection


def shared_venue(write: Callable[[UnitOfWork], str]) -> tuple[Any, Any, Any]:
    """The same for a `write` that returns the id of a venue, and the fixture of that venue:
    `written, connection, venue = shared_venue(...)`."""

    @pytest.fixture
    def venue(uow: UnitOfWork, written: tuple[Connection, str]) -> Venue:
        return uow.session.get_one(Venue, written[1])

    return *shared_rows(write), venue
