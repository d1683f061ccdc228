"""Reports of lists, and the lists that admins have taken off the site."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import literal, tuple_
from sqlmodel import Session, col, func, select

from bowling_app.lists.models import VenueList, VenueListReport
from bowling_app.platform.database.counting import counted
from bowling_app.reviews.queries.reports import Reports

_REPORTS: Final = Reports(VenueListReport, "list_id")
put_report, settle_reports, open_reports = _REPORTS.put, _REPORTS.settle, _REPORTS.waiting


@dataclass(frozen=True, slots=True)
class Queued:
    """The id of a list that admins look at, and the moment by which it stands in its queue."""

    list_id: str
    at: datetime


def reported(session: Session, *, limit: int, after: tuple[datetime, str] | None) -> list[Queued]:
    """The lists with reports that wait for a look, the one reported first at the beginning."""
    first = func.min(VenueListReport.created_at)
    query: Any = (
        select(VenueListReport.list_id, first)
        .where(col(VenueListReport.settled_at).is_(None))
        .group_by(col(VenueListReport.list_id))
        .order_by(first, col(VenueListReport.list_id))
    )
    if after is not None:
        query = query.having(tuple_(first, col(VenueListReport.list_id)) > _place(after))
    return [Queued(*row) for row in session.exec(query.limit(limit))]


def removed(session: Session, *, limit: int, after: tuple[datetime, str] | None) -> list[Queued]:
    """The lists that admins have taken off the site, the one changed last first."""
    place = col(VenueList.updated_at), col(VenueList.id)
    query = select(VenueList.id, VenueList.updated_at).where(col(VenueList.removed_for).is_not(None))
    if after is not None:
        query = query.where(tuple_(*place) < _place(after))
    return [Queued(*row) for row in session.exec(query.order_by(*(each.desc() for each in place)).limit(limit))]


def _place(after: tuple[datetime, str]) -> Any:
    return tuple_(*(literal(value) for value in after))


def count_reported(session: Session, *, most: int | None = None) -> int:
    """How many lists have reports that wait."""
    query = select(VenueListReport.list_id).where(col(VenueListReport.settled_at).is_(None))
    return counted(session, query.distinct(), most)


def count_removed(session: Session, *, most: int | None = None) -> int:
    """How many lists admins have taken off the site."""
    return counted(session, select(VenueList.id).where(col(VenueList.removed_for).is_not(None)), most)
