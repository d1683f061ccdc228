"""The names of people."""

from collections.abc import Collection

from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User


def people_names(session: Session, user_ids: Collection[str]) -> dict[str, tuple[str, str | None]]:
    """The names and addresses of those people who have an account."""
    rows = session.exec(select(User.id, User.display_name, User.email).where(col(User.id).in_(user_ids)))
    return {user_id: (name, email) for user_id, name, email in rows}
