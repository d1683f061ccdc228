"""Followers for tests, and the mails that they got."""

from datetime import datetime
from typing import Any

from sqlmodel import select

from bowling_app.alerts.models import Follow, Follower
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.venues.models.venue import Venue


def a_follower(uow: UnitOfWork, email: str | None = "kim@example.com", **fields: Any) -> Follower:
    """Somebody without an account, whose turn it is, and who heard last a week ago."""
    now = clock.now()
    row = Follower(email=email, **{"told_until": datetime(2026, 11, 1, tzinfo=now.tzinfo), "next_at": now, **fields})
    uow.session.add(row)
    uow.session.flush()
    return row


def follows(uow: UnitOfWork, follower: Follower, venue: Venue | None = None, **fields: Any) -> Follow:
    """Let somebody follow a venue, or what the fields say."""
    told = {"kind": "venue", "venue_id": venue.id} if venue else {}
    row = Follow(follower_id=follower.id, **{**told, **fields})  # pyright: ignore[reportArgumentType]
    uow.session.add(row)
    uow.session.flush()
    return row


def mails(uow: UnitOfWork) -> list[OutgoingMail]:
    """All mails that wait, the oldest first."""
    uow.session.flush()
    return list(uow.session.exec(select(OutgoingMail).order_by(OutgoingMail.id)))  # pyright: ignore[reportArgumentType]
