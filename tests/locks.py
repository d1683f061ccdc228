"""Waiting for a connection that waits."""

from typing import Final

from bowling_app.platform.database.engine import engine

_WAITING: Final = (
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


def wait_for_lock() -> None:
    """Until another connection waits for what this one holds. Each look is a transaction of its own: within one, the
    server shows the same activity."""
    with engine().connect() as connection:
        while not connection.exec_driver_sql(_WAITING).scalar_one():
            connection.rollback()
