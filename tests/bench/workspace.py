"""The folder, the settings and the databases of the benchmark, apart from those of any running site."""

import hashlib
import os
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from sqlalchemy import URL, Engine, create_engine, make_url, text

from bowling_app.cli.migrate import migrate
from bowling_app.platform.database import embedded_postgres
from bowling_app.platform.database import engine as database
from bowling_app.settings import settings
from tests.bench.number import Say

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".bench"
PORT = int(os.environ.get("BENCH_PORT", "3790"))


@contextmanager
def opened() -> Generator[None, None, None]:
    """Settings of our own while the measurements last, whatever the environment says; then stop the database."""
    for name in [name for name in os.environ if name == "PORT" or name.startswith(("BOWLING_", "REFLEX_"))]:
        del os.environ[name]
    os.environ |= {"BOWLING_DATA_DIR": str(FOLDER / "data"), "PORT": str(PORT)}
    settings.cache_clear()
    try:
        yield
    finally:
        database.forget()
        if server.cache_info().currsize:
            embedded_postgres.stop(FOLDER / "data" / "postgres")


@lru_cache
def server() -> URL:
    """The benchmark's own PostgreSQL server, with the settings that a site's server has."""
    return make_url(database.with_driver(embedded_postgres.start(FOLDER / "data" / "postgres")))


def use_database(name: str, contents: str, fill: Callable[[Say], None], say: Say) -> None:
    """Point this process at the database of this name.

    It is made anew unless it holds what `contents` says, as the migrations and the demonstration of now make it.
    """
    wanted = f"{contents} {_sources()}"
    if _comment(name) != wanted:
        say(f"making the database {name}: {contents}")
        run_sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)", f"CREATE DATABASE {name}")
        point_at(name)
        migrate(lambda _: None)
        fill(say)
        run_sql(f"COMMENT ON DATABASE {name} IS '{wanted}'")
    point_at(name)


def point_at(name: str) -> None:
    """Have this process, and those that it starts, use the database of this name."""
    database.forget()
    os.environ["BOWLING_DATABASE_URL"] = server().set(database=name).render_as_string(hide_password=False)
    settings.cache_clear()


def run_sql(*statements: str) -> None:
    """Run statements that may not stand in a transaction, on the server's own database."""
    engine = _administration()
    with engine.connect() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


def _comment(name: str) -> str | None:
    engine = _administration()
    query = text("SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = :name")
    with engine.connect() as connection:
        found = connection.execute(query, {"name": name}).scalar()
    engine.dispose()
    return found


def _administration() -> Engine:
    return create_engine(server(), isolation_level="AUTOCOMMIT")


def _sources() -> str:
    digest = hashlib.sha256()
    for folder in ("alembic/versions", "bowling_app/demo/rules"):
        for file in sorted((ROOT / folder).glob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
