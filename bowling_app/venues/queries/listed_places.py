"""The places that have active venues, with the time of their last change: what lists and the sitemap lead to."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import func
from sqlmodel import Session, col, select

from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue, VenueAmenity
from bowling_app.venues.queries.price_periods import priced


@dataclass(frozen=True, slots=True)
class ListedPlace:
    """A place with its number of active venues, and the last change of one of them."""

    state: str
    slug: str
    venues: int
    changed_at: datetime


def places(session: Session) -> list[ListedPlace]:
    """Every place with venues, by state and slug."""
    query = _grouped().order_by(Place.state, Place.slug)
    return [ListedPlace(*row) for row in session.exec(query)]


def priced_places(session: Session) -> list[ListedPlace]:
    """The same, but only for venues with a known price."""
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


def last_change(session: Session) -> datetime | None:
    """The last change of an active venue in any place."""
    return session.exec(select(func.max(Venue.updated_at)).where(col(Venue.is_active))).one()
