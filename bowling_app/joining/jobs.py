"""Reminding bowlers whose card is about to be hidden."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.joining.services.bowlers import remind_bowlers
from bowling_app.perform import perform
from bowling_app.platform.jobs.repeating import repeating
from bowling_app.platform.kit.actors import SYSTEM

REMINDER_SECONDS: Final = 3600.0
"""How often a process looks whom to remind."""


@asynccontextmanager
async def remind_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, remind bowlers once before their card is hidden."""
    async with repeating("bowlers' reminders", remind, REMINDER_SECONDS):
        yield


def remind() -> None:
    """Remind all who are due. Several processes may run it at once; each takes different cards."""
    while perform(SYSTEM, remind_bowlers):
        pass
