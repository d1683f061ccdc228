"""Open sockets that hold on to nothing of what has passed through them.

Engine.io 4.15 keeps the last message of each socket until the next one is sent, twice: as it was given and as it went
out. Of a page that is being read that is 40 kB of each open tab. It also makes a class for each request, for a body
that sockets do not have, and keeps another copy of the headers.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from engineio import async_socket
from engineio.packet import Packet

_ENVIRON: Final = "translate_request"
_UNREAD: Final = (
    *("wsgi.input", "HTTP_COOKIE", "HTTP_USER_AGENT", "HTTP_ACCEPT_ENCODING", "HTTP_ACCEPT_LANGUAGE"),
    *("HTTP_CACHE_CONTROL", "HTTP_PRAGMA", "HTTP_SEC_WEBSOCKET_KEY", "HTTP_SEC_WEBSOCKET_EXTENSIONS"),
)
"""Unused keys of a socket's `environ`. Reflex reads the ASGI headers, engine.io only the origin."""
_poll: Final[Any] = async_socket.AsyncSocket.poll  # Its annotations are wrong.


class SentOnce:
    """A packet of one socket, which lets go of its text when that is taken to be sent."""

    __slots__ = ("_packet",)

    def __init__(self, packet: Packet) -> None:
        self._packet: Packet | None = packet

    def encode(self) -> Any:
        """The text to send. Empty the second time."""
        packet, self._packet = self._packet, None
        return packet.encode() if packet is not None else ""


def install(server: Any) -> None:
    """Have all sockets of the server let go of what they have sent."""
    translate = server._async[_ENVIRON]  # noqa: SLF001 -- engine.io has no other way.
    server._async = {**server._async, _ENVIRON: _without_unread(translate)}  # noqa: SLF001
    async_socket.AsyncSocket.poll = poll


async def poll(self: async_socket.AsyncSocket) -> list[SentOnce]:
    """What engine.io's own `poll` finds to send."""
    return [SentOnce(packet) for packet in await _poll(self)]


def _without_unread(translate: Callable[..., Awaitable[dict[str, Any]]]) -> Callable[..., Awaitable[dict[str, Any]]]:
    async def translated(scope: Any, receive: Any, send: Any) -> dict[str, Any]:
        environ = await translate(scope, receive, send)
        if scope["type"] == "websocket":
            for name in _UNREAD:
                environ.pop(name, None)
        return environ

    return translated
