"""The open sockets of this process: all of them can be closed, and none let in, while live pages could not be served.

A browser whose socket closes says calmly that the connection is lost and tries again, at another process if there is
one. A socket that stayed open would swallow what people do: their events would fail one by one, without an answer.
"""

import asyncio
from typing import Final

from bowling_app.documents.asgi import App, Message, Receive, Scope, Send

RESTARTING: Final = 1012
"""What the closing of a socket says by RFC 6455's registry: the service restarts, come again."""


class Sockets:
    """The layer that every socket passes."""

    def __init__(self) -> None:
        self.are_admitted = True
        self._leaving: set[asyncio.Future[None]] = set()

    def __len__(self) -> int:
        """How many are open."""
        return len(self._leaving)

    def admit(self) -> None:
        """Let sockets in from now on."""
        self.are_admitted = True

    def refuse(self) -> None:
        """Close every socket and let none in from now on."""
        self.are_admitted = False
        for leaving in self._leaving:
            if not leaving.done():
                leaving.set_result(None)

    def around(self, app: App) -> App:
        """The app with its sockets in hand."""

        async def pass_on(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "websocket":
                await app(scope, receive, send)
            elif self.are_admitted:
                await self._serve(app, scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": RESTARTING})

        return pass_on

    async def _serve(self, app: App, scope: Scope, receive: Receive, send: Send) -> None:
        leaving = asyncio.get_running_loop().create_future()

        async def receive_or_leave() -> Message:
            message = asyncio.ensure_future(receive())
            try:
                await asyncio.wait((message, leaving), return_when=asyncio.FIRST_COMPLETED)
            finally:
                if not message.done():
                    message.cancel()
            if message.cancelled() or not message.done():
                return {"type": "websocket.disconnect", "code": RESTARTING}
            return message.result()

        self._leaving.add(leaving)
        try:
            await app(scope, receive_or_leave, send)
        finally:
            self._leaving.discard(leaving)


SOCKETS: Final = Sockets()
"""Those of this process."""
