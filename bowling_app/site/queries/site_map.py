"""What the sitemap lists: places and venues, with the times of their last change."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Integer, cast, func
from sqlmodel import Session, col, select

from bowling_app.platform.geo.models import Place
from bowling_app.scores.models import GameScore
from bowling_app.venues.models.venue import Venue, VenueAmenity
from bowling_app.venues.queries.price_periods import priced


@dataclass(frozen=True, slots=True)
class ListedPlace:
    """A place with so many active venues, and the last change of one of them."""

    state: str
    slug: str
    venues: int
    changed_at: datetime


def places(session: Session) -> list[ListedPlace]:
    """Every place with venues, by state and slug."""
    query = _grouped().order_by(Place.state, Place.slug)
    return [ListedPlace(*row) for row in session.exec(query)]


def priced_places(session: Session) -> list[ListedPlace]:
    """The same with the venues that have told a price."""
    query = _grouped().where(priced()).order_by(Place.state, Place.slug)
    return [ListedPlace(*row) for row in session.exec(query)]


def places_by_amenity(session: Session) -> dict[str, list[ListedPlace]]:
    """The same for each amenity, with the venues that have it."""
    query = _grouped(VenueAmenity.amenity).join(VenueAmenity, col(VenueAmenity.venue_id) == col(Venue.id))
    query = query.where(col(VenueAmenity.is_available)).order_by(VenueAmenity.amenity, Place.state, Place.slug)
    found: dict[str, list[ListedPlace]] = {}
    for amenity, *place in session.exec(query):
        found.setdefault(amenity, []).append(ListedPlace(*place))
    return found


def _grouped(*by: Any) -> Any:
    columns: Any = (*by, Place.state, Place.slug, func.count(), func.max(Venue.updated_at))
    query: Any = select(*columns).select_from(Venue).join(Place, col(Venue.place_id) == col(Place.id))
    return query.where(col(Venue.is_active)).group_by(*by, Place.state, Place.slug)


def venues(session: Session, *, limit: int, offset: int) -> list[tuple[str, datetime]]:
    """Id and last change of active venues, by id."""
    query = select(Venue.id, Venue.updated_at).where(col(Venue.is_active)).order_by(col(Venue.id))
    return list(session.exec(query.limit(limit).offset(offset)))


def game_pages(session: Session) -> list[tuple[str, datetime]]:
    """Id of each active venue with approved games, and when the last one was approved, by id."""
    approved: Any = func.max(func.coalesce(GameScore.decided_at, GameScore.created_at))
    query: Any = select(Venue.id, approved).join(GameScore, col(GameScore.venue_id) == col(Venue.id))
    query = query.where(col(Venue.is_active), GameScore.status == "approved").group_by(col(Venue.id))
    return list(session.exec(query.order_by(col(Venue.id))))


def latest_of_venues(session: Session, *, size: int) -> list[datetime]:
    """The last change among each `size` active venues, in the order of their ids."""
    position = (func.row_number().over(order_by=col(Venue.id)) - 1).label("position")
    numbered = select(position, Venue.updated_at).where(col(Venue.is_active)).subquery()
    group = cast(func.floor(numbered.c.position / size), Integer)
    return list(session.exec(select(func.max(numbered.c.updated_at)).group_by(group).order_by(group)))
