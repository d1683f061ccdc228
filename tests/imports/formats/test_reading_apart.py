"""A file is read in a process of its own, with the answer that reading it here would give."""

import threading
import time
from collections.abc import Callable
from datetime import date

import pytest

from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.formats import reading_apart
from bowling_app.imports.services.formats.reading_apart import Bounds, read_apart
from bowling_app.imports.services.formats.sent_files import read_sent_file
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.venue_draft import VenueFile

TODAY = date(2026, 11, 20)
HEADER = "name,street,city,state,zip,hours,price per game\n"
VALUES = 1_900_000


def rows(count: int) -> bytes:
    each = "Lanes {0},{0} Main St,Austin,TX,78701,Mon-Fri 9am-5pm,5.50\nBowl {0},1 High St,Paris,XX,,,\n"
    return (HEADER + "".join(each.format(number) for number in range(count))).encode()


def test_the_venues_and_the_refusals_are_those_that_reading_here_gives() -> None:
    upload = ImportUpload("venues.csv", rows(400), source="Chamber", licence="CC0-1.0")
    apart = read_apart(upload, TODAY)
    assert apart == read_sent_file(upload, TODAY)
    assert (len(apart.drafts), len(apart.refusals)) == (400, 400)


def test_what_is_wrong_with_a_file_is_said_in_the_same_words() -> None:
    with pytest.raises(Invalid, match=r"venues.csv is no CSV file of venues"):
        read_apart(ImportUpload("venues.csv", b"hello"), TODAY)


def test_a_file_that_takes_too_long_is_refused() -> None:
    with pytest.raises(Invalid, match=r"takes more than 0.01 seconds to read"):
        read_apart(ImportUpload("venues.csv", rows(2_000)), TODAY, Bounds(seconds=0.01))


def test_a_file_that_takes_too_much_memory_is_refused() -> None:
    content = b'[{"id": "a", "x": [' + b'{"k":1},' * (VALUES // 2) + b"0]}]"
    with pytest.raises(Invalid, match="takes more memory to read"):
        read_apart(ImportUpload("venues.json", content), TODAY, Bounds(memory=200 * 1024 * 1024))


def test_the_child_knows_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, str]] = []
    started = reading_apart.subprocess.Popen

    def noted(command: list[str], *, env: dict[str, str], **more: object) -> object:
        given.append(env)
        return started(command, env=env, **more)  # type: ignore[call-overload]

    monkeypatch.setenv("BOWLING_SECRET", "0123456789abcdef" * 2)
    monkeypatch.setattr(reading_apart.subprocess, "Popen", noted)
    read_apart(ImportUpload("venues.csv", rows(1)), TODAY)
    assert set(given[0]) == {"PATH", "PYTHONPATH"}


def test_the_site_goes_on_while_a_large_file_is_read() -> None:
    """Read by a thread, the same file stops every other thread for as long as it is parsed."""
    content = b'[{"id": "a", "name": "A", "x": [' + b"[]," * (VALUES // 2) + b"0]}]"
    upload = ImportUpload("venues.json", content)

    def longest_wait(read: Callable[[ImportUpload, date], VenueFile]) -> float:
        reading = threading.Thread(target=read, args=(upload, TODAY))
        reading.start()
        longest, seen = 0.0, time.perf_counter()
        while reading.is_alive():
            time.sleep(0.001)
            longest, seen = max(longest, time.perf_counter() - seen), time.perf_counter()
        return longest

    assert longest_wait(read_apart) < longest_wait(read_sent_file) / 2
