"""Removing the files of photos that owners removed."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.owners.services.owner_photos import forget_removed_photos
from bowling_app.perform import perform
from bowling_app.platform.jobs.repeating import repeating
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.operations.forgetting import may_forget

PHOTO_SECONDS: Final = 3600.0
"""How often a process looks for removed photos that can no longer be restored."""


@asynccontextmanager
async def forget_photos_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, remove the files of photos that were removed from venues long enough ago."""
    async with repeating("removed photos", forget_photos, PHOTO_SECONDS):
        yield


def forget_photos() -> None:
    """Delete the files of photos that can no longer be restored. Several processes may run it at once; each takes
    different photos."""
    while may_forget() and perform(SYSTEM, forget_removed_photos):
        pass
