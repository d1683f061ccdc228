"""Lists of venues and what stands in them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, delete, func, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.users import is_present
from bowling_app.lists.models import VenueList, VenueListItem
from bowling_app.lists.rules.limits import FEWEST_INDEXED, SHORTEST_INDEXED
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import VenueWithPlace, pairs, venues_with_places

Venues = Mapping[str, VenueWithPlace]
"""Venues with their places, by id."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A list, how many venues stand in it, and how many of them are still listed."""

    row: VenueList
    venues: int
    listed: int


@dataclass(frozen=True, slots=True)
class Authored:
    """A list that others may see, and the display name of whoever made it."""

    row: VenueList
    author: str


def of_person(session: Session, user_id: str) -> list[Counted]:
    """The person's lists, the one changed last first."""
    query: Any = (
        select(
            VenueList,
            func.count(col(VenueListItem.venue_id)),
            func.count(col(VenueListItem.venue_id)).filter(col(Venue.is_active)),
        )
        .outerjoin(VenueListItem, col(VenueListItem.list_id) == col(VenueList.id))
        .outerjoin(Venue, col(Venue.id) == col(VenueListItem.venue_id))
        .where(VenueList.user_id == user_id)
        .group_by(col(VenueList.id))
        .order_by(col(VenueList.updated_at).desc(), col(VenueList.id))
    )
    return [Counted(*found) for found in session.exec(query)]


def count(session: Session, user_id: str) -> int:
    """How many lists the person has."""
    return session.exec(select(func.count()).select_from(VenueList).where(VenueList.user_id == user_id)).one()


def alike(session: Session, row: VenueList, since: datetime) -> VenueList | None:
    """The person's list that was made since then and says the same."""
    names = ("user_id", "name", "about", "visibility")
    same = [getattr(VenueList, name) == getattr(row, name) for name in names]
    query = select(VenueList).where(*same, col(VenueList.created_at) > since)
    return session.exec(query.order_by(col(VenueList.created_at)).limit(1)).one_or_none()


def own(session: Session, user_id: str, list_id: str) -> VenueList | None:
    """The person's list of that id; None for one of somebody else."""
    return session.exec(select(VenueList).where(VenueList.id == list_id, VenueList.user_id == user_id)).one_or_none()


def held(session: Session, list_id: str) -> VenueList | None:
    """The list of that id, as it is now. Whoever changes it waits until the transaction ends."""
    query = select(VenueList).where(VenueList.id == list_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def with_ids(session: Session, ids: Sequence[str]) -> list[Authored]:
    """The lists of those ids, in that order."""
    found = {authored.row.id: authored for authored in _authored(session, col(VenueList.id).in_(ids))}
    return [found[each] for each in ids if each in found]


def shared(session: Session, token: str, *, is_kept: bool = False) -> Authored | None:
    """The list at that public address; None for one that only its owner sees. Nothing is shown of a person who is
    suspended or leaving. If `is_kept`, nobody decides about it until the transaction ends."""
    if is_kept:
        session.exec(select(VenueList.id).where(VenueList.token == token).with_for_update(read=True, key_share=True))
    is_shown = col(VenueList.removed_for).is_(None), VenueList.visibility != "private", is_present()
    return next(iter(_authored(session, VenueList.token == token, *is_shown)), None)


def _authored(session: Session, *conditions: Any) -> list[Authored]:
    query = select(VenueList, User.display_name).join(User, col(User.id) == col(VenueList.user_id)).where(*conditions)
    return [Authored(*found) for found in session.exec(query)]


def items(session: Session, list_id: str) -> Sequence[VenueListItem]:
    """What stands in a list, in its order."""
    query = select(VenueListItem).where(VenueListItem.list_id == list_id)
    order = col(VenueListItem.position), col(VenueListItem.added_at), col(VenueListItem.venue_id)
    return session.exec(query.order_by(*order)).all()


def item(session: Session, list_id: str, venue_id: str) -> VenueListItem | None:
    """The item of a venue in a list."""
    return session.get(VenueListItem, (list_id, venue_id))


def holding(session: Session, user_id: str, venue_ids: Collection[str]) -> set[str]:
    """The ids of the person's lists in which all these venues stand."""
    query: Any = (
        select(VenueListItem.list_id)
        .join(VenueList, col(VenueList.id) == col(VenueListItem.list_id))
        .where(VenueList.user_id == user_id, col(VenueListItem.venue_id).in_(venue_ids))
        .group_by(col(VenueListItem.list_id))
        .having(func.count() == len(set(venue_ids)))
    )
    return set(session.exec(query))


def venues(session: Session, venue_ids: Collection[str]) -> Venues:
    """The venues of those ids, closed ones too."""
    found = pairs(session, venues_with_places().where(col(Venue.id).in_(venue_ids)))
    return {venue.id: (venue, place) for venue, place in found}


def remove(session: Session, list_id: str) -> None:
    """Remove a list with all that stands in it."""
    session.exec(delete(VenueList).where(col(VenueList.id) == list_id))


def indexed(session: Session, limit: int) -> list[tuple[str, datetime]]:
    """The tokens of the public lists that search engines may list, and when each changed, the latest first."""
    query: Any = (
        select(VenueList.token, VenueList.updated_at)
        .join(User, col(User.id) == col(VenueList.user_id))
        .join(VenueListItem, col(VenueListItem.list_id) == col(VenueList.id))
        .join(Venue, col(Venue.id) == col(VenueListItem.venue_id))
        .where(VenueList.visibility == "public", col(VenueList.removed_for).is_(None), is_present())
        .where(col(Venue.is_active), func.length(col(VenueList.about)) >= SHORTEST_INDEXED)
        .group_by(col(VenueList.id))
        .having(func.count() >= FEWEST_INDEXED)
        .order_by(col(VenueList.updated_at).desc(), col(VenueList.id))
        .limit(limit)
    )
    return [(token, changed_at) for token, changed_at in session.exec(query)]
