"""Codes on their way, the requests that may use them, and custom tokens that were used."""

from datetime import datetime

from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, delete, func, select

from bowling_app.accounts.models.sign_in import CodeChallenge, MailedCode, UsedToken
from bowling_app.platform.database.bulk import PURGED_AT_ONCE


def newest(session: Session, address_hash: str, now: datetime, known_requester: str | None) -> MailedCode | None:
    """The last code that went to the address and can still be used: a stranger's, or this known requester's."""
    statement = (
        select(MailedCode)
        .where(MailedCode.address_hash == address_hash, MailedCode.expires_at > now)
        # If two have the same time, the long one is newer: it is made when the short one is full.
        .order_by(col(MailedCode.created_at).desc(), col(MailedCode.is_long).desc(), col(MailedCode.id))
    )
    if known_requester is None:
        statement = statement.where(col(MailedCode.is_known).is_(False))
    else:
        own = select(CodeChallenge.code_id).where(CodeChallenge.asker == known_requester)
        statement = statement.where(col(MailedCode.is_known), col(MailedCode.id).in_(own))
    return session.exec(statement.limit(1)).first()


def count_short(session: Session, address_hash: str, now: datetime) -> int:
    """How many requests of strangers may use codes of the usual length."""
    statement = (
        select(func.count())
        .select_from(CodeChallenge)
        .join(MailedCode, col(MailedCode.id) == CodeChallenge.code_id)
        .where(
            MailedCode.address_hash == address_hash,
            MailedCode.expires_at > now,
            col(MailedCode.is_known).is_(False),
            col(MailedCode.is_long).is_(False),
        )
    )
    return session.exec(statement).one()


def count_challenges(session: Session, code_id: str) -> int:
    """How many requests may use the code."""
    return session.exec(select(func.count()).where(CodeChallenge.code_id == code_id)).one()


def forget_requester(session: Session, address_hash: str, asker: str) -> None:
    """Void earlier requests of this network or browser for the address."""
    codes = select(MailedCode.id).where(MailedCode.address_hash == address_hash)
    session.exec(delete(CodeChallenge).where(col(CodeChallenge.code_id).in_(codes), col(CodeChallenge.asker) == asker))


def make_room(session: Session, code_id: str, asker: str, most: int) -> None:
    """Delete a requester's oldest requests for a code, to leave room for one more."""
    kept = (
        select(CodeChallenge.challenge_hash)
        .where(CodeChallenge.code_id == code_id, CodeChallenge.asker == asker)
        .order_by(col(CodeChallenge.created_at).desc())
    )
    session.exec(delete(CodeChallenge).where(col(CodeChallenge.challenge_hash).in_(kept.offset(most - 1))))


def lock(session: Session, challenge_hash: str) -> tuple[MailedCode, CodeChallenge] | None:
    """The code of a request, locked until the transaction ends, so that tries are handled one after the other."""
    code_id = select(CodeChallenge.code_id).where(CodeChallenge.challenge_hash == challenge_hash)
    statement = select(MailedCode).where(col(MailedCode.id).in_(code_id)).with_for_update()
    code = session.exec(statement.execution_options(populate_existing=True)).one_or_none()
    asked = select(CodeChallenge).where(CodeChallenge.challenge_hash == challenge_hash)
    challenge = session.exec(asked.with_for_update().execution_options(populate_existing=True)).one_or_none()
    return (code, challenge) if code and challenge else None


def purge(session: Session, now: datetime) -> None:
    """Remove some of the codes that have expired."""
    expired = (
        select(MailedCode.id)
        .where(MailedCode.expires_at <= now)
        .limit(PURGED_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    session.exec(delete(MailedCode).where(col(MailedCode.id).in_(expired)))


def use_token(session: Session, jti: str, expires_at: datetime) -> bool:
    """Store that a token is used. Returns False if it was used before, or by another request at the same time."""
    statement = insert(UsedToken).values(jti=jti, expires_at=expires_at).on_conflict_do_nothing()
    return session.exec(statement.returning(col(UsedToken.jti))).first() is not None


def purge_tokens(session: Session, now: datetime) -> None:
    """Forget some of the tokens that are over anyway."""
    over = select(UsedToken.jti).where(UsedToken.expires_at <= now).limit(PURGED_AT_ONCE)
    session.exec(delete(UsedToken).where(col(UsedToken.jti).in_(over.with_for_update(skip_locked=True))))
