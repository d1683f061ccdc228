"""Limits the size of request bodies and how slowly they may arrive, before any handler sees a byte."""

import asyncio
import time
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send, limited_client_in
from bowling_app.platform.http.endpoints import LARGEST_BODY, file_limit
from bowling_app.platform.http.middleware.refusals import Refused, refuse
from bowling_app.platform.kit.limits import Bytes, Count, Seconds
from bowling_app.platform.language.messages import N_
from bowling_app.platform.limits.held_resources import Held
from bowling_app.settings import settings

MOST: Final = LARGEST_BODY
"""Bytes of a body with any content type. Endpoints that accept files declare their own limits."""
LONGEST_ADDRESS: Final[Bytes] = 16 * 1024
"""Path and query. A page says of a shorter one what is too long about it."""
MOST_IN_QUERY: Final[Count] = 300
"""Fields of a query. With thousands of them, to read it alone took 13 ms, in which nobody else is answered."""
WINDOW_SECONDS: Final[Seconds] = 20.0
"""How long a body has to come to `LEAST_IN_WINDOW`."""
LEAST_IN_WINDOW: Final[Bytes] = 64 * 1024
"""Bytes that come in each window, unless the body ends in it: a phone at the edge of its network is faster."""
SLOWEST: Final[Bytes] = 16 * 1024
"""Bytes a second that a whole body has to come at on average, after the first window."""
MOST_HELD: Final[Bytes] = 28 * 1024 * 1024
"""Bytes of the bodies of one address that are being received or worked on: the largest file fits."""
MOST_HELD_OF_ALL: Final[Bytes] = 112 * 1024 * 1024
"""The bodies of all addresses that are being received or worked on."""

TOO_LONG: Final = Refused(414, "too_long", N_("The address is too long."))
TOO_LARGE: Final = Refused(413, "too_large", N_("The body is too large."))
TOO_SLOW: Final = Refused(408, "too_slow", N_("The body came too slowly. Try again where the network is better."))
TOO_MUCH: Final = Refused(
    503,
    "busy",
    N_("Too much is being sent to the site at this moment. Please try again in a few seconds."),
    retry_after=5,
)

_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(frozen=True, slots=True)
class Patience:
    """How slow a body may be."""

    window_seconds: float = WINDOW_SECONDS
    least_in_window: int = LEAST_IN_WINDOW
    slowest: int = SLOWEST


class BodyLimits:
    """Refuses bodies that are too large by what they say, or get too large, or come too slowly, or are too many at a
    time; and long addresses."""

    def __init__(self, app: App, patience: Patience = Patience()) -> None:
        self._app = app
        self._patience = patience
        self._proxies = settings().trusted_proxies
        self._held = Held(MOST_HELD, MOST_HELD_OF_ALL)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] != "http":
            return self._app(scope, receive, send)
        if _is_too_long(scope["path"], scope["query_string"]):
            return refuse(scope, send, TOO_LONG)
        if scope["method"] in _READING:  # Nobody reads what comes with these.
            return self._app(scope, receive, send)
        if (sizes := _sizes(scope)) is None:
            return refuse(scope, send, TOO_LARGE)
        return self._with_body(sizes, scope, receive, send)

    async def _with_body(self, sizes: tuple[int, int], scope: Scope, receive: Receive, send: Send) -> None:
        most, expected = sizes
        share = Share(self._held, limited_client_in(scope, self._proxies))
        try:
            body = Body(most, Pacemaker(expected, self._patience), share, (scope, receive, send))
            await body.pass_to(self._app)
        finally:
            share.give_back()


class Share:
    """What one body takes of the bytes that may be held."""

    def __init__(self, held: Held, address: str | None) -> None:
        self._held, self._address, self._size = held, address, 0

    def take(self, size: int) -> bool:
        """Hold `size` more bytes; False above the limit."""
        if not self._held.take(self._address, size):
            return False
        self._size += size
        return True

    def give_back(self) -> None:
        """Release all bytes."""
        self._held.give_back(self._address, self._size)


class Pacemaker:
    """How long the rest of one body may still take. Time counts while it is waited for, not while it is worked on."""

    def __init__(self, expected: int, patience: Patience) -> None:
        self._patience = patience
        self._left = patience.window_seconds + expected / patience.slowest
        self._left_in_window = patience.window_seconds
        self._missing_in_window = patience.least_in_window

    @property
    def seconds(self) -> float:
        """How long the next part may take."""
        return max(0.0, min(self._left, self._left_in_window))

    def came(self, size: int, seconds: float) -> None:
        """So many bytes have come after so long."""
        self._left -= seconds
        self._left_in_window -= seconds
        self._missing_in_window -= size
        if self._missing_in_window <= 0:
            self._left_in_window = self._patience.window_seconds
            self._missing_in_window = self._patience.least_in_window


class Body:
    """A body on its way in. Once it is refused the app hears that the client has left, and is not listened to."""

    def __init__(self, most: int, pace: Pacemaker, share: Share, request: tuple[Scope, Receive, Send]) -> None:
        self._most, self._pace, self._share = most, pace, share
        self._scope, self._receive, self._send = request
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
        begun = time.monotonic()
        try:
            async with asyncio.timeout(self._pace.seconds):
                message = await self._receive()
        except TimeoutError:
            return await self._refuse(TOO_SLOW)
        size = len(message.get("body", b""))
        self._pace.came(size, time.monotonic() - begun)
        self._size += size
        self._is_whole = not message.get("more_body", False)
        if self._size > self._most:
            return await self._refuse(TOO_LARGE)
        if not self._share.take(size):
            return await self._refuse(TOO_MUCH)
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


def _is_too_long(path: str, query: bytes) -> bool:
    return len(path) + len(query) > LONGEST_ADDRESS or query.count(b"&") >= MOST_IN_QUERY


def _sizes(scope: Scope) -> tuple[int, int] | None:
    """How many bytes the body of a request may have, and has by what it says; None when it says that it has more. What
    takes a file may have no byte of such a body, and says itself that it is too large, at the field of the file."""
    file = file_limit(scope["method"], scope["path"])
    most = file.most_of_body if file is not None else MOST
    said = next((value for name, value in scope["headers"] if name == b"content-length"), b"")
    if not said:
        return most, most
    if said.isdigit() and int(said) <= most:
        return most, int(said)
    return (0, 0) if said.isdigit() and file is not None else None
