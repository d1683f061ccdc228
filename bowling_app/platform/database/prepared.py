"""Statements that a connection has prepared stay prepared, though a transaction is rolled back.

The driver forgets all of them then, and whenever a table was dropped: what they name might be another thing afterwards.
PostgreSQL looks names up again by itself. Here every refusal and every redirection rolls back, and after each of them
the connection would have all statements read and planned anew.
"""

from typing import Any, Final

from psycopg import errors
from psycopg._preparing import PrepareManager
from sqlalchemy import Engine, ExceptionContext, event

SEEN_BEFORE: Final = 1
"""A statement is prepared when a connection gets it a second time, not a sixth: to read and plan it anew took a tenth
of the time of a page."""
MOST_PREPARED: Final = 300
"""Statements that a connection keeps prepared, those that were used last. Each takes some memory of the server."""
_OUTDATED: Final = (
    errors.FeatureNotSupported,  # "Cached plan must not change result type".
    errors.UndefinedFunction,  # A column and what it was compared with have other types now.
    errors.DatatypeMismatch,  # A column and what was written to it have.
    errors.InvalidSqlStatementName,  # Somebody between has forgotten the statement.
)
"""What PostgreSQL answers where a column has got another type since a statement was prepared. A statement that was
wrong from the start gets such an answer, too; then a new connection is the price of a fault."""


class _Kept(PrepareManager):
    """What a connection has prepared."""

    prepare_threshold = SEEN_BEFORE

    def clear(self) -> bool:
        """Called where the driver would forget everything."""
        return False


def keep_prepared(engine: Engine, most: int = MOST_PREPARED) -> None:
    """Let the connections of an engine prepare statements early, and keep them."""

    def begin(connection: Any, _record: object) -> None:
        connection._prepared = kept = _Kept()  # noqa: SLF001 -- the driver has no setting for it.
        kept.prepared_max = most

    event.listen(engine, "connect", begin)
    event.listen(engine, "handle_error", _renew)


def _renew(context: ExceptionContext) -> None:
    """Give up connections whose statements are outdated: they would refuse them for as long as they live."""
    if isinstance(context.original_exception, _OUTDATED):
        context.is_disconnect = True
