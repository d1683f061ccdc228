"""One worker's server: uvicorn's, with connections that have an end."""

import contextlib
import resource
import signal
import socket
from collections.abc import Callable, Generator
from math import ceil
from typing import Any, Final

import uvicorn

from bowling_app.platform.documents.asgi import App
from bowling_app.platform.http.middleware.connection_limits import ConnectionLimits, LimitedConfig
from bowling_app.platform.reflex_patches.http_connections import HttpConnection
from bowling_app.platform.reflex_patches.socket_connections import SocketConnection

TICKS_PER_SECOND: Final = 10
"""How often uvicorn calls `on_tick`."""
OPEN_FILES: Final = 65_536
SPARE_FILES: Final = 256
"""File descriptors for files and database connections, in addition to those for visitors' connections."""


class Server(uvicorn.Server):
    """Tells when it serves, looks at its connections, and stops at SIGTERM without dying of it."""

    config: LimitedConfig

    def __init__(self, config: LimitedConfig, tell: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell = tell
        self._ticks_to_look = max(1, int(config.limits.look_seconds * TICKS_PER_SECOND))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._tell()

    async def on_tick(self, counter: int) -> bool:
        if counter % self._ticks_to_look == 0:
            self.look()
        return await super().on_tick(counter)

    def look(self) -> None:
        """Close the connections that have timed out."""
        connections: Any = tuple(self.server_state.connections)
        for connection in connections:
            connection.look(connection.loop.time())

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        before = signal.signal(signal.SIGTERM, self.handle_exit)
        try:
            yield
        finally:
            signal.signal(signal.SIGTERM, before)


def configured(app: App, limits: ConnectionLimits, finish_seconds: int) -> LimitedConfig:
    """The configuration of uvicorn for the site."""
    return LimitedConfig(
        app,
        limits,
        http=HttpConnection,
        ws=SocketConnection,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # Engine.io sends its own pings.
        interface="asgi3",
        lifespan="on",
        loop="uvloop",  # A quarter of what Python's own costs with a thousand sockets open.
        log_config=None,
        log_level="error",  # What strangers get wrong is no warning for the operator.
        access_log=False,
        proxy_headers=False,  # It believes what any program on this machine says; `client_of` counts proxies.
        server_header=False,
        timeout_keep_alive=ceil(limits.header_seconds),
        timeout_graceful_shutdown=finish_seconds,
    )


def serve(
    app: App, limits: ConnectionLimits, finish_seconds: int, port: socket.socket, tell: Callable[[], None]
) -> None:
    """Serve the app on an open port until SIGTERM."""
    Server(configured(app, limits, finish_seconds), tell).run([port])


def allow_files() -> int:
    """Have this process open as many files as the system lets it; how many visitors' connections those are."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(most, OPEN_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return wanted - SPARE_FILES
