from typing import Any

from sqlalchemy import event, text

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.queries.seasonal_hours import with_seasons


def test_venues_with_seasons_are_found_by_their_index(uow: UnitOfWork) -> None:
    connection, seen = uow.session.connection(), list[tuple[str, Any]]()
    event.listen(connection, "before_cursor_execute", lambda *told: seen.append((told[2], told[3])))
    with_seasons(uow.session)
    statement, parameters = seen[-1]
    connection.execute(text("SET LOCAL enable_seqscan = off"))
    plan = connection.exec_driver_sql(f"EXPLAIN {statement}", parameters or None).scalars()
    assert "ix_venue_seasons" in "\n".join(plan)
