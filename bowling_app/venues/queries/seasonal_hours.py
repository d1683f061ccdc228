"""Venues with seasonal hours. Their opening intervals are those of the current season; a column holds the hours of all
seasons."""

from collections import defaultdict
from typing import Any

from sqlalchemy import text
from sqlmodel import Session, col, select

from bowling_app.platform.database.bulk import Rows, add_rows
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import HAS_SEASONS, OpeningInterval, Venue
from bowling_app.venues.queries.venue_imports import clear_parts
from bowling_app.venues.rules.venue_values import WEEK_KEY

Openings = set[tuple[int, int, int]]


def with_seasons(session: Session) -> list[tuple[str, list[Any], str]]:
    """The venues with seasonal hours, with these hours and their time zones, locked until the transaction ends. Skips
    rows that another transaction has locked; the next run handles them."""
    query: Any = select(Venue.id, Venue.hours_beyond, Place.time_zone).join(Place, col(Place.id) == col(Venue.place_id))
    query = query.where(text(HAS_SEASONS)).order_by(col(Venue.id))
    rows = session.exec(query.with_for_update(of=Venue, skip_locked=True))
    return [(venue_id, beyond[WEEK_KEY], zone) for venue_id, beyond, zone in rows]


def openings(session: Session, venue_ids: list[str]) -> dict[str, Openings]:
    """The present opening intervals of those venues."""
    columns: Any = (OpeningInterval.venue_id, OpeningInterval.day, OpeningInterval.opens, OpeningInterval.closes)
    found: defaultdict[str, Openings] = defaultdict(set)
    for venue_id, *opening in session.exec(select(*columns).where(col(OpeningInterval.venue_id).in_(venue_ids))):
        found[venue_id].add(tuple(opening))  # pyright: ignore[reportArgumentType] -- three columns.
    return found


def replace_openings(session: Session, venue_id: str, rows: Rows) -> None:
    """Replace the opening intervals of a venue."""
    clear_parts(session, OpeningInterval, [venue_id])
    add_rows(session, OpeningInterval, [{"venue_id": venue_id, **row} for row in rows])
