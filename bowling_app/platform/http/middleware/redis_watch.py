"""Knows whether Redis is there. Without it no event of a live page can be answered, while documents go on."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as NoAnswer

from bowling_app.platform.http.middleware.sockets import Sockets
from bowling_app.platform.operations.task_scope import alongside

log = logging.getLogger(__name__)

PAUSE_SECONDS: Final = 1.0
"""How often Redis is asked."""
ANSWER_SECONDS: Final = 3.0
"""How long it may take to answer."""
PATIENCE: Final = 3
"""How many times in a row Redis may fail to answer in time. A Redis that hangs is useless; but this process may be the
busy one, and closing all its sockets would make that worse."""


@asynccontextmanager
async def watch_redis(url: str, sockets: Sockets) -> AsyncGenerator[None, None]:
    """While the app runs, admit sockets only as long as Redis answers."""
    async with alongside(_watch(url, sockets), "Redis watch"):
        yield


async def _watch(url: str, sockets: Sockets) -> None:
    late = 0
    while True:
        try:
            async for _ in _answers_on_one_connection(url):
                late = 0
                if not sockets.are_admitted:
                    log.warning("Redis answers again: live pages come back.")
                    sockets.admit()
        except (RedisError, OSError) as trouble:
            late += 1
            is_away = late >= PATIENCE or not isinstance(trouble, NoAnswer)
            if is_away and sockets.are_admitted:
                log.warning("Redis does not answer: live pages wait until it does, documents go on. %s", trouble)
                sockets.refuse()
            await asyncio.sleep(PAUSE_SECONDS)


async def _answers_on_one_connection(url: str) -> AsyncGenerator[None, None]:
    """Ping repeatedly until the connection ends. A restart of Redis ends it, too: Redis may have lost its data, so all
    pages have to reload."""
    client = Redis.from_url(
        url,
        single_connection_client=True,
        retry=Retry(NoBackoff(), 0),
        socket_connect_timeout=ANSWER_SECONDS,
        socket_timeout=ANSWER_SECONDS,
    )
    try:
        while True:
            await client.execute_command("PING")
            yield
            await asyncio.sleep(PAUSE_SECONDS)
    finally:
        await client.aclose()
