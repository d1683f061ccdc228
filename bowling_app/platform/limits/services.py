"""Rate limits for actions. A client above a limit is slowed down, never locked out permanently."""

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from math import ceil
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import ngettext
from bowling_app.platform.limits import queries as rate_limits
from bowling_app.platform.limits.client_addresses import networks_around
from bowling_app.platform.limits.queries import Bucket
from bowling_app.platform.operations import metrics

NEIGHBORS: Final = (24, 32)
"""The IPv4 network around an address that one customer may rent, as a prefix length, and how many times the share of an
address it gets. It is generous: behind one such network of a mobile operator are many people."""


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
    """Whether this is the first time within `per_seconds`. The call is recorded; a second time is not a refusal."""
    return rate_limits.take(uow.session, key, Bucket(1, per_seconds), clock.now())


def forget(uow: UnitOfWork, key: str) -> None:
    """Forget what `is_first` noted: the thing was not done after all."""
    rate_limits.forget(uow.session, key)


def take_of_client(uow: UnitOfWork, kind: str, client: str, capacity: int, per_seconds: float) -> bool:
    """Whether a client may do it now. The wider networks around it need room, too, so a client with many small
    networks counts once. `client` is what `platform.limits.client_addresses.client_of` answers."""
    taken: list[str] = []
    for network, times in _around(client):
        key = f"{kind}:{network}"
        if not take(uow, key, capacity * times, per_seconds):
            for each in taken:
                give_back(uow, each)
            return False
        taken.append(key)
    return True


def give_back_to_client(uow: UnitOfWork, kind: str, client: str) -> None:
    """What a client did should not have counted."""
    for network, _ in _around(client):
        give_back(uow, f"{kind}:{network}")


def client_too_often(uow: UnitOfWork, kind: str, client: str, capacity: int, per_seconds: float) -> Refusal:
    """The refusal for a client that `take_of_client` refused: how long to wait."""
    refusals = (
        too_often(uow, f"{kind}:{network}", capacity * times, per_seconds) for network, times in _around(client)
    )
    return max(refusals, key=lambda refusal: refusal.retry_after or 0)


def slow_client(uow: UnitOfWork, kind: str, client: str, limit: tuple[int, int]) -> Refusal | None:
    """The refusal for a client that does something too often; None when it may be done."""
    return None if take_of_client(uow, kind, client, *limit) else client_too_often(uow, kind, client, *limit)


def left(uow: UnitOfWork, key: str, capacity: int, per_seconds: float) -> float:
    """How often it may be done right now. Below zero after `charge`."""
    return rate_limits.tokens(uow.session, key, Bucket(capacity, per_seconds), clock.now())


def charge(uow: UnitOfWork, key: str, capacity: int, per_seconds: float) -> None:
    """Count what was done, also when there was no room for it."""
    rate_limits.charge(uow.session, key, Bucket(capacity, per_seconds), clock.now())


def give_back(uow: UnitOfWork, key: str) -> None:
    """What was done should not have counted."""
    rate_limits.give_back(uow.session, key)


def too_often(uow: UnitOfWork, key: str, capacity: int, per_seconds: float) -> Refusal:
    """The refusal for a key that `take` refused: how long to wait."""
    seconds = ceil(rate_limits.seconds_to_wait(uow.session, key, Bucket(capacity, per_seconds), clock.now()))
    minutes = max(1, ceil(seconds / 60))
    told = ngettext(
        "Too many attempts. Try again in {n} minute.", "Too many attempts. Try again in {n} minutes.", minutes
    )
    return Refusal(told, retry_after=max(1, seconds))


def seconds_to_wait(uow: UnitOfWork, key: str, capacity: int, per_seconds: float) -> float:
    """How long until `take` would not refuse. 0 where it would not refuse now."""
    return rate_limits.seconds_to_wait(uow.session, key, Bucket(capacity, per_seconds), clock.now())


def purge(uow: UnitOfWork) -> None:
    """Forget some of those who have not been here for a day."""
    rate_limits.purge(uow.session, clock.now())


@lru_cache(maxsize=4096)
def _around(client: str) -> tuple[tuple[str, int], ...]:
    """The networks in which a client counts, the smallest first. The fixed order prevents deadlocks."""
    try:
        address = ip_address(client)
    except ValueError:
        return networks_around(client)
    if not isinstance(address, IPv4Address):
        return networks_around(client)
    length, times = NEIGHBORS
    return (*networks_around(client), (str(ip_network((address, length), strict=False)), times))
