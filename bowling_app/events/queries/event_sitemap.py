"""The dates of events that the sitemap lists."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlmodel import Session, col, select

from bowling_app.events.models.event import EventDateRow, EventRow
from bowling_app.events.queries.event_search import before_day, is_coming
from bowling_app.events.rules.limits import SEARCHED_AHEAD
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue


@dataclass(frozen=True, slots=True)
class ListedDate:
    """What an address of a date is made of, and when its event last changed."""

    id: int
    name: str
    on: date
    venue_id: str
    changed_at: datetime


def listed(session: Session, now: datetime) -> list[ListedDate]:
    """The dates that active venues have soon, in the order of the events' ids."""
    columns: tuple[Any, ...] = (
        EventRow.id, EventRow.name, EventDateRow.on_date, EventRow.venue_id, EventRow.changed_at,
    )  # fmt: skip
    query = (
        select(*columns)
        .select_from(EventDateRow)
        .join(EventRow, col(EventRow.id) == col(EventDateRow.event_id))
        .join(Venue, col(Venue.id) == col(EventRow.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(*is_coming(now), *before_day(now, SEARCHED_AHEAD))
        .order_by(col(EventRow.id), col(EventDateRow.on_date))
    )
    rows = session.exec(query, params={"now": now})
    return [ListedDate(*row) for row in rows]
