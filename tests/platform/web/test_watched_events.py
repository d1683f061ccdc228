"""An event of an open page has an id of its own, is timed under its state's name, and fails under a reference."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import pytest
from prometheus_client import REGISTRY

from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.operations import request_context
from bowling_app.platform.web.action import action


class WatchedPageState:
    """What stands for a state: a real one would be among those that other tests walk."""

    def __init__(self) -> None:
        self.id = ""
        self.router = SimpleNamespace(headers=SimpleNamespace(accept_language=""))
        self.toasts = SimpleNamespace(number=0, title="", description="", is_error=False)

    async def get_state(self, _: Any) -> Any:
        return self.toasts


async def look(self: Any, outcome: str) -> None:
    self.id = request_context.request_id()
    if outcome == "refused":
        raise NotFound("Venue not found")
    if outcome == "failed":
        raise RuntimeError("Nobody foresaw this")


LOOK = action(look)


def play(outcome: str) -> tuple[str, str]:
    """The id under which the event ran, and what the person was told."""
    state = WatchedPageState()

    async def run() -> None:
        async for _ in LOOK(state, outcome):
            pass

    asyncio.run(run())
    return state.id, state.toasts.description


def value(name: str) -> float:
    return REGISTRY.get_sample_value(name, {"handler": "WatchedPageState.look"}) or 0.0


def test_events_have_ids_of_their_own() -> None:
    assert len({play("fine")[0] for _ in range(3)}) == 3


def test_events_are_timed_by_state_and_only_what_nobody_foresaw_is_a_failure() -> None:
    timed, failed = value("bowling_event_seconds_count"), value("bowling_event_failures_total")
    for outcome in ("fine", "refused", "failed"):
        play(outcome)
    assert value("bowling_event_seconds_count") == timed + 3
    assert value("bowling_event_failures_total") == failed + 1


def test_the_reference_that_people_are_told_is_the_end_of_the_id(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        own, told = play("failed")
    assert told.endswith(own[-8:])
    assert f"event WatchedPageState.look failed, reference {own[-8:]}" in caplog.text
