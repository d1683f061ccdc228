"""Open sockets that hold on to nothing of what has passed through them."""

import asyncio
import weakref
from typing import Any

import anyio
import socketio
from engineio import async_socket
from engineio.packet import MESSAGE, Packet

from bowling_app.platform.reflex_patches.light_sockets import install


class Wire:
    """What a socket sends to. Nothing ever comes from it."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send(self, text: str) -> None:
        self.sent.append(text)

    async def close(self) -> None:
        self.sent.append("closed")

    async def wait(self) -> str:
        await asyncio.Event().wait()
        return ""


def test_a_socket_keeps_nothing_of_a_message_that_it_has_sent():
    async def play() -> tuple[list[str], bool]:
        server = socketio.AsyncServer(async_mode="asgi", cors_allowed_origins=[])
        install(server.eio)
        wire = Wire()
        socket: Any = async_socket.AsyncSocket(server.eio, "a")
        task = asyncio.create_task(socket._websocket_handler(wire))
        page = Packet(MESSAGE, data="a page")
        watched = weakref.ref(page)
        socket.queue.put_nowait(page)
        del page
        await anyio.wait_all_tasks_blocked()
        sent, is_gone = [*wire.sent], watched() is None
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return sent, is_gone

    assert asyncio.run(play()) == (["4a page"], True)


def test_a_socket_keeps_its_headers_once_and_no_body():
    server: Any = socketio.AsyncServer(async_mode="asgi", cors_allowed_origins=[])
    install(server.eio)
    scope = {"path": "/_event/", "query_string": b"EIO=4", "headers": [(b"cookie", b"a=b"), (b"origin", b"http://a")]}

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def translated(kind: str) -> dict[str, Any]:
        return await server.eio._async["translate_request"]({**scope, "type": kind}, receive, None)

    environ = asyncio.run(translated("websocket"))
    assert not {"wsgi.input", "HTTP_COOKIE"} & environ.keys()
    assert (environ["HTTP_ORIGIN"], environ["QUERY_STRING"], environ["wsgi.url_scheme"]) == (
        "http://a",
        "EIO=4",
        "http",
    )
    assert (environ["asgi.scope"]["headers"][0], environ["asgi.scope"]["type"]) == ((b"cookie", b"a=b"), "websocket")
    assert {"wsgi.input", "HTTP_COOKIE"} <= asyncio.run(translated("http")).keys()
