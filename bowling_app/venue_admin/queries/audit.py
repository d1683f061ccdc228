"""What the pages of the audit log read in addition to its entries."""

from sqlmodel import Session, col, func, select

from bowling_app.platform.audit.queries import MOST_NAMESAKES
from bowling_app.venues.models.venue import Venue


def venues_called(session: Session, text: str) -> list[str]:
    """The ids of the venues that a filter may mean: with this id, or with this name in any case."""
    query = select(Venue.id).where((col(Venue.id) == text) | (func.lower(Venue.name) == text.lower()))
    return list(session.exec(query.limit(MOST_NAMESAKES)).all())
