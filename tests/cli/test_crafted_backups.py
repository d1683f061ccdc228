"""Backups that somebody has made or changed by hand: each is refused in words, and nothing is written."""

import hashlib
import json
import os
import tracemalloc
import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZipFile, ZipInfo

import pytest

from bowling_app.cli import main
from bowling_app.platform.operations import backup_checks
from bowling_app.platform.operations.backup_checks import is_key, require_readable_directory

MEGABYTE = 1 << 20
PHOTO = f"photos/{'0' * 32}-96.webp"
LINK = 0o120777 << 16
Change = Mapping[str, Any]


def part(content: bytes) -> dict[str, Any]:
    return {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def manifest(parts: Mapping[str, Any], **changed: Any) -> dict[str, Any]:
    """What the manifest of a backup says; without tables, and of no revision that there is."""
    database = {"revision": "0123abcd", "tables": {}, "sequences": {}} | changed.pop("database", {})
    told = {"made_at": "2026-01-01T00:00:00Z", "site": "x", "secret": "y", "photos": 0, "format": 1}
    return told | {"database": database, "parts": dict(parts)} | changed


def written(path: Path, members: list[tuple[str | ZipInfo, bytes]], said: Any, method: int = ZIP_DEFLATED) -> Path:
    with warnings.catch_warnings(), ZipFile(path, "w", method) as archive:
        warnings.simplefilter("ignore")  # Some names come twice on purpose.
        for name, content in members:
            archive.writestr(name, content)
        archive.writestr("manifest.json", said if isinstance(said, (str, bytes)) else json.dumps(said))
    return path


def backup(path: Path, members: Mapping[str, bytes], method: int = ZIP_DEFLATED, **changed: Any) -> Path:
    named = {name: part(content) for name, content in members.items()}
    return written(path, list(members.items()), manifest(named, **changed), method)


def twice(path: Path) -> Path:
    return written(path, [(PHOTO, b""), (PHOTO, b"evil")], manifest({PHOTO: part(b"evil")}, photos=1))


def two_manifests(path: Path) -> Path:
    return written(path, [("manifest.json", b"{}")], manifest({}))


def link(path: Path) -> Path:
    """A member that unpacking programs make a symbolic link of."""
    info = ZipInfo("secret.key")
    info.external_attr = LINK
    return written(path, [(info, b"/etc/passwd")], manifest({"secret.key": part(b"/etc/passwd")}))


def packed_bomb(path: Path) -> Path:
    """A part that says five bytes and unpacks to 64 MB."""
    told = {"database/venue.copy": part(b"12345")}
    database = {"tables": {"venue": {"columns": ["id"], "rows": 1}}}
    return written(path, [("database/venue.copy", bytes(64 * MEGABYTE))], manifest(told, database=database))


def manifest_bomb(path: Path) -> Path:
    return written(path, [], b'{"a": "' + bytes(backup_checks.LARGEST_MANIFEST_BYTES) + b'"}')


def values_bomb(path: Path) -> Path:
    return written(path, [], b'{"a": [' + b"[]," * 2_000_000 + b"0]}")


@pytest.mark.parametrize("name", [
    "/etc/passwd", "../../evil", "photos/../../evil", "..\\evil", "C:/evil", "photos/x.webp/../../evil",
    "database/a/b.copy", "database/Venue.copy", "database/venue; DROP TABLE venue.copy", 'database/"x".copy',
    "photos/", "secret.key/x",
])  # fmt: skip
def test_a_part_with_a_name_that_no_backup_has_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert_refused(backup(tmp_path / "x.zip", {name: b"evil"}), capsys, "damaged")
    assert [file.name for file in tmp_path.iterdir()] == ["x.zip"]


@pytest.mark.parametrize(
    "make",
    [
        twice,
        two_manifests,
        link,
        pytest.param(packed_bomb, marks=pytest.mark.long),
        pytest.param(manifest_bomb, marks=pytest.mark.long),
        values_bomb,
        lambda path: backup(path, {PHOTO: b"x"}, ZIP_LZMA, photos=1),
        lambda path: backup(path, {PHOTO: b"x"}, photos=2),
        lambda path: backup(path, {"secret.key": b""}),
        lambda path: backup(path, {"secret.key": b"\xff" * 64}),
        lambda path: backup(path, {"secret.key": b"a\nb" * 30}),
        lambda path: backup(path, {}, database={"tables": {"venue": {"columns": ["id"], "rows": 0}}}),
        lambda path: backup(path, {"database/venue.copy": b""}),
        *(lambda path, text=text: backup(path, {}, format=text) for text in ("x", [1], {}, None, 1e400, float("nan"))),
        *(
            lambda path, text=text: backup(path, {}, database={"revision": text})
            for text in ("", "head", "a\x00b", "\x1b[2Jgone", "x" * 65, "-1", "abc+1")
        ),
        lambda path: written(path, [], "[" * 1_000_000),
        lambda path: written(path, [], "null"),
    ],
)
def test_a_crafted_backup_is_refused_in_words(
    make: Callable[[Path], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert_refused(make(tmp_path / "x.zip"), capsys, "")


def assert_refused(file: Path, capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert main(["restore", "--check", str(file)]) == 1
    said = capsys.readouterr().err
    assert words in said
    assert said.rstrip("\n").isprintable()


def test_a_manifest_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(backup_checks, "LARGEST_MANIFEST_BYTES", MEGABYTE)
    assert_refused(manifest_bomb(tmp_path / "x.zip"), capsys, "its manifest has")


@pytest.mark.parametrize("make", [packed_bomb, pytest.param(manifest_bomb, marks=pytest.mark.long), values_bomb])
def test_a_bomb_takes_a_few_megabytes_of_memory(make: Callable[[Path], Path], tmp_path: Path) -> None:
    file = make(tmp_path / "x.zip")
    tracemalloc.start()
    try:
        assert main(["restore", "--check", str(file)]) == 1
        assert tracemalloc.get_traced_memory()[1] < 30 * MEGABYTE
    finally:
        tracemalloc.stop()


def test_a_file_that_never_ends_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        assert_refused(path, capsys, "not a file")


def test_a_list_of_parts_that_would_fill_the_memory_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(backup_checks, "LARGEST_DIRECTORY_BYTES", 1_000)
    file = backup(tmp_path / "x.zip", {f"photos/{number:032x}-96.webp": b"" for number in range(20)}, photos=20)
    assert_refused(file, capsys, "list of parts is too long")


def test_a_long_comment_does_not_hide_the_list_of_parts(tmp_path: Path) -> None:
    file = backup(tmp_path / "x.zip", {})
    with ZipFile(file, "a") as archive:
        archive.comment = b"PK\x05\x07" * 10_000
    require_readable_directory(file)


@pytest.mark.parametrize(
    ("content", "is_one"), [(b"x" * 64, True), (b"x" * 64 + b"\n", True), (b"x" * 31, False), (b"x" * 600, False)]
)
def test_a_key_is_one_line_of_at_least_32_letters(content: bytes, is_one: bool) -> None:
    assert is_key(content) == is_one
