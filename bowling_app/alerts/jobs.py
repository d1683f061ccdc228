"""Sending digests by the clock."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.alerts.services.digests import write_digests
from bowling_app.perform import perform
from bowling_app.platform.jobs.repeating import repeating
from bowling_app.platform.kit.actors import SYSTEM

LOOK_SECONDS: Final = 10.0
"""How often a process looks whether it is somebody's turn to get a digest."""


@asynccontextmanager
async def write_digests_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, write the digests of those whose turn it is."""
    async with repeating("digests", write_due_digests, LOOK_SECONDS):
        yield


def write_due_digests() -> None:
    """Write digests until nobody is due, a batch in each transaction. Several processes may do it at once: none takes a
    follower that another one holds."""
    while perform(SYSTEM, write_digests):
        pass
