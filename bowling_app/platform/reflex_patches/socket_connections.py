"""WebSockets with limits: uvicorn's protocol over the websockets library waits without a limit for each message.

Of uvicorn 0.54 and websockets 17.4 it changes this:

- A socket without a complete message for some seconds is closed; sooner if it has never had one.
- The fragments of a message are joined to one text. websockets limits their sizes, but accepts any number of empty
  fragments, and keeps each of them as an object.
- Each socket has a rate limit for frames, and each address a limit on the bytes of incomplete messages.
- Pings of a client that does not read are not answered, and it is disconnected; uvicorn buffers every pong for it.
- A handshake that websockets cannot parse is refused; otherwise its connection would stay open.
- The data of the handshake is kept once, not three times.

tests/platform/reflex_patches/test_socket_connections.py shows each of them.
"""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from bowling_app.platform.documents.asgi import limited_client_in
from bowling_app.platform.http.middleware.connection_limits import LimitedConfig, Unfinished, Unread

SLICE: Final = 4_096
"""So many bytes are read at a time, so that not all of a large packet is taken apart before its frames are counted."""
GOING_AWAY: Final = 1001
POLICY_VIOLATION: Final = 1008
TOO_LARGE: Final = 1009
_NOTHING: Final = b""


class SocketConnection(WebSocketsSansIOProtocol):
    """One socket."""

    config: LimitedConfig

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._limits = self.config.limits
        self._heard_at = self.loop.time()
        self._has_spoken = False
        self._frame_count = 0
        self._unread = Unread(self._limits)
        self._unfinished: Unfinished | None = None
        self._parts: bytearray | bytes = _NOTHING

    def connection_lost(self, exc: Exception | None) -> None:
        if self._unfinished is not None:
            self._unfinished.grows_to(0)
        super().connection_lost(exc)

    def look(self, now: float) -> None:
        """End the socket if its time is over."""
        self._frame_count = max(0, self._frame_count - int(self._limits.frames_per_second * self._limits.look_seconds))
        patience = self._limits.message_seconds if self._has_spoken else self._limits.first_message_seconds
        if self._unread.is_stuck(self.transport, now):
            self.transport.abort()
        elif not self.read_paused and now - self._heard_at > patience:
            self.end(GOING_AWAY)

    def end(self, code: int) -> None:
        """Close the socket with this code, and let the app know."""
        if self.transport.is_closing():
            return
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing() or self.conn.parser_exc is not None:
                return
            super().data_received(data[start : start + SLICE])
            if not self.handshake_initiated and self.conn.handshake_exc is not None:
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
            elif not self._hold(len(self.conn.reader.buffer) + len(self._parts)):
                self.end(TOO_LARGE)

    def _hold(self, size: int) -> bool:
        if self._unfinished is None:
            if not size or not self.handshake_initiated:
                return True
            address = limited_client_in(self.scope, self._limits.proxies)
            self._unfinished = Unfinished(self.config.held_bytes, address)
        return self._unfinished.grows_to(size)

    def handle_events(self) -> None:
        self._frame_count += len(self.conn.events)
        if self._frame_count > self._limits.frames:
            self.conn.events.clear()
            self.end(POLICY_VIOLATION)
        else:
            super().handle_events()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self._heard_at = self.loop.time()
        del self.request

    def handle_text(self, event: Frame) -> None:
        if event.fin:
            super().handle_text(event)
        else:
            self.curr_msg_data_type, self._parts = "text", bytearray(event.data)

    def handle_bytes(self, event: Frame) -> None:
        if event.fin:
            super().handle_bytes(event)
        else:
            self.curr_msg_data_type, self._parts = "bytes", bytearray(event.data)

    def handle_cont(self, event: Frame) -> None:
        self._parts += event.data
        if event.fin:
            self.frames, self._parts = [bytes(self._parts)], _NOTHING
            self.send_receive_event_to_app()

    def send_receive_event_to_app(self) -> None:
        self._has_spoken, self._heard_at = True, self.loop.time()
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        output = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(output)
