"""The connections of a process, when several of its threads need them first."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import Engine, create_engine

from bowling_app.platform.database import engine as database

THREADS = 8


@pytest.fixture
def slow_start(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The addresses of the servers that were connected to, each of which takes long enough for the others to come."""
    asked: list[str] = []
    others_came = Barrier(2)

    def make(address: str, **_: object) -> Engine:
        asked.append(address)
        try:
            others_came.wait(0.3)  # Until a second thread is in here too, which must not happen.
        except Exception:  # noqa: BLE001 -- nobody came.
            others_came.reset()
        return create_engine("postgresql+psycopg://nowhere")  # It connects when it is first used.

    database.forget()
    monkeypatch.setattr(database, "create_engine", make)
    yield asked
    database.forget()


def test_threads_that_come_first_together_share_one_engine(slow_start: list[str]) -> None:
    come_together = Barrier(THREADS)

    def come(_: int) -> Engine:
        come_together.wait()
        return database.engine()

    with ThreadPoolExecutor(THREADS) as threads:
        engines = set(threads.map(come, range(THREADS)))
    assert len(engines) == len(slow_start) == 1


def test_what_is_forgotten_is_made_anew(slow_start: list[str]) -> None:
    first = database.engine()
    database.forget()
    assert database.engine() is not first
    assert len(slow_start) == 2
