"""Hearing of changes of the directory while the app runs."""

import threading

import pytest
from anyio import run

from bowling_app.platform.documents import changes
from tests.waiting import PATIENCE_SECONDS


def test_a_database_that_goes_away_once_the_app_has_ended_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    watchers: list[threading.Thread] = []
    watches = threading.Event()

    def lose(_hear: object, stop: threading.Event, _hear_of_page: object) -> None:
        watchers.append(threading.current_thread())
        watches.set()
        stop.wait()
        raise OSError("away")

    async def live() -> None:
        async with changes.follow_changes(lambda _: None, lambda _: None):
            assert watches.wait(PATIENCE_SECONDS)

    monkeypatch.setattr(changes, "watch_directory", lose)
    run(live)
    watchers[0].join(PATIENCE_SECONDS)
    assert not watchers[0].is_alive()
    assert caplog.text == ""
