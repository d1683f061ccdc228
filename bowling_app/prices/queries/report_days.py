"""Which days have a report of prices."""

from datetime import date
from typing import Any

from sqlmodel import Session, col, func, select

from bowling_app.prices.models.price_report import PriceReport, PriceReportDay


def report_documents(session: Session, since: date) -> dict[date, int]:
    """Of how many documents the report of each day consists that has one."""
    day: Any = col(PriceReportDay.report_date)
    query: Any = select(day, func.count(col(PriceReport.document_id))).select_from(PriceReportDay)
    query = query.join(PriceReport, col(PriceReport.report_date) == day, isouter=True)
    return dict(session.exec(query.where(day >= since).group_by(day)).all())
