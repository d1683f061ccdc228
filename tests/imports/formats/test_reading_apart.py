"""A file is read in a process of its own, with the answer that reading it here would give."""

import pickle
import signal
from io import BytesIO
from pathlib import Path

import pytest

from bowling_app.imports.rules import RECORDS_AT_ONCE
from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.files.spool import Read
from bowling_app.imports.services.formats import reading_apart, sent_files
from bowling_app.imports.services.formats.reading_apart import Bounds, read_apart
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.venue_draft import VenueFile
from tests.imports.formats.parting import TODAY, sent, whole

HEADER = "name,street,city,state,zip,hours,price per game\n"
VALUES = 1_900_000
USUAL = Bounds()


def rows(count: int) -> bytes:
    each = "Lanes {0},{0} Main St,Austin,TX,78701,Mon-Fri 9am-5pm,5.50\nBowl {0},1 High St,Paris,XX,,,\n"
    return (HEADER + "".join(each.format(number) for number in range(count))).encode()


def apart(folder: Path, content: bytes, name: str = "venues.csv", bounds: Bounds = USUAL) -> tuple[Read, VenueFile]:
    kept, spool = folder / "sent", folder / "spool"
    kept.write_bytes(content)
    read = read_apart(ImportUpload(name, b""), kept, TODAY, spool, bounds)
    return read, whole(read, spool)


def test_the_venues_and_the_refusals_are_those_that_reading_here_gives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of it is parsed outside of the child."""
    content = rows(RECORDS_AT_ONCE // 2 + 1)
    here = sent(content)
    monkeypatch.setattr(sent_files, "read_sent_file", parsed_here)
    read, file = apart(tmp_path, content)
    assert (read, file) == here
    assert (read.drafts, read.refusals, read.pieces) == (RECORDS_AT_ONCE // 2 + 1, RECORDS_AT_ONCE // 2 + 1, 2)


def parsed_here(*_: object) -> VenueFile:
    raise AssertionError("The process that knows the secrets has parsed the file.")


@pytest.mark.long
def test_what_is_wrong_with_a_file_is_said_in_the_same_words(tmp_path: Path) -> None:
    with pytest.raises(Invalid, match=r"venues.csv is no CSV file of venues"):
        apart(tmp_path, b"hello")


def test_a_refusal_crosses_from_the_child_in_its_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the child does is done here; the child only hands it on, without a start of its own."""
    kept, said = tmp_path / "hello", BytesIO()
    kept.write_bytes(b"hello")
    asked = pickle.dumps((ImportUpload("venues.csv", b""), kept, TODAY, tmp_path / "read"))
    reading_apart._answer(BytesIO(asked), said)
    program = f"import sys; sys.stdout.buffer.write({said.getvalue()!r})"
    monkeypatch.setattr(reading_apart, "_PROGRAM", ("-c", program))
    with pytest.raises(Invalid, match=r"venues.csv is no CSV file of venues"):
        apart(tmp_path, rows(1))


def test_a_file_that_takes_too_long_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Invalid, match=r"takes more than 0.01 seconds to read"):
        apart(tmp_path, rows(2_000), bounds=Bounds(seconds=0.01))


@pytest.mark.long
def test_a_file_that_takes_too_much_memory_is_refused(tmp_path: Path) -> None:
    content = b'[{"id": "a", "x": [' + b'{"k":1},' * (VALUES // 2) + b"0]}]"
    with pytest.raises(Invalid, match="takes more memory to read"):
        apart(tmp_path, content, "venues.json", Bounds(memory=200 * 1024 * 1024))


@pytest.mark.parametrize(
    ("ended_by", "reason"),
    [(signal.SIGXCPU, "takes more than 180 seconds"), (signal.SIGKILL, "takes more memory"),
     (signal.SIGABRT, "takes more memory")],
)  # fmt: skip
def test_a_child_that_the_system_ended_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ended_by: signal.Signals, reason: str
) -> None:
    program = f"import os; os.kill(os.getpid(), {ended_by.value})"
    monkeypatch.setattr(reading_apart, "_PROGRAM", ("-c", program))
    with pytest.raises(Invalid, match=reason):
        apart(tmp_path, rows(1))


def test_a_child_that_fails_is_a_fault_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_apart, "_PROGRAM", ("-c", "raise SystemExit(3)"))
    with pytest.raises(RuntimeError, match="ended with 3"):
        apart(tmp_path, rows(1))


@pytest.mark.long
def test_the_child_knows_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, str]] = []
    started = reading_apart.subprocess.run

    def noted(command: list[str], *, env: dict[str, str], **more: object) -> object:
        given.append(env)
        return started(command, env=env, **more)  # type: ignore[call-overload]

    monkeypatch.setenv("BOWLING_SECRET", "0123456789abcdef" * 2)
    monkeypatch.setattr(reading_apart.subprocess, "run", noted)
    apart(tmp_path, rows(1))
    assert set(given[0]) == {"PATH", "PYTHONPATH", "BOWLING_DATA_DIR"}
