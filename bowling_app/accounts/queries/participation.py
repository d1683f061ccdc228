"""What those hold who change something at a venue: the venue first, then the person, so that nobody waits in a ring."""

from sqlmodel import Session, select

from bowling_app.accounts.models.user import User


def hold_person(session: Session, user_id: str) -> User | None:
    """The person, who cannot be deleted until the transaction ends. Others may hold them too."""
    statement = select(User).where(User.id == user_id).with_for_update(read=True, key_share=True)
    return session.exec(statement.execution_options(populate_existing=True)).one_or_none()
