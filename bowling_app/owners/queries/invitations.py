"""Invitations to run a venue."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import and_, delete, or_
from sqlmodel import Session, col, select

from bowling_app.owners.models import ManagerInvitation
from bowling_app.owners.rules import INVITATION_KEPT


def open_of(session: Session, venue_id: str, now: datetime) -> Sequence[ManagerInvitation]:
    """The invitations of a venue that can still be accepted, the first one first."""
    query = select(ManagerInvitation).where(
        ManagerInvitation.venue_id == venue_id,
        col(ManagerInvitation.accepted_by).is_(None),
        col(ManagerInvitation.expires_at) > now,
    )
    return session.exec(query.order_by(col(ManagerInvitation.created_at), col(ManagerInvitation.id))).all()


def with_key(session: Session, key_hash: str, now: datetime) -> ManagerInvitation | None:
    """The invitation that this key belongs to, as it is now; None once it was used or is over."""
    query = select(ManagerInvitation).where(
        ManagerInvitation.key_hash == key_hash,
        col(ManagerInvitation.accepted_by).is_(None),
        col(ManagerInvitation.expires_at) > now,
    )
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def invited_as(session: Session, venue_id: str) -> dict[str, str]:
    """The addresses to which the present managers of a venue were invited, by the people's ids."""
    query = select(ManagerInvitation.accepted_by, ManagerInvitation.email).where(
        ManagerInvitation.venue_id == venue_id, col(ManagerInvitation.accepted_by).is_not(None)
    )
    return {person or "": email for person, email in session.exec(query.order_by(col(ManagerInvitation.created_at)))}


def forget(session: Session, venue_id: str, user_id: str) -> None:
    """Remove what invited a person who runs the venue no longer, and what that person sent out."""
    is_open = col(ManagerInvitation.accepted_by).is_(None)
    sent = and_(col(ManagerInvitation.invited_by) == user_id, is_open)
    own = or_(col(ManagerInvitation.accepted_by) == user_id, sent)
    session.exec(delete(ManagerInvitation).where(col(ManagerInvitation.venue_id) == venue_id, own))


def purge_invitations(session: Session, now: datetime) -> int:
    """Remove the invitations that nobody accepted in time."""
    old = col(ManagerInvitation.expires_at) < now - INVITATION_KEPT
    return session.exec(delete(ManagerInvitation).where(col(ManagerInvitation.accepted_by).is_(None), old)).rowcount
