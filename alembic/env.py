"""Runs migrations against the database of the settings."""

from typing import Any

from alembic import context
from sqlmodel import AutoString, SQLModel

import bowling_app.models  # noqa: F401 -- fills the metadata
from bowling_app.database import engine
from bowling_app.models.base import SealedText


def render_item(kind: str, item: Any, _: Any) -> str | bool:
    """Write text types of SQLModel and of ours as SQLAlchemy's: a migration imports nothing that may change."""
    if kind == "type" and isinstance(item, AutoString):
        return "sa.String()"
    return "sa.Text()" if kind == "type" and isinstance(item, SealedText) else False


def run() -> None:
    """Upgrade within one transaction, so that a failed migration leaves nothing behind."""
    with engine().connect() as connection:
        connection.detach()  # What migrations set for their session, as how long they wait, ends with it.
        context.configure(connection=connection, target_metadata=SQLModel.metadata, render_item=render_item)
        with context.begin_transaction():
            context.run_migrations()


if context.is_offline_mode():
    raise SystemExit("Migrations run against a live database; offline SQL is not supported.")
run()
