"""Work that comes back: when it fails, and when it is seldom due."""

import ast
import re
import threading
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from anyio import run

from bowling_app.platform.jobs.repeating import LONGEST_PAUSE, RETRY_SECONDS, once_in, repeating
from tests.architecture.source import MODULES, ROOT, called, calls, place
from tests.waiting import PATIENCE_SECONDS

ALERT = re.compile(r"bowling_thread_success_timestamp_seconds > (\d+)")


class Pauses(threading.Event):
    """Notes the pauses of a thread, without waiting, until it has made enough of them."""

    def __init__(self, enough: int) -> None:
        super().__init__()
        self.noted: list[float | None] = []
        self.are_enough = threading.Event()
        self._enough = enough

    def wait(self, timeout: float | None = None) -> bool:
        self.noted.append(timeout)
        if len(self.noted) < self._enough:
            return False
        self.are_enough.set()
        return super().wait()


def pauses_of(work: Callable[[], None], pause: float, enough: int) -> list[float | None]:
    pauses = Pauses(enough)

    async def live() -> None:
        async with repeating("a test", work, pause, pauses):
            assert pauses.are_enough.wait(PATIENCE_SECONDS)

    run(live)
    return pauses.noted[:enough]


@pytest.mark.parametrize(("pause", "again"), [(3600.0, RETRY_SECONDS), (5.0, 5.0)])
def test_work_that_failed_is_tried_again_within_a_minute(pause: float, again: float) -> None:
    faults = iter([OSError("away"), OSError("away")])

    def work() -> None:
        for fault in faults:
            raise fault

    assert pauses_of(work, pause, 3) == [again, again, pause]


def test_work_that_is_seldom_due_is_done_when_it_is_and_again_when_it_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    now, done, faults = [0.0], list[float](), iter([OSError("away")])
    monkeypatch.setattr(time, "monotonic", lambda: now[0])

    def work() -> None:
        for fault in faults:
            raise fault
        done.append(now[0])

    look = once_in(86_400, work)
    with pytest.raises(OSError, match="away"):
        look()
    for now[0] in range(60, 180_000, 3600):
        look()
    assert done == [60, 86_460, 172_860]


def test_the_alert_for_standing_still_allows_twice_the_longest_pause() -> None:
    (said,) = ALERT.findall((ROOT / "docs" / "operations.md").read_text())
    assert int(said) >= 2 * LONGEST_PAUSE


def test_a_longer_pause_is_refused_before_the_work_begins() -> None:
    done = list[str]()

    async def live() -> None:
        async with repeating("a test", lambda: done.append("work"), LONGEST_PAUSE + 1):
            pass

    with pytest.raises(ValueError, match="a test: pause at most 3600 seconds, and give the work to `once_in`"):
        run(live)
    assert done == []


def test_no_thread_of_the_site_asks_for_a_longer_pause() -> None:
    pauses = {
        place(path, call): pause_of(path, call)
        for path in MODULES
        for call in calls(path)
        if called(call) == "repeating"
    }
    assert len(pauses) >= 10
    assert {where: pause for where, pause in pauses.items() if pause > LONGEST_PAUSE} == {}


def pause_of(path: Path, call: ast.Call) -> float:
    given = call.args[2]
    assert isinstance(given, ast.Name), f"{place(path, call)}: name the pause"
    return getattr(import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)), given.id)
