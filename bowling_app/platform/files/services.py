"""Keeping the promise that the files of a removed photo go."""

from collections.abc import Collection, Sequence
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files import queries
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.limits import Count
from bowling_app.platform.kit.policies import require_admin

PROMISES_AT_ONCE: Final[Count] = 100
"""Photos whose files are looked for in one step of their removal."""


def promised_files(uow: UnitOfWork, actor: Actor, *, after: str) -> Sequence[str]:
    """Some of the keys of photos whose files are to be removed, beginning behind this one."""
    require_admin(actor)
    return queries.promised(uow.session, after, PROMISES_AT_ONCE)


def note_removed_files(uow: UnitOfWork, actor: Actor, *, keys: Collection[str]) -> None:
    """Note that the files of these photos are gone."""
    require_admin(actor)
    queries.settle(uow.session, keys)
