"""Who writes the log: a thread, which keeps nobody waiting, and how much of what strangers cause it writes."""

import io
import json
import logging
import subprocess
import sys
from collections.abc import Generator
from threading import Event, get_ident
from typing import Any

import pytest

from bowling_app.platform.operations import log_writing, logs, request_context
from bowling_app.platform.operations.log_writing import (
    BURST_CHARACTERS,
    MOST_WAITING,
    RECORD_CHARACTERS,
    UNLIMITED,
    Enqueuing,
    PlaceLimit,
)
from tests.running_site import ROOT
from tests.waiting import PATIENCE_SECONDS


class Disk(io.StringIO):
    """What is written to, by whom, and only while it is ready."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = Event()
        self.ready.set()
        self.writers: set[int] = set()

    def write(self, text: str) -> int:
        assert self.ready.wait(PATIENCE_SECONDS)
        self.writers.add(get_ident())
        return super().write(text)


class Log:
    """A logger with a log of its own."""

    def __init__(self, name: str = "somebody") -> None:
        self.disk = Disk()
        stream = logging.StreamHandler(self.disk)
        stream.setFormatter(logs.JsonLines())
        self.handler = Enqueuing(stream)
        self.logger = logging.Logger(name)  # noqa: LOG001 -- one that no other test has.
        self.logger.addHandler(self.handler)

    def lines(self) -> list[dict[str, Any]]:
        self.handler.flush()
        return [json.loads(line) for line in self.disk.getvalue().splitlines()]


@pytest.fixture
def log() -> Generator[Log, None, None]:
    made = Log()
    yield made
    made.disk.ready.set()
    made.handler.end()


def test_whoever_logs_does_not_write(log: Log) -> None:
    log.disk.ready.clear()
    log.logger.warning("It went wrong")
    log.disk.ready.set()
    (line,) = log.lines()
    assert line["message"] == "It went wrong"
    assert get_ident() not in log.disk.writers


def test_a_record_has_the_request_at_hand_when_it_was_made(log: Log) -> None:
    log.disk.ready.clear()
    own = request_context.begin("the-first-request", "PageHome.open")
    log.logger.warning("one")
    request_context.begin("the-second-request")
    log.logger.warning("two")
    log.disk.ready.set()
    assert [(line["request_id"], line.get("event")) for line in log.lines()] == [
        (own, "PageHome.open"), ("the-second-request", None),
    ]  # fmt: skip


def test_while_nothing_can_be_written_records_are_dropped_and_counted(log: Log, monkeypatch: Any) -> None:
    monkeypatch.setattr(PlaceLimit, "allows", lambda *_: True)
    log.disk.ready.clear()
    for number in range(MOST_WAITING + 100):
        log.logger.warning("%d", number)
    log.disk.ready.set()
    log.handler.end()
    lines = [json.loads(line) for line in log.disk.getvalue().splitlines()]
    assert MOST_WAITING <= len(lines) - 1 <= MOST_WAITING + 1
    assert lines[-1]["message"] == f"{MOST_WAITING + 100 - len(lines) + 1} records found no room"


@pytest.mark.parametrize("size", [10, 3_000])
def test_one_place_in_the_code_cannot_fill_the_disk(log: Log, size: int) -> None:
    count = int(4 * BURST_CHARACTERS / (RECORD_CHARACTERS + size))
    for number in range(count):
        log.logger.warning(f"{number:4} {'x ' * (size // 2)}")  # noqa: G004 -- as libraries do: no two are the same.
    log.logger.warning("From elsewhere")
    log.handler.end()
    lines = [json.loads(line) for line in log.disk.getvalue().splitlines()]
    written = [line for line in lines if line["message"][:4].strip().isdigit() and line["logger"] == "somebody"]
    assert sum(len(line["message"]) for line in written) < 1.1 * BURST_CHARACTERS
    assert len(written) > 10
    assert any(line["message"] == "From elsewhere" for line in lines)
    told = lines[-1]["message"]
    assert told.startswith(f"{count - len(written)} more records of somebody (test_log_writing.py:")


def test_what_was_left_out_is_told_while_the_flood_goes_on(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_writing, "TOLD_SECONDS", 0)
    monkeypatch.setattr(PlaceLimit, "take_left_out", lambda _: {"somewhere": 7})
    log.logger.warning("one")
    log.logger.warning("two")
    assert sum(line["message"] == "7 more records of somewhere were left out" for line in log.lines()) >= 1


@pytest.mark.parametrize(
    ("place", "number", "said"),
    [
        ("somewhere", 1, "1 more record of somewhere was left out"),
        ("somewhere", 2, "2 more records of somewhere were left out"),
        ("", 1, "1 record found no room"),
        ("", 2, "2 records found no room"),
    ],
)
def test_how_many_were_left_out_is_said_for_one_as_for_several(place: str, number: int, said: str) -> None:
    assert log_writing.left_out(place, number) == said


def test_the_access_log_has_every_request() -> None:
    (name,) = UNLIMITED
    log = Log(name)
    for _ in range(1_500):
        log.logger.warning("Answered")
    assert len(log.lines()) == 1_500
    log.handler.end()


CRASHING = """
import logging, multiprocessing, sys
from bowling_app.platform.operations import logs
logs.write_logs("text")
log = logging.getLogger("bowling_app.test")

def work():
    logs.write_logs("text")
    for number in range(200):
        log.warning("worker %d", number)
    sys.exit("the worker broke")

log.warning("before")
worker = multiprocessing.get_context("fork").Process(target=work)
worker.start()
worker.join()
for number in range(200):
    log.warning("server %d", number)
raise RuntimeError("it broke")
"""


def test_what_was_logged_before_a_crash_is_written() -> None:
    command = [sys.executable, "-c", CRASHING]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS)
    wanted = [f"{who} {number}" for who in ("worker", "server") for number in range(200)]
    assert [line for line in wanted if line not in ended.stderr] == []
    assert ended.stderr.endswith("server 199\nTraceback (most recent call last):\n"
                                 '  File "<string>", line 19, in <module>\nRuntimeError: it broke\n')  # fmt: skip


def test_what_is_logged_after_the_end_is_written_at_once(log: Log) -> None:
    log.handler.end()
    log.logger.warning("Goodbye")
    assert "Goodbye" in log.disk.getvalue()
