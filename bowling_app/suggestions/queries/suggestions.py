"""Suggestions: a person's own, those for admins, and the people whom a venue's page credits."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import func, literal, tuple_
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.people_names import is_called
from bowling_app.platform.database.counting import counted
from bowling_app.platform.geo.models import Place
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.schemas.suggestions import OPEN
from bowling_app.venues.models.venue import Venue

Told = tuple[Suggestion, User, Venue | None, Place | None]
"""A suggestion, who made it, and the venue that it is about or has become."""

_OLDEST_FIRST: Final[Any] = (col(Suggestion.created_at), col(Suggestion.id))
_NEWEST_FIRST: Final[Any] = (col(Suggestion.created_at).desc(), col(Suggestion.id).desc())


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which suggestions: of a person or of all, of one status or of all, and which rows of the list."""

    limit: int
    user_id: str | None = None
    status: str | None = None
    after: tuple[datetime, str] | None = None
    offset: int = 0
    kind: str = ""
    us_state: str = ""
    person: str = ""  # The name or the email address of who made it.
    is_oldest_first: bool = False


def page(session: Session, wanted: Wanted) -> list[Told]:
    """Suggestions, the newest first unless told."""
    order = _OLDEST_FIRST if wanted.is_oldest_first else _NEWEST_FIRST
    query = _told().where(*_conditions(wanted)).order_by(*order).offset(wanted.offset).limit(wanted.limit)
    if wanted.after is not None:
        place, last = tuple_(*_OLDEST_FIRST), _literals(wanted.after)
        query = query.where(place > last if wanted.is_oldest_first else place < last)
    return [tuple(row) for row in session.exec(query)]


def counts(session: Session, wanted: Wanted) -> dict[str, int]:
    """How many open suggestions of each status pass the filters."""
    query: Any = select(Suggestion.status, func.count())
    if wanted.person:
        query = query.join(User, col(User.id) == col(Suggestion.user_id))
    query = query.where(*_conditions(wanted), col(Suggestion.status).in_(OPEN))
    return dict(session.exec(query.group_by(col(Suggestion.status))).all())


def _conditions(wanted: Wanted) -> list[Any]:
    asked = {"user_id": wanted.user_id, "status": wanted.status, "kind": wanted.kind, "state": wanted.us_state}
    found: list[Any] = [getattr(Suggestion, name) == value for name, value in asked.items() if value]
    return [*found, is_called(wanted.person)] if wanted.person else found


def told(session: Session, suggestion_id: str) -> Told | None:
    """One suggestion."""
    row = session.exec(_told().where(Suggestion.id == suggestion_id)).one_or_none()
    return tuple(row) if row else None


def held(session: Session, suggestion_id: str) -> Suggestion | None:
    """The suggestion, held until the transaction ends."""
    query = select(Suggestion).where(Suggestion.id == suggestion_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def venues_of(session: Session, ids: Collection[str]) -> dict[str, str | None]:
    """The ids of the venues that these suggestions are about, None for one that is missing."""
    return dict(session.exec(select(Suggestion.id, Suggestion.venue_id).where(col(Suggestion.id).in_(ids))).all())


def count_of_person(session: Session, user_id: str) -> int:
    """How many suggestions the person has made."""
    return session.exec(select(func.count()).select_from(Suggestion).where(Suggestion.user_id == user_id)).one()


def open_of_person(session: Session, user_id: str) -> Sequence[Suggestion]:
    """The person's suggestions that are not settled."""
    query = select(Suggestion).where(Suggestion.user_id == user_id, col(Suggestion.status).in_(OPEN))
    return session.exec(query).all()


def open_counts(session: Session, cities: Collection[tuple[str, str]]) -> dict[tuple[str, str], int]:
    """How many missing venues wait in each of these cities, given as (state, name in lower case)."""
    place = col(Suggestion.state), func.lower(Suggestion.city)
    query = select(*place, func.count()).where(
        col(Suggestion.state).in_({state for state, _ in cities}), tuple_(*place).in_(cities),
        Suggestion.kind == "venue", col(Suggestion.status).in_(OPEN),
    )  # fmt: skip
    return {(state, city): count for state, city, count in session.exec(query.group_by(*place))}


def credited(session: Session, venue_id: str) -> list[tuple[str, str]]:
    """Who contributed to a venue and wishes to be named, with the kind of suggestion, the first one first."""
    query = (
        select(User.display_name, Suggestion.kind)
        .join(Suggestion, col(Suggestion.user_id) == col(User.id))
        .where(Suggestion.venue_id == venue_id, Suggestion.status == "approved", col(Suggestion.wants_credit))
        .order_by(col(Suggestion.decided_at), col(Suggestion.id))
    )
    return list(session.exec(query).all())


def _told() -> Any:
    query = select(Suggestion, User, Venue, Place).join(User, col(User.id) == col(Suggestion.user_id))
    return query.outerjoin(Venue, col(Venue.id) == col(Suggestion.venue_id)).outerjoin(
        Place, col(Place.id) == col(Venue.place_id)
    )


def _literals(values: tuple[Any, ...]) -> Any:
    return tuple_(*map(literal, values))


def count_pending(session: Session, *, most: int | None = None) -> int:
    """How many wait for an admin, from an index of what waits."""
    return counted(session, select(Suggestion.id).where(Suggestion.status == "pending"), most)
