"""Reports of bowlers' cards and of conversations."""

from datetime import datetime

from sqlalchemy import tuple_
from sqlmodel import Session, col, literal, or_, select

from bowling_app.joining.models.bowlers import BowlerReport, BowlerThread
from bowling_app.platform.database.counting import counted


def of_person(session: Session, user_id: str, card_id: int | None, thread_id: int | None) -> BowlerReport | None:
    """The person's report of this card, or of this conversation."""
    query = select(BowlerReport).where(BowlerReport.user_id == user_id)
    if card_id is not None:
        query = query.where(BowlerReport.card_id == card_id)
    else:
        query = query.where(BowlerReport.thread_id == thread_id)
    return session.exec(query).one_or_none()


def waiting(session: Session, *, limit: int, after: tuple[datetime, int] | None) -> list[BowlerReport]:
    """The reports that nobody looked at, the oldest first."""
    place = col(BowlerReport.created_at), col(BowlerReport.id)
    query = select(BowlerReport).where(col(BowlerReport.settled_at).is_(None)).order_by(*place).limit(limit)
    if after is not None:
        query = query.where(tuple_(*place) > tuple_(*map(literal, after)))
    return list(session.exec(query))


def count_waiting(session: Session, *, most: int | None = None) -> int:
    """How many wait, from an index of what waits."""
    return counted(session, select(BowlerReport.id).where(col(BowlerReport.settled_at).is_(None)), most)


def is_waiting(session: Session, card_id: int) -> bool:
    """Whether somebody reported this card or a conversation about it, and nobody has looked yet."""
    threads = select(BowlerThread.id).where(BowlerThread.card_id == card_id)
    about = or_(BowlerReport.card_id == card_id, col(BowlerReport.thread_id).in_(threads))
    query = select(BowlerReport.id).where(col(BowlerReport.settled_at).is_(None), about)
    return session.exec(query.limit(1)).first() is not None


def settle(session: Session, report: BowlerReport, now: datetime) -> None:
    """Settle all reports of what this one is about."""
    query = select(BowlerReport).where(col(BowlerReport.settled_at).is_(None))
    if report.card_id is not None:
        query = query.where(BowlerReport.card_id == report.card_id)
    else:
        query = query.where(BowlerReport.thread_id == report.thread_id)
    for each in session.exec(query.with_for_update()):
        each.settled_at = now
