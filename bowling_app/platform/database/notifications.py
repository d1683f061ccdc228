"""Messages between the processes that share the database."""

import threading
from collections.abc import Iterator
from typing import Final

import psycopg
from sqlalchemy import Connection, text
from sqlmodel import Session

DIRECTORY_CHANGED: Final = "directory_changed"
"""The channel on which those who keep copies of the directory hear that it has changed."""


def directory_changed(session: Session, venue_id: str = "") -> None:
    """Tell all listeners, once this transaction commits, that what pages show has changed.

    With `venue_id` they also hear of which venue people have said something, which its open pages then show.
    """
    told = {"channel": DIRECTORY_CHANGED, "venue_id": venue_id}
    session.connection().execute(text("SELECT pg_notify(:channel, :venue_id)"), told)


def state_of(connection: Connection, venue_id: str) -> str:
    """The state of a venue, in small letters; empty if there is no such venue any more."""
    found = text("SELECT lower(place.state) FROM venue JOIN place ON place.id = venue.place_id WHERE venue.id = :id")
    return connection.execute(found, {"id": venue_id}).scalar() or ""


def directory_changes(connection: Connection, stop: threading.Event) -> Iterator[str]:
    """After each committed change of the directory by any process, yield what was said of it, until `stop` is set.

    The first one comes as soon as it listens, and says nothing: changes before that moment went unseen.
    """
    connection.execution_options(isolation_level="AUTOCOMMIT").execute(text(f"LISTEN {DIRECTORY_CHANGED}"))
    driver: psycopg.Connection = connection.connection.driver_connection  # pyright: ignore[reportAssignmentType]
    yield ""
    while not stop.is_set():
        # All of them first: only then is the connection free for what whoever hears of them asks.
        for heard in list(driver.notifies(timeout=1.0, stop_after=1)):
            yield heard.payload
