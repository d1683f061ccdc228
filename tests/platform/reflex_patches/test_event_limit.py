"""The pace of events."""

from typing import Any

import pytest
from anyio import run
from reflex.state import StateUpdate
from reflex_base.event import Event

from bowling_app.platform.limits.token_bucket import MOST_ADDRESSES, TokenBuckets
from bowling_app.platform.reflex_patches import event_limit
from bowling_app.platform.reflex_patches.event_limit import BURST, EVENTS_PER_SECOND, LONGEST_WAIT, EventLimit


def a_pace() -> TokenBuckets:
    """The pace of events, before anybody came."""
    return TokenBuckets(EVENTS_PER_SECOND, BURST, LONGEST_WAIT)


def test_a_burst_is_let_through_at_once():
    pace = a_pace()
    assert {pace.wait("a", 0.0) for _ in range(int(BURST))} == {0.0}


def test_what_comes_faster_is_slowed_down_and_then_dropped():
    pace = a_pace()
    waits = [pace.wait("a", 0.0) for _ in range(1000)]
    let_through = [wait for wait in waits if wait is not None]
    assert len(let_through) == BURST + LONGEST_WAIT * EVENTS_PER_SECOND
    assert let_through == sorted(let_through)
    assert max(let_through) == LONGEST_WAIT


def test_time_brings_the_address_back():
    pace = a_pace()
    for _ in range(1000):
        pace.wait("a", 0.0)
    assert pace.wait("a", (BURST + LONGEST_WAIT * EVENTS_PER_SECOND) / EVENTS_PER_SECOND) == 0.0


def test_a_steady_pace_is_never_slowed_down():
    pace = a_pace()
    assert {pace.wait("a", number / EVENTS_PER_SECOND) for number in range(1000)} == {0.0}


def test_addresses_do_not_slow_each_other_down():
    pace = a_pace()
    for _ in range(1000):
        pace.wait("a", 0.0)
    assert pace.wait("b", 0.0) == 0.0


def test_a_flood_of_addresses_does_not_fill_the_memory():
    pace = a_pace()
    for number in range(MOST_ADDRESSES + 100):
        pace.wait(str(number), 0.0)
    assert len(pace._buckets) == MOST_ADDRESSES


@pytest.mark.parametrize(
    ("router_data", "proxies", "is_limited"),
    [
        ({"ip": "127.0.0.1"}, 0, False),
        ({"ip": "192.0.2.1"}, 0, True),
        ({"ip": "127.0.0.1", "headers": {"x-forwarded-for": "127.0.0.1"}}, 1, True),
        ({"ip": "127.0.0.1", "headers": {"x-forwarded-for": "192.0.2.1"}}, 0, False),
        ({"ip": "::1", "headers": {}}, 1, False),
    ],
)
def test_a_program_on_this_machine_is_left_alone_as_by_the_other_limits(
    monkeypatch: pytest.MonkeyPatch, router_data: dict[str, Any], proxies: int, *, is_limited: bool
):
    async def sleep(_seconds: float) -> None:
        """Nobody waits."""

    monkeypatch.setattr(event_limit.asyncio, "sleep", sleep)
    limit = EventLimit()
    monkeypatch.setattr(limit, "_proxies", proxies)
    event = Event(name="open", payload={}, router_data=router_data)

    async def send_all() -> list[StateUpdate | None]:
        return [await limit.preprocess(None, None, event) for _ in range(300)]

    assert any(isinstance(answer, StateUpdate) for answer in run(send_all)) is is_limited


def test_the_middleware_lets_through_slows_down_and_drops(monkeypatch: pytest.MonkeyPatch):
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(event_limit.asyncio, "sleep", sleep)
    monkeypatch.setattr(event_limit.time, "monotonic", lambda: 0.0)
    limit = EventLimit()
    event = Event(name="open", payload={}, router_data={"ip": "192.0.2.1"})

    async def send_all() -> list[StateUpdate | None]:
        return [await limit.preprocess(None, None, event) for _ in range(200)]

    answers = run(send_all)
    assert answers[:60] == [None] * 60
    assert slept
    assert isinstance(answers[-1], StateUpdate)
