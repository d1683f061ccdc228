from typing import Any

from sqlalchemy import event, text

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.queries.seasonal_hours import with_seasons

_HIDE = """
    UPDATE pg_index SET indisvalid = false
    WHERE indrelid = 'venue'::regclass AND indexrelid <> 'ix_venue_seasons'::regclass
"""
"""Other indexes are not looked at until this is rolled back."""


def test_venues_with_seasons_are_found_by_their_index(uow: UnitOfWork) -> None:
    connection, seen = uow.session.connection(), list[tuple[str, Any]]()
    event.listen(connection, "before_cursor_execute", lambda *told: seen.append((told[2], told[3])))
    with_seasons(uow.session)
    statement, parameters = seen[-1]
    connection.execute(text("SET LOCAL enable_seqscan = off"))
    # What other tests left in the statistics might make another index the cheaper one: all of this table are small.
    connection.execute(text(_HIDE))
    plan = connection.exec_driver_sql(f"EXPLAIN {statement}", parameters or None).scalars()
    assert "ix_venue_seasons" in "\n".join(plan)
