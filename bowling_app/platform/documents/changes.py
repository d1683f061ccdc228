"""Listens for changes of the directory by any process, drops cached documents and notifies open pages."""

import asyncio
import logging
import threading
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.platform.database.changes import watch_directory
from bowling_app.platform.database.venue_changes import VenueChange

log = logging.getLogger(__name__)

PAUSE_SECONDS: Final = 2.0


@asynccontextmanager
async def follow_changes(
    forget: Callable[[VenueChange | None], None], tell: Callable[[str], None]
) -> AsyncGenerator[None, None]:
    """While the app runs, drop what a change concerns, and everything after losing the database, because changes were
    missed then.

    `tell` is called with every venue that a change concerns, and with what else only open tabs show.
    """
    loop, stop = asyncio.get_running_loop(), threading.Event()

    def hear(change: VenueChange | None) -> None:
        loop.call_soon_threadsafe(forget, change)
        if change is not None:
            loop.call_soon_threadsafe(tell, change.venue_id)

    def hear_of_page(subject: str) -> None:
        loop.call_soon_threadsafe(tell, subject)

    def watch() -> None:
        while not stop.is_set():
            try:
                watch_directory(hear, stop, hear_of_page)
            except Exception:  # The database is away; for any reason, try again.
                if stop.is_set():  # The embedded one ends with the last process that uses it.
                    return
                log.warning("lost sight of changes to the directory; trying again", exc_info=True)
                hear(None)
                stop.wait(PAUSE_SECONDS)

    watcher = threading.Thread(target=watch, name="directory changes", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        stop.set()
