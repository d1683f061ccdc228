"""The command that brings a database to the newest schema."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import nullcontext
from pathlib import Path

import pytest
from alembic import command as alembic
from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from sqlalchemy import URL, Column, Connection, Integer, Table, event, text
from sqlmodel import SQLModel

from bowling_app.cli import main
from bowling_app.cli import migrate as command
from bowling_app.cli.migrate import OLDER, SAID, migrate
from bowling_app.perform import perform
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database import schema
from bowling_app.platform.database.engine import engine
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.venue_admin.models import BulkChange
from bowling_app.venues.models.venue_photo import VenuePhoto
from tests.conftest import NO_DATABASE, ROOT, run_sql, use_database
from tests.factories import a_user, a_venue

VERSIONS = ROOT / "alembic" / "versions"


def python(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **settings}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def empty_database(database_server: URL, worker_id: str):
    """The address of a database without tables."""
    name = f"bowling_{worker_id}_empty"
    run_sql(database_server, f"CREATE DATABASE {name}")
    yield database_server.set(database=name).render_as_string(hide_password=False)
    use_database(NO_DATABASE)
    run_sql(database_server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.mark.long
def test_an_empty_database_gets_every_migration_once(empty_database: str, capsys: pytest.CaptureFixture[str]) -> None:
    first = python("-m", "bowling_app", "migrate", BOWLING_DATABASE_URL=empty_database)
    assert first.returncode == 0, first.stderr
    assert "Running upgrade" in first.stdout
    use_database(empty_database)
    assert main(["migrate"]) == 0
    assert "Running upgrade" not in capsys.readouterr().out


@pytest.mark.usefixtures("committed_database")
def test_a_database_with_the_schema_of_this_version_is_started_without_loading_migrations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = list[str]()
    monkeypatch.delattr("alembic.command.upgrade")
    migrate(said.append)
    assert said == []


@pytest.mark.usefixtures("committed_database")
def test_what_migrations_set_for_themselves_does_not_stay_with_the_process() -> None:
    with engine().connect() as connection:
        usual = connection.scalar(text("SHOW lock_timeout"))
    alembic.downgrade(Config(toml_file=ROOT / "pyproject.toml"), "-1")
    said = list[str]()
    migrate(said.append)
    assert said
    with engine().connect() as connection:  # As every connection has it, and not as migrations do.
        assert connection.scalar(text("SHOW lock_timeout")) == usual != "0"


@pytest.mark.parametrize(("before", "after"), [("b7e2491c6d08", "5c0e9b7f31a6"), ("3b7d90a4c5e2", "d15f7a3c8e02")])
@pytest.mark.usefixtures("committed_database")
def test_venues_can_be_read_while_their_indexes_are_made(before: str, after: str) -> None:
    config, locked = Config(toml_file=ROOT / "pyproject.toml"), list[bool]()
    mine = "pid = pg_backend_pid() AND relation = 'venue'::regclass AND mode = 'AccessExclusiveLock'"

    def look(connection: Connection, _cursor: object, statement: str, *_rest: object) -> None:
        if statement.startswith("CREATE INDEX"):
            locked.append(connection.scalar(text(f"SELECT EXISTS (SELECT FROM pg_locks WHERE {mine})")) or False)

    alembic.downgrade(config, before)
    with engine().connect() as connection:
        config.attributes["connection"] = connection
        event.listen(connection, "before_cursor_execute", look)
        alembic.upgrade(config, after)
    assert locked
    assert not any(locked)


@pytest.mark.long
def test_what_deletions_and_merges_left_is_put_right(empty_database: str) -> None:
    use_database(empty_database)
    migrate(lambda _: None)
    alembic.downgrade(Config(toml_file=ROOT / "pyproject.toml"), "d19e6b40c7a3")
    reasons = ["Reverts the changes of ann@example.com", "Reverts entry 7", "Reverts the changes of my brother"]

    def left(uow: UnitOfWork, _actor: Actor) -> None:
        a_user(uow, "pat")
        into = a_venue(uow, id="into")
        merged = a_venue(uow, id="merged", is_active=False, successor_id=into.id)
        for number, (action, reason) in enumerate(zip(("revert", "revert", "edit"), reasons, strict=True), start=1):
            uow.session.add(AuditEntry(id=number, venue_id="v", actor="pat", action=action, reason=reason, changes={}))
        for actor in ("gone", "pat", "system"):
            uow.session.add(BulkChange(id=actor, actor=actor, what="Add an amenity: Bar", venue_count=1))
        for number, venue in enumerate((into, merged)):
            key = f"{number:032x}"
            uow.session.add(
                VenuePhoto(
                    key=key, venue_id=venue.id, position=1, width=800, height=600, alt_text="Lanes under light",
                    file_hash=key,
                )
            )  # fmt: skip

    perform(SYSTEM, left)
    migrate(lambda _: None)
    with engine().connect() as connection:
        told = connection.scalars(text("SELECT reason FROM audit_entry ORDER BY id")).all()
        actors = connection.scalars(text("SELECT actor FROM bulk_change ORDER BY id")).all()
        photos = connection.execute(text("SELECT venue_id, position, removed_at FROM venue_photo ORDER BY key")).all()
    assert told == ["Reverts all changes of one person", *reasons[1:]]
    assert actors == ["deleted account", "pat", "system"]
    assert [(venue, place, at is not None) for venue, place, at in photos] == [("into", 1, False), ("into", None, True)]


@pytest.mark.long
def test_the_migrations_make_what_the_models_describe() -> None:
    checked = python("-m", "bowling_app", "migrate", "--check")
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.fixture
def stray_table() -> Generator[None, None, None]:
    stray = Table("stray", SQLModel.metadata, Column("id", Integer, primary_key=True))
    yield
    SQLModel.metadata.remove(stray)


@pytest.mark.usefixtures("committed_database", "stray_table")
def test_a_table_without_a_migration_is_noticed_and_nothing_else_differs_from_the_models(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the database of the test, which has every migration, instead of one that is made for the comparison."""
    monkeypatch.setattr(command, "_empty_database", nullcontext)
    assert main(["migrate", "--check"]) == 1
    told = capsys.readouterr().err
    assert re.findall(r"\('([a-z]+_[a-z_]+)', ", told) == ["add_table"], told
    assert "Table('stray'" in told
    assert "Traceback" not in told


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


def test_a_schema_of_a_later_version_is_left_alone_and_named(
    committed_database: URL, capsys: pytest.CaptureFixture[str]
) -> None:
    run_sql(committed_database, "UPDATE alembic_version SET version_num = 'of-tomorrow'")
    for arguments in (["migrate"], ["migrate", "--status"]):
        assert (main(arguments), capsys.readouterr().out) == (0, f"{SAID['newer']}\n")


def test_a_database_that_does_not_answer_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    use_database(f"postgresql://nobody@/none?host={tmp_path}")
    try:
        assert main(["migrate"]) == 1
    finally:
        use_database(NO_DATABASE)
    told = capsys.readouterr().err
    assert told.startswith("The database does not answer: ")
    assert "Traceback" not in told


@pytest.mark.usefixtures("committed_database")
def test_a_database_that_is_too_old_is_named_before_anything_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(schema, "LEAST_VERSION", 99)
    assert main(["migrate"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("The database is PostgreSQL ")
    assert told.endswith("Bring it to version 99 or newer.\n")


@pytest.mark.usefixtures("committed_database")
def test_no_migration_waits_long_for_a_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def note(context: EnvironmentContext, **_: object) -> None:
        seen.append(context.get_bind().scalar(text("SHOW lock_timeout")) or "")

    monkeypatch.setattr(command, "standing", lambda: "older")
    monkeypatch.setattr(EnvironmentContext, "run_migrations", note)
    migrate(lambda _: None)
    own = {
        found for file in VERSIONS.glob("*.py") for found in re.findall(r"lock_timeout\s*=\s*'?(\w+)", file.read_text())
    }
    assert (seen, own) == (["5s"], {"5s"})
