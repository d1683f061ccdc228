"""The state of account deletions."""

from datetime import datetime
from typing import Any

from sqlmodel import Session, col, func, select

from bowling_app.accounts.models.user import User


def unfinished_deletions(session: Session) -> tuple[int, datetime | None]:
    """How many accounts are being deleted, and since when the first of them."""
    begun: Any = col(User.deletion_started_at)
    query: Any = select(func.count(), func.min(begun)).select_from(User).where(begun.is_not(None))
    count, oldest = session.exec(query).one()
    return count, oldest
