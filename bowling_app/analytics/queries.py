"""How often pages are looked at, by day and path."""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import Any

from sqlalchemy import text
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, delete, func, select

from bowling_app.analytics.models import PageView
from bowling_app.analytics.rules import KEPT, OTHER


def paths_among(session: Session, day: date, paths: Collection[str]) -> set[str]:
    """Those of the paths that have a row of that day."""
    query = select(PageView.path).where(PageView.day == day, col(PageView.path).in_(paths))
    return set(session.exec(query).all())


def path_count(session: Session, day: date) -> int:
    """How many rows there are of a day."""
    return session.exec(select(func.count()).select_from(PageView).where(PageView.day == day)).one()


def add(session: Session, views: Mapping[tuple[date, str], int]) -> None:
    """Add views to the stored ones. The rows are sorted, so that concurrent transactions lock them in the same order
    and cannot deadlock."""
    rows = [{"day": day, "path": path, "views": count} for (day, path), count in sorted(views.items())]
    statement = insert(PageView).values(rows)
    total = col(PageView.views) + statement.excluded.views
    session.exec(statement.on_conflict_do_update(index_elements=["day", "path"], set_={"views": total}))


def purge(session: Session, now: datetime) -> int:
    """Forget the days that were kept long enough."""
    return session.exec(delete(PageView).where(col(PageView.day) < now.date() - KEPT)).rowcount


def fold(session: Session, pattern: str, listed: Collection[str]) -> int:
    """Count the views of paths that the pattern fits, and that are not `listed`, with those of other pages; how many
    rows that were."""
    statement = text("""
        WITH folded AS (DELETE FROM page_view WHERE path ~ :pattern AND path <> ALL(:listed) RETURNING day, views),
        added AS (
            INSERT INTO page_view (day, path, views)
            SELECT day, :other, sum(views) FROM folded GROUP BY day ORDER BY day
            ON CONFLICT (day, path) DO UPDATE SET views = page_view.views + excluded.views)
        SELECT count(*) FROM folded""")
    values = {"pattern": pattern, "listed": list(listed), "other": OTHER}
    return session.connection().execute(statement, values).scalar_one()


def by_day(session: Session, since: date) -> dict[date, int]:
    """The views of all pages on each day that had any."""
    columns: Any = (PageView.day, func.sum(PageView.views))
    rows: Any = session.exec(select(*columns).where(col(PageView.day) >= since).group_by(col(PageView.day)))
    return {day: int(views) for day, views in rows}


def most_viewed(session: Session, since: date, *, limit: int) -> list[tuple[str, int]]:
    """The paths with the most views since a day, and how many."""
    total: Any = func.sum(PageView.views)
    query: Any = select(PageView.path, total).where(col(PageView.day) >= since).group_by(col(PageView.path))
    rows = session.exec(query.order_by(total.desc(), col(PageView.path)).limit(limit))
    return [(path, int(views)) for path, views in rows]
