"""What the kernel says of its clock."""

import signal
import subprocess
import sys
from typing import Any

import pytest

from bowling_app.platform.kit.machine import time_service
from bowling_app.platform.kit.machine.time_service import NO, Timex, is_sure, keeps_the_clock
from tests.running_site import ROOT


@pytest.mark.parametrize(
    ("answer", "error", "is_kept"),
    [(0, 20_000, True), (1, 20_000, True), (5, 20_000, False), (5, 16_000_000, False), (0, 16_000_000, False),
     (-1, 0, False)],
)  # fmt: skip
def test_a_clock_is_kept_while_the_kernel_is_sure_of_it(answer: int, error: int, *, is_kept: bool) -> None:
    assert is_sure(answer, Timex(maxerror=error)) is is_kept


def test_the_kernel_is_asked_in_a_process_of_its_own_and_only_asked() -> None:
    ended = subprocess.run([sys.executable, "-I", "-S", time_service.__file__], check=False)
    assert ended.returncode == (0 if time_service.ask() else NO)
    assert keeps_the_clock() is time_service.ask()
    assert Timex().modes == 0


def test_the_unit_allows_the_calls_with_which_libraries_ask() -> None:
    unit = (ROOT / "docs" / "deployment" / "lanescout@.service").read_text()
    [allowed] = [line for line in unit.splitlines() if line.startswith("SystemCallFilter=")]
    assert {"adjtimex", "clock_adjtime", "clock_adjtime64"} <= set(allowed.split())


@pytest.mark.parametrize("ended", [-signal.SIGSYS, 1])
def test_where_asking_is_forbidden_no_clock_is_kept(monkeypatch: pytest.MonkeyPatch, ended: int) -> None:
    monkeypatch.setattr(time_service.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], ended))
    assert not keeps_the_clock()


def test_a_kernel_that_does_not_answer_keeps_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    def wait(*_: Any, **__: Any) -> None:
        raise subprocess.TimeoutExpired([], 10)

    monkeypatch.setattr(time_service.subprocess, "run", wait)
    assert not keeps_the_clock()


def test_other_systems_keep_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_service.sys, "platform", "darwin")
    monkeypatch.setattr(time_service.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0))
    assert not keeps_the_clock()
