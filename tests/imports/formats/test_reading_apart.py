"""A file is read in a process of its own, with the answer that reading it here would give."""

import pickle
from datetime import date
from typing import IO

import pytest

from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.formats import reading_apart, sent_files
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


def test_the_site_parses_no_file_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parsing is one call during which no other thread of the process runs, so the child must do it."""

    def parsed_here(*_: object) -> VenueFile:
        raise AssertionError("The process of the site has parsed the file.")

    monkeypatch.setattr(sent_files, "read_sent_file", parsed_here)
    assert len(read_apart(ImportUpload("venues.csv", rows(1)), TODAY).drafts) == 1


def test_the_site_takes_the_venues_in_small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Taking a piece is one call, too."""
    taken: list[object] = []

    def noted(answer: IO[bytes]) -> object:
        taken.append(pickle.load(answer))
        return taken[-1]

    monkeypatch.setattr(reading_apart, "_next", noted)
    read_apart(ImportUpload("venues.csv", rows(600)), TODAY)
    assert max(len(piece) for piece in taken if isinstance(piece, list | tuple)) <= 250
    assert sum(len(piece) for piece in taken if isinstance(piece, list | tuple)) == 1_200
