"""Counting the statements that an operation needs, and how the database answers them."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, event

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


@contextmanager
def plans(connection: Connection, of: str = "") -> Generator[list[str], None, None]:
    """How the database would answer each statement while the block lasts, of those with this text in them."""
    seen: list[str] = []

    def explain(conn: Connection, _: object, statement: str, parameters: Any, *__: object) -> None:
        if of in statement:
            with conn.connection.cursor() as cursor:
                cursor.execute(f"EXPLAIN {statement}", parameters)
                seen.append("\n".join(row[0] for row in cursor.fetchall()))

    event.listen(connection, "before_cursor_execute", explain)
    try:
        yield seen
    finally:
        event.remove(connection, "before_cursor_execute", explain)
