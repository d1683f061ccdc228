"""Sockets that are closed and kept out while live pages could not be served."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import pytest

from bowling_app.platform.http.middleware import redis_watch
from bowling_app.platform.http.middleware.redis_watch import watch_redis
from bowling_app.platform.http.middleware.sockets import RESTARTING, Sockets
from tests.e2e.machines import Program, redis_command
from tests.running_site import free_port


class Browser:
    """The other end of one socket."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.code = 0
        self._said = asyncio.Queue[Any]()

    async def app(self, _scope: Any, receive: Any, _send: Any) -> None:
        """What serves it: everything that it says is noted, until the socket ends."""
        while (message := await receive())["type"] == "websocket.receive":
            self.heard.append(message["text"])
        self.code = message["code"]

    def say(self, text: str) -> None:
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> Any:
        return await self._said.get()

    async def ignore(self, message: Any) -> None:
        raise AssertionError(message)

    def open(self, sockets: Sockets) -> asyncio.Future[None]:
        return asyncio.ensure_future(sockets.around(self.app)({"type": "websocket"}, self.receive, self.ignore))


async def until(is_so: Callable[[], bool]) -> None:
    with anyio.fail_after(30):
        while not is_so():  # noqa: ASYNC110 -- what is waited for may be another program's doing.
            await anyio.sleep(0.01)


def run(test: Callable[[], Awaitable[None]]) -> None:
    anyio.run(test)


def test_an_open_socket_is_heard_until_all_are_closed() -> None:
    sockets, browser = Sockets(), Browser()

    async def test() -> None:
        opened = browser.open(sockets)
        browser.say("one")
        browser.say("two")
        await until(lambda: len(browser.heard) == 2)
        assert len(sockets) == 1
        sockets.refuse()
        await opened
        assert (browser.heard, browser.code, len(sockets)) == (["one", "two"], RESTARTING, 0)

    run(test)


def test_nobody_is_let_in_until_sockets_are_admitted_again() -> None:
    sockets, said = Sockets(), list[Any]()

    async def app(*_: Any) -> None:
        said.append("served")

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        said.append(message["type"])

    async def test() -> None:
        sockets.refuse()
        await sockets.around(app)({"type": "websocket"}, receive, send)
        await sockets.around(app)({"type": "http"}, receive, send)
        sockets.admit()
        await sockets.around(app)({"type": "websocket"}, receive, send)

    run(test)
    assert said == ["websocket.close", "served", "served"]


def test_sockets_are_admitted_only_while_redis_is_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(redis_watch, "PAUSE_SECONDS", 0.05)
    port = free_port()
    redis, sockets = Program(redis_command(tmp_path, port), tmp_path / "log"), Sockets()

    async def test() -> None:
        async with watch_redis(f"redis://127.0.0.1:{port}/0", sockets):
            await until(lambda: not sockets.are_admitted)
            redis.start()
            await until(lambda: sockets.are_admitted)
            await anyio.to_thread.run_sync(redis.end)
            await until(lambda: not sockets.are_admitted)

    try:
        run(test)
    finally:
        redis.stop()
