"""Cards of bowlers. What is hidden, old or removed nobody else sees, nor what suspended people wrote."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    DateTime,
    Float,
    Integer,
    SmallInteger,
    Text,
    bindparam,
    delete,
    func,
    null,
    or_,
    update,
)
from sqlmodel import Session, and_, col, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.users import is_present
from bowling_app.joining.models.bowlers import BowlerCardRow
from bowling_app.joining.rules.bowlers import WITHDRAWN
from bowling_app.joining.rules.limits import CARD_KEPT, CARD_SHOWN, REMINDED_AT_ONCE, REMINDED_BEFORE
from bowling_app.venues.queries.nearest import miles_to

_FURTHEST = 1.5
"""Degrees of latitude, more than the 100 miles that anybody comes."""


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card with the name of its person, as the site shows it. Without a place to measure from, `miles` is None."""

    row: BowlerCardRow
    name: str
    miles: float | None = None


@dataclass(frozen=True, slots=True)
class BowlerQuery:
    """Bowlers who come to a position, on a day, as what they look for. None and empty: it does not matter."""

    position: tuple[float, float] | None = None
    day: int | None = None
    want: str = ""


def is_shown() -> ColumnElement[bool]:
    """Whether everybody sees a card after the moment `since`, a parameter."""
    since = bindparam("since", type_=DateTime(timezone=True))
    is_up = col(BowlerCardRow.is_hidden).is_(False) & col(BowlerCardRow.removed_for).is_(None)
    return and_(is_up, col(BowlerCardRow.renewed_at) > since, is_present())


def find(session: Session, query: BowlerQuery, now: datetime, limit: int, offset: int) -> tuple[list[NamedCard], int]:
    """Some of the bowlers who fit, the nearest or the latest first, and how many there are."""
    values: dict[str, Any] = {"since": now - CARD_SHOWN, "limit": limit, "offset": offset}
    if query.position:
        values |= {"latitude": query.position[0], "longitude": query.position[1]}
    if query.day is not None:
        values["day"] = query.day
    if query.want:
        values["want"] = query.want
    statement = _found(query.position is not None, query.day is not None, bool(query.want))
    rows = session.exec(statement, params=values).all()
    return [NamedCard(row[0], row[1], row[2]) for row in rows], rows[0][3] if rows else 0


@lru_cache
def _found(has_place: bool, has_day: bool, has_want: bool) -> Any:  # noqa: FBT001 -- a key of the cache.
    card = BowlerCardRow
    miles: Any = miles_to(col(card.latitude), col(card.longitude)) if has_place else null()
    total = func.count().over()
    found: Any = select(card, User.display_name, miles.label("miles"), total).join(
        User, col(User.id) == col(card.user_id)
    )
    found = found.where(is_shown())
    if has_place:
        here = bindparam("latitude", type_=Float)
        found = found.where(col(card.latitude).between(here - _FURTHEST, here + _FURTHEST), miles <= col(card.miles))
    if has_day:
        day = bindparam("day", type_=SmallInteger)
        found = found.where(or_(func.cardinality(col(card.days)) == 0, day == func.any(col(card.days))))
    if has_want:
        found = found.where(bindparam("want", type_=Text) == func.any(col(card.wants)))
    order = (miles,) if has_place else ()
    found = found.order_by(*order, col(card.renewed_at).desc(), col(card.id))
    return found.limit(bindparam("limit", type_=Integer)).offset(bindparam("offset", type_=Integer))


def shown(session: Session, card_id: int, now: datetime) -> NamedCard | None:
    """A card that everybody sees."""
    query = select(BowlerCardRow, User.display_name).join(User, col(User.id) == col(BowlerCardRow.user_id))
    query = query.where(BowlerCardRow.id == card_id, is_shown())
    row = session.exec(query, params={"since": now - CARD_SHOWN}).one_or_none()
    return NamedCard(*row) if row else None


def hold(session: Session, card_id: int) -> None:
    """Read a card as it is now, and let whoever changes it wait until the transaction ends."""
    query = select(BowlerCardRow).where(BowlerCardRow.id == card_id).with_for_update()
    session.exec(query.execution_options(populate_existing=True)).one_or_none()


def of_person(session: Session, user_id: str) -> BowlerCardRow | None:
    """The person's card, unless they withdrew it."""
    row = also_withdrawn(session, user_id)
    return None if row is None or row.removed_for == WITHDRAWN else row


def also_withdrawn(session: Session, user_id: str) -> BowlerCardRow | None:
    """The person's card, also one that they withdrew."""
    return session.exec(select(BowlerCardRow).where(BowlerCardRow.user_id == user_id)).one_or_none()


def to_remind(session: Session, now: datetime) -> list[BowlerCardRow]:
    """Cards that are about to fade and whose people were not reminded. They are held, and those
    that another process holds are left out."""
    card = BowlerCardRow
    query = (
        select(card)
        .join(User, col(User.id) == col(card.user_id))
        .where(*_are_due(now), is_present())
        .order_by(col(card.renewed_at), col(card.id))
        .limit(REMINDED_AT_ONCE)
        .with_for_update(of=card, skip_locked=True)
    )
    return list(session.exec(query))


def take_for_reminded(session: Session, now: datetime) -> int:
    """Take the people of all these cards for reminded; how many. After a restore nobody knows who was since the
    backup."""
    due = update(BowlerCardRow).where(*_are_due(now)).values(reminded_at=now)
    return session.connection().execute(due).rowcount


def _are_due(now: datetime) -> tuple[ColumnElement[bool], ...]:
    """Which cards are about to fade, and their people were not reminded."""
    renewed, card = col(BowlerCardRow.renewed_at), BowlerCardRow
    return (
        col(card.reminded_at).is_(None), col(card.is_hidden).is_(False), col(card.removed_for).is_(None),
        renewed > now - CARD_SHOWN, renewed <= now - CARD_SHOWN + REMINDED_BEFORE,
    )  # fmt: skip


def purge(session: Session, now: datetime) -> int:
    """Remove cards that nobody renewed for long; how many. Their conversations go along."""
    old = delete(BowlerCardRow).where(col(BowlerCardRow.renewed_at) < now - CARD_KEPT)
    return session.connection().execute(old).rowcount
