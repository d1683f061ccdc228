"""Counting the statements that an operation needs."""

from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy import event

from bowling_app.platform.database.unit_of_work import UnitOfWork


@contextmanager
def statements(uow: UnitOfWork) -> Generator[list[str], None, None]:
    """The statements run meanwhile, after forgetting every row that was read before."""
    uow.session.expire_all()
    uow.session.expunge_all()
    seen: list[str] = []

    def note(conn, cursor, statement, *_):
        seen.append(statement)

    connection = uow.session.connection()
    event.listen(connection, "before_cursor_execute", note)
    yield seen
    event.remove(connection, "before_cursor_execute", note)
