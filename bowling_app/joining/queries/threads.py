"""Conversations between bowlers and those who write to them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, exists, or_
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, func, select

from bowling_app.accounts.models.user import User
from bowling_app.joining.models.bowlers import BowlerCardRow, BowlerMessage, BowlerReport, BowlerThread
from bowling_app.joining.rules.bowlers import WITHDRAWN
from bowling_app.joining.rules.limits import CARD_KEPT, REQUESTS_SHOWN

_SENDER, _BOWLER = aliased(User), aliased(User)


@dataclass(frozen=True, slots=True)
class Conversation:
    """A conversation with its card and its two people."""

    thread: BowlerThread
    card: BowlerCardRow
    sender: User
    bowler: User

    def other(self, user_id: str) -> User:
        """The one of the two who is not this person."""
        return self.bowler if user_id == self.thread.sender_id else self.sender

    @property
    def is_deleted(self) -> bool:
        """Whether it went with its card, which may have been written anew since. It is only there for admins."""
        return self.card.removed_for == WITHDRAWN or is_of_former_card(self.thread, self.card)


def of_person(session: Session, user_id: str) -> list[Conversation]:
    """The conversations of a person, the latest first. Those with suspended people, with those who leave, and about
    cards that were withdrawn are not there, also if such a card was written anew."""
    query = _conversations().where(or_(col(BowlerThread.sender_id) == user_id, col(BowlerCardRow.user_id) == user_id))
    is_former = col(BowlerThread.is_closed) & (col(BowlerThread.created_at) < col(BowlerCardRow.created_at))
    query = query.where(col(BowlerCardRow.removed_for).is_distinct_from(WITHDRAWN), ~is_former)
    found = session.exec(
        query.order_by(col(BowlerThread.changed_at).desc(), col(BowlerThread.id)).limit(REQUESTS_SHOWN)
    )
    some = [Conversation(*row) for row in found]
    return [each for each in some if is_there(each.other(user_id))]


def with_id(session: Session, thread_id: int) -> Conversation | None:
    """A conversation."""
    row = session.exec(_conversations().where(BowlerThread.id == thread_id)).one_or_none()
    return Conversation(*row) if row else None


def between(session: Session, card_id: int, sender_id: str) -> BowlerThread | None:
    """The conversation about a card that somebody began, locked until the transaction ends."""
    query = select(BowlerThread).where(BowlerThread.card_id == card_id, BowlerThread.sender_id == sender_id)
    return session.exec(query.with_for_update().execution_options(populate_existing=True)).one_or_none()


def hold(session: Session, thread_id: int) -> None:
    """Read a conversation as it is now, and let others wait who write into it or end it."""
    query = select(BowlerThread).where(BowlerThread.id == thread_id).with_for_update()
    session.exec(query.execution_options(populate_existing=True)).one_or_none()


def messages(session: Session, thread_id: int) -> Sequence[BowlerMessage]:
    """The messages of a conversation, the first one first."""
    query = select(BowlerMessage).where(BowlerMessage.thread_id == thread_id)
    return session.exec(query.order_by(col(BowlerMessage.sent_at), col(BowlerMessage.id))).all()


def last_message(session: Session, thread_id: int) -> BowlerMessage | None:
    """The latest message of a conversation."""
    query = select(BowlerMessage).where(BowlerMessage.thread_id == thread_id)
    return session.exec(
        query.order_by(col(BowlerMessage.sent_at).desc(), col(BowlerMessage.id).desc()).limit(1)
    ).first()


def count_messages(session: Session, thread_id: int) -> int:
    """How many messages a conversation has."""
    query = select(func.count()).select_from(BowlerMessage)
    return session.exec(query.where(BowlerMessage.thread_id == thread_id)).one()


def close_all(session: Session, card_id: int) -> None:
    """Close all conversations about a card."""
    for thread in session.exec(select(BowlerThread).where(BowlerThread.card_id == card_id).with_for_update()):
        thread.is_closed = True


def delete_all(session: Session, card_id: int) -> None:
    """Delete all conversations about a card."""
    session.connection().execute(delete(BowlerThread).where(col(BowlerThread.card_id) == card_id))


def delete_unreported(session: Session, card_id: int) -> None:
    """Delete the conversations about a card but those with a report that nobody has looked at, also one that is on its
    way: it is waited for."""
    session.exec(select(BowlerThread.id).where(BowlerThread.card_id == card_id).with_for_update()).all()
    waits = exists().where(col(BowlerReport.thread_id) == col(BowlerThread.id), col(BowlerReport.settled_at).is_(None))
    session.connection().execute(delete(BowlerThread).where(col(BowlerThread.card_id) == card_id, ~waits))


def is_of_former_card(thread: BowlerThread, card: BowlerCardRow) -> bool:
    """Whether a conversation was about a card that its person deleted before they wrote this one."""
    return thread.is_closed and thread.created_at < card.created_at


def is_there(person: User) -> bool:
    """Whether others see what the person wrote."""
    return person.suspended_at is None and person.deletion_started_at is None


def purge(session: Session, now: datetime) -> int:
    """Remove conversations in which nobody wrote for long; how many."""
    old = delete(BowlerThread).where(col(BowlerThread.changed_at) < now - CARD_KEPT)
    return session.connection().execute(old).rowcount


def _conversations():
    return (
        select(BowlerThread, BowlerCardRow, _SENDER, _BOWLER)
        .join(BowlerCardRow, col(BowlerCardRow.id) == col(BowlerThread.card_id))
        .join(_SENDER, col(_SENDER.id) == col(BowlerThread.sender_id))
        .join(_BOWLER, col(_BOWLER.id) == col(BowlerCardRow.user_id))
    )
