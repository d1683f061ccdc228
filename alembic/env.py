"""Runs migrations against the database of the settings."""

from typing import Any

from alembic import context
from sqlalchemy import Connection, text
from sqlmodel import AutoString, SQLModel

import bowling_app.tables  # noqa: F401 -- fills the metadata
from bowling_app.platform.database.base import SealedText
from bowling_app.platform.database.engine import engine


def render_item(kind: str, item: Any, _: Any) -> str | bool:
    """Write text types of SQLModel and of ours as SQLAlchemy's: a migration imports nothing that may change."""
    if kind == "type" and isinstance(item, AutoString):
        return "sa.String()"
    return "sa.Text()" if kind == "type" and isinstance(item, SealedText) else False


RETIRED: frozenset[str] = frozenset()
"""Tables that no model describes any more. They stay for one version, for servers that still run the one before."""


def is_compared(_object: Any, name: str | None, kind: str, _is_reflected: bool, _other: Any) -> bool:  # noqa: FBT001
    """Whether the models have to describe it."""
    return not (kind == "table" and name in RETIRED)


LOCK_SECONDS = 5
"""How long a migration waits for a table: everybody who wants the table meanwhile waits behind it."""
LOCK = 7_320_099  # Any number that no other advisory lock of ours has.


def run() -> None:
    """Upgrade within one transaction, so that a migration that failed, or was killed, leaves nothing behind.

    Of several that start at once, as on machines that are deployed together, one migrates and the others wait for it.
    """
    given = context.config.attributes.get("connection")
    if given is not None:  # Of whoever migrates in a transaction of their own, as restoring a backup does.
        migrate(given)
        return
    with engine().connect() as connection:
        connection.detach()  # What migrations set for their session, as how long they wait, ends with it.
        migrate(connection)


def migrate(connection: Connection) -> None:
    """Run what was asked for on this connection."""
    context.configure(
        connection=connection,
        target_metadata=SQLModel.metadata,
        render_item=render_item,
        include_object=is_compared,
    )
    with context.begin_transaction():
        connection.execute(text("SET lock_timeout = 0; SET statement_timeout = 0"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        connection.execute(text(f"SET lock_timeout = '{LOCK_SECONDS}s'"))
        context.run_migrations()


if context.is_offline_mode():
    raise SystemExit("Migrations run against a live database; offline SQL is not supported.")
run()
