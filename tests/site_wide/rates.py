"""What the tests of rates share: a deed that is limited, the rate, and the key under which it is counted."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from sqlmodel import col, func, select, update

from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.limits.models import RateLimit
from bowling_app.platform.mail.models import OutgoingMail

HOME = "8.8.8.8"
Deed = Callable[[UnitOfWork, int], Any]
"""Does the thing once more. The number tells one time from another, for what can be done only once."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A deed that only may be done so often. `rate` is "<feature>.<module of its rules>.<NAME>"."""

    rate: str
    key: str
    deed: Deed

    @property
    def limit(self) -> tuple[int, int]:
        """How many times at once, and in how many seconds as many again."""
        module, _, name = self.rate.rpartition(".")
        return getattr(import_module(f"bowling_app.{module}"), name)

    def is_done(self, uow: UnitOfWork, number: int) -> bool:
        """Do it; whether that was let happen. A deed that only may not mail any more sends no mail instead."""
        before = mails(uow)
        told = self.deed(uow, number)
        return not isinstance(told, Refusal) if told is not MAILED else mails(uow) > before


MAILED = object()
"""What a deed returns of which only the mails are limited."""


def performed(operation: Callable[..., Any], **given: Any) -> Any:
    """What Kim gets who performs it through the door."""
    return perform("kim", operation, **given)


def performed_by(token: str | None, operation: Callable[..., Any], **given: Any) -> Any:
    """What somebody else gets, or a visitor."""
    return perform(token, operation, **given)


def mails(uow: UnitOfWork) -> int:
    """How many mails were written."""
    return uow.session.exec(select(func.count()).select_from(OutgoingMail)).one()


def left(uow: UnitOfWork, key: str) -> float | None:
    """How often it may still be done; None if it was not counted under the key."""
    return uow.session.exec(select(RateLimit.tokens).where(RateLimit.key == key)).one_or_none()


def leave(uow: UnitOfWork, key: str, times: int) -> None:
    """Let it be done so often from now on, as if it had been done before."""
    uow.session.exec(update(RateLimit).where(col(RateLimit.key) == key).values(tokens=times))
