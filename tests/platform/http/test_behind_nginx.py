"""What the shipped nginx passes on of requests that can be read in two ways. The server behind it only listens."""

import socket
import threading
from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass, field

import pytest

from tests.e2e.machines import Program, Server, _proxy
from tests.engines import engine
from tests.running_site import free_port
from tests.waiting import eventually

QUIET_SECONDS = 0.4
HOST = b"Host: example.com\r\n"
CLOSE = b"Connection: close\r\n"
"""The proxy hangs up when it has answered, so nobody waits for what else it may say."""
SECOND = b"GET /second HTTP/1.1\r\nHost: example.com\r\n\r\n"
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok"


@dataclass
class Behind:
    """The proxy, and what the server behind it has heard."""

    port: int
    heard: list[bytes] = field(default_factory=list[bytes])

    def send(self, request: bytes) -> bytes:
        """Send bytes, and read all that comes until the proxy closes or says nothing for a while.

        The write side stays open: nginx takes its end for the end of the visitor.
        """
        self.heard.clear()
        answer = b""
        with socket.create_connection(("127.0.0.1", self.port), timeout=2) as connection, suppress(OSError):
            connection.sendall(request)
            connection.settimeout(QUIET_SECONDS)
            while piece := connection.recv(65536):
                answer += piece
        return answer

    def header(self, name: bytes) -> list[bytes]:
        """The values of a header in what was heard last."""
        lines = self.heard[-1].split(b"\r\n\r\n")[0].split(b"\r\n")[1:]
        return [value.strip() for key, _, value in (line.partition(b":") for line in lines) if key.lower() == name]


def listen(heard: list[bytes], listening: socket.socket) -> None:
    with suppress(OSError):
        while True:
            connection = listening.accept()[0]
            connection.settimeout(0.5)
            with connection, suppress(OSError):
                request = b""
                while b"\r\n\r\n" not in request:
                    request += connection.recv(65536)
                with suppress(TimeoutError):
                    connection.settimeout(0.05)
                    while piece := connection.recv(65536):
                        request += piece
                heard.append(request)
                connection.sendall(ANSWER)


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Generator[Behind, None, None]:
    folder, port = tmp_path_factory.mktemp("nginx"), free_port()
    found = Behind(port)
    listening = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=listen, args=(found.heard, listening), daemon=True).start()
    servers = [Server([], folder / "none", port=listening.getsockname()[1]) for _ in range(2)]
    (folder / "nginx.conf").write_text(_proxy(folder, port, servers))
    proxy = Program(
        [engine("nginx"), "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")], folder / "log"
    )
    proxy.start()
    try:
        eventually(lambda: is_open(port), "nginx")
        yield found
    finally:
        proxy.stop()
        listening.close()


def is_open(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


@pytest.mark.parametrize(
    "headers",
    [
        b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n",
        b"Content-Length: 4\r\nContent-Length: 60\r\n",
        b"Content-Length: 4, 60\r\n",
        b"Content-Length: +4\r\n",
        b"Content-Length: -1\r\n",
        b"Content-Length: 0x4\r\n",
        b"Content-Length: 99999999999999999999\r\n",
        b"Transfer-Encoding: xchunked\r\n",
        b"Transfer-Encoding: chunked, identity\r\n",
        b"Transfer-Encoding: identity, chunked\r\n",
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n",
        b"Transfer-Encoding: \x0bchunked\r\n",
        b"Transfer-Encoding : chunked\r\nContent-Length: 4\r\n",
        b"Content-Length: 4\r\n Transfer-Encoding: chunked\r\n",
        b"X: y\r\n\tTransfer-Encoding: chunked\r\nContent-Length: 4\r\n",
        b"X: y\x00Transfer-Encoding: chunked\r\nContent-Length: 4\r\n",
        b"X: y\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n",
        b"X: y\rTransfer-Encoding: chunked\r\nContent-Length: 4\r\n",
    ],
)
def test_a_body_of_two_lengths_never_becomes_a_second_request_of_somebody_else(behind: Behind, headers: bytes) -> None:
    """One request at a time goes to the server, each on a connection of its own."""
    body = b"0\r\n\r\n" + SECOND
    behind.send(b"POST /first HTTP/1.1\r\n" + HOST + headers + b"\r\n" + body)
    for heard in behind.heard:
        head, _, rest = heard.partition(b"\r\n\r\n")
        assert b"transfer-encoding" not in head.lower()
        assert head.lower().count(b"content-length:") <= 1
        lengths = [line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
        assert len(rest) == (int(lengths[0].partition(b":")[2]) if lengths else 0)


@pytest.mark.parametrize(
    "body",
    [
        b"5;x=y\r\nhello\r\n0\r\n\r\n",
        b'5;x="\r\nhello\r\n0\r\n\r\n',
        b"5 \r\nhello\r\n0\r\n\r\n",
        b"5\nhello\n0\n\n",
        b"FFFFFFFFFFFFFFFFF\r\nhello\r\n0\r\n\r\n",
        b"-5\r\nhello\r\n0\r\n\r\n",
        b"5\r\nhello\r\n0\r\nContent-Length: 99\r\n\r\n",
        b"5\r\nhelloX\r\n0\r\n\r\n",
    ],
)
def test_pieces_arrive_as_one_body_with_its_length_or_not_at_all(behind: Behind, body: bytes) -> None:
    answer = behind.send(b"POST /first HTTP/1.1\r\n" + HOST + CLOSE + b"Transfer-Encoding: chunked\r\n\r\n" + body)
    if behind.heard:
        assert behind.header(b"content-length") == [b"5"]
        assert behind.heard[-1].endswith(b"\r\n\r\nhello")
    else:
        assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 413"))


@pytest.mark.parametrize(
    "target",
    [b"http://evil.example/x", b"//evil.example/x", b"/a%2fb", b"/a//b", b"/x?a=%0d%0aX:y", b"/\xff"],
)
def test_the_host_that_the_site_hears_of_is_that_of_the_header_alone(behind: Behind, target: bytes) -> None:
    behind.send(b"GET " + target + b" HTTP/1.1\r\n" + HOST + CLOSE + b"\r\n")
    assert len(behind.heard) == 1
    assert behind.header(b"host") in ([b"example.com"], [b"evil.example"])
    assert b"X:y" not in behind.heard[0].split(b"\r\n")


@pytest.mark.parametrize(
    ("hosts", "is_passed"),
    [(b"", False), (b"Host: a.example\r\nHost: b.example\r\n", False), (b"Host: a b\r\n", False), (HOST, True)],
)
def test_one_host_and_only_one_is_passed_on(behind: Behind, hosts: bytes, is_passed: bool) -> None:
    answer = behind.send(b"GET /x HTTP/1.1\r\n" + hosts + CLOSE + b"\r\n")
    assert bool(behind.heard) == is_passed
    assert is_passed or answer.startswith(b"HTTP/1.1 400")


def test_the_last_address_is_the_one_that_nginx_has_seen(behind: Behind) -> None:
    forged = b"X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For: 8.8.8.8, ::1\r\nX_Forwarded_For: 9.9.9.9\r\n"
    behind.send(b"GET /x HTTP/1.1\r\n" + HOST + CLOSE + forged + b"X-Forwarded-Proto: https\r\n\r\n")
    (said,) = behind.header(b"x-forwarded-for")
    assert said.split(b", ")[-1] == b"127.0.0.1"
    assert behind.header(b"x-forwarded-proto") == [b"http"]
    assert behind.header(b"x_forwarded_for") == []


@pytest.mark.parametrize(
    "asked",
    [b"h2c", *(pytest.param(each, marks=pytest.mark.long)
               for each in (b"websocket, h2c", b"WebSocket\tx", b"TLS/1.0", b"foo"))],
)  # fmt: skip
def test_nothing_but_a_websocket_is_switched_to(behind: Behind, asked: bytes) -> None:
    """A server that spoke h2c would take requests through such a tunnel that the proxy never sees."""
    switch = b"Connection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAM\r\nUpgrade: " + asked + b"\r\n\r\n"
    behind.send(b"GET /x HTTP/1.1\r\n" + HOST + switch)
    assert behind.header(b"upgrade") == []
    assert b"upgrade" not in b",".join(behind.header(b"connection")).lower()


def test_a_websocket_is_asked_for(behind: Behind) -> None:
    behind.send(b"GET /_event/ HTTP/1.1\r\n" + HOST + b"Connection: Upgrade\r\nUpgrade: WebSocket\r\n\r\n")
    assert [value.lower() for value in behind.header(b"upgrade")] == [b"websocket"]
    assert behind.header(b"connection") == [b"upgrade"]


def test_a_body_that_never_comes_is_not_heard_of(behind: Behind) -> None:
    """Unfinished bodies keep nginx waiting, and no worker of the site."""
    with socket.create_connection(("127.0.0.1", behind.port), timeout=2) as connection:
        behind.heard.clear()
        connection.sendall(b"POST /api/x HTTP/1.1\r\n" + HOST + b"Content-Length: 1000\r\n\r\nabc")
        connection.settimeout(QUIET_SECONDS)
        with pytest.raises(TimeoutError):
            connection.recv(1)
    assert behind.heard == []


@pytest.mark.parametrize(("path", "size", "is_passed"), [
    (b"/x", 200_000, False), (b"/api/x", 50_000, True), (b"/api/x", 12_000_000, False),
    (b"/x/../api/x", 12_000_000, False), (b"/api/admin/imports/../../auth/sign-in", 12_000_000, False),
])  # fmt: skip
def test_bodies_of_a_size_that_no_endpoint_takes_stay_outside(
    behind: Behind, path: bytes, size: int, is_passed: bool
) -> None:
    request = b"POST " + path + b" HTTP/1.1\r\n" + HOST + CLOSE + b"Content-Length: %d\r\n\r\n" % size
    behind.send(request + bytes(size if is_passed else 10))
    assert bool(behind.heard) == is_passed
