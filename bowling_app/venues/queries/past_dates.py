"""Special dates that are over for long: no page shows them any more."""

from datetime import datetime

from sqlalchemy import delete
from sqlmodel import Session, col

from bowling_app.venues.models.venue import HoursException
from bowling_app.venues.rules.limits import PAST_DATES_KEPT


def purge(session: Session, now: datetime) -> int:
    """Remove them; how many. The log of changes has what they were."""
    old = delete(HoursException).where(col(HoursException.on_date) < (now - PAST_DATES_KEPT).date())
    return session.connection().execute(old).rowcount
