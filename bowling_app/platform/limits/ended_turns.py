"""The turn of a drawing that may be given up: the next one has it only when nothing of it runs in the database."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from anyio import to_thread

from bowling_app.platform.database.given_up import Work, watched
from bowling_app.platform.limits.turns import Turn

_ENDING: Final = set[asyncio.Task[None]]()
"""What is being canceled. Nothing else keeps these tasks."""


@asynccontextmanager
async def until_ended(turn: Turn) -> AsyncGenerator[None, None]:
    """Hold the turn meanwhile, and until nothing that was begun meanwhile runs in the database any more.

    A drawing that took too long leaves its thread behind. Its statement is canceled, and it begins no other. Nobody
    waits for that but those who wait for the turn.
    """
    work = Work()
    await turn.take()
    try:
        with watched(work):
            yield
    finally:
        if work.end():
            turn.let_go()
        else:
            task = asyncio.create_task(_canceled(work, turn))
            _ENDING.add(task)
            task.add_done_callback(_ENDING.discard)


async def _canceled(work: Work, turn: Turn) -> None:
    try:
        await to_thread.run_sync(work.cancel, abandon_on_cancel=True)
    finally:
        turn.let_go()
