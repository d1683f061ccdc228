"""Several apps on one port."""

from typing import Any

import anyio
import pytest

from bowling_app.platform.documents.asgi import App
from bowling_app.platform.documents.dispatcher import SocketsBeside


def answering(name: str, asked: list[str]) -> App:
    """An app that notes that it was asked."""

    async def answer(_scope: Any, _receive: Any, _send: Any) -> None:
        asked.append(name)

    return answer


@pytest.mark.parametrize(
    ("kind", "path", "expected"),
    [
        ("websocket", "/_event", "sockets"),
        ("websocket", "/_event/", "sockets"),
        ("websocket", "/_events", "app"),
        ("websocket", "/", "app"),
        ("http", "/_event/more", "sockets"),
        ("http", "/", "app"),
    ],
)
def test_only_what_comes_to_the_address_of_sockets_goes_past_the_app(kind: str, path: str, expected: str):
    asked: list[str] = []
    both = SocketsBeside(answering("app", asked), "/_event", answering("sockets", asked))

    async def play() -> None:
        await both({"type": kind, "path": path}, None, None)  # pyright: ignore[reportArgumentType]

    anyio.run(play)
    assert asked == [expected]


def test_what_only_begins_and_ends_goes_to_the_app():
    asked: list[str] = []
    both = SocketsBeside(answering("app", asked), "/_event", answering("sockets", asked))

    async def play() -> None:
        await both({"type": "lifespan"}, None, None)  # pyright: ignore[reportArgumentType]

    anyio.run(play)
    assert asked == ["app"]
