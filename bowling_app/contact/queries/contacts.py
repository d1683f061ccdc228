"""Messages to the operator, and what was done about them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import func, literal, tuple_
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, delete, select

from bowling_app.accounts.models.user import User
from bowling_app.contact.models import ContactMessage, ContactTurn
from bowling_app.contact.rules import KEPT_FOR, MOST_WORDS, SETTLED, UNSETTLED
from bowling_app.platform.database.bulk import PURGED_AT_ONCE
from bowling_app.platform.database.counting import counted

_NEWEST_FIRST: Final[Any] = (col(ContactMessage.created_at).desc(), col(ContactMessage.reference).desc())


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which messages: of one status or of all, with words or any, and from which row of the list on."""

    limit: int
    status: str | None = None
    words: str = ""
    after: tuple[datetime, str] | None = None


@dataclass(frozen=True, slots=True)
class NamedMessage:
    """A message with the names of its sender, if signed in, and of the admin who handled it last."""

    row: ContactMessage
    sender: str | None
    handler: str | None


def page(session: Session, wanted: Wanted) -> list[NamedMessage]:
    """Messages, the newest first. Every word has to begin a word of the message, its subject, address or reference."""
    rows: list[Any] = []
    if wanted.status is not None:
        rows.append(ContactMessage.status == wanted.status)
    if wanted.after is not None:
        place = tuple_(*map(literal, wanted.after))
        rows.append(tuple_(col(ContactMessage.created_at), col(ContactMessage.reference)) < place)
    if terms := re.findall(r"\w+", wanted.words.lower())[:MOST_WORDS]:
        rows = [col(ContactMessage.reference).in_(_with_words(terms, rows, wanted.limit))]
    query = _told().where(*rows).order_by(*_NEWEST_FIRST).limit(wanted.limit)
    return [NamedMessage(*row) for row in session.exec(query)]


def told(session: Session, reference: str) -> NamedMessage | None:
    """One message."""
    row = session.exec(_told().where(ContactMessage.reference == reference)).one_or_none()
    return NamedMessage(*row) if row else None


def held(session: Session, reference: str) -> ContactMessage | None:
    """The message, held until the transaction ends."""
    statement = select(ContactMessage).where(ContactMessage.reference == reference)
    statement = statement.with_for_update().execution_options(populate_existing=True)
    return session.exec(statement).one_or_none()


def steps(session: Session, reference: str) -> Sequence[tuple[ContactTurn, str | None]]:
    """The history of a message, the oldest step first, with the names of the admins."""
    query = (
        select(ContactTurn, User.display_name)
        .outerjoin(User, col(User.id) == col(ContactTurn.actor_id))
        .where(ContactTurn.reference == reference)
        .order_by(col(ContactTurn.id))
    )
    return session.exec(query).all()


def counts(session: Session) -> Mapping[str, int]:
    """How many messages there are of each status that has some."""
    query = select(ContactMessage.status, func.count()).group_by(col(ContactMessage.status))
    return dict(session.exec(query).all())


def same_since(session: Session, email: str, subject: str, message: str, since: datetime) -> str | None:
    """The reference of an equal message from the same address since then."""
    query = select(ContactMessage.reference).where(
        ContactMessage.email == email,
        ContactMessage.created_at >= since,
        ContactMessage.subject == subject,
        ContactMessage.message == message,
    )
    return session.exec(query.limit(1)).first()


def forget_settled(session: Session, before: datetime) -> int:
    """Delete up to `PURGED_AT_ONCE` settled messages that have not changed since `before`. Returns how many. It skips
    rows that another process is deleting."""
    old = (
        select(ContactMessage.reference)
        .where(col(ContactMessage.status).in_(SETTLED), ContactMessage.updated_at < before)
        .limit(PURGED_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    gone = session.exec(
        delete(ContactMessage).where(col(ContactMessage.reference).in_(old)).returning(col(ContactMessage.reference))
    )
    return len(gone.all())


def _with_words(terms: Sequence[str], rows: Sequence[Any], limit: int) -> Any:
    """The newest of those messages that have the words. The materialized query makes the database use the index of
    words before it sorts: it overestimates rare words, and would otherwise scan all messages from the newest on."""
    asked = func.to_tsquery("simple", " & ".join(f"'{term}':*" for term in terms))
    matching = col(ContactMessage.words).bool_op("@@")(asked)
    found = select(ContactMessage.reference, ContactMessage.created_at).where(matching, *rows).cte("found")
    found = found.prefix_with("MATERIALIZED")
    return select(found.c.reference).order_by(found.c.created_at.desc(), found.c.reference.desc()).limit(limit)


def _told() -> Any:
    sender, handler = aliased(User), aliased(User)
    query = select(ContactMessage, sender.display_name, handler.display_name)
    query = query.outerjoin(sender, col(sender.id) == col(ContactMessage.user_id))
    return query.outerjoin(handler, col(handler.id) == col(ContactMessage.handled_by))


def purge_contacts(session: Session, now: datetime) -> int:
    """Remove some settled messages that were kept long enough; how many."""
    return forget_settled(session, now - KEPT_FOR)


def count_unsettled(session: Session, *, most: int | None = None) -> int:
    """How many messages wait for an answer or an end, from an index of those."""
    return counted(session, select(ContactMessage.reference).where(col(ContactMessage.status).in_(UNSETTLED)), most)
