"""Who follows what."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import or_, text
from sqlmodel import Session, col, delete, func, select

from bowling_app.accounts.models.user import User
from bowling_app.alerts.models import Follow, Follower, FollowRequest


@dataclass(frozen=True, slots=True)
class Followed:
    """A row of what somebody follows, with what names it. Columns that its kind does not have are None."""

    id: int
    follower_id: int
    kind: str
    venue_id: str | None
    place_id: int | None
    state: str | None
    search: str | None
    below: Decimal | None
    seen_price: Decimal | None
    venue: str | None
    is_active: bool | None
    game_price: Decimal | None
    city: str | None
    city_state: str | None
    city_slug: str | None


def of_person(session: Session, user_id: str) -> Follower | None:
    """The follower with that account, held until the transaction ends."""
    query = select(Follower).where(Follower.user_id == user_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def known(session: Session, user_id: str) -> list[Follower]:
    """The followers with that account or with its proven address, only to be read. That of the account comes first."""
    proven = select(User.email).where(User.id == user_id, col(User.email_verified_at).is_not(None)).scalar_subquery()
    is_theirs = or_(col(Follower.user_id) == user_id, col(Follower.email) == proven)
    return list(session.exec(select(Follower).where(is_theirs).order_by(col(Follower.user_id).is_(None))))


def of_address(session: Session, email: str) -> Follower | None:
    """The follower with that address and without an account, held until the transaction ends."""
    query = select(Follower).where(Follower.email == email).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def named(session: Session, follower_id: int) -> tuple[str, str]:
    """The account and the address of a follower's row, each empty if it has none."""
    query = select(Follower.user_id, Follower.email).where(Follower.id == follower_id)
    user_id, email = session.exec(query).one_or_none() or (None, None)
    return user_id or "", email or ""


def of_mailbox(session: Session, user_id: str, email: str, *, holds: bool) -> list[Follower]:
    """The followers with that account or its proven address, or with that address or the account that has proved it,
    that of an account first. With `holds` they are held until the transaction ends."""
    is_proven = col(User.email_verified_at).is_not(None)
    addresses = select(User.email).where(User.id == user_id, is_proven)
    accounts = select(User.id).where(User.email == email, is_proven)
    is_theirs = or_(
        col(Follower.user_id) == user_id, col(Follower.email) == email,
        col(Follower.email).in_(addresses), col(Follower.user_id).in_(accounts),
    )  # fmt: skip
    query = select(Follower).where(is_theirs).order_by(col(Follower.user_id).is_(None))
    query = query.with_for_update() if holds else query
    return list(session.exec(query.execution_options(populate_existing=True)))


def hold_address(session: Session, email: str) -> None:
    """Let others wait who confirm something for this address, which may have no row yet."""
    session.connection().execute(
        text("SELECT pg_advisory_xact_lock(hashtext('follower'), hashtext(:of))"), {"of": email}
    )


def holder_of(session: Session, email: str) -> str | None:
    """The id of the account whose holder has proved that the address is theirs."""
    known = col(User.email) == email, col(User.email_verified_at).is_not(None), col(User.deletion_started_at).is_(None)
    return session.exec(select(User.id).where(*known)).one_or_none()


def follows(session: Session, follower_ids: Collection[int]) -> list[Followed]:
    """What these followers follow, in the order in which they began."""
    statement = text("""
        SELECT follow.id, follower_id, kind, follow.venue_id, follow.place_id, follow.state, search, below, seen_price,
            venue.name, venue.is_active, venue.game_price, place.name, place.state, place.slug
        FROM follow LEFT JOIN venue ON venue.id = follow.venue_id
        LEFT JOIN place ON place.id = coalesce(follow.place_id, venue.place_id)
        WHERE follower_id = ANY(:ids) ORDER BY follow.id""")
    return [Followed(*row) for row in session.connection().execute(statement, {"ids": list(follower_ids)})]


def count(session: Session, follower_id: int) -> int:
    """How much somebody follows."""
    return session.exec(select(func.count()).select_from(Follow).where(Follow.follower_id == follower_id)).one()


def same(session: Session, row: Follow) -> Follow | None:
    """The row by which the follower follows that already."""
    named: list[Any] = [
        col(getattr(Follow, name)).is_not_distinct_from(getattr(row, name))
        for name in ("follower_id", "kind", "venue_id", "place_id", "state", "search")
    ]
    return session.exec(select(Follow).where(*named)).one_or_none()


def remove_one(session: Session, follower_id: int, follow_id: int) -> None:
    """Stop following one thing, by the id of its row."""
    session.exec(delete(Follow).where(col(Follow.id) == follow_id, col(Follow.follower_id) == follower_id))


def move(session: Session, from_id: int, to_id: int) -> None:
    """Let one follower follow what another one does. What both follow stays with that other one."""
    statement = text("""
        UPDATE follow SET follower_id = :to WHERE follower_id = :from AND NOT EXISTS (
            SELECT FROM follow AS same WHERE same.follower_id = :to AND same.kind = follow.kind
            AND (same.venue_id, same.place_id, same.state, same.search)
                IS NOT DISTINCT FROM (follow.venue_id, follow.place_id, follow.state, follow.search))""")
    session.connection().execute(statement, {"from": from_id, "to": to_id})


def request(session: Session, token_hash: str) -> FollowRequest | None:
    """A request that waits for its confirmation, held until the transaction ends."""
    query = select(FollowRequest).where(FollowRequest.token_hash == token_hash).with_for_update()
    return session.exec(query).one_or_none()


def purge_requests(session: Session, before: datetime) -> int:
    """Forget what nobody has confirmed; how many."""
    return session.connection().execute(delete(FollowRequest).where(col(FollowRequest.created_at) < before)).rowcount
