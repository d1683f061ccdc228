"""Buckets of tokens."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import case
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
    there = _tokens(bucket, now)
    statement = insert(RateLimit).values(key=key, tokens=bucket.capacity - 1, updated_at=now)
    statement = statement.on_conflict_do_update(
        index_elements=["key"], set_={"tokens": there - 1, "updated_at": now}, where=there >= 1
    )
    return session.exec(statement.returning(col(RateLimit.key))).first() is not None


def give_back(session: Session, key: str) -> None:
    """Put a token back that turned out not to be due."""
    session.exec(update(RateLimit).where(col(RateLimit.key) == key).values(tokens=col(RateLimit.tokens) + 1))


def forget(session: Session, key: str) -> None:
    """Remove a bucket: the next one who asks finds it full."""
    session.exec(delete(RateLimit).where(col(RateLimit.key) == key))


def tokens(session: Session, key: str, bucket: Bucket, now: datetime) -> float:
    """The number of tokens. If it is negative, the bucket has to refill to 1 before a token can be taken."""
    there = session.exec(select(_tokens(bucket, now)).where(RateLimit.key == key)).first()
    return bucket.capacity if there is None else float(there)


def charge(session: Session, key: str, bucket: Bucket, now: datetime) -> None:
    """Take one token even if the bucket is empty. It can go negative, at most by its capacity."""
    statement = insert(RateLimit).values(key=key, tokens=bucket.capacity - 1, updated_at=now)
    left = func.greatest(_tokens(bucket, now) - 1, -bucket.capacity)
    session.exec(statement.on_conflict_do_update(index_elements=["key"], set_={"tokens": left, "updated_at": now}))


def seconds_to_wait(session: Session, key: str, bucket: Bucket, now: datetime) -> float:
    """The seconds until a full token is available."""
    there = session.exec(select(_tokens(bucket, now)).where(RateLimit.key == key)).first()
    missing = 0.0 if there is None else 1 - float(there)
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


def _tokens(bucket: Bucket, now: datetime) -> Any:
    """What is in the bucket now. A clock that is a little behind takes nothing out; what a clock wrote that was far
    ahead counts for nothing, as it would keep people waiting until its time has come."""
    passed = func.extract("epoch", now - col(RateLimit.updated_at))
    filled = col(RateLimit.tokens) + func.greatest(passed, 0) * (bucket.capacity / bucket.per_seconds)
    return case((passed < -DOUBTFUL.total_seconds(), bucket.capacity), else_=func.least(bucket.capacity, filled))
