"""The door: the only place that opens a transaction and finds out who is asking."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from bowling_app.accounts.services.actors import actor_for
from bowling_app.platform.database.unit_of_work import UnitOfWork, unit_of_work
from bowling_app.platform.kit.actors import Actor, Token
from bowling_app.platform.mail.sender import wake
from bowling_app.platform.operations import metrics, spans
from bowling_app.wiring import identity_provider

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Operation = Callable[Concatenate[UnitOfWork, Actor, Arguments], Result]


def perform(
    token: Token,
    operation: Callable[Concatenate[UnitOfWork, Actor, Arguments], Result],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> Result:
    """Run one operation, as whoever holds `token`, in one transaction."""
    name = getattr(operation, "__name__", "operation")
    timed = metrics.timed(metrics.OPERATIONS, metrics.OPERATION_FAILURES, name)
    with timed, spans.span(name), unit_of_work(identity_provider) as uow:
        result = operation(uow, actor_for(uow, token), *args, **kwargs)
    if uow.mails:
        wake()  # Only now can the sender see them.
    return result
