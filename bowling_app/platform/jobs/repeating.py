"""Repeated work in a background thread, for as long as the server runs."""

import logging
import threading
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Final

from anyio import to_thread

from bowling_app.platform.kit.errors import Unavailable
from bowling_app.platform.operations import liveness

log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 60.0
"""How long work that failed waits at most before it is tried again, however seldom it is to be done."""
LONGEST_PAUSE: Final = 3600.0
"""The longest pause in seconds: half of what the alert "A thread stands still" of `docs/operations.md` allows."""
FAREWELL_SECONDS: Final = 2.0
"""How long the shutdown of the app waits for the running work. Unfinished work is done after the next start."""


@asynccontextmanager
async def repeating(
    name: str, work: Callable[[], None], pause: float, asked: threading.Event | None = None
) -> AsyncGenerator[None, None]:
    """Run `work` in a thread: at once, whenever `asked` is set, and after each `pause`, in seconds.

    Raises ValueError for a pause above `LONGEST_PAUSE`. What is due more seldom goes through `once_in`.
    """
    if pause > LONGEST_PAUSE:
        raise ValueError(f"{name}: pause at most {LONGEST_PAUSE:g} seconds, and give the work to `once_in`.")
    stop, asked = threading.Event(), asked or threading.Event()

    def run() -> None:
        while not stop.is_set():
            is_done = _succeeds(name, work)
            asked.wait(pause if is_done else min(pause, RETRY_SECONDS))

    thread = threading.Thread(target=run, name=name, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        asked.set()
        await to_thread.run_sync(thread.join, FAREWELL_SECONDS)


def _succeeds(name: str, work: Callable[[], None]) -> bool:
    try:
        work()
    except Unavailable as refusal:  # `perform` has logged the outage. Try again later.
        log.warning("The thread for %s waits: %s", name, refusal.message)
    except Exception:
        log.warning("The thread for %s stumbled; it goes on", name, exc_info=True)
    else:
        liveness.succeeded(name)
        return True
    liveness.failed(name)
    return False


def once_in(seconds: float, work: Callable[[], None]) -> Callable[[], None]:
    """Work for a thread that looks more often than it has something to do: what it does when `work` is due again."""
    due = -float("inf")

    def look() -> None:
        nonlocal due
        if time.monotonic() >= due:
            work()
            due = time.monotonic() + seconds

    return look
