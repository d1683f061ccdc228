"""How many rows a query finds."""

from typing import Any

from sqlmodel import Session, func, select


def counted(session: Session, rows: Any, most: int | None = None) -> int:
    """How many rows a query finds. With `most` the database stops after so many, however many there are."""
    return session.exec(select(func.count()).select_from(rows.limit(most).subquery())).one()
