"""Places, and how many active venues they have."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import func
from sqlmodel import Session, col, select

from bowling_app.models import Place, Venue


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
    query = select(Place.state, func.count()).join(Venue, col(Venue.place_id) == col(Place.id))
    return dict(session.exec(query.where(col(Venue.is_active)).group_by(Place.state)).all())


def in_state(session: Session, state: str) -> list[PlaceCount]:
    """A state's places that have venues, by name."""
    return _counted(session, col(Place.state) == state, order=(col(Place.name),))


def largest(session: Session, *, limit: int) -> list[PlaceCount]:
    """The places with most venues."""
    return _counted(session, col(Venue.is_active), order=(func.count().desc(), col(Place.name)), limit=limit)


def _counted(session: Session, condition: Any, *, order: tuple[Any, ...], limit: int | None = None) -> list[PlaceCount]:
    # Grouping by the key alone lets the database count before it looks at the places.
    columns = (Place.id, Place.state, Place.name, Place.slug, Place.latitude, Place.longitude, func.count())
    query = select(*columns).join(Venue, col(Venue.place_id) == col(Place.id))  # pyright: ignore[reportCallIssue]
    query = query.where(condition, col(Venue.is_active)).group_by(col(Place.id)).order_by(*order, col(Place.id))
    return [PlaceCount(*row) for row in session.exec(query.limit(limit))]
