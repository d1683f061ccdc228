"""Codes on their way."""

from datetime import datetime
from typing import Final

from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, delete, func, select, update

from bowling_app.models import SignInCode, UsedToken
from bowling_app.queries.sessions import PURGED_AT_ONCE

MOST_CHALLENGES: Final = 20
"""So many requests may share one code; more within a minute are nobody's who wants to sign in."""


def put(session: Session, code: SignInCode) -> None:
    """Store a code; the address's last one is void from now on, and so is what came with it."""
    values = code.model_dump()
    statement = insert(SignInCode).values(**values)
    session.exec(statement.on_conflict_do_update(index_elements=["address_hash"], set_=values))


def share(session: Session, late: SignInCode, now: datetime) -> None:
    """Let a request that came too early for a code of its own use the one that is on its way, if there is one.

    A sign-up goes to the head of the requests: what is pending belongs to the first of them and to no other.
    """
    hashes = col(SignInCode.challenge_hashes)
    if late.pending_password is None:
        values = {"challenge_hashes": hashes + late.challenge_hashes}
    else:
        pending = late.model_dump(include={"pending_password", "pending_display_name"})
        values = {"challenge_hashes": func.array_prepend(late.challenge_hashes[0], hashes)} | pending
    session.exec(
        update(SignInCode)
        .where(
            col(SignInCode.address_hash) == late.address_hash,
            col(SignInCode.expires_at) > now,
            func.cardinality(hashes) < MOST_CHALLENGES,
        )
        .values(**values)
    )


def lock(session: Session, address_hash: str) -> SignInCode | None:
    """The address's code, held until the transaction ends, so that tries come one after the other."""
    statement = select(SignInCode).where(SignInCode.address_hash == address_hash)
    return session.exec(statement.with_for_update().execution_options(populate_existing=True)).one_or_none()


def purge(session: Session, now: datetime) -> None:
    """Remove some of the codes that have expired."""
    expired = (
        select(SignInCode.address_hash)
        .where(SignInCode.expires_at <= now)
        .limit(PURGED_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    session.exec(delete(SignInCode).where(col(SignInCode.address_hash).in_(expired)))


def use_token(session: Session, jti: str, expires_at: datetime) -> bool:
    """Note that a token is used; False when it was already, also by somebody at this very moment."""
    statement = insert(UsedToken).values(jti=jti, expires_at=expires_at).on_conflict_do_nothing()
    return session.exec(statement.returning(col(UsedToken.jti))).first() is not None


def purge_tokens(session: Session, now: datetime) -> None:
    """Forget some of the tokens that are over anyway."""
    over = select(UsedToken.jti).where(UsedToken.expires_at <= now).limit(PURGED_AT_ONCE)
    session.exec(delete(UsedToken).where(col(UsedToken.jti).in_(over.with_for_update(skip_locked=True))))
