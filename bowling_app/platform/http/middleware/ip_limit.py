"""How much one address may ask of a process: calls of the API, pages with a question, requests and sockets at a time.

It counts in the memory of this process and protects it; how often codes are sent or reviews are written is counted in
the database, by the operations. Files and documents without a question have no pace: they mostly come from memory.
"""

import time
from collections.abc import Awaitable
from typing import Final

from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send, limited_client_in
from bowling_app.platform.http.middleware.refusals import API, Refused, refuse
from bowling_app.platform.kit.limits import Burst, Count, PerSecond
from bowling_app.platform.language.messages import N_
from bowling_app.platform.limits.held_resources import Held
from bowling_app.platform.limits.token_bucket import TokenBuckets
from bowling_app.platform.operations import metrics
from bowling_app.settings import settings

CALLS_PER_SECOND: Final[PerSecond] = 20.0
"""Requests of one address on average."""
MOST_CALLS: Final[Burst] = 400.0
"""Requests of one address at once. A school behind one address stays far below."""
MOST_RUNNING: Final[Count] = 64
"""Requests of one address that are being answered at a time, wait for their turn, or whose bodies are still coming."""
MOST_RUNNING_OF_ALL: Final[Count] = 512
"""Requests of all addresses that are being answered. What comes beside so many would wait longer than anybody does."""
SOCKETS_PER_SECOND: Final[PerSecond] = 5.0
"""Sockets that one address opens on average."""
MOST_SOCKETS_OPENED: Final[Burst] = 200.0
"""Sockets that one address opens at once."""
MOST_SOCKETS: Final[Count] = 200
"""Sockets of one address that are open, one for each tab."""
MOST_SOCKETS_OF_ALL: Final[Count] = 20_000
"""Sockets of all addresses that are open."""
MOST_SILENT: Final[Count] = 50
"""Sockets of one address over which no message has come yet. A page introduces itself at once."""
MOST_SILENT_OF_ALL: Final[Count] = 2_000
"""Sockets of all addresses over which no message has come yet."""
TOO_MANY: Final = Refused(
    429, "too_many", N_("Too many requests from your address. Please wait a few seconds."), retry_after=5
)
BUSY: Final = Refused(
    503, "busy", N_("The site is very busy right now. Please try again in a few seconds."), retry_after=5
)
TRY_AGAIN_LATER: Final = 1013
"""What the closing of a socket says by RFC 6455's registry."""
ALIVE: Final = "/api/health/live"
"""Always answered: a supervisor that gets no response there restarts the process."""

_PREVIEWS: Final = "/preview/"
_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class AddressLimits:
    """Refuses calls with 429 and sockets with 403 when their address has had its share, and requests with 503 when
    there are too many of all.

    The machine itself counts only among all. A proxy on it that `BOWLING_TRUSTED_PROXIES` does not count would make
    all visitors one.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._proxies = settings().trusted_proxies
        self._calls = TokenBuckets(CALLS_PER_SECOND, MOST_CALLS)
        self._running = Held(MOST_RUNNING, MOST_RUNNING_OF_ALL)
        self._openings = TokenBuckets(SOCKETS_PER_SECOND, MOST_SOCKETS_OPENED)
        self._open = Held(MOST_SOCKETS, MOST_SOCKETS_OF_ALL)
        self._silent = Held(MOST_SILENT, MOST_SILENT_OF_ALL)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        kind = scope["type"]
        if kind == "http" and scope["path"] != ALIVE:
            return self._answer(self._address(scope), scope, receive, send)
        if kind == "websocket":
            return self._open_socket(self._address(scope), scope, receive, send)
        return self._app(scope, receive, send)

    async def _answer(self, address: str | None, scope: Scope, receive: Receive, send: Send) -> None:
        is_call = scope["path"].startswith((API, _PREVIEWS)) or scope["method"] not in _READING
        is_counted = scope["query_string"] or is_call
        if is_counted and not _is_slow_enough(self._calls, address):
            metrics.REFUSALS.labels("calls").inc()
            await refuse(scope, send, TOO_MANY)
        elif not self._running.take(address):
            metrics.REFUSALS.labels("running").inc()
            await refuse(scope, send, BUSY if self._running.total >= MOST_RUNNING_OF_ALL else TOO_MANY)
        else:
            try:
                await self._app(scope, receive, send)
            finally:
                self._running.give_back(address)

    async def _open_socket(self, address: str | None, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._may_open(address):
            metrics.REFUSALS.labels("sockets").inc()
            await receive()
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        silence = Silence(self._silent, address)
        try:
            await self._app(scope, silence.broken_by(receive), send)
        finally:
            silence.end()
            self._open.give_back(address)

    def _may_open(self, address: str | None) -> bool:
        """Whether the address may open one more socket, which is counted then, also among those that are silent."""
        if not self._open.take(address):
            return False
        if self._silent.take(address):
            if _is_slow_enough(self._openings, address):
                return True
            self._silent.give_back(address)
        self._open.give_back(address)
        return False

    def _address(self, scope: Scope) -> str | None:
        return limited_client_in(scope, self._proxies)


class Silence:
    """A socket over which nothing has come yet."""

    __slots__ = ("_address", "_held")

    def __init__(self, held: Held, address: str | None) -> None:
        self._held: Held | None = held
        self._address = address

    def end(self) -> None:
        """Something has come, or nothing will."""
        if self._held is not None:
            self._held.give_back(self._address)
            self._held = None

    def broken_by(self, receive: Receive) -> Receive:
        """The same, noting the first message."""

        async def listen() -> Message:
            message = await receive()
            if self._held is not None and message["type"] == "websocket.receive":
                self.end()
            return message

        return listen


def _is_slow_enough(pace: TokenBuckets, address: str | None) -> bool:
    return address is None or pace.wait(address, time.monotonic()) is not None
