"""What the person and the log are told when an event fails outside its handler."""

import logging
from collections.abc import Mapping
from typing import Any

import anyio
import pytest
from anyio.lowlevel import checkpoint
from reflex.state import FrontendEventExceptionState
from reflex_base.event.context import EventContext

from bowling_app.bowling_app import app
from bowling_app.platform.reflex_patches import event_errors as event_faults
from bowling_app.platform.reflex_patches.event_errors import note_fault_of_event
from bowling_app.platform.web.shell.toasts import ToastState


async def failing(emit: Any) -> None:
    """An event of a tab fails as Reflex would report it, and what is to be sent is sent."""
    EventContext.set(EventContext(token="tab", state_manager=None, enqueue_impl=None, emit_delta_impl=emit))  # pyright: ignore[reportArgumentType]
    assert note_fault_of_event(ConnectionError("Redis is gone")) is None
    while event_faults._telling:
        await checkpoint()


def test_the_person_reads_the_reference_by_which_the_log_has_the_cause(caplog: pytest.LogCaptureFixture):
    sent: list[tuple[str, Mapping[str, Mapping[str, Any]]]] = []

    async def emit(token: str, delta: Mapping[str, Mapping[str, Any]]) -> None:
        sent.append((token, delta))

    anyio.run(failing, emit)

    ((token, delta),) = sent
    toast = delta[ToastState.get_full_name()]
    (record,) = caplog.records
    assert token == "tab"
    assert toast["is_error_rx_state_"]
    assert toast["number_rx_state_"] > 0
    assert f"reference {toast['description_rx_state_'].split()[-1]}" in record.getMessage()
    assert "Redis is gone" in caplog.text
    assert record.levelno == logging.ERROR


def test_who_cannot_be_told_is_no_further_error(caplog: pytest.LogCaptureFixture):
    async def emit(*_: Any) -> None:
        raise ConnectionError("the socket is gone, too")

    anyio.run(failing, emit)

    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


def test_reflex_sends_no_scripts_by_itself():
    assert app.backend_exception_handler is note_fault_of_event
    assert FrontendEventExceptionState.auto_reload_on_errors == []
