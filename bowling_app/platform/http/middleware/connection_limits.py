"""The limits for one connection that the HTTP and the WebSocket protocol of the server share."""

import asyncio
from dataclasses import dataclass
from typing import Any, Protocol

import uvicorn

from bowling_app.platform.limits.held_resources import Held
from bowling_app.platform.limits.token_bucket import TokenBuckets


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """How long, how much and how many. Seconds are counted by a look at all connections every `look_seconds`."""

    proxies: int = 0
    """The number of our own proxies. With any, all connections come from them and are not limited by address."""
    look_seconds: float = 2.0
    header_seconds: float = 15.0
    """How long a connection may say nothing, and how long a request may take to say what it asks for."""
    header_bytes: int = 64 * 1024
    headers: int = 200
    pipelined: int = 16
    """Requests that one connection may send before the first of them is answered."""
    unread_seconds: float = 30.0
    """A client that reads what it is sent takes at least `unread_bytes` in this time."""
    unread_bytes: int = 16 * 1024
    connections: int = 256
    """Of HTTP, of one address. From the half on, each is closed when its request is answered."""
    connections_of_all: int = 20_000
    connections_at_once: int = 300
    connections_per_second: float = 50.0
    """New ones of one address. What comes faster is read later, and is closed where it would wait for too long."""
    longest_wait_seconds: float = 4.0
    message_bytes: int = 64 * 1024
    """The longest message over a socket, in one frame or in many."""
    first_message_seconds: float = 15.0
    message_seconds: float = 40.0
    """A page answers a ping every 25 seconds. A socket without a complete message for this long is closed."""
    frames_per_second: int = 50
    frames: int = 300
    """Frames of one socket at once, pings and parts of messages included."""
    unfinished_bytes: int = 1024 * 1024
    """Bytes of incomplete messages and headers of one address."""
    unfinished_bytes_of_all: int = 64 * 1024 * 1024


class LimitedConfig(uvicorn.Config):
    """The configuration of a server, with the limits and with what is counted for them."""

    def __init__(self, app: Any, limits: ConnectionLimits, **options: Any) -> None:
        super().__init__(app, **options)
        self.limits = limits
        self.held_connections = Held(limits.connections, limits.connections_of_all)
        self.pace = TokenBuckets(limits.connections_per_second, limits.connections_at_once, limits.longest_wait_seconds)
        self.held_bytes = Held(limits.unfinished_bytes, limits.unfinished_bytes_of_all)


class Connection(Protocol):
    """A connection that the server checks at intervals."""

    def look(self, now: float) -> None:
        """Close it if it has timed out."""
        ...


class Unfinished:
    """The bytes of an incomplete message of one connection."""

    __slots__ = ("_address", "_held", "_size")

    def __init__(self, held: Held, address: str | None) -> None:
        self._held, self._address, self._size = held, address, 0

    def grows_to(self, size: int) -> bool:
        """Hold `size` bytes in total; False above the limit of the address or of all addresses."""
        more = size - self._size
        if more > 0 and not self._held.take(self._address, more):
            return False
        if more < 0:
            self._held.give_back(self._address, -more)
        self._size = size
        return True


class Unread:
    """Checks whether a client still reads its data."""

    __slots__ = ("_limits", "_since", "_size")

    def __init__(self, limits: ConnectionLimits) -> None:
        self._limits, self._size, self._since = limits, 0, 0.0

    def is_stuck(self, transport: asyncio.Transport, now: float) -> bool:
        """Whether the client has read almost no data for too long."""
        size = transport.get_write_buffer_size()
        if not size or abs(size - self._size) >= self._limits.unread_bytes or not self._size:
            self._size, self._since = size, now
        return size > 0 and now - self._since > self._limits.unread_seconds
