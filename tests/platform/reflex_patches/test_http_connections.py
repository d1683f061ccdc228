"""Connections that say nothing, too much, or too slowly, at a real server."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bowling_app.platform.http.middleware.connection_limits import ConnectionLimits
from tests.pairs import some_of_all
from tests.platform.http.small_server import (
    HANDSHAKE,
    QUICK,
    Running,
    becomes,
    play,
    rest,
    visit_from_elsewhere,
    with_lifespan,
    within,
)

ASK = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n"
POST = b"POST /read HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n"
LARGE = 20 * 1024 * 1024
seen: list[Any] = []


@pytest.fixture(autouse=True)
def nobody_before() -> None:
    seen.clear()


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers at once, but for `/read`, `/wait` and `/large`, which do as they are called."""
    if await with_lifespan(scope, receive, send):
        return
    seen.append(scope)
    body = b"hello"
    while scope["path"] == "/read" and (message := await receive())["type"] == "http.request" and message["more_body"]:
        pass
    if scope["path"] == "/wait":
        while (await receive())["type"] != "http.disconnect":
            pass
    if scope["path"] == "/large":
        body = b"x" * LARGE
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


def test_a_connection_that_says_nothing_is_closed():
    async def scene(running: Running) -> None:
        reader, _ = await running.connect()
        assert await rest(reader) == b""

    play(app, scene)


SLOW = {"a line": b"GET /" + b"a" * 400, "nothing": b"\r\n" * 400, "a header": ASK[:-2] + b"x: " + b"y" * 400}


@pytest.mark.parametrize(("piece", "is_first"), some_of_all(list(SLOW), [True, False]))
def test_a_header_that_comes_byte_by_byte_is_not_waited_for(piece: str, is_first: bool):
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        if not is_first:
            writer.write(ASK)
            await within(reader.readuntil(b"0\r\n\r\n"))
        closed = asyncio.create_task(rest(reader))
        for byte in SLOW[piece]:
            writer.write(bytes([byte]))
            await asyncio.sleep(0.02)
            if closed.done() or writer.transport.is_closing():
                return
        raise AssertionError("It was waited for to the end.")

    play(app, scene)


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /" + b"a" * 100_000,
        b"GET / HTTP/1.1\r\nhost: a\r\nx: " + b"y" * 100_000,
        b"GET / HTTP/1.1\r\nhost: a\r\nx: " + b"y" * 100_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 1_000 + b"\r\n",
        HANDSHAKE + b"x: " + b"y" * 9_000 + b"\r\n\r\n",
        HANDSHAKE + b"x: y\r\n" * 150 + b"\r\n",
    ],
    ids=["an endless line", "an endless header", "a large header", "many headers", "a large handshake", "many of one"],
)
def test_a_header_that_is_too_large_is_refused(sent: bytes):
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        writer.write(sent)
        assert (await rest(reader)).startswith(b"HTTP/1.1 431 ")
        assert not seen

    play(app, scene)


def test_trailers_without_an_end_are_neither_kept_nor_waited_for():
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        writer.write(POST + b"1\r\na\r\n0\r\n")
        closed = asyncio.create_task(rest(reader))
        while not closed.done() and not writer.transport.is_closing():
            writer.write(b"x: y\r\n" * 50)
            await asyncio.sleep(0)
        assert [name for name, _ in seen[0]["headers"]] == [b"host", b"transfer-encoding"]

    play(app, scene)


def test_one_packet_does_not_make_thousands_of_requests():
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        writer.write(b"GET /wait HTTP/1.1\r\n\r\n" * 5_000)
        await rest(reader)
        assert len(seen) == 1

    play(app, scene)


def test_some_requests_may_be_sent_before_the_first_answer():
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        writer.write(ASK * 9 + ASK.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
        assert (await rest(reader)).count(b"200 OK") == 10

    play(app, scene)


def test_a_client_that_leaves_while_others_wait_behind_leaves_nothing_running(caplog: pytest.LogCaptureFixture):
    async def scene(running: Running) -> None:
        _, writer = await running.connect()
        writer.write(ASK.replace(b"GET /", b"GET /wait") + ASK + ASK)
        await becomes(lambda: bool(seen))
        writer.close()
        await becomes(lambda: not running.server.server_state.tasks)

    play(app, scene)
    assert not caplog.records


def test_a_client_that_does_not_read_is_cut_off():
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        reader._transport.pause_reading()  # pyright: ignore[reportAttributeAccessIssue]
        writer.write(b"GET /large HTTP/1.1\r\nhost: a\r\n\r\n")
        await becomes(lambda: seen and not running.server.server_state.connections)

    play(app, scene)


def test_what_follows_an_answer_is_not_read_without_an_end():
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        writer.write(b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n")
        closed = asyncio.create_task(rest(reader))
        for _ in range(1_000):
            writer.write(b"x")
            await asyncio.sleep(0.02)
            if closed.done() or writer.transport.is_closing():
                return
        raise AssertionError("It was read to the end.")

    play(app, scene)


def test_an_address_has_so_many_connections_and_others_have_theirs(monkeypatch: pytest.MonkeyPatch):
    visit_from_elsewhere(monkeypatch)
    limits = ConnectionLimits(connections=6)

    async def scene(running: Running) -> None:
        opened = [await running.connect() for _ in range(6)]
        one_more, _ = await running.connect()
        assert await rest(one_more) == b""
        opened[0][1].write(ASK)  # So many are open that each is closed when it is answered.
        assert b"connection: close" in await rest(opened[0][0])
        another, writer = await running.connect()
        writer.write(ASK)
        assert (await rest(another)).endswith(b"hello\r\n0\r\n\r\n")
        assert running.config.held_connections.total == 5

    play(app, scene, limits)


@pytest.mark.long
def test_an_address_that_opens_connections_fast_is_read_later_and_then_refused(monkeypatch: pytest.MonkeyPatch):
    visit_from_elsewhere(monkeypatch)
    limits = replace(QUICK, connections_at_once=2, connections_per_second=1, longest_wait_seconds=1.5)

    async def scene(running: Running) -> None:
        (first, early), _, (third, late) = [await running.connect() for _ in range(3)]
        refused, _ = await running.connect()
        assert await rest(refused) == b""
        late.write(ASK.replace(b"/", b"/late", 1))
        early.write(ASK)
        for reader in (first, third):
            assert (await within(reader.readuntil(b"hello\r\n0\r\n\r\n"))).startswith(b"HTTP/1.1 200")
        assert [scope["path"] for scope in seen] == ["/", "/late"]

    play(app, scene, limits)


def test_unfinished_headers_of_an_address_are_held_up_to_a_size(monkeypatch: pytest.MonkeyPatch):
    visit_from_elsewhere(monkeypatch)
    limits = replace(QUICK, header_seconds=60, unfinished_bytes=100_000)

    async def scene(running: Running) -> None:
        both = [await running.connect() for _ in range(2)]
        both[0][1].write(b"GET /" + b"a" * 59_995)
        await becomes(lambda: running.config.held_bytes.total == 60_000)
        both[1][1].write(b"GET /" + b"a" * 59_995)
        assert (await rest(both[1][0])).startswith(b"HTTP/1.1 431 ")
        assert running.config.held_bytes.total == 60_000
        both[0][1].close()
        await becomes(lambda: not running.config.held_bytes.total)

    play(app, scene, limits)


def test_a_socket_cannot_be_opened_in_the_middle_of_an_answer():
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        writer.write(b"GET /wait HTTP/1.1\r\nhost: a\r\n\r\n" + HANDSHAKE + b"\r\n")
        assert await rest(reader) == b""

    play(app, scene)


BEFORE = {"nothing yet": b"", "half a header": ASK[:20], "an earlier request": ASK}


@pytest.mark.parametrize("said", BEFORE.values(), ids=BEFORE)
def test_a_server_that_stops_answers_the_request_that_is_on_its_way(said: bytes):
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        writer.write(said)
        if said == ASK:
            await within(reader.readuntil(b"0\r\n\r\n"))
        await becomes(lambda: running.server.server_state.connections)
        running.server.should_exit = True
        await becomes(lambda: not running.server.servers[0].is_serving())
        writer.write(ASK.removeprefix(said) or ASK)
        answer = await rest(reader)
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert b"connection: close" in answer

    play(app, scene)


def test_a_server_that_stops_opens_no_socket():
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        await becomes(lambda: running.server.server_state.connections)
        running.server.should_exit = True
        await becomes(lambda: not running.server.servers[0].is_serving())
        writer.write(HANDSHAKE + b"\r\n")
        assert await rest(reader) == b""

    play(app, scene)


@pytest.mark.parametrize(
    "said", [pytest.param(b"", id="nothing", marks=pytest.mark.long), pytest.param(ASK, id="a request")]
)
def test_a_server_that_stops_does_not_wait_long_for_a_request(said: bytes):
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        writer.write(said)
        if said:
            await within(reader.readuntil(b"0\r\n\r\n"))
        await becomes(lambda: running.server.server_state.connections)
        running.server.should_exit = True
        assert await rest(reader) == b""

    play(app, scene, replace(QUICK, header_seconds=60))
