"""HTTP connections with limits: uvicorn's protocol over httptools has none on waiting and on buffered data.

Of uvicorn 0.54 and httptools 0.9 it changes this:

- A connection that sends nothing, or a header that does not end, is closed after some seconds, as is one with the rest
  of a body after its response. uvicorn limits only the time between a response and the next byte.
- First line, headers and trailers are limited in size and number; httptools buffers them without a limit.
- Only a few pipelined requests may wait. uvicorn creates all requests in one packet, which can be thousands.
- A client that does not read its responses is disconnected; uvicorn waits for it.
- Each address has a limit on open connections and on new ones per second. Data of those above the rate is read later.
- A connection does not become a WebSocket while an earlier request is being answered.
- When a client disconnects, the request that is being answered gets the event, even if others wait behind it. uvicorn
  sends it only to the last one, so the first went on and wrote to a closed connection.
- A server that stops answers requests that are on their way. uvicorn closes connections whose first request has not been
  read yet, and the client, which sees a reset, cannot know whether it was carried out.

tests/platform/reflex_patches/test_http_connections.py shows each of them.
"""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from bowling_app.platform.http.middleware.connection_limits import LimitedConfig, Unfinished, Unread
from bowling_app.platform.limits.client_addresses import limited_client

TOO_LARGE: Final = b"Request Header Fields Too Large"
_REFUSAL: Final = (
    b"HTTP/1.1 431 " + TOO_LARGE + b"\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n"
    b"connection: close\r\n\r\n" % len(TOO_LARGE) + TOO_LARGE
)
_LONGEST_LINE: Final = 8_000
_MOST_LINES: Final = 120
"""Of the request that opens a socket: somewhat less than what the library of sockets takes."""
_ON_THEIR_WAY_SECONDS: Final = 0.5
"""How long a server that stops waits for requests on connections that it has already accepted."""


class HttpConnection(HttpToolsProtocol):
    """One connection."""

    config: LimitedConfig

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._limits = self.config.limits
        self._waiting_since: float | None = self.loop.time()
        self._is_in_lines = True  # Of the header, or around the parts of a body.
        self._has_body = False  # In what came last.
        self._line_bytes = self._given_bytes = self._lines = 0
        self._is_counted = False
        self._unread = Unread(self._limits)
        self._unfinished: Unfinished | None = None
        self._address: str | None = None
        self._later: asyncio.TimerHandle | None = None
        self._said_early = b""
        self._answered: RequestResponseCycle | None = None
        self._is_stopping = False

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self._address = None if self._limits.proxies else limited_client(peer, (), 0)
        has_room = len(self.connections) <= self._limits.connections_of_all
        self._is_counted = has_room and self.config.held_connections.take(self._address)
        wait = self._wait() if self._is_counted else None
        if wait is None:
            transport.abort()
        elif wait:
            self._later, self._waiting_since = self.loop.call_later(wait, self._begin), None

    def _wait(self) -> float | None:
        """How many seconds pass until it is this connection's turn; None where they would be too many."""
        if self._address is None:
            return 0.0
        return self.config.pace.wait(self._address, self.loop.time())

    def _begin(self) -> None:
        self._later, self._waiting_since = None, self.loop.time()
        said, self._said_early = self._said_early, b""
        self.flow.resume_reading()
        if said:
            self.data_received(said)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._later is not None:
            self._later.cancel()
        self._leave()
        self._nobody_reads()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self.config.held_connections.give_back(self._address)
        if self._unfinished is not None:
            self._unfinished.grows_to(0)

    def look(self, now: float) -> None:
        """Close the connection if its time is over."""
        if self._unread.is_stuck(self.transport, now):
            self._cut_off()
        elif self._waiting_since is not None and now - self._waiting_since > self._limits.header_seconds:
            self.transport.close()

    def shutdown(self) -> None:
        """Take one more request at most, if it comes soon."""
        self._is_stopping = True
        if self._is_busy():
            super().shutdown()
        else:
            self.loop.call_later(_ON_THEIR_WAY_SECONDS, self._close_idle)

    def _close_idle(self) -> None:
        if not self._is_busy():
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self._later is not None:
            self._said_early += data
            self.flow.pause_reading()  # Not earlier: uvloop reads once in any case.
            return
        self._has_body = False
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self._is_in_lines and not self._has_body:
            self._line_bytes += len(data)
            if self._line_bytes > self._limits.header_bytes or not self._hold(self._line_bytes):
                self.send_400_response("")
        elif self._unfinished is not None:
            self._hold(0)

    def _hold(self, size: int) -> bool:
        if self._unfinished is None:
            self._unfinished = Unfinished(self.config.held_bytes, self._address)
        return self._unfinished.grows_to(size)

    def send_400_response(self, msg: str) -> None:
        """Refuse the request: with a response, or by disconnecting if another response is being sent."""
        if self._is_answering():
            self._cut_off()
        elif msg and not self._is_too_large():
            super().send_400_response(msg)
        else:
            self.transport.write(_REFUSAL)
            self.transport.close()

    def _cut_off(self) -> None:
        self._nobody_reads()  # Before anything writes to what is closed.
        self.transport.abort()

    def _nobody_reads(self) -> None:
        for cycle in (self._answered, self._last()):
            if cycle is not None and not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def _is_answering(self) -> bool:
        cycle = self._last()
        return self._is_busy() and cycle is not None and (cycle.response_started or bool(self.pipeline))

    def _is_busy(self) -> bool:
        cycle = self._last()
        return cycle is not None and not cycle.response_complete

    def _last(self) -> RequestResponseCycle | None:
        return self.cycle  # None before the first, although it is annotated otherwise.

    def _is_too_large(self) -> bool:
        return self._given_bytes > self._limits.header_bytes or self._lines > self._limits.headers

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._waiting_since = self.loop.time()
        self._is_in_lines = True
        self._line_bytes = self._given_bytes = self._lines = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._given_bytes += len(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._given_bytes += len(name) + len(value)
        self._lines += 1
        if self._is_too_large():
            raise ValueError(TOO_LARGE)  # What the parser calls stops it so, and has it say that it was stopped.
        if self._waiting_since is not None:  # Those that come behind a body are not taken.
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._waiting_since = None
        self._is_in_lines = False
        if self._is_too_large() or len(self.pipeline) >= self._limits.pipelined:
            raise ValueError(TOO_LARGE)
        super().on_headers_complete()
        cycle = self._last()
        if cycle is not None and self._is_stopping:
            cycle.keep_alive = False
        elif cycle is not None and self._address is not None:
            held = self.config.held_connections.of(self._address)
            cycle.keep_alive = cycle.keep_alive and held <= self._limits.connections / 2

    def on_chunk_header(self) -> None:
        self._is_in_lines = True

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self._is_in_lines, self._has_body, self._line_bytes = False, True, 0

    def on_chunk_complete(self) -> None:
        self._is_in_lines = True

    def on_message_complete(self) -> None:
        self._is_in_lines = False
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if not self.pipeline:
            self._waiting_since = self.loop.time()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection to the WebSocket protocol, which has its own limits."""
        longest = max(len(self.url), *(len(name) + len(value) for name, value in self.headers))
        if self._is_busy() or self._is_stopping:  # Nothing would tell a new socket that the server stops.
            self._cut_off()
        elif longest > _LONGEST_LINE or len(self.headers) > _MOST_LINES:
            self.send_400_response("")
        else:
            self._leave()
            super().handle_websocket_upgrade()
