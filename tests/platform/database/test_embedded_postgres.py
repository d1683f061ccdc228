"""The embedded server after accidents."""

import json
import os
import subprocess
from collections.abc import Generator
from pathlib import Path

import psutil
import pytest
from sqlalchemy import create_engine, text

from bowling_app.platform.database import embedded_postgres
from bowling_app.platform.database.engine import with_driver


@pytest.fixture
def folder(tmp_path: Path) -> Generator[Path, None, None]:
    """Where a server of this test alone keeps its data."""
    place = tmp_path / "postgres"
    yield place
    embedded_postgres.stop(place)


def ask(address: str, statement: str) -> object:
    engine = create_engine(with_driver(address), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        answer = connection.execute(text(statement))
        result = answer.scalar() if answer.returns_rows else None
    engine.dispose()
    return result


def server_process(folder: Path) -> psutil.Process:
    return psutil.Process(int((folder / "postmaster.pid").read_text().split()[0]))


@pytest.mark.long
def test_data_survive_a_killed_server(folder: Path) -> None:
    address = embedded_postgres.start(folder)
    ask(address, "CREATE TABLE kept (n int)")
    ask(address, "INSERT INTO kept VALUES (7)")
    server = server_process(folder)
    server.kill()
    server.wait()
    assert ask(embedded_postgres.start(folder), "SELECT n FROM kept") == 7


def test_a_half_made_database_is_made_again(folder: Path) -> None:
    folder.mkdir()
    (folder / "base").mkdir()
    half = folder.with_name("postgres.new")
    half.mkdir()
    (half / "PG_VERSION").write_text("18\n")
    assert ask(embedded_postgres.start(folder), "SELECT 1") == 1


def test_a_process_id_that_belongs_to_a_stranger_now_is_not_taken_for_the_server(folder: Path) -> None:
    embedded_postgres.start(folder)
    written = (folder / "postmaster.pid").read_text().splitlines()
    embedded_postgres.stop(folder)
    with subprocess.Popen(["sleep", "60"]) as stranger:
        (folder / "postmaster.pid").write_text("\n".join([str(stranger.pid), *written[1:]]) + "\n")
        assert ask(embedded_postgres.start(folder), "SELECT 1") == 1
        assert stranger.poll() is None
        stranger.kill()


@pytest.mark.long
def test_a_user_that_was_killed_does_not_keep_the_server_running(folder: Path) -> None:
    embedded_postgres.start(folder)
    users = folder / ".handle_pids.json"
    with subprocess.Popen(["true"]) as gone:
        gone.wait()
    users.write_text(json.dumps([gone.pid, os.getpid()]))
    embedded_postgres.stop(folder)
    assert not (folder / "postmaster.pid").exists()


@pytest.mark.parametrize("name", ["my data (1)", "long" * 25])
def test_any_folder_name_works(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name / "postgres"
    try:
        assert ask(embedded_postgres.start(folder), "SELECT 1") == 1
    finally:
        embedded_postgres.stop(folder)
