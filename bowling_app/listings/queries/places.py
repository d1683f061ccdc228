"""Places, and how many active venues they have."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Subquery, func
from sqlmodel import Session, col, select

from bowling_app.listings.models import VenueListing
from bowling_app.platform.geo.models import Place


@dataclass(frozen=True, slots=True)
class PlaceCount:
    """A place and the number of its active venues."""

    id: int
    state: str
    name: str
    slug: str
    latitude: float
    longitude: float
    venues: int


def with_key(session: Session, state: str, key: str) -> Place | None:
    """The place of a state whose folded name is `key`."""
    return session.exec(select(Place).where(Place.state == state, Place.key == key)).first()


def counts_by_state(session: Session) -> dict[str, int]:
    """How many active venues each state has; a state without any is missing."""
    counted = _venues_of_places()
    query = select(Place.state, func.sum(counted.c.venues)).join(counted, counted.c.place_id == col(Place.id))
    return {state: int(venues) for state, venues in session.exec(query.group_by(Place.state))}


def in_state(session: Session, state: str) -> list[PlaceCount]:
    """A state's places that have venues, by name."""
    counted = _venues_of_places(col(VenueListing.state) == state)
    return _read(session, counted, order=(col(Place.name),))


def largest(session: Session, *, limit: int) -> list[PlaceCount]:
    """The places with most venues."""
    counted = _venues_of_places()
    return _read(session, counted, order=(counted.c.venues.desc(), col(Place.name)), limit=limit)


def _venues_of_places(*conditions: ColumnElement[bool]) -> Subquery:
    """How many active venues each place has, counted in the narrowest table before anything is joined."""
    query = select(VenueListing.place_id, func.count().label("venues")).where(*conditions)
    return query.group_by(col(VenueListing.place_id)).subquery()


def _read(session: Session, counted: Subquery, *, order: tuple[Any, ...], limit: int | None = None) -> list[PlaceCount]:
    columns = (Place.id, Place.state, Place.name, Place.slug, Place.latitude, Place.longitude, counted.c.venues)
    query = select(*columns).join(counted, counted.c.place_id == col(Place.id))  # pyright: ignore[reportCallIssue]
    return [PlaceCount(*row) for row in session.exec(query.order_by(*order, col(Place.id)).limit(limit))]
