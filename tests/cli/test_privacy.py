"""Other users of the machine cannot read the data folder."""

import os
from collections.abc import Generator
from pathlib import Path

import pytest

from bowling_app.cli.checks_here import check_privacy
from bowling_app.cli.preparation import PASSABLE, PRIVATE, own_data_folder
from bowling_app.platform.database.embedded_postgres import socket_home
from bowling_app.settings import settings


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Path, None, None]:
    """A data folder as an earlier version left it."""
    data = tmp_path / "data"
    (data / "photos").mkdir(parents=True)
    for each in (data, data / "photos"):
        each.chmod(0o755)
    monkeypatch.setenv("BOWLING_DATA_DIR", str(data))
    settings.cache_clear()
    yield data
    settings.cache_clear()


@pytest.mark.parametrize("user", [0, 1000])
def test_a_start_closes_the_data_folder_and_the_photos(
    folder: Path, monkeypatch: pytest.MonkeyPatch, user: int
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    with own_data_folder():
        assert folder.stat().st_mode & 0o777 == (PRIVATE if user else PASSABLE)
        assert (folder / "photos").stat().st_mode & 0o777 == PRIVATE


def test_doctor_says_what_others_can_read_and_what_to_do(folder: Path) -> None:
    (found,) = check_privacy()
    assert found.status == "WARN"
    assert found.detail.endswith(f"{folder} and {folder / 'photos'}")
    assert f"chmod go-rwx {folder}" in found.remedy
    with own_data_folder():
        (found,) = check_privacy()
    assert found.status == "OK"


def test_doctor_looks_at_the_folder_of_the_databases_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "my data"
    (data / "postgres").mkdir(parents=True)
    data.chmod(0o700)
    monkeypatch.setenv("BOWLING_DATA_DIR", str(data))
    settings.cache_clear()
    home = socket_home(data / "postgres")
    home.mkdir()
    try:
        home.chmod(0o777)
        (found,) = check_privacy()
        assert (found.status, str(home) in found.remedy) == ("WARN", True)
        home.chmod(0o700)
        (found,) = check_privacy()
        assert found.status == "OK"
    finally:
        home.rmdir()
        settings.cache_clear()
