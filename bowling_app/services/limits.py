"""How often something may be done. Whoever does it too often is slowed down, and never shut out for good."""

from math import ceil
from typing import Final

from bowling_app import clock, metrics
from bowling_app.domain.identity import Refusal
from bowling_app.queries import rate_limits
from bowling_app.queries.rate_limits import Bucket
from bowling_app.services.unit_of_work import UnitOfWork

HOUR: Final = 3600
DAY: Final = 24 * HOUR


def take(uow: UnitOfWork, key: str, capacity: int, per_seconds: float) -> bool:
    """Whether it may be done now: `capacity` times at once, and as many again in `per_seconds`.

    What is taken is taken only if the transaction commits: an operation that refuses afterwards returns its refusal.
    Others who ask about the same key wait until then.
    """
    is_taken = rate_limits.take(uow.session, key, Bucket(capacity, per_seconds), clock.now())
    if not is_taken:
        metrics.REFUSALS.labels(key.partition(":")[0]).inc()
    return is_taken


def is_first(uow: UnitOfWork, key: str, per_seconds: float) -> bool:
    """Whether this is the first time within so many seconds. It is noted either way; a second time is no refusal."""
    return rate_limits.take(uow.session, key, Bucket(1, per_seconds), clock.now())


def forget(uow: UnitOfWork, key: str) -> None:
    """Forget what `is_first` noted: the thing was not done after all."""
    rate_limits.forget(uow.session, key)


def give_back(uow: UnitOfWork, key: str) -> None:
    """What was done should not have counted."""
    rate_limits.give_back(uow.session, key)


def too_often(uow: UnitOfWork, key: str, capacity: int, per_seconds: float) -> Refusal:
    """The refusal for a key that `take` refused: how long to wait."""
    seconds = ceil(rate_limits.seconds_to_wait(uow.session, key, Bucket(capacity, per_seconds), clock.now()))
    minutes = max(1, ceil(seconds / 60))
    unit = "minute" if minutes == 1 else "minutes"
    return Refusal(f"Too many tries. Please wait {minutes} more {unit}.", retry_after=max(1, seconds))


def seconds_to_wait(uow: UnitOfWork, key: str, capacity: int, per_seconds: float) -> float:
    """How long until `take` would not refuse. 0 where it would not refuse now."""
    return rate_limits.seconds_to_wait(uow.session, key, Bucket(capacity, per_seconds), clock.now())


def purge(uow: UnitOfWork) -> None:
    """Forget some of those who have not been here for a day."""
    rate_limits.purge(uow.session, clock.now())
