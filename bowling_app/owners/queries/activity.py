"""What visitors do on the pages of venues, by week."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import text
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, delete, select

from bowling_app.owners.models import VenueActivity
from bowling_app.owners.rules import ACTIVITY_KEPT


def add(session: Session, venue_id: str, week: date, kind: str) -> None:
    """Count something once more. One statement, so that no two callers count the same one."""
    statement = insert(VenueActivity).values(venue_id=venue_id, week=week, kind=kind, count=1)
    more: Any = col(VenueActivity.count) + 1
    session.exec(statement.on_conflict_do_update(index_elements=["venue_id", "week", "kind"], set_={"count": more}))


def actions(session: Session, venue_id: str, since: date) -> dict[tuple[date, str], int]:
    """What visitors of a venue's page did, by week and kind."""
    query = select(VenueActivity).where(VenueActivity.venue_id == venue_id, col(VenueActivity.week) >= since)
    return {(row.week, row.kind): row.count for row in session.exec(query)}


def purge_activity(session: Session, now: datetime) -> int:
    """Forget the weeks that were kept long enough."""
    return session.exec(delete(VenueActivity).where(col(VenueActivity.week) < now.date() - ACTIVITY_KEPT)).rowcount


def views(session: Session, path: str, since: date) -> dict[date, int]:
    """How often the page at a path was looked at, by the Monday of the week."""
    statement = text("""
        SELECT date_trunc('week', day)::date, sum(views)::bigint FROM page_view
        WHERE path = :path AND day >= :since GROUP BY 1""")
    rows = session.connection().execute(statement, {"path": path, "since": since})
    return {week: int(count) for week, count in rows}


def saves(session: Session, venue_id: str, since: date) -> dict[date, int]:
    """How many people saved a venue and still have it saved, by the Monday of the week in which they saved it."""
    statement = text("""
        SELECT date_trunc('week', saved_at AT TIME ZONE 'UTC')::date AS week, count(*) FROM saved_alley
        WHERE venue_id = :id AND removed_at IS NULL AND saved_at >= CAST(:since AS date) AT TIME ZONE 'UTC'
        GROUP BY week""")
    rows = session.connection().execute(statement, {"id": venue_id, "since": since})
    return {week: int(count) for week, count in rows}
