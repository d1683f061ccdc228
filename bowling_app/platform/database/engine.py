"""The database of this process: the server named in the settings, else an embedded one in the data folder."""

import threading
from functools import lru_cache
from typing import Final

from sqlalchemy import Engine, create_engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from bowling_app.platform.database import embedded_postgres
from bowling_app.platform.database.given_up import watch
from bowling_app.platform.database.prepared import keep_prepared
from bowling_app.settings import settings

QUEUE_SECONDS = 4
"""How long a caller waits until one of the connections is free. A waiting caller holds a thread that others need."""

LIMITS: Final = {
    "connect_timeout": 4,
    # A peer that vanished without a word, as behind a cut cable, is given up after 20 seconds.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 20_000,
    # In milliseconds. The server cancels statements that take longer than any caller waits. A process that hangs in a
    # transaction must not hold its locks forever. Migrations, and jobs that wait for each other, have longer timeouts.
    "options": "-c lock_timeout=20000 -c statement_timeout=300000 -c idle_in_transaction_session_timeout=300000"
    # The planner expects far more of some lists than they have; compiling them would take longer than they do.
    " -c jit=off"
    # Nor would a second process, which takes ten milliseconds to start, for what takes less than a tenth of a second.
    " -c parallel_setup_cost=10000",
}

_first = threading.RLock()
"""`lru_cache` lets two threads that come first both do the work: the engine of one would be lost with its connections
open, and two starts of the embedded server would write over each other's list of its users."""


def database_url() -> str:
    """The address to connect to. Starts the embedded server if the settings name no other.

    The embedded server counts the processes that use it and stops with the last of them, so a command that runs while
    the site does shares its server.
    """
    with _first:
        return _database_url()


@lru_cache
def _database_url() -> str:
    url = settings().database_url
    if url is None:
        folder = settings().data_dir.resolve() / "postgres"
        url = embedded_postgres.start(folder)
    return with_driver(url)


def with_driver(url: str) -> str:
    """The same address, naming psycopg 3 as the driver."""
    _, _, rest = url.partition("://")
    return f"postgresql+psycopg://{rest}"


def engine() -> Engine:
    """The connections of this process, opened at first use so that a forked worker opens its own."""
    with _first:
        return _engine()


@lru_cache
def _engine() -> Engine:
    made = create_engine(
        database_url(),
        pool_size=10,
        max_overflow=20,
        pool_timeout=QUEUE_SECONDS,
        pool_pre_ping=True,
        hide_parameters=True,  # Errors come without the values of the statement: they may be what no log may hold.
        connect_args=LIMITS,
    )
    keep_prepared(made)
    watch(made)
    return made


def connections() -> tuple[int, int]:
    """How many connections of this process are at work, and how many are open."""
    pool = engine().pool
    if not isinstance(pool, QueuePool):
        return 0, 0
    return pool.checkedout(), pool.checkedin() + pool.checkedout()


def require_connection() -> None:
    """Raise ConnectionError, with the server's own words but without its password, when it cannot be reached."""
    try:
        engine().connect().close()
    except SQLAlchemyError as failure:
        reason = str(getattr(failure, "orig", None) or failure).strip()
        raise ConnectionError(reason) from failure


def revive() -> bool:
    """Restart the embedded server if it has died; return whether it had. A server in the settings is left alone.

    Only for the process that started the server, because only that process stops it.
    """
    folder = settings().data_dir.resolve() / "postgres"
    if settings().database_url is not None or embedded_postgres.runs(folder):
        return False
    embedded_postgres.start(folder)
    return True


def release() -> None:
    """Close the connections and stop the embedded server, unless another process uses it."""
    with _first:
        if not _database_url.cache_info().currsize:
            return
        _engine().dispose()
        if settings().database_url is None:
            embedded_postgres.stop(settings().data_dir.resolve() / "postgres")
        forget()


def forget() -> None:
    """Close the connections and let the next use read the settings again. The embedded server runs on."""
    with _first:
        if _engine.cache_info().currsize:
            _engine().dispose()
        _engine.cache_clear()
        _database_url.cache_clear()
