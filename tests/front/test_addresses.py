"""How much one address may ask of a process."""

from typing import Any

import anyio
import pytest

from bowling_app.front import addresses
from bowling_app.front.addresses import MOST_CALLS, MOST_SOCKETS, MOST_SOCKETS_OPENED, AddressLimits
from bowling_app.settings import settings
from tests.front.strict import call, read_and_answer, request, status


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that pass only when a test says so."""
    now = [0.0]
    monkeypatch.setattr(addresses.time, "monotonic", lambda: now[0])
    return now


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


def test_a_socket_more_than_an_address_may_have_is_closed_before_it_opens():
    is_open, refused = anyio.Event, [0]

    async def stay(scope: Any, receive: Any, send: Any) -> None:
        await scope["until"].wait()

    app = AddressLimits(stay)

    async def send(message: Any) -> None:
        refused[0] += message["type"] == "websocket.close"

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def visit(count: int, peer: str = "192.0.2.1") -> int:
        refused[0], until = 0, is_open()
        async with anyio.create_task_group() as group:
            for _ in range(count):
                group.start_soon(app, {"type": "websocket", "client": (peer, 1), "headers": [], "until": until},
                                 receive, send)  # fmt: skip
            await anyio.wait_all_tasks_blocked()
            until.set()
        return refused[0]

    assert anyio.run(visit, MOST_SOCKETS + 3) == 3
    assert anyio.run(visit, 5, "192.0.2.2") == 0
    assert anyio.run(visit, MOST_SOCKETS + 3, "127.0.0.1") == 0
    assert not app._open


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
