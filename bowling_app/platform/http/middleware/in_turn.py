"""Lets one address have only so many of the threads, which all calls, forms, files and live pages share."""

from typing import Final

from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send, limited_client_in
from bowling_app.platform.http.middleware.ip_limit import ALIVE, TOO_MANY
from bowling_app.platform.http.middleware.refusals import refuse
from bowling_app.platform.kit.errors import TooFast
from bowling_app.platform.limits.turns import WORK, Turn
from bowling_app.settings import settings

_LEFT: Final[Message] = {"type": "http.disconnect"}


class InTurn:
    """Passes on so many requests of one address at a time. The others wait in their order, and hold no thread.

    `AddressLimits` bounds how many wait. Who waits too long is refused, as who asks too often is. Documents have turns
    of their own (`DrawingShares`), and what is kept needs none: this layer lies behind theirs.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._proxies = settings().trusted_proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] == ALIVE:
            return await self._app(scope, receive, send)
        turn = WORK.of(limited_client_in(scope, self._proxies))
        try:
            await turn.take()
        except TooFast:
            return await refuse(scope, send, TOO_MANY)
        try:
            await Passage(turn, scope, receive, send).through(self._app)
        finally:
            turn.let_go()


class Passage:
    """One request on its way through. It has its turn while it is worked on: not while the rest of its body comes, nor
    while its answer goes out, for both take as long as the network of the client wants.

    Where it waits in vain for its turn after its body, it is refused, and the app hears that the client left.
    """

    def __init__(self, turn: Turn, scope: Scope, receive: Receive, send: Send) -> None:
        self._turn = turn
        self._scope, self._receive, self._send = scope, receive, send
        self._is_whole = self._is_answered = self._is_refused = False

    async def through(self, app: App) -> None:
        """Let the app read it and answer."""
        try:
            await app(self._scope, self._read, self._answer)
        except Exception:
            if not self._is_refused:
                raise

    async def _read(self) -> Message:
        if self._is_refused:
            return _LEFT
        if self._is_whole or self._is_answered:
            return await self._receive()
        self._turn.let_go()
        message = await self._receive()
        self._is_whole = not message.get("more_body", False)
        if not self._is_whole:  # It is only put beside the parts before it.
            return message
        try:
            await self._turn.take()
        except TooFast:
            self._is_refused = True
            await refuse(self._scope, self._send, TOO_MANY)
            return _LEFT
        return message

    async def _answer(self, message: Message) -> None:
        if not self._is_refused:
            self._is_answered = True
            self._turn.let_go()
            await self._send(message)
