"""Reports of lists, and the lists that admins have taken off the site."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, func, select, update

from bowling_app.lists.models import VenueList, VenueListReport


def put_report(session: Session, report: VenueListReport) -> None:
    """Add a report, or update the person's earlier one; it then waits for a check."""
    values = {"reason": report.reason, "note": report.note, "created_at": report.created_at, "settled_at": None}
    statement = insert(VenueListReport).values(list_id=report.list_id, user_id=report.user_id, **values)
    session.exec(statement.on_conflict_do_update(index_elements=["list_id", "user_id"], set_=values))


def settle_reports(session: Session, list_id: str, at: datetime) -> int:
    """Settle the reports of a list. Returns how many there were."""
    waiting = col(VenueListReport.list_id) == list_id, col(VenueListReport.settled_at).is_(None)
    return session.exec(update(VenueListReport).where(*waiting).values(settled_at=at)).rowcount


def open_reports(session: Session, list_ids: Sequence[str]) -> dict[str, list[VenueListReport]]:
    """The reports of each list that wait for a look, the first one first."""
    query = select(VenueListReport).where(
        col(VenueListReport.list_id).in_(list_ids), col(VenueListReport.settled_at).is_(None)
    )
    found: dict[str, list[VenueListReport]] = {list_id: [] for list_id in list_ids}
    for report in session.exec(query.order_by(col(VenueListReport.created_at), col(VenueListReport.user_id))):
        found[report.list_id].append(report)
    return found


def reported(session: Session, *, limit: int) -> list[str]:
    """The ids of the lists with reports that wait for a look, the one reported first at the beginning."""
    query: Any = (
        select(VenueListReport.list_id)
        .where(col(VenueListReport.settled_at).is_(None))
        .group_by(col(VenueListReport.list_id))
        .order_by(func.min(VenueListReport.created_at), col(VenueListReport.list_id))
    )
    return list(session.exec(query.limit(limit)))


def removed(session: Session, *, limit: int) -> list[str]:
    """The ids of the lists that admins have taken off the site, the one changed last first."""
    query = select(VenueList.id).where(col(VenueList.removed_for).is_not(None))
    return list(session.exec(query.order_by(col(VenueList.updated_at).desc(), col(VenueList.id)).limit(limit)))


def count_reported(session: Session) -> int:
    """How many lists have reports that wait."""
    query = select(func.count(func.distinct(VenueListReport.list_id))).where(col(VenueListReport.settled_at).is_(None))
    return session.exec(query).one()
