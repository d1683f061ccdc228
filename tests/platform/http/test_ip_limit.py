"""How much one address may ask of a process."""

from typing import Any

import anyio
import pytest

from bowling_app.platform.http.middleware import ip_limit as addresses
from bowling_app.platform.http.middleware.ip_limit import (
    ALIVE,
    MOST_RUNNING,
    MOST_SILENT,
    MOST_SOCKETS,
    MOST_SOCKETS_OPENED,
    AddressLimits,
)
from bowling_app.settings import settings
from tests.platform.http.strict import call, read_and_answer, request, status


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that pass only when a test says so."""
    now = [0.0]
    monkeypatch.setattr(addresses.time, "monotonic", lambda: now[0])
    return now


MOST_CALLS, MOST_RUNNING_OF_ALL = 120, 130


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that are reached sooner. Each call has a loop of its own, which costs most of it."""
    monkeypatch.setattr(addresses, "MOST_CALLS", float(MOST_CALLS))
    monkeypatch.setattr(addresses, "MOST_RUNNING_OF_ALL", MOST_RUNNING_OF_ALL)


def statuses(app: AddressLimits, count: int, path: str = "/api/venues", **of_request: Any) -> set[int]:
    return {status(call(app, request(path, "GET", **of_request))) for _ in range(count)}


def test_whoever_asks_too_much_is_told_to_wait_and_may_go_on_then(clock: list[float]):
    app = AddressLimits(read_and_answer)

    assert statuses(app, int(MOST_CALLS)) == {200}
    sent = call(app, request("/api/venues", "GET"))
    assert status(sent) == 429
    assert (b"retry-after", b"5") in sent[0]["headers"]
    assert statuses(app, 5, "/search", query=b"q=a") == {429}
    assert statuses(app, 5, "/locations/tx") == {200}
    assert statuses(app, 5, peer="192.0.2.2") == {200}
    clock[0] += 5
    assert statuses(app, 100) == {200}


def test_a_form_that_is_sent_counts_as_a_call():
    app = AddressLimits(read_and_answer)

    assert statuses(app, int(MOST_CALLS)) == {200}
    assert status(call(app, request("/contact"))) == 429


def test_this_machine_is_not_limited():
    for peer in ("127.0.0.1", "127.8.8.8", "::1"):
        assert statuses(AddressLimits(read_and_answer), int(MOST_CALLS) + 5, peer=peer) == {200}


def test_the_proxies_that_are_trusted_say_whose_call_it_is(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BOWLING_TRUSTED_PROXIES", "1")
    settings.cache_clear()
    app = AddressLimits(read_and_answer)
    monkeypatch.undo()
    settings.cache_clear()
    monkeypatch.setattr(addresses.time, "monotonic", lambda: 0.0)

    def asks(forwarded: bytes) -> set[int]:
        return statuses(app, 1, headers=[(b"x-forwarded-for", forwarded)], peer="127.0.0.1")

    for number in range(int(MOST_CALLS)):
        asks(b"198.51.100.%d, 192.0.2.1" % (number % 250))  # What stands before is the client's own word.
    assert asks(b"192.0.2.1") == {429}
    assert asks(b"192.0.2.2") == {200}
    assert asks(b"2001:db8::1") == {200}


class Visitors:
    """People who open sockets, and stay until the end of each visit."""

    def __init__(self, *, is_silent: bool = False) -> None:
        self._is_silent = is_silent
        self._refused = 0
        self.app = AddressLimits(self._stay)

    def visit(self, count: int, peer: str = "192.0.2.1") -> int:
        """How many are refused when so many sockets are opened from there at the same time."""
        return anyio.run(self._visit, count, peer)

    async def _visit(self, count: int, peer: str) -> int:
        self._refused, until = 0, anyio.Event()
        scope = {"type": "websocket", "client": (peer, 1), "headers": [], "until": until}
        async with anyio.create_task_group() as group:
            for _ in range(count):
                group.start_soon(self.app, scope, self._receive, self._send)
            await anyio.wait_all_tasks_blocked()
            until.set()
        return self._refused

    async def _stay(self, scope: Any, receive: Any, _send: Any) -> None:
        if not self._is_silent:
            await receive()
        await scope["until"].wait()

    async def _receive(self) -> Any:
        return {"type": "websocket.receive", "text": "40"}

    async def _send(self, message: Any) -> None:
        self._refused += message["type"] == "websocket.close"


def test_a_socket_more_than_an_address_may_have_is_closed_before_it_opens():
    visitors = Visitors()

    assert visitors.visit(MOST_SOCKETS + 3) == 3
    assert visitors.visit(5, "192.0.2.2") == 0
    assert visitors.visit(MOST_SOCKETS + 3, "127.0.0.1") == 0
    assert not visitors.app._open.total


def test_an_address_has_fewer_sockets_that_never_said_anything():
    visitors = Visitors(is_silent=True)

    assert visitors.visit(MOST_SILENT + 3) == 3
    assert not visitors.app._silent.total


def test_the_networks_of_a_tunnel_have_their_sockets_together():
    visitors = Visitors(is_silent=True)

    async def visit() -> int:
        until, refused = anyio.Event(), 0

        async def send(message: Any) -> None:
            nonlocal refused
            refused += message["type"] == "websocket.close"

        async with anyio.create_task_group() as group:
            for number in range(20 * MOST_SILENT):
                scope = {
                    "type": "websocket",
                    "client": (f"2001:db8:1:{number:x}00::1", 1),
                    "headers": [],
                    "until": until,
                }
                group.start_soon(visitors.app, scope, visitors._receive, send)
            await anyio.wait_all_tasks_blocked()
            until.set()
        return refused

    assert anyio.run(visit) >= 4 * MOST_SILENT


async def answered(app: AddressLimits, scopes: list[Any]) -> list[int]:
    """The status of each answer that is given while all of these requests are being answered."""
    statuses: list[int] = []

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    async with anyio.create_task_group() as group:
        for scope in scopes:
            group.start_soon(app, scope, None, send)
        await anyio.wait_all_tasks_blocked()
        group.cancel_scope.cancel()
    return statuses


async def never_answer(scope: Any, receive: Any, send: Any) -> None:
    await anyio.sleep_forever()


def test_an_address_has_so_many_requests_at_a_time():
    app = AddressLimits(never_answer)
    scopes = [request("/locations/tx", "GET") for _ in range(MOST_RUNNING + 3)]

    assert anyio.run(answered, app, [*scopes, request("/locations/tx", "GET", peer="192.0.2.2")]) == [429] * 3
    assert not app._running.total


def test_more_requests_than_can_be_answered_are_told_so_at_once():
    app = AddressLimits(never_answer)
    scopes = [request("/", "GET", peer=f"192.0.2.{number % 250}") for number in range(MOST_RUNNING_OF_ALL + 3)]

    assert anyio.run(answered, app, scopes) == [503] * 3


def test_whether_the_process_is_alive_is_told_even_then():
    async def alive(scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] != ALIVE:
            await anyio.sleep_forever()
        await send({"type": "http.response.start", "status": 200, "headers": []})

    app = AddressLimits(alive)
    scopes = [request("/", "GET", peer="127.0.0.1") for _ in range(MOST_RUNNING_OF_ALL)]

    assert anyio.run(answered, app, [*scopes, request(ALIVE, "GET"), request("/", "GET")]) == [200, 503]


@pytest.mark.parametrize("forwarded", [b"127.0.0.1", b"::1", b"[::1]:80", b"nonsense"])
def test_nobody_writes_that_they_are_this_machine(monkeypatch: pytest.MonkeyPatch, forwarded: bytes):
    monkeypatch.setenv("BOWLING_TRUSTED_PROXIES", "1")
    settings.cache_clear()
    app = AddressLimits(read_and_answer)
    monkeypatch.undo()
    settings.cache_clear()
    monkeypatch.setattr(addresses.time, "monotonic", lambda: 0.0)

    assert statuses(app, int(MOST_CALLS) + 5, headers=[(b"x-forwarded-for", forwarded)]) == {200, 429}


def test_sockets_that_come_and_go_too_fast_are_refused_too(clock: list[float]):
    closed: list[int] = []

    async def leave(scope: Any, receive: Any, send: Any) -> None:
        pass

    app = AddressLimits(leave)

    async def send(message: Any) -> None:
        closed.append(message["code"])

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def come_and_go() -> int:
        for _ in range(int(MOST_SOCKETS_OPENED) + 4):
            await app({"type": "websocket", "client": ("192.0.2.1", 1), "headers": []}, receive, send)
        return len(closed)

    assert anyio.run(come_and_go) == 4
    clock[0] += 60
    assert anyio.run(come_and_go) == 8
