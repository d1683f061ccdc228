"""The command that brings a database to the newest schema."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import URL

from bowling_app.cli.migrate import OLDER, SAID
from tests.conftest import ROOT, run_sql

STRAY_TABLE = """
import sys
from sqlalchemy import Column, Integer, Table
from sqlmodel import SQLModel
import bowling_app.tables
from bowling_app.cli import main
Table("stray", SQLModel.metadata, Column("id", Integer, primary_key=True))
sys.exit(main(["migrate", "--check"]))
"""


def python(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **settings}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


AFTERWARDS = """
from sqlalchemy import text
from bowling_app.cli.migrate import migrate
from bowling_app.platform.database.engine import engine

migrate(lambda _: None)
with engine().connect() as connection:
    print(connection.execute(text("SHOW lock_timeout")).scalar_one())
"""


@pytest.fixture
def empty_database(database_server: URL, worker_id: str):
    """The address of a database without tables."""
    name = f"bowling_{worker_id}_empty"
    run_sql(database_server, f"CREATE DATABASE {name}")
    yield database_server.set(database=name).render_as_string(hide_password=False)
    run_sql(database_server, f"DROP DATABASE {name} WITH (FORCE)")


def test_an_empty_database_gets_every_migration_once(empty_database: str) -> None:
    first = python("-m", "bowling_app", "migrate", BOWLING_DATABASE_URL=empty_database)
    again = python("-m", "bowling_app", "migrate", BOWLING_DATABASE_URL=empty_database)
    assert (first.returncode, again.returncode) == (0, 0)
    assert "Running upgrade" in first.stdout
    assert "Running upgrade" not in again.stdout


def test_what_migrations_set_for_themselves_does_not_stay_with_the_process(empty_database: str) -> None:
    shown = python("-c", AFTERWARDS, BOWLING_DATABASE_URL=empty_database)
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.split() == ["20s"]  # As every connection has it, and not the five seconds of migrations.


def test_the_migrations_make_what_the_models_describe() -> None:
    checked = python("-m", "bowling_app", "migrate", "--check")
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_a_table_without_a_migration_is_noticed() -> None:
    checked = python("-c", STRAY_TABLE)
    assert checked.returncode == 1
    assert "stray" in checked.stderr
    assert "Traceback" not in checked.stderr


@pytest.mark.long
def test_a_migration_that_is_killed_leaves_what_was_there_and_can_be_begun_again(
    empty_database: str, tmp_path: Path
) -> None:
    """Killed when it has done half of its work, which it shows by what it says."""
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "bowling_app", "migrate"],
        cwd=ROOT,
        env={**os.environ, "BOWLING_DATABASE_URL": empty_database},
        stdout=subprocess.PIPE,
        text=True,
    ) as migrating:
        assert migrating.stdout is not None
        for line in migrating.stdout:
            if "Reviews that can be held" in line:
                break
        migrating.kill()
    assert migrating.returncode == -signal.SIGKILL
    status = python("-m", "bowling_app", "migrate", "--status", BOWLING_DATABASE_URL=empty_database)
    assert (status.returncode, "older schema" in status.stdout) == (OLDER, True)
    (tmp_path / "frontend" / "build" / "client").mkdir(parents=True)
    refused = python("-m", "bowling_app", "serve", BOWLING_DATABASE_URL=empty_database, BOWLING_DATA_DIR=str(tmp_path))
    assert (refused.returncode, refused.stderr) == (1, f"{SAID['older']}\n")
    again = python("-m", "bowling_app", "migrate", BOWLING_DATABASE_URL=empty_database)
    assert again.returncode == 0, again.stderr
    status = python("-m", "bowling_app", "migrate", "--status", BOWLING_DATABASE_URL=empty_database)
    assert (status.returncode, status.stdout) == (0, f"{SAID['current']}\n")


def test_a_schema_of_a_later_version_is_left_alone_and_named(committed_database: URL) -> None:
    run_sql(committed_database, "UPDATE alembic_version SET version_num = 'of-tomorrow'")
    address = committed_database.render_as_string(hide_password=False)
    for arguments in (("migrate",), ("migrate", "--status")):
        told = python("-m", "bowling_app", *arguments, BOWLING_DATABASE_URL=address)
        assert (told.returncode, told.stdout) == (0, f"{SAID['newer']}\n")


def test_a_database_that_does_not_answer_is_named(tmp_path: Path) -> None:
    told = python("-m", "bowling_app", "migrate", BOWLING_DATABASE_URL=f"postgresql://nobody@/none?host={tmp_path}")
    assert told.returncode == 1
    assert told.stderr.startswith("The database does not answer: ")
    assert "Traceback" not in told.stderr
