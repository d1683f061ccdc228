"""How the listings follow their venues when very many change at once."""

from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy import text
from sqlmodel import Session


@contextmanager
def listed_at_the_end(session: Session) -> Generator[None, None, None]:
    """List the venues that change within the block once, at its end, rather than after every statement.

    It is faster, and leaves no old versions of a row for each statement behind. Within the block the listings are as
    they were. Whoever leaves it with an error must roll back, as every operation does.
    """
    connection = session.connection()
    connection.execute(text("SELECT begin_listing_later()"))
    yield
    session.flush()
    connection.execute(text("SELECT end_listing_later()"))
