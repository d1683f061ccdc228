"""The managers of a venue, by name, and the removal of one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.venues.models.venue_claim import VenueManager
from bowling_app.venues.queries import claims


@dataclass(frozen=True, slots=True)
class Manager:
    """A manager of a venue. `since` may be unknown for the first manager."""

    user_id: str
    name: str
    since: datetime | None


def named(session: Session, venue_id: str) -> list[Manager]:
    """Those who run a venue, the first manager first."""
    ids = claims.managers(session, venue_id)
    names = session.exec(select(User.id, User.display_name).where(col(User.id).in_(ids)))
    since = session.exec(select(VenueManager.user_id, VenueManager.since).where(VenueManager.venue_id == venue_id))
    by_name, by_day = dict(names.all()), dict(since.all())
    return [Manager(each, by_name.get(each, each), by_day.get(each)) for each in ids]


def remove(session: Session, venue_id: str, user_ids: Sequence[str]) -> None:
    """Remove these users from the venue's managers, except the first manager."""
    gone = col(VenueManager.venue_id) == venue_id, col(VenueManager.user_id).in_(user_ids)
    session.exec(delete(VenueManager).where(*gone))
