"""How much one address may ask of a process: calls of the API, pages with a question, open sockets.

It counts in the memory of this process and protects it; how often codes are sent or reviews are written is counted in
the database, by the operations. Files and documents without a question are not limited: they mostly come from memory.
"""

import time
from collections import Counter
from typing import Final

from bowling_app import metrics
from bowling_app.documents.asgi import App, Receive, Scope, Send
from bowling_app.domain.client_addresses import client_of
from bowling_app.domain.pace import Pace
from bowling_app.front.refusals import API, Refused, refuse
from bowling_app.settings import settings

CALLS_PER_SECOND: Final = 20.0
MOST_CALLS: Final = 400.0
"""At once. A school behind one address stays far below."""
SOCKETS_PER_SECOND: Final = 5.0
MOST_SOCKETS_OPENED: Final = 200.0
MOST_SOCKETS: Final = 200
"""Open at a time, one for each tab."""
TOO_MANY: Final = Refused(
    429, "too_many", "Too many requests from your address. Please wait a few seconds.", retry_after=5
)
TRY_AGAIN_LATER: Final = 1013
"""What the closing of a socket says by RFC 6455's registry."""

_PREVIEWS: Final = "/preview/"
_THIS_MACHINE: Final = ("127.", "::/64")


class AddressLimits:
    """Refuses calls with 429 and sockets with 403 when their address has had its share.

    The machine itself is not limited. A proxy on it that `BOWLING_TRUSTED_PROXIES` does not count would make all
    visitors one.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._proxies = settings().trusted_proxies
        self._calls = Pace(CALLS_PER_SECOND, MOST_CALLS)
        self._openings = Pace(SOCKETS_PER_SECOND, MOST_SOCKETS_OPENED)
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "http":
            is_counted = scope["query_string"] or scope["path"].startswith((API, _PREVIEWS))
            if is_counted and not self._may_call(self._address(scope)):
                metrics.REFUSALS.labels("calls").inc()
                await refuse(scope, send, TOO_MANY)
                return
        elif kind == "websocket":
            await self._open_socket(self._address(scope), scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _may_call(self, address: str) -> bool:
        return address.startswith(_THIS_MACHINE) or self._calls.wait(address, time.monotonic()) is not None

    async def _open_socket(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._may_open(address):
            metrics.REFUSALS.labels("sockets").inc()
            await receive()
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        self._open[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _may_open(self, address: str) -> bool:
        if address.startswith(_THIS_MACHINE):
            return True
        has_room = self._open[address] < MOST_SOCKETS
        return has_room and self._openings.wait(address, time.monotonic()) is not None

    def _address(self, scope: Scope) -> str:
        peer = scope["client"][0] if scope.get("client") else ""
        if not self._proxies:
            return client_of(peer, (), 0)
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        return client_of(peer, forwarded, self._proxies)
