"""People with an account."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, tuple_
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, func, literal, select, update

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.people_names import begins_with
from bowling_app.platform.database.bulk import add_missing
from bowling_app.platform.kit.identity import ANONYMOUS


def find(session: Session, user_id: str) -> User | None:
    """The person."""
    return session.get(User, user_id)


def hold(session: Session, user_id: str) -> User | None:
    """The person's current row, locked until the transaction ends. Other transactions may still add rows that refer to
    it."""
    statement = select(User).where(User.id == user_id).with_for_update(key_share=True)
    return session.exec(statement.execution_options(populate_existing=True)).one_or_none()


def by_email(session: Session, email: str) -> User | None:
    """The person with this address, given in its normal form."""
    return session.exec(select(User).where(User.email == email)).one_or_none()


def add(session: Session, user: User) -> bool:
    """Add the person, unless the id or the address is taken."""
    values = user.model_dump(exclude_none=True)
    statement = insert(User).values(**values).on_conflict_do_nothing().returning(col(User.id))
    return session.exec(statement).first() is not None


def confirm_email(session: Session, user_id: str, email: str, at: datetime) -> None:
    """Note that the person has proven the address, unless that is known."""
    is_news = col(User.email_verified_at).is_(None) | col(User.email).is_distinct_from(email)
    session.exec(update(User).where(col(User.id) == user_id, is_news).values(email=email, email_verified_at=at))


def note_email(session: Session, user_id: str, email: str) -> None:
    """Note the address that the provider names, unproven, for a person without one."""
    session.exec(update(User).where(col(User.id) == user_id, col(User.email).is_(None)).values(email=email))


def follow_email(session: Session, user_id: str, email: str) -> None:
    """Note the other address that the provider names now. It was not proven to this site."""
    session.exec(update(User).where(col(User.id) == user_id).values(email=email, email_verified_at=None))


def ensure(session: Session, user_id: str, at: datetime) -> None:
    """Ensure that a person of the provider has a profile."""
    add(session, User(id=user_id, created_at=at, updated_at=at))


def fill_in(session: Session, user_id: str, display_name: str, photo_url: str | None, at: datetime) -> None:
    """Set the name of a person without a name, and the photo of a person without a photo. Their own choices stay."""
    is_nameless = col(User.display_name) == ANONYMOUS
    lacks_photo = col(User.photo_url).is_(None) & col(User.photo_key).is_(None)
    named = update(User).where(col(User.id) == user_id, is_nameless, literal(display_name) != ANONYMOUS)
    session.exec(named.values(display_name=display_name, updated_at=at))
    if photo_url:
        session.exec(
            update(User).where(col(User.id) == user_id, lacks_photo).values(photo_url=photo_url, updated_at=at)
        )


def access_ended_at(session: Session, user_id: str) -> datetime | None:
    """When everything ended that the person had been given out."""
    return session.exec(select(User.access_ended_at).where(User.id == user_id)).first()


def put_password(session: Session, user_id: str, password_hash: str | None) -> None:
    """Store the hash of the person's password; None for no password."""
    session.exec(update(User).where(col(User.id) == user_id).values(password_hash=password_hash))


def note_code(session: Session, user_id: str, at: datetime) -> None:
    """Note that the person has just used a code from their mailbox."""
    session.exec(update(User).where(col(User.id) == user_id).values(code_used_at=at))


def end_access(session: Session, user_id: str, at: datetime) -> None:
    """Void all tokens issued so far. Each call stores a later moment than the last one, even within a microsecond."""
    last = col(User.access_ended_at)
    later = func.greatest(at, last + timedelta(microseconds=1))
    session.exec(update(User).where(col(User.id) == user_id).values(access_ended_at=later))


def is_present() -> ColumnElement[bool]:
    """Whether others see what the person of a query posts: nobody suspended, and nobody whose account is going."""
    return and_(col(User.suspended_at).is_(None), col(User.deletion_started_at).is_(None))


def is_shut_out(session: Session, user_id: str) -> bool:
    """Whether the person has asked for everything to be removed, or is suspended."""
    is_leaving, is_suspended = col(User.deletion_started_at).is_not(None), col(User.suspended_at).is_not(None)
    statement = select(User.id).where(User.id == user_id, is_leaving | is_suspended)
    return session.exec(statement).first() is not None


def page(
    session: Session, *, words: str, after: tuple[str, str] | None, now: datetime, limit: int
) -> list[tuple[User, int, str]]:
    """People by name, each with the number of their open sessions and the name that they are sorted by. `words` is the
    beginning of a name or an address."""
    name = func.lower(col(User.display_name))
    open_ones = select(func.count()).where(UserSession.user_id == User.id, UserSession.expires_at > now)
    query = select(User, open_ones.scalar_subquery(), name).order_by(name, col(User.id)).limit(limit)
    if words:
        query = query.where(begins_with(words))
    if after is not None:
        query = query.where(tuple_(name, col(User.id)) > tuple_(*map(literal, after)))
    return [(user, count, sorted_by) for user, count, sorted_by in session.exec(query)]


def add_people(session: Session, rows: Sequence[Mapping[str, Any]]) -> None:
    """Add people that have no profile yet; existing profiles stay unchanged."""
    add_missing(session, User, rows)
