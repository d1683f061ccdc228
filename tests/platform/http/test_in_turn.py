"""How many of the threads one address may have."""

import threading
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import anyio
import pytest
import reflex as rx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bowling_app.platform.documents.answer import html_answer
from bowling_app.platform.documents.asgi import App, Message
from bowling_app.platform.http.middleware import in_turn
from bowling_app.platform.http.middleware.in_turn import InTurn
from bowling_app.platform.http.middleware.ip_limit import ALIVE
from bowling_app.platform.language.languages import keyed
from bowling_app.platform.limits.turns import WORKED_AT_ONCE, Turns
from tests.platform.http.strict import request, status

STRANGER, OTHER = "192.0.2.1", "192.0.2.2"
MANY = 60
THREADS = 40


class Slow:
    """A route that takes long in a thread until it is told to go on, beside one that takes no time."""

    def __init__(self) -> None:
        self.go_on, self.begun = threading.Event(), list[str]()
        self.app = InTurn(Starlette(routes=[Route("/api/slow/{name}", self._slowly), Route("/api/quick", self._quick)]))

    def _slowly(self, asked: Request) -> Response:
        self.begun.append(asked.path_params["name"])
        self.go_on.wait(60)
        return Response("slow")

    def _quick(self, _asked: Request) -> Response:
        return Response("quick")


@pytest.fixture
def slow() -> Slow:
    return Slow()


async def ask(app: App, path: str, peer: str = STRANGER, found: list[int] | None = None) -> int:
    """The status of the answer, which is noted as well."""
    sent: list[Any] = []

    async def nothing_more() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(request(path, "GET", peer=peer), nothing_more, send)
    if found is not None:
        found.append(status(sent))
    return status(sent)


@asynccontextmanager
async def waiting(
    slow: Slow, peers: Callable[[int], str], found: list[int], begun: int = WORKED_AT_ONCE
) -> AsyncGenerator[None, None]:
    """While many slow answers were asked for, of which so many have begun and none is done."""
    async with anyio.create_task_group() as askers:
        for number in range(MANY):
            askers.start_soon(ask, slow.app, f"/api/slow/{number}", peers(number), found)
            await anyio.lowlevel.checkpoint()
        try:
            with anyio.fail_after(15):
                while len(slow.begun) < begun:
                    await anyio.lowlevel.checkpoint()
                yield
        finally:
            slow.go_on.set()


def test_a_stranger_who_asks_for_slow_answers_has_a_quarter_of_the_threads_and_others_are_answered(slow: Slow):
    found: list[int] = []

    async def run() -> None:
        async with waiting(slow, lambda _: STRANGER, found):
            assert await ask(slow.app, "/api/quick", OTHER) == 200
            assert len(slow.begun) == WORKED_AT_ONCE

    anyio.run(run)
    assert THREADS // 4 == WORKED_AT_ONCE
    assert found == [200] * MANY
    assert len(slow.begun) == MANY


def test_those_who_wait_have_their_turn_in_the_order_in_which_they_came(slow: Slow, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(in_turn, "WORK", Turns(1))

    async def run() -> None:
        async with waiting(slow, lambda _: STRANGER, [], begun=1):
            assert slow.begun == ["0"]

    anyio.run(run)
    assert slow.begun == [str(number) for number in range(MANY)]


def test_so_has_one_who_has_a_whole_network(slow: Slow):
    async def run() -> None:
        async with waiting(slow, lambda number: f"2001:db8:1:{number:x}::1", []):
            assert await ask(slow.app, "/api/quick", "2001:db8:2::1") == 200
            assert len(slow.begun) == WORKED_AT_ONCE

    anyio.run(run)


def test_who_waits_too_long_is_refused_as_one_who_asks_too_much(slow: Slow, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(in_turn, "WORK", Turns(WORKED_AT_ONCE, 0.0))
    found: list[int] = []

    async def run() -> None:
        async with waiting(slow, lambda _: STRANGER, found):
            while len(found) < MANY - WORKED_AT_ONCE:
                await anyio.lowlevel.checkpoint()
            assert set(found) == {429}
            assert await ask(slow.app, ALIVE) == 404  # It came through.
        assert await ask(slow.app, "/api/quick") == 200

    anyio.run(run)


def test_a_body_on_its_way_and_an_answer_that_goes_out_hold_no_turn(monkeypatch: pytest.MonkeyPatch):
    turns = Turns(1)
    monkeypatch.setattr(in_turn, "WORK", turns)

    async def through(receive: Any, send: Any) -> None:
        async def read_and_tell(scope: Any, receive: Any, send: Any) -> None:
            while (await receive())["more_body"]:
                pass
            assert turns._lines[STRANGER].limiter.borrowed_tokens == 1  # While it is worked on.
            await send({"type": "http.response.start", "status": 200, "headers": []})

        await InTurn(read_and_tell)(request("/api/photo"), receive, send)

    async def run() -> None:
        parts = [True, False]

        async def receive() -> Message:
            assert await ask(InTurn(quick), "/api/quick") == 200
            return {"type": "http.request", "body": b"part", "more_body": parts.pop(0)}

        async def send(_message: Any) -> None:
            assert await ask(InTurn(quick), "/api/quick") == 200

        with anyio.fail_after(15):
            await through(receive, send)
        assert not turns._lines

    anyio.run(run)


def test_who_waits_in_vain_after_the_body_is_refused_and_nothing_else_is_sent(monkeypatch: pytest.MonkeyPatch):
    turns = Turns(1, 0.0)
    monkeypatch.setattr(in_turn, "WORK", turns)
    sent: list[Any] = []

    async def read(scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "http.disconnect"
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise ConnectionResetError

    async def run() -> None:
        of_another = turns.of(STRANGER)

        async def receive() -> Message:
            await of_another.take()
            return {"type": "http.request", "body": b"{}", "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await InTurn(read)(request("/api/photo"), receive, send)
        of_another.let_go()

    anyio.run(run)
    assert status(sent) == 429
    assert not turns._lines


def test_the_site_asks_for_turns_for_calls_and_files_but_not_for_what_is_kept(monkeypatch: pytest.MonkeyPatch):
    from bowling_app.bowling_app import app, documents  # noqa: PLC0415 -- the app is put together only here.

    monkeypatch.setattr(rx.App, "__call__", lambda _: quick)  # Reflex would compile all pages first.
    turns = Turns(1, 0.0)
    monkeypatch.setattr(in_turn, "WORK", turns)
    documents.put(keyed("/kept-page"), html_answer(200, "kept"), documents.begun())

    async def run() -> None:
        async with turns.of(STRANGER):
            site = app()
            assert {await ask(site, path) for path in ("/api/venues", "/robots.txt", "/preview/home.webp")} == {429}
            assert await ask(site, "/kept-page") == 200
            assert await ask(site, ALIVE) != 429

    anyio.run(run)


async def quick(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b""})
