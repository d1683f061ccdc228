"""`python -m bowling_app migrate`: bring the database to the newest schema.

All missing migrations run in one transaction: a process that is killed in the middle leaves the old schema, and
migrating again does all of them. If several processes start at once, one migrates and the others wait.

During an upgrade, the old version runs with the schema of the new one: on other machines, and in workers that are
replaced one by one. So a migration only adds: tables, indexes, and columns that may be empty or have a default. A later
version removes or renames what the old version still reads or writes. So an operator who returns to the old version
does not need to migrate back: it serves a newer schema and says so.
"""

import argparse
import logging
import os
import shutil
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bowling_app.cli.failure import Failure
from bowling_app.platform.database import schema
from bowling_app.settings import settings

OLDER: Final = 3
SAID: Final = {
    "current": "The database has the schema of this version.",
    "older": "The database has an older schema than this version needs. Bring it to this one's first: "
    "python -m bowling_app migrate",
    "newer": "The database has the schema of a later version. This one works with it; nothing is to be migrated.",
}
ROOT = Path(__file__).resolve().parents[2]


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("migrate", help="bring the database to the newest schema")
    parser.add_argument(
        "--check", action="store_true", help="change nothing; fail when the tables differ from what migrations make"
    )
    parser.add_argument("--status", action="store_true", help=f"change nothing; exit code {OLDER} when it is older")
    parser.add_argument(
        "--write-sql", action="store_true", help="change nothing; write the functions, triggers and views to files"
    )
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Migrate the database of the settings, say how it stands, or compare tables and migrations in a database made for
    that."""
    if options.status:
        found = standing()
        print(SAID[found])
        return OLDER if found == "older" else 0
    if options.check:
        check()
    elif options.write_sql:
        write_sql()
    else:
        migrate(print)
    return 0


def migrate(say: Callable[[str], None]) -> None:
    """Apply all missing migrations or none, and report each step. A schema of a later version is left unchanged."""
    from alembic import command  # noqa: PLC0415

    found = standing()
    if found == "newer":
        say(SAID["newer"])
    if found != "older":  # Most starts: to ask Alembic again would load every table and every migration.
        return
    with _told(say):
        command.upgrade(_settings(), "head")


def standing() -> schema.Standing:
    """How the database stands to this version."""
    from alembic.runtime.migration import MigrationContext  # noqa: PLC0415

    from bowling_app.platform.database import engine as database  # noqa: PLC0415

    try:
        database.require_connection()
    except ConnectionError as failure:
        raise Failure(f"The database does not answer: {failure}") from failure
    with database.engine().connect() as connection:
        _require_version(connection)
        return schema.standing(MigrationContext.configure(connection).get_current_revision())


def _require_version(connection: Any) -> None:
    """Say that a server is too old before anything begins, not in the words of a statement that it does not know."""
    version, *_ = connection.dialect.server_version_info
    if version < schema.LEAST_VERSION:
        raise Failure(f"The database is PostgreSQL {version}. Bring it to version {schema.LEAST_VERSION} or newer.")


def migrate_within(connection: Any, revision: str) -> None:
    """Bring an empty schema to a revision, in the transaction of the caller's connection."""
    from alembic import command  # noqa: PLC0415

    _require_version(connection)
    config = _settings()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def is_known(revision: str) -> bool:
    """Whether this version of the site has that migration."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    return revision in {script.revision for script in ScriptDirectory.from_config(_settings()).walk_revisions()}


def check() -> None:
    """Fail when a table differs from what the migrations make of an empty database."""
    from alembic import command  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    with _empty_database():
        migrate(lambda _: None)
        try:
            command.check(_settings())
        except CommandError as drift:
            raise Failure(f"The migrations do not make the tables that the models describe. {drift}") from drift


def write_sql() -> None:
    """Write the functions, triggers and views that the migrations make of an empty database to their files."""
    from bowling_app.platform.database import engine as database  # noqa: PLC0415
    from bowling_app.platform.database.sql_texts import FOLDER, write_texts  # noqa: PLC0415

    with _empty_database():
        migrate(lambda _: None)
        with database.engine().connect() as connection:
            print(f"Wrote {write_texts(connection)} files to {FOLDER.relative_to(ROOT)}.")


def _settings() -> Any:
    from alembic.config import Config  # noqa: PLC0415

    return Config(toml_file=ROOT / "pyproject.toml")


@contextmanager
def _told(say: Callable[[str], None]) -> Generator[None, None, None]:
    """Pass on what Alembic logs about each migration."""
    handler = logging.Handler(logging.INFO)
    handler.emit = lambda record: say(record.getMessage()) if "Running" in record.getMessage() else None
    log = logging.getLogger("alembic.runtime.migration")
    level = log.level
    log.setLevel(logging.INFO)
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.setLevel(level)


@contextmanager
def _empty_database() -> Generator[None, None, None]:
    """Use a temporary embedded server for this process, overriding the settings, and remove it afterwards."""
    from bowling_app.platform.database import embedded_postgres  # noqa: PLC0415
    from bowling_app.platform.database import engine as database  # noqa: PLC0415

    folder = Path(tempfile.mkdtemp(prefix="bowling-check-"))
    try:
        os.environ["BOWLING_DATABASE_URL"] = embedded_postgres.start(folder / "postgres")
        # Cached values of the operator's own database must not be used.
        settings.cache_clear()
        database.forget()
        yield
        embedded_postgres.stop(folder / "postgres")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
