"""Places, and how many active venues they have."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, func
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


def named(session: Session, key: str, states: Collection[str] | None = None) -> list[PlaceCount]:
    """The places with venues whose folded name is `key`, those with most venues first; of some states when given."""
    conditions = [col(Place.key) == key] if states is None else [col(Place.key) == key, col(Place.state).in_(states)]
    return _counted(session, and_(*conditions), order=(func.count().desc(), col(Place.state)))


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


def starting(session: Session, key: str, states: Collection[str] | None, *, limit: int) -> list[int]:
    """The ids of the places whose folded name begins with `key`, shortest names first; of some states when given."""
    query = select(Place.id).where(col(Place.key).startswith(key, autoescape=True))
    if states is not None:
        query = query.where(col(Place.state).in_(states))
    found = session.exec(query.order_by(func.length(Place.key), Place.key, Place.state).limit(limit))
    return [place_id for place_id in found if place_id is not None]


def with_ids(session: Session, ids: Collection[int]) -> dict[int, PlaceCount]:
    """The places of those ids that have venues, by id."""
    found = _counted(session, col(Place.id).in_(ids), order=())
    return {place.id: place for place in found}
