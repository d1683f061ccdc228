"""The lock on the person, for changes at a venue. Always lock the venue first, then the person, to avoid deadlocks."""

from sqlmodel import Session, select

from bowling_app.accounts.models.user import User


def hold_person(session: Session, user_id: str) -> User | None:
    """The person, locked so that they cannot be deleted until the transaction ends. Other transactions may share the
    lock. The session keeps the row, so what asks for it next in this transaction has it already."""
    statement = select(User).where(User.id == user_id).with_for_update(read=True, key_share=True)
    session.info[hold_person] = held = session.exec(statement.execution_options(populate_existing=True)).one_or_none()
    return held
