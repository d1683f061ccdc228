"""Reports of bowlers' cards and of conversations."""

from datetime import datetime

from sqlalchemy import exists, tuple_
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, literal, or_, select

from bowling_app.joining.models.bowlers import BowlerReport, BowlerThread
from bowling_app.platform.database.counting import counted


def of_person(
    session: Session, user_id: str, card_id: int | None, thread_id: int | None, *, is_held: bool = False
) -> BowlerReport | None:
    """The person's report of this card, or of this conversation. With `is_held` nobody settles it until the transaction
    ends."""
    query = select(BowlerReport).where(BowlerReport.user_id == user_id)
    if card_id is not None:
        query = query.where(BowlerReport.card_id == card_id)
    else:
        query = query.where(BowlerReport.thread_id == thread_id)
    held = query.with_for_update().execution_options(populate_existing=True)
    return session.exec(held if is_held else query).one_or_none()


def waiting(session: Session, *, limit: int, after: tuple[datetime, int] | None) -> list[BowlerReport]:
    """Of each card and each conversation with reports that nobody looked at the first of them, the oldest first."""
    place, earlier = (col(BowlerReport.created_at), col(BowlerReport.id)), aliased(BowlerReport)
    was_first = ~exists().where(
        col(earlier.settled_at).is_(None),
        or_(col(earlier.card_id) == col(BowlerReport.card_id), col(earlier.thread_id) == col(BowlerReport.thread_id)),
        tuple_(col(earlier.created_at), col(earlier.id)) < tuple_(*place),
    )
    query = select(BowlerReport).where(col(BowlerReport.settled_at).is_(None), was_first).order_by(*place).limit(limit)
    if after is not None:
        query = query.where(tuple_(*place) > tuple_(*map(literal, after)))
    return list(session.exec(query))


def count_waiting(session: Session, *, most: int | None = None) -> int:
    """How many cards and conversations have reports that wait, from an index of what waits."""
    query = select(BowlerReport.card_id, BowlerReport.thread_id).where(col(BowlerReport.settled_at).is_(None))
    return counted(session, query.distinct(), most)


def is_waiting(session: Session, card_id: int) -> bool:
    """Whether somebody reported this card or a conversation about it, and nobody has looked yet."""
    threads = select(BowlerThread.id).where(BowlerThread.card_id == card_id)
    about = or_(BowlerReport.card_id == card_id, col(BowlerReport.thread_id).in_(threads))
    query = select(BowlerReport.id).where(col(BowlerReport.settled_at).is_(None), about)
    return session.exec(query.limit(1)).first() is not None


def together(session: Session, report: BowlerReport, *, is_held: bool = False) -> list[BowlerReport]:
    """The reports that wait of what this one is about, the first one first. With `is_held` they stay as they are until
    the transaction ends."""
    query = select(BowlerReport).where(col(BowlerReport.settled_at).is_(None))
    if report.card_id is not None:
        query = query.where(BowlerReport.card_id == report.card_id)
    else:
        query = query.where(BowlerReport.thread_id == report.thread_id)
    query = query.order_by(col(BowlerReport.created_at), col(BowlerReport.id))
    held = query.with_for_update().execution_options(populate_existing=True)
    return list(session.exec(held if is_held else query))
