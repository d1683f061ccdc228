"""`python -m tests.bench.attacks PORT SECONDS NAME ...`: one address that does its worst to a site on this machine.

Each attack is a coroutine that goes on until the time is over, and starts again whatever the site ends. They all come
from one address of the loopback network, never from or to any other. The standard input holds the other fields
of `Siege` as JSON. At the end a line of JSON tells what came of it.
"""

import asyncio
import base64
import json
import os
import struct
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from bowling_app.platform.http.cookies import COOKIE
from tests.hostile.odd_sockets import frame

SOURCE: Final = "127.0.66.6"
ANSWER_SECONDS: Final = 20.0
PAUSE_SECONDS: Final = 0.05
"""After a refusal: what attacks costs the one core that they run on, not the site's."""
LETTERS: Final = "A" * 250_000
NESTS: Final = "[" + ",".join(["[]"] * 85_000) + "]"
FORM: Final = "multipart/form-data; boundary=x"


@dataclass
class Siege:
    """What the attacks know and have seen."""

    port: int
    until: float
    cookies: Sequence[str] = ()
    venues: Sequence[str] = ()
    event: str = ""
    """The name of an event that takes a number called `latitude`."""
    seen: Counter[str] = field(default_factory=Counter[str])

    @property
    def is_over(self) -> bool:
        """Whether the time is over."""
        return time.monotonic() >= self.until

    async def repeat(self, many: int, attack: Callable[[int], Awaitable[str]]) -> None:
        """Make one attack again and again, `many` at a time."""
        numbers = count()

        async def go_on() -> None:
            while not self.is_over:
                try:
                    async with asyncio.timeout(max(0.1, self.until - time.monotonic())):
                        came = await attack(next(numbers))
                except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as problem:
                    came = type(problem).__name__
                self.seen[came] += 1
                await asyncio.sleep(PAUSE_SECONDS)

        await asyncio.gather(*(go_on() for _ in range(many)))

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from the address of the attacker."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(SOURCE, 0))

    async def socket(self, query: str, protocol: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | str:
        """An open websocket of the site's pages, or the status of the refusal."""
        reader, writer = await self.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        asked = f"Sec-WebSocket-Protocol: {protocol}\r\n" if protocol else ""
        writer.write(
            f"GET /_event/?EIO=4&transport=websocket{query} HTTP/1.1\r\nHost: localhost:{self.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n{asked}\r\n".encode()
        )
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), ANSWER_SECONDS)
        if b" 101 " not in head:
            writer.close()
            return head[9:12].decode()
        return reader, writer

    async def status(self, line: str, body: bytes = b"", kind: str = "application/json", cookie: str = "") -> str:
        """The status of the answer to a request."""
        reader, writer = await self.connect()
        try:
            writer.write(self.head(line, len(body), kind, cookie) + body)
            return (await reader.readexactly(12))[9:].decode()
        finally:
            writer.close()

    def head(self, line: str, length: int, kind: str, cookie: str = "") -> bytes:
        """What comes before the body of a request from a page of the site."""
        host = f"localhost:{self.port}"
        known = f"Cookie: {COOKIE}={cookie}\r\n" if cookie else ""
        return (
            f"{line} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n{known}"
            f"Content-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
        ).encode()


def _event(name: str, payload: Mapping[str, Any] | str) -> str:
    said = payload if isinstance(payload, str) else json.dumps(payload)
    where = '{"pathname":"/","asPath":"/","query":{}}'
    return f'42/_event,["event",{{"name":"{name}","payload":{said},"router_data":{where}}}]'


def _token() -> str:
    return base64.urlsafe_b64encode(os.urandom(15)).decode()


async def _said(siege: Siege, query: str, *frames: str, protocol: str = "", times: int = 1) -> str:
    """Open a socket, send frames, and see how it ends."""
    opened = await siege.socket(query, protocol)
    if isinstance(opened, str):
        return opened
    reader, writer = opened
    try:
        writer.write(frame("40/_event,"))
        for _ in range(times):
            for each in frames:
                writer.write(frame(each))
                await writer.drain()
        with suppress(TimeoutError):
            async with asyncio.timeout(2):
                while await reader.read(1 << 16):
                    pass
    finally:
        writer.close()
    return "spoken"


async def log_floods(siege: Siege) -> None:
    """Texts that end in the log: frames without a token, typed arguments, subprotocols, long tokens that leave."""

    async def one(number: int) -> str:
        match number % 4:
            case 0:
                return await _said(siege, "", _event(siege.event, {"latitude": LETTERS}))
            case 1:
                return await _said(siege, f"&token={_token()}", _event(siege.event, {"latitude": LETTERS[:60_000]}))
            case 2:
                return await _said(siege, f"&token={_token()}", protocol=LETTERS[:50_000])
            case _:
                return await _said(siege, f"&token={LETTERS[:30_000]}", _event(siege.event, {}))

    await siege.repeat(8, one)


async def unfinished_messages(siege: Siege) -> None:
    """200 sockets that each send 60 MB of a message whose end never comes."""
    piece = struct.pack(">BBQ4x", 0x00, 0xFF, 1 << 20) + bytes(1 << 20)
    first = struct.pack(">BBQ4x", 0x01, 0xFF, 1 << 20) + bytes(1 << 20)

    async def one(_number: int) -> str:
        opened = await siege.socket(f"&token={_token()}")
        if isinstance(opened, str):
            return opened
        reader, writer = opened
        try:
            writer.write(frame("40/_event,"))
            writer.write(first)
            for _ in range(59):
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0)
            await reader.read()
        finally:
            writer.close()
        return "held"

    await siege.repeat(200, one)


async def unfinished_bodies(siege: Siege) -> None:
    """120 forms with a file of 5.9 MB, sent fast but for their last bytes."""
    said = b"--x\r\nContent-Disposition: form-data; name=a; filename=a\r\n\r\n" + bytes(5_900_000)

    async def one(number: int) -> str:
        path, cookie = ("account/photo", siege.cookies[0]) if number % 2 else ("auth/send-code", "")
        head = siege.head(f"POST /api/{path}", 6_000_000, FORM, cookie)
        return await _dribbled(siege, head + said, b"a", 5)

    await siege.repeat(120, one)


async def many_requests(siege: Siege) -> None:
    """1,100 requests at a time, whose bodies dribble in, and 900 connections that say nothing."""

    async def one(number: int) -> str:
        if number % 20 < 9:
            return await _dribbled(siege, b"", b"", 20)
        head = siege.head("POST /api/auth/send-code", 60_000, "application/json")
        return await _dribbled(siege, head, b" " * 4_100, 1)

    await siege.repeat(2_000, one)


async def _dribbled(siege: Siege, first: bytes, then: bytes, seconds: float) -> str:
    """Send the beginning of a request, then a little at a time until the site answers; its status."""
    reader, writer = await siege.connect()
    try:
        writer.write(first)
        await writer.drain()
        answer = asyncio.create_task(reader.readexactly(12))
        try:
            while not answer.done():
                writer.write(then)
                await writer.drain()
                await asyncio.wait([answer], timeout=seconds)
            return answer.result()[9:].decode()
        finally:
            answer.cancel()
    finally:
        writer.close()


async def nested_frames(siege: Siege) -> None:
    """40 sockets that send frames of many small lists, as fast as they are taken."""
    nests, small = _event(siege.event, NESTS), _event(siege.event, NESTS[:60_000] + "[]]")

    async def one(number: int) -> str:
        return await _said(siege, f"&token={_token()}", nests if number % 2 else small, times=20)

    await siege.repeat(40, one)


async def pictures(siege: Siege) -> None:
    """48 uploads at a time of a picture of 30 bytes, 6,300 pixels wide and high."""
    parts = {'"photo"; filename="a.webp"': flat_webp(6300), '"score"': b"200"}
    body = b"".join(
        b"--x\r\nContent-Disposition: form-data; name=%b\r\n\r\n%b\r\n" % (name.encode(), value)
        for name, value in parts.items()
    )

    async def one(number: int) -> str:
        venue = siege.venues[number % len(siege.venues)]
        path = "account/photo" if number % 3 == 0 else f"venues/{venue}/games"
        return await siege.status(f"POST /api/{path}", body + b"--x--\r\n", FORM, siege.cookies[number % 2])

    await siege.repeat(48, one)


def flat_webp(side: int) -> bytes:
    """A lossless WebP of one color: five prefix codes of one symbol each, so that no pixel needs a bit."""
    bits, at = 0, 0
    fields = [(0x2F, 8), (side - 1, 14), (side - 1, 14), (0, 1), (0, 3), (0, 3)]
    for value, width in (*fields, *((0b0001, 4),) * 5):
        bits |= value << at
        at += width
    data = bits.to_bytes((at + 7) // 8 + 1, "little")
    data += bytes(len(data) % 2)
    chunk = b"WEBPVP8L" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(chunk)) + chunk


async def drawn_pages(siege: Siege) -> None:
    """16 connections that ask for pages which nobody keeps, as fast as they come."""
    await siege.repeat(16, lambda number: siege.status(f"GET /venue/x{number}-{os.urandom(4).hex()}"))


async def maps(siege: Siege) -> None:
    """48 connections that ask for thousands of venues on a map, each for an area that nobody else asked for."""
    await siege.repeat(48, lambda number: siege.status(f"GET /api/map?box=-170,18,-60.{number},72"))


async def renames(siege: Siege) -> None:
    """A reviewer who takes another name all the time."""

    async def one(number: int) -> str:
        body = json.dumps({"displayName": f"Somebody {number % 90}"}).encode()
        return await siege.status("PATCH /api/account", body, cookie=siege.cookies[0])

    await siege.repeat(2, one)


ATTACKS: Final[Mapping[str, Callable[[Siege], Awaitable[None]]]] = {
    "texts for the log": log_floods,
    "unfinished messages": unfinished_messages,
    "unfinished bodies": unfinished_bodies,
    "many requests": many_requests,
    "nested frames": nested_frames,
    "pictures": pictures,
    "drawn pages": drawn_pages,
    "maps": maps,
    "renames": renames,
}
"""What the address can do, each by its name."""


async def main(port: int, seconds: float, names: Sequence[str], known: Mapping[str, Any]) -> Counter[str]:
    """Make the attacks of these names at the same time; what came of them."""
    siege = Siege(port, time.monotonic() + seconds, **known)
    await asyncio.gather(*(ATTACKS[name](siege) for name in names))
    return siege.seen


if __name__ == "__main__":
    seen = asyncio.run(main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:], json.loads(sys.stdin.readline())))
    print(json.dumps(seen.most_common()), flush=True)
