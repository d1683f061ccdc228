"""Who is an admin."""

from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, select

from bowling_app.accounts.models.app_config import AppConfig


def lock(session: Session) -> AppConfig:
    """The configuration, created at the first call, and locked until the transaction ends."""
    session.exec(insert(AppConfig).values(id="app", admins=[]).on_conflict_do_nothing())
    return session.exec(select(AppConfig).with_for_update().execution_options(populate_existing=True)).one()


def named(session: Session) -> set[str]:
    """The ids of the admins."""
    config = session.get(AppConfig, "app")
    return set(config.admins) if config else set()
