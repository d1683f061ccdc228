"""Services that the operator names: broken, slow, endless or taken over, they cost a bounded time and memory."""

import gzip
import json
import socket
import threading
import time
import tracemalloc
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress

import pytest

from bowling_app.imports.services.formats.overpass import fetch
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.platform.geo.geocoding import MOST_BYTES, AddressService
from bowling_app.platform.http.fetching import Question, Unanswered, ask, header_value

PATIENCE = 0.5
PLENTY = 20
"""Seconds for answers that come, however busy the machine is."""
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
Say = Callable[[socket.socket], None]


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("LaneScout (a directory)", "LaneScout (a directory)"),
        ("Bowling f\u00fcr uns \U0001f3b3 (a directory)", "Bowling fur uns (a directory)"),
        ("\u30dc\u30a6\u30eb", ""),
        (" Lane\r\nHost: x\x00 ", "LaneHost: x"),
    ],
)
def test_a_header_has_the_letters_that_it_may_have(text: str, sent: str) -> None:
    assert header_value(text) == sent


@contextmanager
def a_server(say: Say) -> Generator[tuple[str, list[bytes]], None, None]:
    """A server that says to each connection what it likes, its address, and the beginnings of what it was asked."""
    asked: list[bytes] = []
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with suppress(OSError):
            while True:
                connection = listening.accept()[0]
                with connection, suppress(OSError):
                    asked.append(connection.recv(65536))
                    say(connection)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", asked
    finally:
        with suppress(OSError):
            listening.shutdown(socket.SHUT_RDWR)
        listening.close()


def says(content: bytes) -> Say:
    return lambda connection: connection.sendall(content)


def drop_by_drop(start: bytes) -> Say:
    """Something again and again, always before a socket's own time-out is over."""

    def say(connection: socket.socket) -> None:
        connection.sendall(start)
        for _ in range(200):
            connection.sendall(b"a")
            time.sleep(PATIENCE / 10)

    return say


def endless(connection: socket.socket) -> None:
    connection.sendall(HEAD)
    while True:
        connection.sendall(b" " * 65536)


def question(address: str, seconds: float = PATIENCE) -> Question:
    return Question(f"{address}/x", seconds, 100_000)


@pytest.mark.parametrize("start", [HEAD, HEAD[:-2] + b"X-Long: ", b"HTTP/1.1 2"])
def test_the_time_counts_to_the_last_byte(start: bytes) -> None:
    with a_server(drop_by_drop(start)) as (address, _):
        began = time.monotonic()
        with pytest.raises(Unanswered, match=r"within 0\.5 seconds"):
            ask(question(address))
        assert time.monotonic() - began < PATIENCE * 10


def test_an_endless_answer_is_read_up_to_its_limit() -> None:
    with a_server(endless) as (address, _):
        tracemalloc.start()
        with pytest.raises(Unanswered, match="more than 100,000 bytes"):
            ask(Question(address, PLENTY, 100_000))
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
        tracemalloc.stop()


@pytest.mark.parametrize("length", [b"9999999999999999999", b"-1", b"1e9"])
def test_a_length_that_is_a_lie_is_not_believed(length: bytes) -> None:
    with (
        a_server(says(HEAD[:-2] + b"Content-Length: " + length + b"\r\n\r\n[]")) as (address, _),
        pytest.raises(Unanswered),
    ):
        ask(question(address))


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize(
    "target", ["{other}/latest/meta-data", "http://169.254.169.254/", "file:///etc/passwd", "//[::1]/"]
)
def test_a_redirect_is_not_followed(status: int, target: str) -> None:
    with a_server(says(HEAD + b"[]")) as (other, asked_there):
        place = target.format(other=other).encode()
        redirect = b"HTTP/1.1 %d Found\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n" % (status, place)
        with a_server(says(redirect)) as (address, _), pytest.raises(Unanswered, match="at another address"):
            ask(question(address, PLENTY))
        assert asked_there == []


def test_a_packed_answer_is_not_unpacked() -> None:
    packed = gzip.compress(bytes(50_000_000))
    with (
        a_server(says(HEAD[:-2] + b"Content-Encoding: gzip\r\n\r\n" + packed)) as (address, asked),
        pytest.raises(Unanswered, match="packed"),
    ):
        ask(question(address, PLENTY))
    assert b"accept-encoding: identity" in asked[0].lower()


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "gopher://127.0.0.1/", "ftp://127.0.0.1/", "nonsense", "http://"]
)
def test_only_http_is_spoken(url: str) -> None:
    with pytest.raises(Unanswered):
        ask(Question(url, PATIENCE, 1_000))


@pytest.mark.filterwarnings("ignore:Latitude normalization:UserWarning")  # The library says what it makes of 91.
@pytest.mark.parametrize(
    "answer",
    [
        b'[{"lat": "NaN", "lon": "0", "display_name": "x"}]',
        b'[{"lat": 1e999, "lon": 0, "display_name": "x"}]',
        b'[{"lat": "91", "lon": "0", "display_name": "x"}]',
        b'[{"lat": "0", "lon": "1e30", "display_name": "x"}]',
        b'[{"lat": [], "lon": {}, "display_name": "x"}]',
        b'[{"lat": true, "lon": null}]',
        b'[{"lat": ' + b"9" * 5_000 + b', "lon": 1}]',
        b"[" * 100_000,
        b'{"a":' * 40_000,
        b'"text"',
        b"12",
        b"null",
        b"[null]",
        b"\xff\xfe\x00",
    ],
)
def test_an_address_service_that_lies_gives_no_position(answer: bytes, caplog: pytest.LogCaptureFixture) -> None:
    with a_server(says(HEAD + answer)) as (address, _):
        assert AddressService(address, "LaneScout").find("Austin") is None
    assert len(caplog.text) < 20_000


def test_an_address_service_that_never_ends_is_given_up() -> None:
    with a_server(endless) as (address, _):
        assert AddressService(address, "LaneScout").find("Austin") is None
    with a_server(says(HEAD + json.dumps("x" * MOST_BYTES).encode())) as (address, _):
        assert AddressService(address, "LaneScout").find("Austin") is None


def test_an_address_service_leads_nowhere_else() -> None:
    found = b'[{"lat": "30.2", "lon": "-97.7", "display_name": "x"}]'
    with a_server(says(HEAD + found)) as (other, asked_there):
        redirect = b"HTTP/1.1 302 Found\r\nLocation: %s/\r\nContent-Length: 0\r\n\r\n" % other.encode()
        with a_server(says(redirect)) as (address, _):
            assert AddressService(address, "LaneScout").find("Austin") is None
        assert asked_there == []


def test_the_service_of_openstreetmap_leads_nowhere_else() -> None:
    with a_server(says(HEAD + b'{"elements": []}')) as (other, asked_there):
        redirect = b"HTTP/1.1 302 Found\r\nLocation: %s/\r\nContent-Length: 0\r\n\r\n" % other.encode()
        with a_server(says(redirect)) as (address, _), pytest.raises(Unreadable, match="at another address"):
            fetch(address)
        assert asked_there == []
