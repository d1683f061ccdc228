"""The names of people."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, func, or_
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User


def is_called(text: str) -> ColumnElement[bool]:
    """Whether the person of a query has this email address or this name, both in any case, or this id. Each of the
    three has an index: addresses are stored in lower case, which the table sees to."""
    called = col(User.email) == text.lower(), func.lower(User.display_name) == text.lower()
    return or_(*called, col(User.id) == text)


def begins_with(words: str) -> ColumnElement[bool]:
    """Whether the name or the address of the person of a query begins with these words, in any case. Either has an
    index of its beginnings."""
    name, begun = func.lower(col(User.display_name)), words.lower()
    return name.startswith(begun, autoescape=True) | col(User.email).startswith(begun, autoescape=True)


def people_names(session: Session, user_ids: Collection[str]) -> dict[str, tuple[str, str | None]]:
    """The names and addresses of those people who have an account."""
    rows = session.exec(select(User.id, User.display_name, User.email).where(col(User.id).in_(user_ids)))
    return {user_id: (name, email) for user_id, name, email in rows}
