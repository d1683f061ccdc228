"""Buckets of tokens."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import DateTime, Float, bindparam, case
from sqlalchemy.dialects.postgresql import insert
from sqlmodel import Session, col, delete, func, select, update

from bowling_app.platform.database.bulk import PURGED_AT_ONCE
from bowling_app.platform.kit.clock import DOUBTFUL
from bowling_app.platform.kit.limits import Duration
from bowling_app.platform.limits.models import RateLimit

LONGEST_TO_FILL: Final[Duration] = timedelta(days=1)
"""No bucket takes longer to fill up, so one that is left alone for this long says nothing any more."""


@dataclass(frozen=True, slots=True)
class Bucket:
    """How much fits in, and how fast it fills up."""

    capacity: int
    per_seconds: float


def take(session: Session, key: str, bucket: Bucket, now: datetime) -> bool:
    """Take one token if at least one is left. It is one statement, so no two callers get the same token."""
    return session.connection().execute(_TAKE, _told(key, bucket, now)).first() is not None


def give_back(session: Session, key: str) -> None:
    """Put a token back that turned out not to be due."""
    session.exec(update(RateLimit).where(col(RateLimit.key) == key).values(tokens=col(RateLimit.tokens) + 1))


def forget(session: Session, key: str) -> None:
    """Remove a bucket: the next one who asks finds it full."""
    session.exec(delete(RateLimit).where(col(RateLimit.key) == key))


def tokens(session: Session, key: str, bucket: Bucket, now: datetime) -> float:
    """The number of tokens. If it is negative, the bucket has to refill to 1 before a token can be taken."""
    there = _left(session, key, bucket, now)
    return bucket.capacity if there is None else there


def charge(session: Session, key: str, bucket: Bucket, now: datetime) -> None:
    """Take one token even if the bucket is empty. It can go negative, at most by its capacity."""
    session.connection().execute(_CHARGE, _told(key, bucket, now))


def seconds_to_wait(session: Session, key: str, bucket: Bucket, now: datetime) -> float:
    """The seconds until a full token is available."""
    there = _left(session, key, bucket, now)
    missing = 0.0 if there is None else 1 - there
    return max(0.0, missing * bucket.per_seconds / bucket.capacity)


def purge(session: Session, now: datetime) -> int:
    """Remove some of the buckets that have long been full again; how many."""
    full = (
        select(RateLimit.key)
        .where(
            (col(RateLimit.updated_at) <= now - LONGEST_TO_FILL) | (col(RateLimit.updated_at) > now + LONGEST_TO_FILL)
        )
        .limit(PURGED_AT_ONCE)
        .with_for_update(skip_locked=True)
    )
    return session.exec(delete(RateLimit).where(col(RateLimit.key).in_(full))).rowcount


def _left(session: Session, key: str, bucket: Bucket, now: datetime) -> float | None:
    there = session.exec(_LEFT, params=_told(key, bucket, now)).first()
    return None if there is None else float(there)


def _told(key: str, bucket: Bucket, now: datetime) -> dict[str, Any]:
    """What the statements below are given. They are built once: to build one takes longer than to run it."""
    return {"bucket": key, "most": bucket.capacity, "rate": bucket.capacity / bucket.per_seconds, "at": now}


_AT: Final = bindparam("at", type_=DateTime(timezone=True))
_MOST: Final = bindparam("most", type_=Float)


def _tokens() -> Any:
    """What is in the bucket now. A clock that is a little behind takes nothing out; what a clock wrote that was far
    ahead counts for nothing, as it would keep people waiting until its time has come."""
    passed = func.extract("epoch", _AT - col(RateLimit.updated_at))
    filled = col(RateLimit.tokens) + func.greatest(passed, 0) * bindparam("rate", type_=Float)
    return case((passed < -DOUBTFUL.total_seconds(), _MOST), else_=func.least(_MOST, filled))


def _take() -> Any:
    there = _tokens()
    statement = insert(RateLimit).values(key=bindparam("bucket"), tokens=_MOST - 1, updated_at=_AT)
    statement = statement.on_conflict_do_update(
        index_elements=["key"], set_={"tokens": there - 1, "updated_at": _AT}, where=there >= 1
    )
    return statement.returning(col(RateLimit.key))


def _charge() -> Any:
    statement = insert(RateLimit).values(key=bindparam("bucket"), tokens=_MOST - 1, updated_at=_AT)
    left = func.greatest(_tokens() - 1, -_MOST)
    return statement.on_conflict_do_update(index_elements=["key"], set_={"tokens": left, "updated_at": _AT})


_TAKE: Final = _take()
_CHARGE: Final = _charge()
_LEFT: Final = select(_tokens()).where(col(RateLimit.key) == bindparam("bucket"))
