"""Forgets kept documents when the directory changes, in this process or in any other."""

import asyncio
import logging
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.documents.cache import Cache
from bowling_app.services.changes import watch_directory

log = logging.getLogger(__name__)

PAUSE_SECONDS: Final = 2.0


@asynccontextmanager
async def forget_on_change(cache: Cache) -> AsyncGenerator[None, None]:
    """While the app runs, empty the cache after each change, and after losing the database: changes were missed."""
    loop, stop = asyncio.get_running_loop(), threading.Event()

    def forget() -> None:
        loop.call_soon_threadsafe(cache.clear)

    def watch() -> None:
        while not stop.is_set():
            try:
                watch_directory(forget, stop)
            except Exception:  # The database is away; whatever the reason, the way back is to try again.
                log.warning("lost sight of changes to the directory; trying again", exc_info=True)
                forget()
                stop.wait(PAUSE_SECONDS)

    watcher = threading.Thread(target=watch, name="directory changes", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        stop.set()
