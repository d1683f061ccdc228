"""Locks for changes to a venue: the venue first, then the user, so that two transactions cannot deadlock."""

from collections.abc import Collection

from sqlmodel import Session, col, select

from bowling_app.venues.models.venue import Venue


def lock_venue(session: Session, venue_id: str) -> Venue | None:
    """The venue, held until the transaction ends, so that its sums add up. Rows may still come that point at it."""
    statement = select(Venue).where(Venue.id == venue_id).with_for_update(key_share=True)
    return session.exec(statement.execution_options(populate_existing=True)).one_or_none()


def is_active_venue(session: Session, venue_id: str) -> bool:
    """Whether the venue exists and is active."""
    statement = select(Venue.id).where(Venue.id == venue_id, col(Venue.is_active))
    return session.exec(statement).first() is not None


def venue_names(session: Session, ids: Collection[str]) -> dict[str, str]:
    """The names of venues by id, of closed ones too."""
    return dict(session.exec(select(Venue.id, Venue.name).where(col(Venue.id).in_(ids))).all())
