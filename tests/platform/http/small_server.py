"""A real server on a port of this machine, in the loop of the test, with limits that a test does not wait long for."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import pytest
import uvloop

from bowling_app.platform.documents.asgi import App
from bowling_app.platform.http.middleware.connection_limits import ConnectionLimits, LimitedConfig
from bowling_app.platform.http.middleware.serving import Server, configured
from bowling_app.platform.limits import client_addresses

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
PATIENCE = 20.0
"""Seconds after which a test gives up: hundreds of times what it takes."""
HANDSHAKE = (
    b"GET /_event/?EIO=4&transport=websocket HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
QUICK = ConnectionLimits(look_seconds=0.1, header_seconds=0.4, unread_seconds=0.5)


@dataclass
class Running:
    """A server that serves."""

    server: Server
    port: int
    writers: list[asyncio.StreamWriter] = field(default_factory=list[asyncio.StreamWriter])

    @property
    def config(self) -> LimitedConfig:
        """What it counts."""
        return self.server.config

    async def connect(self) -> Streams:
        """A connection to it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writers.append(writer)
        return reader, writer

    async def open_socket(self, more: bytes = b"") -> Streams:
        """A websocket to it, whose handshake has been answered."""
        reader, writer = await self.connect()
        writer.write(HANDSHAKE + more + b"\r\n")
        assert (await within(reader.readuntil(b"\r\n\r\n"))).startswith(b"HTTP/1.1 101")
        return reader, writer


@contextlib.asynccontextmanager
async def serving(app: App, limits: ConnectionLimits = QUICK) -> AsyncGenerator[Running, None]:
    """The app, served."""
    started = asyncio.Event()
    with socket.socket() as port:
        port.bind(("127.0.0.1", 0))
        server = Server(configured(app, limits, finish_seconds=1), started.set)
        task = asyncio.create_task(server.serve([port]))
        await within(started.wait())
        running = Running(server, port.getsockname()[1])
        try:
            yield running
        finally:
            for writer in running.writers:
                writer.transport.abort()
            server.should_exit = True
            await task


def play(app: App, scene: Callable[[Running], Coroutine[Any, Any, None]], limits: ConnectionLimits = QUICK) -> None:
    """Serve the app while the scene is played."""

    async def played() -> None:
        async with serving(app, limits) as running:
            await scene(running)

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(played())


async def within(awaited: Awaitable[Any]) -> Any:
    """Its result, which must come before the patience ends."""
    async with asyncio.timeout(PATIENCE):
        return await awaited


async def becomes(condition: Callable[[], object]) -> None:
    """Return when it is so."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 -- nothing tells.
            await asyncio.sleep(0.01)


async def rest(reader: asyncio.StreamReader) -> bytes:
    """What still comes until the other side closes."""
    try:
        return await within(reader.read())
    except ConnectionError:
        return b""


def visit_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have this machine, which is not limited, count as a visitor."""
    monkeypatch.setattr(client_addresses, "is_this_machine", lambda *_: False)


async def with_lifespan(scope: Any, receive: Any, send: Any) -> bool:
    """Answer the server's own questions; whether it was one."""
    if scope["type"] != "lifespan":
        return False
    for what in ("startup", "shutdown"):
        await receive()
        await send({"type": f"lifespan.{what}.complete"})
    return True
