"""The managers of a venue, by name, and the removal of one of them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, delete
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.users import is_present
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueManager


@dataclass(frozen=True, slots=True)
class Manager:
    """A manager of a venue. `since` may be unknown for the first manager."""

    user_id: str
    name: str
    since: datetime | None
    is_present: bool  # Neither suspended nor on their way out.


def named(session: Session, venue_id: str) -> list[Manager]:
    """Those who run a venue, the first manager first."""
    return of_venues(session, [venue_id]).get(venue_id, [])


def of_venues(session: Session, venue_ids: Collection[str]) -> dict[str, list[Manager]]:
    """The same for several venues; venues without managers are left out."""
    asked, since = col(Venue.id).in_(venue_ids), col(VenueManager.since)
    is_row_of_first = and_(col(VenueManager.venue_id) == col(Venue.id), col(VenueManager.user_id) == col(User.id))
    first = select(Venue.id, User, since, is_present()).join(User, col(User.id) == col(Venue.owner_id))
    first = first.outerjoin(VenueManager, is_row_of_first).where(asked)
    more = select(Venue.id, User, since, is_present()).join(VenueManager, col(VenueManager.venue_id) == col(Venue.id))
    more = more.join(User, col(User.id) == col(VenueManager.user_id)).order_by(since, col(User.id))
    more = more.where(asked, col(User.id).is_distinct_from(col(Venue.owner_id)))
    found: dict[str, list[Manager]] = {}
    for venue_id, person, at, is_active in [*session.exec(first), *session.exec(more)]:
        found.setdefault(venue_id, []).append(Manager(person.id, person.display_name, at, is_active))
    return found


def next_first(session: Session, venue_id: str, gone: str) -> str | None:
    """Who is the first manager once that one goes: of the others who can answer people whoever has run it longest, else
    whoever has of all others."""
    others = [each for each in named(session, venue_id) if each.user_id != gone]
    others.sort(key=lambda each: not each.is_present)  # Those who are alike stay in their order.
    return others[0].user_id if others else None


def remove(session: Session, venue_id: str, user_ids: Sequence[str]) -> None:
    """Remove these users from the venue's managers, except the first manager."""
    gone = col(VenueManager.venue_id) == venue_id, col(VenueManager.user_id).in_(user_ids)
    session.exec(delete(VenueManager).where(*gone))
