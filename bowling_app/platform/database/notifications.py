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

    `venue_id` is the venue that got a review, a vote or an answer. Its open pages then show the change.
    """
    told = {"channel": DIRECTORY_CHANGED, "venue_id": venue_id}
    session.connection().execute(text("SELECT pg_notify(:channel, :venue_id)"), told)


def state_of(connection: Connection, venue_id: str) -> str:
    """The state of a venue, in small letters; empty if there is no such venue any more."""
    found = text("SELECT lower(place.state) FROM venue JOIN place ON place.id = venue.place_id WHERE venue.id = :id")
    return connection.execute(found, {"id": venue_id}).scalar() or ""


def directory_changes(connection: Connection, stop: threading.Event) -> Iterator[str]:
    """After each committed change of the directory by any process, yield its venue id or "", until `stop` is set.

    It yields "" as soon as it listens, because changes before that were missed.
    """
    connection.execution_options(isolation_level="AUTOCOMMIT").execute(text(f"LISTEN {DIRECTORY_CHANGED}"))
    driver: psycopg.Connection = connection.connection.driver_connection  # pyright: ignore[reportAssignmentType]
    yield ""
    while not stop.is_set():
        # Read all of them first: only then is the connection free for queries of the caller.
        for heard in list(driver.notifies(timeout=1.0, stop_after=1)):
            yield heard.payload
