"""One PostgreSQL server per test run, one migrated database per worker, one rolled-back transaction per test."""

import gc
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from hypothesis import HealthCheck
from sqlalchemy import URL, Connection, Engine, create_engine, make_url, text
from sqlmodel import Session

from bowling_app import tables as tables  # Statements of one feature name the tables of others.
from bowling_app.accounts.services.providers.chosen import identity_provider
from bowling_app.platform.database import embedded_postgres, unit_of_work
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.prepared import keep_prepared
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http import drawn_pace
from bowling_app.platform.http.drawn_pace import MADE_PER_SECOND, MOST_MADE
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.limits.token_bucket import TokenBuckets
from bowling_app.platform.registry import features
from bowling_app.settings import settings
from tests.api import api, store
from tests.drawn_here import draw_here, real_drawing
from tests.emulator.running import auth_emulator, emulator_process
from tests.folders import a_folder
from tests.hashes import real_hashes, use_quick_hashes
from tests.kept_settings import keep_settings
from tests.suite import JOURNEYS
from tests.two_languages import one_language, two_languages

__all__ = [
    "api",
    "auth_emulator",
    "emulator_process",
    "one_language",
    "real_drawing",
    "real_hashes",
    "store",
    "two_languages",
]

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = "bowling_template"
PREPARED = ROOT / ".build" / "tests"
MOST_PREPARED = 1000  # Tests send more kinds of statements than a server, over one connection.
NO_DATABASE = "postgresql://this-test-asked-for-no-database.invalid/none"


def pytest_configure(config: pytest.Config) -> None:
    """Cut the run off from the operator's own settings before any test module is imported."""
    for name in [name for name in os.environ if name == "PORT" or name.startswith(("BOWLING_", "REFLEX_"))]:
        del os.environ[name]
    folder = a_folder()
    config.add_cleanup(lambda: discard(folder))
    os.environ["BOWLING_DATA_DIR"] = str(folder / "data")
    # Every run has temporary folders of its own: another run on the machine would close pytest's common one to the
    # user that the embedded database runs as.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(folder))
    # What fifty threads do at once takes its time on a busy machine, which is no outage.
    database.QUEUE_SECONDS = 120
    database.LIMITS["options"] = "-c lock_timeout=120000"
    use_database(NO_DATABASE)
    use_quick_hashes()
    draw_here()
    keep_settings()
    # A busy machine is slow, which is no fault of a test. A database that is rolled back may serve many examples.
    patient = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
    hypothesis.settings.register_profile("patient", deadline=None, suppress_health_check=patient)
    hypothesis.settings.load_profile("patient")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the collector of garbage from what lives until the end: the site and thousands of tests, which it would look
    through again and again. That was a tenth of a run. It also looks less often: memory is not short here."""
    gc.disable()
    collected = yield
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)  # Python's own is 700, for the first number.
    gc.enable()
    return collected


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell each worker of a parallel run where the one server is; the process that starts the workers owns it.

    Journeys need none: their sites have servers of their own.
    """
    if node.config.args != [JOURNEYS]:
        node.workerinput["server"] = server().render_as_string(hide_password=False)


@lru_cache
def server() -> URL:
    """The run's own PostgreSQL server, holding the migrated template database. It stops when this process ends."""
    folder = Path(os.environ["BOWLING_DATA_DIR"]) / "postgres"
    folder.parent.mkdir(parents=True, exist_ok=True)  # A test that asked for no database may have been there before.
    subprocess.run(["cp", "-a", prepared_server(), folder], check=True)
    return make_url(database.with_driver(embedded_postgres.start(folder)))


def prepared_server() -> Path:
    """The data of a stopped server that holds the template database. It is made once for a state of the migrations: to
    make and migrate a database takes longer than most files of tests."""
    kept = PREPARED / f"postgres-{_state_of_migrations()}"
    if kept.exists():
        return kept
    shutil.rmtree(PREPARED, ignore_errors=True)  # What was made for other migrations.
    fresh = PREPARED / str(os.getpid()) / "postgres"
    address = make_url(database.with_driver(embedded_postgres.start(fresh)))
    # The data are thrown away: nothing is lost by not waiting for the disk. Nearly all rows are rolled back, and what
    # autovacuum learns of tables between two tests is false for the next: by chance, a plan would be a bad one.
    for setting in ("fsync", "full_page_writes", "synchronous_commit", "autovacuum"):
        run_sql(address, f"ALTER SYSTEM SET {setting} = off")
    run_sql(address, "SELECT pg_reload_conf()")
    run_sql(address, f"CREATE DATABASE {TEMPLATE}")
    migrate(address.set(database=TEMPLATE))
    embedded_postgres.stop(fresh)
    with suppress(OSError):  # Another run was faster.
        fresh.rename(kept)
    shutil.rmtree(fresh.parent, ignore_errors=True)
    return kept


def _state_of_migrations() -> str:
    """A text that changes with the migrations, with what they import, and with the server."""
    state = hashlib.sha256((ROOT / "requirements.txt").read_bytes())
    package = ROOT / "bowling_app"
    database = package / "platform" / "database"
    called = (database / "engine.py", database / "embedded_postgres.py", Path(__file__))
    models = (*package.rglob("models.py"), *package.rglob("models/*.py"))
    for file in sorted([*(ROOT / "alembic").rglob("*.py"), *models, *called]):
        state.update(file.read_bytes())
    return state.hexdigest()[:16]


def discard(folder: Path) -> None:
    """Stop the server, if this process started it, then remove what it kept."""
    if server.cache_info().currsize:
        embedded_postgres.stop(folder / "data" / "postgres")
    shutil.rmtree(folder, ignore_errors=True)


def migrate(address: URL) -> None:
    """Bring a database to the newest schema with the same command that an operator uses."""
    environment = {**os.environ, "BOWLING_DATABASE_URL": address.render_as_string(hide_password=False)}
    command = [sys.executable, "-m", "alembic", "upgrade", "head"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.exit(f"The migrations failed:\n{done.stdout}{done.stderr}", returncode=1)


def run_sql(address: URL, statement: str) -> None:
    """Run one statement outside any transaction, as CREATE DATABASE demands."""
    engine = create_engine(address, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(statement))
    engine.dispose()


def use_database(address: URL | str) -> None:
    """Point this process at a database, forgetting the connections it has."""
    database.forget()
    os.environ["BOWLING_DATABASE_URL"] = (
        address if isinstance(address, str) else address.render_as_string(hide_password=False)
    )
    settings.cache_clear()


@pytest.fixture(scope="session")
def database_server(request: pytest.FixtureRequest) -> URL:
    """The address of the run's PostgreSQL server; the template database on it has the newest schema and no rows."""
    given = getattr(request.config, "workerinput", {}).get("server")
    return make_url(given) if given else server()


@pytest.fixture(scope="session")
def worker_database(database_server: URL, worker_id: str) -> URL:
    """The migrated database of this worker, which tests leave as empty as they find it."""
    name = f"bowling_{worker_id}"
    run_sql(database_server, f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
    return database_server.set(database=name)


@pytest.fixture(scope="session")
def worker_engine(worker_database: URL) -> Generator[Engine, None, None]:
    """The engine of this worker. It outlives a test, and with it what SQLAlchemy and the server have prepared."""
    kept = create_engine(worker_database, hide_parameters=True, connect_args=database.LIMITS)
    keep_prepared(kept, MOST_PREPARED)
    yield kept
    kept.dispose()


@pytest.fixture
def connection(
    worker_database: URL, worker_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> Generator[Connection, None, None]:
    """A connection whose work is undone after the test.

    `perform` uses it too, so an API test or a state test sees what `uow` prepared, and leaves nothing behind. Its
    "commit" releases a savepoint and its rollback returns to one.
    """
    use_database(worker_database)
    with worker_engine.connect() as shared:
        outermost = shared.begin()
        shared.begin_nested()  # A session that finds a savepoint makes its own instead of ending ours.
        monkeypatch.setattr(unit_of_work, "engine", lambda: shared)
        yield shared
        outermost.rollback()
    use_database(NO_DATABASE)


@pytest.fixture
def uow(connection: Connection) -> Generator[UnitOfWork, None, None]:
    """A unit of work inside a transaction that is rolled back after the test."""
    with Session(connection, expire_on_commit=False) as session:
        yield UnitOfWork(session, identity_provider(session))


@pytest.fixture
def committed_database(database_server: URL, worker_id: str) -> Generator[URL, None, None]:
    """A fresh migrated database in which commits are real: for threads, commands and several transactions."""
    features()  # In a thread that asks for them first Reflex would know none of their pages.
    name = f"bowling_{worker_id}_committed"
    run_sql(database_server, f"CREATE DATABASE {name} TEMPLATE {TEMPLATE} STRATEGY file_copy")
    address = database_server.set(database=name)
    use_database(address)
    yield address
    use_database(NO_DATABASE)
    run_sql(database_server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(autouse=True)
def fresh_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """What tests before this one had made counts for none."""
    monkeypatch.setattr(drawn_pace, "_made", TokenBuckets(MADE_PER_SECOND, MOST_MADE))


class StoppedClock:
    """The one clock, standing still until it is told to go on."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)

    def now(self) -> datetime:
        return self.moment

    def go_on(self, **by: float) -> None:
        """Let time pass: `go_on(minutes=10)`."""
        self.moment += timedelta(**by)


@pytest.fixture
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> StoppedClock:
    """Time passes only when the test says so."""
    stopped = StoppedClock()
    monkeypatch.setattr(clock, "now", stopped.now)
    return stopped


@pytest.fixture
def visitor() -> Actor:
    """Somebody who is not signed in."""
    return Actor()


@pytest.fixture
def user() -> Actor:
    """Somebody who is signed in and owns nothing."""
    return Actor(user_id="user-1")


@pytest.fixture
def admin() -> Actor:
    """Somebody who is signed in and listed as an admin."""
    return Actor(user_id="admin-1", is_admin=True)


@pytest.fixture
def system() -> Actor:
    """A command that the operator runs on the machine itself."""
    return Actor(is_system=True)
