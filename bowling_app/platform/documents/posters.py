"""Posting under the name that a form asks for."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.sent_forms import Sent
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.posting import POSTER
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.registry import brought

Arguments = ParamSpec("Arguments")
Told = TypeVar("Told")
Operation = Callable[Concatenate[UnitOfWork, Actor, Arguments], Told]


def by_their_name(
    sent: Sent, operation: Operation[Arguments, Told], *, unless: type = Refusal
) -> Operation[Arguments, Told]:
    """The operation for `perform`, which first gives the account the name of the form's field `POSTER`. If it raises,
    or returns a refusal or what is `unless`, nothing was posted, and the account keeps the name that it had."""

    @wraps(operation)
    def posted(uow: UnitOfWork, actor: Actor, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Told:
        name = POSTER.checked(sent.text(POSTER.name))
        if name:
            with uow.session.begin_nested() as trial:
                brought("name_account")(uow, actor, display_name=name)
                told = operation(uow, actor, *args, **kwargs)
                if not isinstance(told, Refusal | unless):
                    return told
                trial.rollback()
        return operation(uow, actor, *args, **kwargs)  # Once more, so that a try that is refused still counts.

    return posted
