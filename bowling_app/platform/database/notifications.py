"""Messages between the processes that share the database."""

import threading
from collections.abc import Iterator
from typing import Final

import psycopg
from sqlalchemy import Connection, text
from sqlmodel import Session

DIRECTORY_CHANGED: Final = "directory_changed"
"""The channel on which those who keep copies of the directory hear that it has changed."""
PAGE_CHANGED: Final = "page_changed"
"""The channel for what only open tabs show, of which nobody keeps copies."""


def directory_changed(session: Session, venue_id: str = "") -> None:
    """Tell all listeners, once this transaction commits, that what pages show has changed.

    `venue_id` is the one venue that the change concerns: one that got a review, an event, another price. Its open pages
    then show it, and `venue_changes.VenueChange` says which copies may stay.
    """
    told = {"channel": DIRECTORY_CHANGED, "venue_id": venue_id}
    session.connection().execute(text("SELECT pg_notify(:channel, :venue_id)"), told)


def page_changed(session: Session, subject: str) -> None:
    """Tell the open tabs that follow the subject, once this transaction commits, that what they show has changed. What
    is kept in memory stays."""
    told = {"channel": PAGE_CHANGED, "subject": subject}
    session.connection().execute(text("SELECT pg_notify(:channel, :subject)"), told)


def state_of(connection: Connection, venue_id: str) -> str:
    """The state of a venue, in small letters; empty if there is no such venue any more."""
    found = text("SELECT lower(place.state) FROM venue JOIN place ON place.id = venue.place_id WHERE venue.id = :id")
    return connection.execute(found, {"id": venue_id}).scalar() or ""


def directory_changes(connection: Connection, stop: threading.Event) -> Iterator[tuple[str, str]]:
    """After each committed change by any process, yield its channel and its payload, until `stop` is set: a venue id
    or "", or the subject of open tabs.

    It yields a change of the directory as soon as it listens, because changes before that were missed.
    """
    listening = connection.execution_options(isolation_level="AUTOCOMMIT")
    for channel in (DIRECTORY_CHANGED, PAGE_CHANGED):
        listening.execute(text(f"LISTEN {channel}"))
    driver: psycopg.Connection = connection.connection.driver_connection  # pyright: ignore[reportAssignmentType]
    yield DIRECTORY_CHANGED, ""
    while not stop.is_set():
        # Read all of them first: only then is the connection free for queries of the caller.
        for heard in list(driver.notifies(timeout=1.0, stop_after=1)):
            yield heard.channel, heard.payload
