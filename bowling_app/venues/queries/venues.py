"""Venues with their places: one venue, the best of an area, and those with a flag."""

from collections.abc import Collection
from typing import Any, Final, Literal, get_args

from sqlalchemy import ColumnElement, Integer, cast, exists, func, inspect, not_, text
from sqlalchemy.orm import defer
from sqlmodel import Session, col, select

from bowling_app.platform.audit.queries import MOST_NAMESAKES
from bowling_app.platform.database.bulk import among
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.likeness.name_spellings import name_key
from bowling_app.venues.models.venue import Venue, VenueAlias, VenueAmenity
from bowling_app.venues.models.venue_access import HAS_ACCESS
from bowling_app.venues.schemas.venue_records import VenueFilter

VenueWithPlace = tuple[Venue, Place]
"""A venue and the place that it is in."""

Flag = Literal["is_top_alley", "is_founding_partner", "is_sponsor"]

_ANY_DEMONSTRATION: Final = text("SELECT EXISTS (SELECT FROM venue WHERE is_demonstration)")  # Every page asks.

ALIAS_STEPS: Final = 10  # A venue was merged at most so often; a longer chain is a mistake, not a history.


def venues_with_places(*columns: Any) -> Any:
    """The beginning of every query for venues. The trigrams stay behind: only a search reads them."""
    query = select(Venue, Place, *columns).join(Place, col(Place.id) == col(Venue.place_id))
    return query.options(defer(Venue.trigrams), defer(Place.trigrams))  # pyright: ignore[reportArgumentType]


def pairs(session: Session, query: Any) -> list[VenueWithPlace]:
    """What a query that `venues_with_places` began finds."""
    return [(row[0], row[1]) for row in session.exec(query)]


def standing(of: type[Venue] = Venue) -> ColumnElement[Any]:
    """The ranking by which lists order: that of a venue which is unconfirmed for years is behind the others."""
    return col(of.ranking) - cast(col(of.is_unconfirmed), Integer)


def best_first(of: type[Venue] = Venue) -> tuple[ColumnElement[Any], ...]:
    """The order of every list: Bayesian mean of the ratings, behind which are venues that nobody has confirmed for
    years, then the number of reviews, then name, then the id."""
    return (standing(of).desc(), col(of.review_count).desc(), col(of.name).asc(), col(of.id).asc())


def with_id(session: Session, venue_id: str) -> VenueWithPlace | None:
    """The venue with that id, active or not. Uses the session's copy if the row was already read."""
    known: VenueWithPlace | None = session.info.get(with_id)
    if known is not None and _is_current(session, *known) and known[0].id == venue_id:
        return known
    query = venues_with_places().where(col(Venue.id) == venue_id)
    session.info[with_id] = found = next(iter(pairs(session, query)), None)
    return found


def _is_current(session: Session, venue: Venue, place: Place) -> bool:
    """Whether the transaction still has both as it read them, or as it has changed them itself."""
    is_here = all(each in session and not inspect(each).expired for each in (venue, place))
    return is_here and venue.place_id == place.id


def current_id(session: Session, venue_id: str) -> str | None:
    """The id of the active venue that an old or merged id stands for; None if there is no such venue."""
    for _ in range(ALIAS_STEPS):
        venue = session.get(Venue, venue_id)
        if venue is not None and venue.successor_id is None:
            return venue.id if venue.is_active else None
        alias = session.get(VenueAlias, venue_id) if venue is None else None
        following = venue.successor_id if venue else alias.venue_id if alias else None
        if following is None:
            return None
        venue_id = following
    return None


def venues_called(session: Session, text: str) -> list[str]:
    """The ids of the venues that a filter may mean: with this id, or with this name in any case."""
    query = select(Venue.id).where((col(Venue.id) == text) | (func.lower(Venue.name) == text.lower()))
    return list(session.exec(query.limit(MOST_NAMESAKES)).all())


def with_ids(session: Session, ids: Collection[str]) -> dict[str, VenueWithPlace]:
    """The active ones among the venues of those ids, by id."""
    return {each: found for each, found in all_with_ids(session, ids).items() if found[0].is_active}


def all_with_ids(session: Session, ids: Collection[str]) -> dict[str, VenueWithPlace]:
    """The venues of those ids, active or not, by id."""
    query = venues_with_places().where(among(col(Venue.id), ids))
    return {venue.id: (venue, place) for venue, place in pairs(session, query)}


def best_overall(session: Session, *, limit: int, except_ids: Collection[str] = ()) -> list[VenueWithPlace]:
    """The best active venues of all but those named."""
    query = venues_with_places().where(col(Venue.is_active), col(Venue.id).not_in(except_ids)).order_by(*best_first())
    return pairs(session, query.limit(limit))


def flagged(session: Session, flag: Flag, *, limit: int) -> list[VenueWithPlace]:
    """The best active venues that carry a flag."""
    query = venues_with_places().where(col(getattr(Venue, flag)), col(Venue.is_active))
    return pairs(session, query.order_by(*best_first()).limit(limit))


def page(session: Session, wanted: VenueFilter, *, after: str, limit: int) -> list[VenueWithPlace]:
    """The active venues that pass a filter and come after an id, in the order of ids. The filter holds keys."""
    query = venues_with_places().where(col(Venue.is_active), col(Venue.id) > after)
    for column, value in ((Place.state, wanted.state), (Place.key, wanted.city)):
        if value is not None:
            query = query.where(col(column) == value)
    for flag in get_args(Flag):
        column, value = col(getattr(Venue, flag)), getattr(wanted, flag)
        if value is not None:  # Not `IS TRUE`, which the planner does not take for the condition of an index.
            query = query.where(column if value else not_(column))
    if wanted.name is not None:
        query = query.where(func.lower(col(Venue.name)).startswith(wanted.name.lower(), autoescape=True))
    if wanted.amenity is not None:
        has = col(VenueAmenity.amenity) == wanted.amenity, col(VenueAmenity.is_available)
        query = query.where(exists().where(col(VenueAmenity.venue_id) == col(Venue.id), *has))
    if wanted.has_access:
        query = query.where(text(HAS_ACCESS))
    return pairs(session, query.order_by(col(Venue.id)).limit(limit))


def count_in_place(session: Session, place_id: int) -> int:
    """How many active venues a place has."""
    query = select(func.count()).where(col(Venue.place_id) == place_id, col(Venue.is_active))
    return session.exec(query).one()


def any_named(session: Session, name: str) -> bool:
    """Whether an active venue has exactly that name, however it is spelled."""
    key, own = name_key(name), func.name_key(col(Venue.name))
    is_alike = func.trigrams(own).op("@>")(func.trigrams(key))  # What the index has.
    query = select(Venue.id).where(is_alike, own == key, col(Venue.is_active)).limit(1)
    return bool(key) and session.exec(query).first() is not None


def any_demonstration(session: Session) -> bool:
    """Whether fictional venues are in the directory."""
    return session.connection().execute(_ANY_DEMONSTRATION).scalar_one()
