"""Messages between the processes that share the database."""

import threading
from collections.abc import Iterator
from typing import Final

import psycopg
from sqlalchemy import Connection, text
from sqlmodel import Session

DIRECTORY_CHANGED: Final = "directory_changed"
"""The channel on which those who keep copies of the directory hear that it has changed."""


def directory_changed(session: Session) -> None:
    """Tell all listeners, once this transaction commits, that what pages show has changed."""
    session.connection().execute(text(f"NOTIFY {DIRECTORY_CHANGED}"))


def directory_changes(connection: Connection, stop: threading.Event) -> Iterator[None]:
    """Yield after each committed change of the directory by any process, until `stop` is set."""
    connection.execution_options(isolation_level="AUTOCOMMIT").execute(text(f"LISTEN {DIRECTORY_CHANGED}"))
    driver: psycopg.Connection = connection.connection.driver_connection  # pyright: ignore[reportAssignmentType]
    while not stop.is_set():
        for _ in driver.notifies(timeout=1.0, stop_after=1):
            yield
