"""Forgetting what has been kept long enough."""

from collections.abc import Callable, Sequence
from datetime import datetime

from sqlmodel import Session

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.limits import queries as rate_limits

Purge = Callable[[Session, datetime], int]
"""Removes some rows that have been kept long enough at that moment, and answers how many, as far as it counts them."""


def forget_what_is_old(uow: UnitOfWork, actor: Actor, purges: Sequence[Purge] = ()) -> int:
    """Remove a part of the data whose retention time on the privacy page is over: what the `purges` of features find.
    Returns the number of rows they removed.

    Most of this data is also removed when new data of its kind is added; this removes the rest.
    """
    require_admin(actor)
    now = clock.now()
    return rate_limits.purge(uow.session, now) + sum(purge(uow.session, now) for purge in purges)
