"""What the sitemap lists of venues, with the times of their last change."""

from datetime import datetime

from sqlalchemy import Integer, cast, func
from sqlmodel import Session, col, select

from bowling_app.venues.models.venue import Venue


def venues(session: Session, *, limit: int, offset: int) -> list[tuple[str, datetime]]:
    """Id and last change of active venues, by id."""
    query = select(Venue.id, Venue.updated_at).where(col(Venue.is_active)).order_by(col(Venue.id))
    return list(session.exec(query.limit(limit).offset(offset)))


def latest_of_venues(session: Session, *, size: int) -> list[datetime]:
    """The last change among each `size` active venues, in the order of their ids."""
    position = (func.row_number().over(order_by=col(Venue.id)) - 1).label("position")
    numbered = select(position, Venue.updated_at).where(col(Venue.is_active)).subquery()
    group = cast(func.floor(numbered.c.position / size), Integer)
    return list(session.exec(select(func.max(numbered.c.updated_at)).group_by(group).order_by(group)))
