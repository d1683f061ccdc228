"""Splits long messages to an open page into pieces.

While a socket is open, the server keeps a buffer as large as the longest message it has sent on it. A page is 30 kB of
JSON, so each open tab took 30 kB. Our scripts ask for pieces when they open the socket and join them
(`platform/web/shell/pieces.js`). Clients that do not ask, such as scripts from before a deployment, get unsplit
messages.
"""

from collections.abc import Awaitable
from typing import Final

from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send

ASKED: Final = b"pieces=1"
LONGEST: Final = 4_000
"""Characters of a piece; longer messages are divided."""
_MESSAGE: Final = "4"  # What engine.io writes before each message; pings and the like have other digits.
_PIECE: Final = "~"
_LAST: Final = "!"


class InPieces:
    """Splits long messages of sockets whose pages asked for it."""

    def __init__(self, app: App) -> None:
        self._app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        is_asked = scope["type"] == "websocket" and ASKED in scope["query_string"].split(b"&")
        return self._app(scope, receive, _in_pieces(send) if is_asked else send)


def _in_pieces(send: Send) -> Send:
    async def send_in_pieces(message: Message) -> None:
        text = message.get("text") or ""
        if len(text) <= LONGEST or not text.startswith(_MESSAGE):
            await send(message)
            return
        parts = [text[at : at + LONGEST] for at in range(len(_MESSAGE), len(text), LONGEST)]
        for part in parts[:-1]:
            await send({"type": message["type"], "text": f"{_MESSAGE}{_PIECE}{part}"})
        await send({"type": message["type"], "text": f"{_MESSAGE}{_LAST}{parts[-1]}"})

    return send_in_pieces
