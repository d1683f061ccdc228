"""Layers called without a server around them."""

from collections.abc import Iterable, Sequence
from typing import Any

import anyio

from bowling_app.platform.documents.asgi import App, Message, Scope

Headers = Sequence[tuple[bytes, bytes]]


def request(
    path: str, method: str = "POST", headers: Headers = (), query: bytes = b"", peer: str = "192.0.2.1"
) -> Scope:
    """What a server hands on of a request."""
    return {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": query,
            "headers": list(headers), "client": (peer, 1)}  # fmt: skip


def call(app: App, scope: Scope, parts: Iterable[bytes] = (b"",), *, is_whole: bool = True) -> list[Message]:
    """What is sent when the body comes in these parts; a body that is not whole never ends."""
    sent: list[Message] = []
    waiting = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
    waiting[-1]["more_body"] = not is_whole

    async def receive() -> Message:
        if waiting:
            return waiting.pop(0)
        await anyio.sleep_forever()
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    async def run() -> None:
        await app(scope, receive, send)

    anyio.run(run)
    return sent


async def read_and_answer(scope: Scope, receive: Any, send: Any) -> None:
    """An app that reads the whole body and says how long it was; it fails when the client leaves."""
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ConnectionResetError
        size, more = size + len(message["body"]), message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": str(size).encode()})


def status(sent: list[Message]) -> int:
    """The status of the one answer."""
    (start,) = [message["status"] for message in sent if message["type"] == "http.response.start"]
    return start
