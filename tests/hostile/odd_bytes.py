"""What is no HTTP, or hardly any: each goes over a connection of its own, which the server may answer or close."""

import asyncio
from collections import Counter
from random import Random
from typing import Final

PATIENCE: Final = 5.0
BYTES: Final = (
    b"", b"\r\n", b"\x00" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.0\r\n\r\n", b"GET  /  HTTP/1.1\r\nhost: a\r\n\r\n",
    b"get / http/1.1\r\nhost: a\r\n\r\n", b"GET http://evil.example/ HTTP/1.1\r\nhost: a\r\n\r\n", b"CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n", b"GET /\x00 HTTP/1.1\r\nhost: a\r\n\r\n", b"GET /\xff\xfe HTTP/1.1\r\nhost: a\r\n\r\n", b"GET /%ff%fe?%ff HTTP/1.1\r\nhost: a\r\n\r\n",
    b"GET /#a HTTP/1.1\r\nhost: a\r\n\r\n", b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nhost: a\r\n\r\n", b"GET / HTTP/1.1\r\nhost: a\r\nx: " + b"a" * 500_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 2_000 + b"\r\n", b"GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n", b"GET / HTTP/1.1\r\nhost: a\r\n b: c\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost : a\r\n\r\n", b"GET / HTTP/1.1\nhost: a\n\n", b"GET / HTTP/1.1\r\nhost: a\r\nx: a\rb\r\n\r\n", b"GET / HTTP/1.1\r\nhost: a\r\n\x00: b\r\n\r\n",
    b"POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n", b"POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 99999999999999999999\r\n\r\n{}",
    b"POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\n{", b"POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}",
    b"POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n", b"POST /api/contact HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/contact HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked, gzip\r\n\r\n5\r\n{}", b"POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 0x2\r\n\r\n{}",
    b"POST /contact HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9\r\n\r\n--x\r\n\r\n--", b"PUT / HTTP/1.1\r\nhost: a\r\nexpect: 200-maybe\r\ncontent-length: 3\r\n\r\nabc",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\xff" * 60, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET /_event/?EIO=4&transport=websocket HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 99\r\nsec-websocket-key: x\r\n\r\n",
    b"GET /_event/?EIO=4&transport=polling HTTP/1.1\r\nhost: a\r\n\r\n", b"POST /_event/?EIO=4&transport=polling&sid=x HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n42",
    b"GET /_event/?EIO=3&transport=websocket&token=%ff HTTP/1.1\r\nhost: a\r\n\r\n", b"GET / HTTP/1.1\r\nhost: a\r\nupgrade: h2c\r\nhttp2-settings: AAA\r\nconnection: upgrade, http2-settings\r\n\r\n",
)  # fmt: skip


def some_bytes(seed: int) -> bytes:
    """One of these, whole or cut off or with some bytes changed."""
    random = Random(seed)
    said = bytearray(random.choice(BYTES))
    if said and random.random() < 0.3:
        said = said[: random.randrange(len(said))]
    for _ in range(random.choice((0, 0, 1, 3)) if said else 0):
        said[random.randrange(min(len(said), 200))] = random.randrange(256)
    return bytes(said)


async def status_of(port: int, said: bytes) -> Counter[str]:
    """Send them over a connection of their own; how the server answered. "our side" counts faults that it admits."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return Counter({"refused": 1})
    try:
        writer.write(said)
        await writer.drain()
        writer.write_eof()
        answer = await asyncio.wait_for(reader.read(4096), PATIENCE)
    except TimeoutError:
        return Counter({"silent": 1})
    except OSError:
        return Counter({"closed": 1})
    finally:
        writer.close()
    status = answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1") else "none"
    return Counter({status: 1, **({"our side": 1} if status.startswith("5") and status != "505" else {})})
