"""The open sockets of this process. While live pages cannot be served, all sockets are closed and new ones refused.

A browser whose socket closes shows that the connection is lost and tries again, at another process if there is one. On
a socket that stayed open, each event would fail without a response.
"""

import asyncio
from collections.abc import Awaitable
from typing import Any, Final

from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send

RESTARTING: Final = 1012
"""What the closing of a socket says by RFC 6455's registry: the service restarts, come again."""
_LEFT: Final[Message] = {"type": "websocket.disconnect", "code": RESTARTING}


class Sockets:
    """The layer that every socket passes."""

    def __init__(self) -> None:
        self.are_admitted = True
        self._open = 0
        self._closings = 0  # Whoever came before the last of them leaves.
        self._waiting: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        """How many are open."""
        return self._open

    def admit(self) -> None:
        """Let sockets in from now on."""
        self.are_admitted = True

    def refuse(self) -> None:
        """Close every socket and refuse new ones."""
        self.are_admitted = False
        self._closings += 1
        for task in tuple(self._waiting):
            task.cancel()

    def around(self, app: App) -> App:
        """The app with its sockets in hand."""

        def pass_on(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
            is_socket = scope["type"] == "websocket"
            return self._hold(app, scope, receive, send) if is_socket else app(scope, receive, send)

        return pass_on

    async def _hold(self, app: App, scope: Scope, receive: Receive, send: Send) -> None:
        if self.are_admitted:
            self._open += 1
            try:
                await app(scope, self._until_closing(receive), send)
            finally:
                self._open -= 1
        else:
            await receive()
            await send({"type": "websocket.close", "code": RESTARTING})

    def _until_closing(self, receive: Receive) -> Receive:
        """Wrap `receive`: it returns the end of the socket when all sockets are closed. There is no separate task for
        that, because it would take 3 kB for each open tab."""
        closings = self._closings

        async def receive_or_leave() -> Message:
            if closings != self._closings:
                return _LEFT
            task = asyncio.current_task()
            assert task is not None  # noqa: S101 -- nothing else runs coroutines here.
            self._waiting.add(task)
            try:
                return await receive()
            except asyncio.CancelledError:
                if closings == self._closings:
                    raise  # Somebody else's.
                task.uncancel()
                return _LEFT
            finally:
                self._waiting.discard(task)

        return receive_or_leave


SOCKETS: Final = Sockets()
"""Those of this process."""
