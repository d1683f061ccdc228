"""One open tab as the site's server sees it: the document, then the websocket with what the live page sends.

No browser is behind it: a thousand of those need more machine than the site. What goes over the wire is what the
compiled frontend sends, with the headers of a browser, from an address of the tab's own: limits count by address.
"""

import asyncio
import json
import random
import time
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import quote, urlsplit

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, CloseConnection, Message, Ping, RejectConnection, Request, TextMessage

NAMESPACE: Final = "/_event"
ROOT: Final = "reflex___state____state"
HYDRATE: Final = f"{ROOT}.hydrate_and_load"
NAVIGATE: Final = f"{ROOT}.reflex___state____on_load_internal_state.on_load_internal"
DONE: Final = '"is_hydrated_rx_state_":true'
"""What stands in the last change of a page that has been loaded."""
SHOWN: Final = '"is_ready_rx_state_":true'
ANSWER_SECONDS: Final = 30.0
BROWSER: Final = {
    "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141 Safari/537.36",
    "Accept-Language": "en-US,en;q=0.9",
    "Accept-Encoding": "gzip, deflate, br, zstd",
    "Cache-Control": "no-cache",
    "Pragma": "no-cache",
}


class Broken(Exception):
    """The site did not do what a browser needs of it."""


@dataclass
class Tab:
    """A tab at `address`, such as `http://localhost:3000`. `hashes` are those that the compiled frontend sends."""

    address: str
    source: str
    hashes: Sequence[str] = ()
    cookie: str = ""
    reader: asyncio.StreamReader = field(init=False)
    writer: asyncio.StreamWriter = field(init=False)
    received: int = 0  # Characters of all messages.
    _wire: WSConnection = field(default_factory=lambda: WSConnection(ConnectionType.CLIENT))
    _text: str = ""
    _pieces: str = ""
    _came: list[str] = field(default_factory=list[str])

    async def read_document(self, path: str) -> int:
        """Ask for a page's document as a browser does; how many bytes came."""
        reader, writer = await self._connect()
        try:
            headers = {**self._headers(), "Accept": "text/html", "Connection": "close"}
            writer.write(_request("GET", path, headers))
            answer = await asyncio.wait_for(reader.read(), ANSWER_SECONDS)
        finally:
            writer.close()
        if b" 200 " not in answer.partition(b"\r\n")[0]:
            raise Broken(f"{path}: {answer[:60]!r}")
        return len(answer)

    async def post(self, method: str, path: str, body: dict[str, Any]) -> None:
        """Send a form as our scripts do."""
        reader, writer = await self._connect()
        try:
            content = json.dumps(body).encode()
            sent = {"Content-Type": "application/json", "Content-Length": str(len(content)), "Connection": "close"}
            writer.write(_request(method, path, {**self._headers(), **sent, "Origin": self.address}) + content)
            answer = await asyncio.wait_for(reader.read(), ANSWER_SECONDS)
        finally:
            writer.close()
        if b" 200 " not in answer.partition(b"\r\n")[0]:
            raise Broken(f"{method} {path}: {answer[:60]!r}")

    async def open(self, path: str) -> float:
        """Open the socket for the page at `path`; the seconds until all of the live page is there."""
        self.reader, self.writer = await self._connect()
        started = time.perf_counter()
        token = b64encode(random.randbytes(15), b"-_").decode()
        headers = [
            (name.encode(), value.encode()) for name, value in self._headers(origin=True).items() if name != "Host"
        ]
        target = f"{NAMESPACE}/?EIO=4&transport=websocket&pieces=1&token={quote(token)}"
        self._send(Request(host=urlsplit(self.address).netloc, target=target, extra_headers=headers))
        await self._until("0{")
        event = {"name": HYDRATE, "payload": {"hashes": list(self.hashes)}, **_place(path)}
        self._say(f"40{NAMESPACE},{json.dumps({'event': event})}")
        await self._until(DONE)
        return time.perf_counter() - started

    async def go(self, path: str) -> tuple[float, float]:
        """Follow a link; the seconds until the page was shown and until its last change had come."""
        started = time.perf_counter()
        self._say(f"42{NAMESPACE},{json.dumps(['event', {'name': NAVIGATE, 'payload': {}, **_place(path)}])}")
        shown = 0.0
        async with asyncio.timeout(ANSWER_SECONDS):
            while True:
                text = await self._message()
                if not shown and SHOWN in text:
                    shown = time.perf_counter() - started
                if DONE in text:
                    done = time.perf_counter() - started
                    return shown or done, done

    async def rest(self, seconds: float) -> None:
        """Read a while; the protocol's heartbeats, and changes of the page, come meanwhile."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    await self._message()
        except TimeoutError:
            pass

    def close(self) -> None:
        """Close the tab."""
        self.writer.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        port = urlsplit(self.address).port or 80
        return await asyncio.open_connection("127.0.0.1", port, local_addr=(self.source, 0))

    def _headers(self, *, origin: bool = False) -> dict[str, str]:
        headers = {"Host": urlsplit(self.address).netloc, **BROWSER}
        if self.cookie:
            headers["Cookie"] = self.cookie
        return headers | ({"Origin": self.address} if origin else {})

    async def _until(self, text: str) -> None:
        async with asyncio.timeout(ANSWER_SECONDS):
            while text not in await self._message():
                pass

    async def _message(self) -> str:
        """The next message of the site. Heartbeats are answered on the way."""
        while not self._came:
            data = await self.reader.read(1 << 16)
            if not data:
                raise Broken("the site closed the socket")
            self._wire.receive_data(data)
            self._came += self._texts()
        text = self._came.pop(0)
        self.received += len(text)
        return text

    def _texts(self) -> Iterator[str]:
        for event in self._wire.events():
            if isinstance(event, TextMessage):
                self._text += event.data
                if event.message_finished:
                    text, self._text = self._text, ""
                    if text == "2":
                        self._say("3")
                    elif text.startswith("4~"):
                        self._pieces += text[2:]
                    else:
                        pieces, self._pieces = self._pieces, ""
                        yield f"4{pieces}{text[2:]}" if text.startswith("4!") else text
            elif isinstance(event, Ping):
                self._send(event.response())
            elif isinstance(event, CloseConnection | RejectConnection):
                raise Broken(f"the site ended the socket: {event}")
            else:
                assert isinstance(event, AcceptConnection), event

    def _say(self, text: str) -> None:
        self._send(Message(data=text))

    def _send(self, event: Any) -> None:
        self.writer.write(self._wire.send(event))


def _place(path: str) -> dict[str, Any]:
    pathname, _, query = path.partition("?")
    asked = dict(pair.split("=", 1) for pair in query.split("&")) if query else {}
    return {"router_data": {"pathname": pathname, "asPath": path, **({"query": asked} if asked else {})}}


def _request(method: str, path: str, headers: dict[str, str]) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    return "\r\n".join(lines).encode()
