"""Places whose folded name begins in some way, is one of some, or contains some words."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import ARRAY, ColumnElement, Text, and_, bindparam, cast, exists, func, or_, union_all
from sqlalchemy import select as columns
from sqlmodel import Session, col

from bowling_app.listings.queries.places import PlaceCount
from bowling_app.platform.geo.models import Place
from bowling_app.search.queries.literals import array, inline, pattern
from bowling_app.venues.models.venue import Venue

_PLACES_COUNTED: Final = 200


@dataclass(frozen=True, slots=True)
class PlaceStart:
    """How the folded name of a place begins; in one of some states when they are given."""

    key: str
    states: frozenset[str] | None = None


def places_starting(
    session: Session, starts: Sequence[PlaceStart], otherwise: Sequence[Collection[str]] = ()
) -> list[PlaceCount]:
    """The places with venues whose folded name begins in one of some ways, in no order; of very many the shortest.

    If there are none, those whose name has all pieces of all of the other words. The caller checks the names.
    """
    if not starts:
        return []
    values: dict[str, Any] = {}
    for at, start in enumerate(starts):
        values[f"start_{at}"] = pattern(start.key)
        if start.states is not None:
            values[f"states_{at}"] = sorted(start.states)
    if otherwise:
        values["pieces"] = array(frozenset().union(*otherwise))
    query = _starting(tuple(start.states is not None for start in starts), has_words=bool(otherwise))
    return _places(session, query, values)


def places_keyed(session: Session, keys: Collection[str]) -> list[PlaceCount]:
    """The places with venues whose folded name is one of some, in no order."""
    return _places(session, _keyed(), {"keys": sorted(keys)}) if keys else []


# Statements are built once: putting one together takes longer than the database needs to answer it.


@lru_cache
def _starting(with_states: tuple[bool, ...], *, has_words: bool) -> Any:
    """For as many beginnings, each in some states or in any."""
    starts = (col(Place.key).like(inline(f"start_{at}"), escape="\\") for at in range(len(with_states)))
    inside = (
        and_(start, col(Place.state).in_(bindparam(f"states_{at}", expanding=True))) if has_states else start
        for at, (start, has_states) in enumerate(zip(starts, with_states, strict=True))
    )
    begun = _counted(or_(*inside))
    if not has_words:
        return begun
    first = begun.cte("begun")
    has_pieces = col(Place.trigrams).op("@>")(cast(inline("pieces"), ARRAY(Text)))
    # The database asks for the second part only once it knows that the first is empty.
    others = _counted(~exists().where(first.c.venues > 0), has_pieces).subquery()
    return union_all(columns(first), columns(others))


@lru_cache
def _keyed() -> Any:
    return _counted(col(Place.key).in_(bindparam("keys", expanding=True)))


def _counted(*conditions: ColumnElement[bool]) -> Any:
    """Places with the number of their venues."""
    few = columns(
        col(Place.id), col(Place.state), col(Place.name), col(Place.slug), col(Place.latitude), col(Place.longitude)
    ).where(*conditions).order_by(func.length(Place.key), Place.key, Place.state)  # fmt: skip
    place = few.limit(_PLACES_COUNTED).subquery()
    mine = and_(col(Venue.place_id) == place.c.id, col(Venue.is_active))
    count = columns(func.count()).select_from(Venue).where(mine).correlate(place).scalar_subquery()
    return columns(place, count.label("venues"))


def _places(session: Session, query: Any, values: Mapping[str, Any]) -> list[PlaceCount]:
    rows = session.connection().execute(query, values)
    return [place for row in rows if (place := PlaceCount(*row)).venues]
