"""A client that speaks the site's websocket protocol and keeps to none of its manners."""

import json
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import quote

from simple_websocket import Client, ConnectionClosed

from tests.running_site import Site
from tests.waiting import eventually

NAMESPACE = "/_event"
QUIET_SECONDS = 1.0
GREETING = 500
"""What the site says of itself to everybody is shorter."""


class Stranger:
    """An open socket. `received` holds the text of every frame that came back."""

    def __init__(self, socket: Client) -> None:
        self._socket = socket
        self.received: list[str] = []

    def send(self, name: str, payload: Any, **router_data: Any) -> None:
        """Send one event by its name, with any payload."""
        event = {"name": name, "payload": payload, "router_data": {"pathname": "/", "query": {}, **router_data}}
        self._socket.send(f"42{NAMESPACE},{json.dumps(['event', event])}")

    @property
    def is_open(self) -> bool:
        """Whether the site still listens."""
        return bool(self._socket.connected)

    def listen(self) -> str:
        """Everything that arrives until the site has been quiet for a while; all of it so far."""
        try:
            while (frame := self._socket.receive(timeout=QUIET_SECONDS)) is not None:
                if frame == "2":
                    self._socket.send("3")  # The protocol's heartbeat.
                self.received.append(str(frame))
        except ConnectionClosed:
            pass
        return "\n".join(self.received)

    def answer(self) -> str:
        """Everything that has arrived once a page is among it, and the site is quiet again."""
        eventually(lambda: len(self.listen()) > GREETING, "an answer to a stranger")
        return "\n".join(self.received)


@contextmanager
def stranger(site: Site, token: str, cookie: str = "") -> Generator[Stranger, None, None]:
    """A socket with a token of one's choice, from a program that sends no Origin."""
    address = site.url.replace("http", "ws", 1)
    socket = Client(
        f"{address}{NAMESPACE}/?EIO=4&transport=websocket&token={quote(token)}",
        headers={"Cookie": cookie} if cookie else {},
    )
    try:
        # What the site says first often comes with the handshake, where this client sees it only when something else
        # arrives: nobody waits for it.
        socket.send(f"40{NAMESPACE},")
        yield Stranger(socket)
    finally:
        with suppress(ConnectionClosed):  # The site may have been quicker.
            socket.close()
