"""Sockets that send nonsense: frames of no language, and every event of the site with any payload."""

import asyncio
import base64
import json
import os
import struct
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from bowling_app.platform.http.cookies import COOKIE
from tests.hostile.events import address, handlers, payload
from tests.hostile.values import text

EVENTS: Final = 50
"""So many a socket sends before it leaves: somewhat less than an address may send at once."""
QUIET: Final = 0.3
OPEN_SECONDS: Final = 20
ODD_FRAMES: Final = (
    "", "x", "4", "42", "40", "40/", "41/other,", "42[]", "42/_event,", "42/_event,[", '42/_event,["event"]', '42/_event,["event",null]', "42/_event,[1,2]",
    '42/_event,["disconnect",{}]', '42/_event,["client_error",{"message":"x"}]', '42/_event,["ping"]', "43/_event,1[]", "44/_event,{}",
    '451-/_event,["event",{"_placeholder":true,"num":0}]', "2probe", "5", "6", "9", "\x00", "42/_event," + "[" * 50_000, "4" * 100_000, '42/_event,["event",' + "9" * 5_000 + "]",
)  # fmt: skip


async def send_nonsense(port: int, seed: int, sessions: Sequence[str], ids: Mapping[str, str]) -> Counter[str]:
    """Open a socket, send `EVENTS` frames and listen; what came of it. "our side" counts answers that admit a fault."""
    random = Random(seed)
    names = list(handlers())
    said = [_event(random, random.choice(names), ids) for _ in range(EVENTS)]
    if random.random() < 0.3:
        said[-1] = random.choice(ODD_FRAMES)
    return await send_frames(port, random, said, random.choice(sessions) if random.random() < 0.6 else "")


async def send_frames(port: int, random: Random, said: Sequence[str], session: str = "") -> Counter[str]:
    """Open a socket, introduce ourselves, send these and listen; what came of it."""
    came = Counter[str]()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        await asyncio.wait_for(_talk((reader, writer), _handshake(writer, random, session), said, came), OPEN_SECONDS)
    except (TimeoutError, ConnectionError, asyncio.IncompleteReadError):
        came["ended early"] += 1
    finally:
        writer.close()
    return came


def _handshake(writer: Any, random: Random, session: str) -> bytes:
    key, port = base64.b64encode(os.urandom(16)).decode(), writer.get_extra_info("peername")[1]
    cookie = f"Cookie: {COOKIE}={session}\r\n" if session else ""
    return (
        f"GET /_event/?EIO=4&transport=websocket&token=odd-{random.getrandbits(64)} HTTP/1.1\r\nHost: localhost:{port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{cookie}"
        f"X-Forwarded-For: 10.9.{random.randrange(256)}.{random.randrange(256)}\r\n\r\n"
    ).encode()


async def _talk(socket: Any, handshake: bytes, said: Sequence[str], came: Counter[str]) -> None:
    reader, writer = socket
    writer.write(handshake)
    head = await reader.readuntil(b"\r\n\r\n")
    came[f"opened {head[9:12].decode()}"] += 1
    if b" 101 " not in head:
        return
    writer.write(frame("40/_event,"))
    for each in said:
        writer.write(frame(each))
        came["sent"] += 1
    await writer.drain()
    await _listen(reader, writer, came)


def _event(random: Random, name: str, ids: Mapping[str, str]) -> str:
    where = address(random, name, ids)
    router: Any = {"pathname": where.partition("?")[0], "asPath": where, "query": {}}
    if random.random() < 0.1:
        router = random.choice(
            (None, 1, [], {"pathname": 1}, {"query": []}, {"asPath": "//[::1"}, {"asPath": "/" + text(random)})
        )
    said: Any = {
        "name": name if random.random() < 0.95 else text(random),
        "payload": payload(random, name, ids),
        "router_data": router,
    }
    return f"42/_event,{json.dumps(['event', said])}"


async def _listen(reader: Any, writer: Any, came: Counter[str]) -> None:
    """Read until nothing has come for a while."""
    while True:
        try:
            first, second = await asyncio.wait_for(reader.readexactly(2), QUIET)
        except TimeoutError:
            return
        length = second & 127
        if length == 126:
            (length,) = struct.unpack(">H", await reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", await reader.readexactly(8))
        content = await reader.readexactly(length)
        came["received"] += 1
        if b"on our end" in content or b"Traceback" in content:
            came["our side"] += 1
        if first & 15 == 8:
            came["closed"] += 1
            return
        if content == b"2":
            writer.write(frame("3"))


def frame(said: str) -> bytes:
    """A masked text frame, as a browser sends it. Its mask is of zeros."""
    content = said.encode("utf-8", "replace")
    size = len(content)
    if size < 126:
        return struct.pack(">BB4x", 0x81, 0x80 | size) + content
    if size < 1 << 16:
        return struct.pack(">BBH4x", 0x81, 0xFE, size) + content
    return struct.pack(">BBQ4x", 0x81, 0xFF, size) + content
