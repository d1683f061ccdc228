"""Who is signed in."""

from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, delete, func, select, update

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.rules.limits import IDLE_LIMIT
from bowling_app.accounts.schemas.sessions import USE_NOTED_EVERY, SessionView
from bowling_app.platform.database.bulk import PURGED_AT_ONCE


@dataclass(frozen=True, slots=True)
class Holder:
    """The person of a session, and whether the configuration names them an admin now."""

    session_id: str
    user_id: str
    is_admin: bool
    last_used_at: datetime


def holder(session: Session, token_hash: str, now: datetime) -> Holder | None:
    """The person of a session token that has not ended."""
    statement = (
        select(UserSession.id, UserSession.user_id, _named_admin(UserSession.user_id), UserSession.last_used_at)
        .join(AppConfig, col(AppConfig.id) == "app", isouter=True)
        .where(UserSession.token_hash == token_hash, *_is_open(now))
    )
    found = session.exec(statement).first()
    return Holder(*found) if found else None


def is_admin(session: Session, user_id: str) -> bool:
    """Whether the configuration names the person an admin."""
    return bool(session.exec(select(_named_admin(user_id)).where(AppConfig.id == "app")).first())


def note_use(session: Session, session_id: str, now: datetime) -> None:
    """Store that the session was used. It does not wait for another request that is storing it."""
    free = (
        select(UserSession.id)
        .where(UserSession.id == session_id, col(UserSession.last_used_at) <= now - USE_NOTED_EVERY)
        .with_for_update(skip_locked=True)
    )
    session.exec(update(UserSession).where(col(UserSession.id).in_(free)).values(last_used_at=now))


def of_user(session: Session, user_id: str, now: datetime, current: str | None) -> list[SessionView]:
    """The person's open sessions, the one used last first."""
    statement = (
        select(UserSession)
        .where(UserSession.user_id == user_id, *_is_open(now))
        .order_by(col(UserSession.last_used_at).desc(), col(UserSession.created_at).desc(), col(UserSession.id))
    )
    return [
        SessionView(row.id, row.device, row.created_at, row.last_used_at, is_current=row.id == current)
        for row in session.exec(statement)
    ]


def end(session: Session, session_id: str, user_id: str) -> bool:
    """Remove a session of the person; whether there was one."""
    statement = delete(UserSession).where(col(UserSession.id) == session_id, col(UserSession.user_id) == user_id)
    return session.exec(statement).rowcount > 0


def end_all(session: Session, user_id: str, but: str | None = None) -> int:
    """Remove the person's sessions, except perhaps one; how many there were."""
    statement = delete(UserSession).where(col(UserSession.user_id) == user_id)
    if but is not None:
        statement = statement.where(col(UserSession.id) != but)
    return session.exec(statement).rowcount


def end_restored(session: Session, _now: datetime) -> int:
    """Remove all sessions: of those in a backup nobody knows which were ended since. Returns how many there were."""
    return session.exec(delete(UserSession)).rowcount


def end_oldest(session: Session, user_id: str, keep: int) -> None:
    """Remove the person's sessions, except as many as were used last."""
    newest = (
        select(UserSession.id)
        .where(UserSession.user_id == user_id)
        .order_by(col(UserSession.last_used_at).desc(), col(UserSession.created_at).desc())
        .limit(keep)
    )
    session.exec(delete(UserSession).where(col(UserSession.user_id) == user_id, col(UserSession.id).not_in(newest)))


def purge(session: Session, now: datetime) -> None:
    """Remove some of the sessions that have ended by themselves."""
    ended = (
        select(UserSession.id)
        .where((col(UserSession.expires_at) <= now) | (col(UserSession.last_used_at) <= now - IDLE_LIMIT))
        .limit(PURGED_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    session.exec(delete(UserSession).where(col(UserSession.id).in_(ended)))


def _is_open(now: datetime) -> tuple[bool, bool]:
    return UserSession.expires_at > now, UserSession.last_used_at > now - IDLE_LIMIT


def _named_admin(user_id: str) -> bool:
    named: bool = func.coalesce(func.array_position(AppConfig.admins, user_id).is_not(None), False)  # pyright: ignore[reportAssignmentType]
    return named
