"""The door: the only place that opens a transaction for an operation and identifies the caller."""

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from typing import Any, Concatenate, ParamSpec, TypeVar

from bowling_app.platform.database.unit_of_work import UnitOfWork, unit_of_work
from bowling_app.platform.files.keeping import forget_files
from bowling_app.platform.files.services import note_removed_files
from bowling_app.platform.kit.actors import SYSTEM, Actor, Token
from bowling_app.platform.mail.sender import wake
from bowling_app.platform.operations import metrics, spans

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Operation = Callable[Concatenate[UnitOfWork, Actor, Arguments], Result]


def perform(
    token: Token,
    operation: Callable[Concatenate[UnitOfWork, Actor, Arguments], Result],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> Result:
    """Run one operation as the user of `token`, in one transaction."""
    accounts = _accounts()
    name = getattr(operation, "__name__", "operation")
    timed = metrics.timed(metrics.OPERATIONS, metrics.OPERATION_FAILURES, name)
    with timed, spans.span(name), unit_of_work(accounts.identity_provider) as uow:
        result = operation(uow, accounts.actor_for(uow, token), *args, **kwargs)
    if uow.mails:
        wake()  # Only now can the sender see them.
    if keys := [key for key in dict.fromkeys(uow.forgotten_photos) if forget_files(key)]:
        with suppress(Exception):  # What was asked is done, and `platform.files.removal` keeps the promise.
            perform(SYSTEM, note_removed_files, keys=keys)
    return result


@lru_cache
def _accounts() -> Any:
    """The accounts, which say who holds a token. They perform operations themselves, so they come when they are first
    needed, and with them all tables."""
    import_module("bowling_app.tables")  # Statements of one feature name the tables of others.
    return import_module("bowling_app.accounts.services.door")
