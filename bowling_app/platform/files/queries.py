"""Statements about files that are promised to go."""

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, delete, select

from bowling_app.platform.files.models import ForgottenPhoto


def promise(session: Session, key: str, since: datetime) -> None:
    """Note that the files of a photo are to be removed. A promise that is there stays."""
    session.exec(insert(ForgottenPhoto).values(key=key, since=since).on_conflict_do_nothing())


def promised(session: Session, after: str, limit: int) -> Sequence[str]:
    """The keys of photos whose files are to be removed, in their order, beginning behind this one."""
    query = select(ForgottenPhoto.key).where(col(ForgottenPhoto.key) > after)
    return session.exec(query.order_by(col(ForgottenPhoto.key)).limit(limit)).all()


def settle(session: Session, keys: Collection[str]) -> None:
    """Note that they are gone."""
    session.exec(delete(ForgottenPhoto).where(col(ForgottenPhoto.key).in_(keys)))
