"""Repeated work in a background thread, for as long as the server runs."""

import logging
import threading
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Final

from anyio import to_thread

from bowling_app.platform.kit.errors import Unavailable
from bowling_app.platform.operations import liveness

log = logging.getLogger(__name__)

FAREWELL_SECONDS: Final = 2.0
"""How long the shutdown of the app waits for the running work. Unfinished work is done after the next start."""


@asynccontextmanager
async def repeating(
    name: str, work: Callable[[], None], pause: float, asked: threading.Event | None = None
) -> AsyncGenerator[None, None]:
    """Run `work` in a thread: at once, whenever `asked` is set, and after each `pause`, in seconds."""
    stop, asked = threading.Event(), asked or threading.Event()

    def run() -> None:
        while not stop.is_set():
            try:
                work()
                liveness.succeeded(name)
            except Unavailable as refusal:  # `perform` has logged the outage. Try again later.
                liveness.failed(name)
                log.warning("The thread for %s waits: %s", name, refusal.message)
            except Exception:
                liveness.failed(name)
                log.warning("The thread for %s stumbled; it goes on", name, exc_info=True)
            asked.wait(pause)

    thread = threading.Thread(target=run, name=name, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        asked.set()
        await to_thread.run_sync(thread.join, FAREWELL_SECONDS)
