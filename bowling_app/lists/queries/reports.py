"""Reports of lists, and the lists that admins have taken off the site."""

from typing import Any, Final

from sqlmodel import Session, col, func, select

from bowling_app.lists.models import VenueList, VenueListReport
from bowling_app.reviews.queries.reports import Reports

_REPORTS: Final = Reports(VenueListReport, "list_id")
put_report, settle_reports, open_reports = _REPORTS.put, _REPORTS.settle, _REPORTS.waiting


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
