"""What a socket and an address may send before anything of it is read."""

import json
from typing import Any

import anyio
import pytest

from bowling_app.platform.http.middleware import frame_budget
from bowling_app.platform.http.middleware.frame_budget import (  # fmt: skip
    ADDRESS_BURST_BYTES,
    ADDRESS_BYTES_PER_SECOND,
    FRAME_BYTES,
    LONGEST_WAIT,
    SOCKET_BURST_BYTES,
    SOCKET_BYTES_PER_SECOND,
)
from bowling_app.platform.reflex_patches.frame_validation import LONGEST_FRAME, MOST_PARTS, WellFormedFrames
from bowling_app.settings import settings
from tests.platform.reflex_patches.test_frame_validation import CONNECT, OPEN, OPENING

PARSER = "bowling_app.platform.reflex_patches.frame_validation.orjson.loads"
WORST = ("42/_event," + json.dumps(["event", OPEN | {"payload": {"a": [[]] * 90_000}}]))[:LONGEST_FRAME]
FULL = "42/_event," + " " * (LONGEST_FRAME - 100)


class Clock:
    """The time of a test: it stands still but while somebody waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        monkeypatch.setattr(frame_budget.time, "monotonic", lambda: self.now)
        monkeypatch.setattr(frame_budget.asyncio, "sleep", self._sleep)

    async def _sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def layer() -> WellFormedFrames:
    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        while (await receive())["type"] == "websocket.receive":
            pass

    return WellFormedFrames(app, lambda _name, _payload: True)


def frames_read(
    to: WellFormedFrames, frame: str, peer: str = "203.0.113.9", most: int = 10_000, visitor: str = ""
) -> int:
    """How many such frames of a socket that never stops are looked at before it is ended."""
    sent = 0

    async def receive() -> Any:
        nonlocal sent
        sent += 1
        if sent > most + 1:
            return {"type": "websocket.disconnect", "code": 1000}
        return {"type": "websocket.receive", "text": frame if sent > 1 else CONNECT}

    headers = [*OPENING["headers"], (b"x-forwarded-for", visitor.encode())] if visitor else OPENING["headers"]
    anyio.run(to, {**OPENING, "client": (peer, 1), "headers": headers}, receive, None)
    return sent - 2


def test_a_socket_that_sends_without_end_is_slowed_down_and_then_ended(clock: Clock) -> None:
    begun = clock.now
    frames = frames_read(layer(), FULL)
    may = SOCKET_BURST_BYTES + SOCKET_BYTES_PER_SECOND * (clock.now - begun + LONGEST_WAIT)
    assert SOCKET_BURST_BYTES / LONGEST_FRAME - 1 < frames < may / LONGEST_FRAME
    assert clock.now > begun


def test_small_frames_count_as_well(clock: Clock) -> None:
    begun = clock.now
    frames = frames_read(layer(), "3", most=3_000)
    assert frames * FRAME_BYTES < SOCKET_BURST_BYTES + SOCKET_BYTES_PER_SECOND * (clock.now - begun + LONGEST_WAIT)


def test_the_sockets_of_one_address_have_one_budget_together(clock: Clock) -> None:
    site = layer()
    frames = sum(frames_read(site, FULL) for _ in range(200))
    may = ADDRESS_BURST_BYTES + ADDRESS_BYTES_PER_SECOND * (clock.now - 1_000 + LONGEST_WAIT)
    assert frames < may / LONGEST_FRAME
    assert frames_read(site, "3", peer="203.0.113.10", most=50) == 50


def test_the_networks_of_one_tunnel_have_one_budget_together(clock: Clock) -> None:
    site = layer()
    frames = sum(frames_read(site, FULL, peer=f"2001:db8:1:{number:x}::1") for number in range(400))
    may = 16 * (ADDRESS_BURST_BYTES + ADDRESS_BYTES_PER_SECOND * (clock.now - 1_000 + LONGEST_WAIT))
    assert frames < may / LONGEST_FRAME


def test_behind_a_proxy_the_visitors_are_counted_and_not_the_proxy(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOWLING_TRUSTED_PROXIES", "1")
    settings.cache_clear()
    site = layer()
    monkeypatch.delenv("BOWLING_TRUSTED_PROXIES")
    settings.cache_clear()
    frames = sum(frames_read(site, FULL, peer="127.0.0.1", visitor="203.0.113.9") for _ in range(200))
    may = ADDRESS_BURST_BYTES + ADDRESS_BYTES_PER_SECOND * (clock.now - 1_000 + LONGEST_WAIT)
    assert frames < may / LONGEST_FRAME
    now = clock.now
    assert frames_read(site, FULL, peer="127.0.0.1", visitor="203.0.113.10", most=2) == 2
    assert clock.now == now


def test_a_page_that_opens_and_is_used_waits_for_nothing(clock: Clock) -> None:
    begun = clock.now
    assert frames_read(layer(), "42/_event," + json.dumps(["event", OPEN]), most=100) == 100
    assert clock.now == begun


def test_nothing_of_a_frame_beyond_the_budget_is_read(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(PARSER, read.append)
    site = layer()
    for _ in range(40):
        frames_read(site, WORST)
    assert WORST.count("[") > MOST_PARTS
    assert not read
    for _ in range(40):
        frames_read(site, FULL)
    assert len(read) * LONGEST_FRAME < ADDRESS_BURST_BYTES + ADDRESS_BYTES_PER_SECOND * (
        clock.now - 1_000 + LONGEST_WAIT
    )
