"""How much anybody may send, and how slowly, before any handler sees a byte of it."""

import asyncio
import time
from typing import Final

from bowling_app.documents.asgi import App, Message, Receive, Scope, Send
from bowling_app.domain.import_files import MOST_BYTES
from bowling_app.front.refusals import API, Refused, refuse

MOST: Final = 64 * 1024
"""Bytes of a body: more than any form without a file."""
MOST_WITH_FILES: Final = MOST_BYTES + MOST
"""Bytes of a form with a file for the API: the largest file that is taken anywhere. The endpoints want less, each."""
LONGEST_ADDRESS: Final = 16 * 1024
"""Bytes of path and query. A page says of a shorter one what is too long about it."""
PATIENCE: Final = 20.0
"""Seconds that a body may take before its pace counts."""
SLOWEST: Final = 4096
"""Bytes a second that a body has to come at after that: a phone at the edge of its network is faster."""

TOO_LONG: Final = Refused(414, "too_long", "The address is too long.")
TOO_LARGE: Final = Refused(413, "too_large", "The body is too large.")
TOO_SLOW: Final = Refused(408, "too_slow", "The body came too slowly. Try again where the network is better.")

_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_FILES: Final = b"multipart/form-data"


class BodyLimits:
    """Refuses bodies that are too large by what they say, or get too large, or come too slowly; and long addresses."""

    def __init__(self, app: App, patience: float = PATIENCE) -> None:
        self._app = app
        self._patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif len(scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
            await refuse(scope, send, TOO_LONG)
        elif scope["method"] in _READING:  # Nobody reads what comes with these.
            await self._app(scope, receive, send)
        elif (most := _most(scope)) is None:
            await refuse(scope, send, TOO_LARGE)
        else:
            await Body(most, self._patience, scope, receive, send).pass_to(self._app)


class Body:
    """A body on its way in. Once it is refused the app hears that the client has left, and is not listened to."""

    def __init__(self, most: int, patience: float, scope: Scope, receive: Receive, send: Send) -> None:
        self._most, self._patience = most, patience
        self._scope, self._receive, self._send = scope, receive, send
        self._begun = time.monotonic()
        self._size = 0
        self._is_whole = self._is_answered = self._is_refused = False

    async def pass_to(self, app: App) -> None:
        """Let the app read it and answer."""
        try:
            await app(self._scope, self._read, self._answer)
        except Exception:
            if not self._is_refused:
                raise

    async def _read(self) -> Message:
        if self._is_refused:
            return {"type": "http.disconnect"}
        if self._is_whole:
            return await self._receive()
        try:
            async with asyncio.timeout(self._begun + self._patience + self._size / SLOWEST - time.monotonic()):
                message = await self._receive()
        except TimeoutError:
            return await self._refuse(TOO_SLOW)
        self._size += len(message.get("body", b""))
        self._is_whole = not message.get("more_body", False)
        if self._size > self._most:
            return await self._refuse(TOO_LARGE)
        return message

    async def _refuse(self, refused: Refused) -> Message:
        self._is_refused = True
        if not self._is_answered:
            await refuse(self._scope, self._send, refused)
        return {"type": "http.disconnect"}

    async def _answer(self, message: Message) -> None:
        if not self._is_refused:
            self._is_answered = True
            await self._send(message)


def _most(scope: Scope) -> int | None:
    """How many bytes the body of a request may have; None when it says that it has more."""
    most, said = MOST, b""
    for name, value in scope["headers"]:
        if name == b"content-length":
            said = value
        elif name == b"content-type" and value.startswith(_FILES) and scope["path"].startswith(API):
            most = MOST_WITH_FILES
    if said and (not said.isdigit() or int(said) > most):
        return None
    return most
