"""A task that runs alongside a block and ends with it."""

import asyncio
from collections.abc import AsyncGenerator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any


@asynccontextmanager
async def alongside(work: Coroutine[Any, Any, None], name: str) -> AsyncGenerator[None, None]:
    """Have the work go on while the block lasts; it is cancelled, and has ended, when the block is left."""
    task = asyncio.create_task(work, name=name)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
