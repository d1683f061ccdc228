"""Sockets that send parts of messages, nothing, or too much, at a real server; and what that costs it."""

import asyncio
import gc
import tracemalloc
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from bowling_app.platform.http.middleware.connection_limits import ConnectionLimits
from tests.platform.http.small_server import (
    HANDSHAKE,
    QUICK,
    Running,
    Streams,
    becomes,
    play,
    rest,
    visit_from_elsewhere,
    with_lifespan,
    within,
)

TEXT, PART, LAST, PING = 0x01, 0x00, 0x80, 0x89
PATIENT = ConnectionLimits(look_seconds=0.1)
heard: list[Any] = []


@pytest.fixture(autouse=True)
def silence() -> None:
    heard.clear()


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Accepts every socket and listens."""
    if await with_lifespan(scope, receive, send):
        return
    message = await receive()
    await send({"type": "websocket.accept"})
    while message["type"] != "websocket.disconnect":
        message = await receive()
        heard.append(message)


def frame(kind: int, content: bytes) -> bytes:
    """A frame as a browser sends it, masked with zeros."""
    size = len(content)
    said = (
        bytes([0x80 | size])
        if size < 126
        else b"\xfe" + size.to_bytes(2)
        if size < 65_536
        else b"\xff" + size.to_bytes(8)
    )
    return bytes([kind]) + said + bytes(4) + content


@contextmanager
def measured() -> Generator[list[int], None, None]:
    """How many bytes more Python holds at the end of the block than at its beginning, and at the most meanwhile."""
    found: list[int] = []
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        yield found
        gc.collect()
        now, most = tracemalloc.get_traced_memory()
        found += [now - before, most - before]
    finally:
        tracemalloc.stop()


async def send_until_closed(streams: Streams, piece: bytes, times: int) -> None:
    """Send a piece again and again until the other side closes or all is sent."""
    reader, writer = streams
    said = asyncio.create_task(rest(reader))
    for _ in range(times):
        if said.done() or writer.transport.is_closing():
            break
        writer.write(piece)
        await asyncio.sleep(0)
    await said


def code(said: bytes) -> int:
    """The code of the frame that closes."""
    return int.from_bytes(said[said.index(0x88) + 2 :][:2])


def test_a_message_in_parts_is_one_message():
    async def scene(running: Running) -> None:
        _, writer = await running.open_socket()
        writer.write(
            frame(TEXT, "Ä".encode()[:1]) + frame(PART, "Ä".encode()[1:]) + frame(PING, b"") + frame(LAST, b"b")
        )
        writer.write(frame(TEXT | 0x80, b"x" * 64 * 1024))
        await becomes(lambda: len(heard) == 2)
        assert [message["text"] for message in heard] == ["Äb", "x" * 64 * 1024]

    play(app, scene, PATIENT)


@pytest.mark.parametrize(
    "first", [frame(TEXT, b"x" * 30_000), frame(TEXT, b"x" * 65_537)[:5_000]], ids=["in parts", "in one"]
)
def test_a_message_of_more_than_64_kilobytes_ends_its_socket(first: bytes):
    async def scene(running: Running) -> None:
        streams = await running.open_socket()
        streams[1].write(first)
        await send_until_closed(streams, frame(PART, b"x" * 30_000), 2_000)
        await becomes(lambda: heard)
        assert (heard[0]["type"], heard[0]["code"]) == ("websocket.disconnect", 1009)

    play(app, scene, PATIENT)


def test_unfinished_messages_cost_an_address_a_megabyte_at_the_most(monkeypatch: pytest.MonkeyPatch):
    visit_from_elsewhere(monkeypatch)

    async def scene(running: Running) -> None:
        with measured() as cost:
            sockets = [await running.open_socket() for _ in range(40)]
            for _, writer in sockets:
                writer.write(frame(TEXT, b"x" * 60_000))
            await becomes(lambda: len(heard) == 40 - 17)
            assert running.config.held_bytes.total == 17 * 60_000
        assert cost[0] < 2 * PATIENT.unfinished_bytes + 40 * 20_000  # A socket itself and its client are some kB.
        for _, writer in sockets:
            writer.transport.abort()
        await becomes(lambda: not running.config.held_bytes.total)

    play(app, scene, PATIENT)


@pytest.mark.parametrize("piece", [frame(PART, b""), frame(PING, b"x" * 125)], ids=["empty parts", "pings"])
def test_a_flood_of_small_frames_ends_its_socket_and_costs_little(piece: bytes):
    async def scene(running: Running) -> None:
        streams = await running.open_socket()
        streams[1].write(frame(TEXT, b"x"))
        with measured() as cost:
            await send_until_closed(streams, piece * 20_000, 5)
            await becomes(lambda: heard)
            assert heard[0]["code"] == 1008
        assert cost[1] < 6_000_000 + 5 * 20_000 * len(piece)  # What is sent is held by this very process, too.

    play(app, scene, PATIENT)


def test_pings_of_a_client_that_does_not_read_are_not_answered_for_ever():
    limits = replace(QUICK, frames=10_000_000, first_message_seconds=60)

    async def scene(running: Running) -> None:
        reader, writer = await running.open_socket()
        reader._transport.pause_reading()  # pyright: ignore[reportAttributeAccessIssue]
        (connection,) = running.server.server_state.connections
        most = 0
        while not connection.transport.is_closing() and not writer.transport.is_closing():
            writer.write(frame(PING, b"x" * 125) * 1_000)
            await asyncio.sleep(0)
            most = max(most, connection.transport.get_write_buffer_size())
        assert most < 512 * 1024

    play(app, lambda running: within(scene(running)), limits)


def test_a_socket_that_never_says_anything_is_ended_before_one_that_did():
    limits = replace(PATIENT, first_message_seconds=0.3, message_seconds=1.5)

    async def scene(running: Running) -> None:
        (silent, _), (spoke, writer) = [await running.open_socket() for _ in range(2)]
        writer.write(frame(TEXT | 0x80, b"2"))
        later = asyncio.create_task(rest(spoke))
        assert code(await rest(silent)) == 1001
        assert not later.done()
        assert code(await later) == 1001

    play(app, scene, limits)


def test_neither_pings_nor_parts_of_messages_keep_a_socket_open():
    limits = replace(PATIENT, first_message_seconds=0.3)

    async def scene(running: Running) -> None:
        streams = await running.open_socket()
        streams[1].write(frame(TEXT, b"x"))
        said = asyncio.create_task(rest(streams[0]))
        for _ in range(200):
            streams[1].write(frame(PING, b"") + frame(PART, b"x"))
            await asyncio.sleep(0.02)
            if said.done():
                break
        assert said.done()

    play(app, scene, limits)


def test_a_page_that_answers_pings_stays():
    limits = replace(PATIENT, first_message_seconds=0.5, message_seconds=0.5)

    async def scene(running: Running) -> None:
        _, writer = await running.open_socket()
        for _ in range(10):
            writer.write(frame(TEXT | 0x80, b"3"))
            await asyncio.sleep(0.1)
        assert [message["type"] for message in heard] == ["websocket.receive"] * 10

    play(app, scene, limits)


@pytest.mark.parametrize("odd", [b"n\xc3\xa4me: x\r\n", b"x: \x80\r\n"], ids=["name", "value"])
def test_a_handshake_that_cannot_be_read_is_not_kept(odd: bytes):
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        writer.write(HANDSHAKE + odd + b"\r\n")
        await rest(reader)
        await becomes(lambda: not running.server.server_state.connections)

    play(app, scene, replace(QUICK, first_message_seconds=0.4))
