"""How many mails the site sends to people who are not signed in, all together. Strangers cannot take all of it."""

import logging
import time
from typing import Final, Literal

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.limits import HOUR, Rate
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits import services as limits
from bowling_app.platform.operations import metrics

log = logging.getLogger(__name__)

Standing = Literal["open", "scarce", "empty"]

MAILS_OF_ALL_PER_HOUR: Final[Rate] = (2400, HOUR)
"""All mails with codes. A flood that comes from everywhere at once must not become a flood of mail."""
MAILS_KEPT_PER_HOUR: Final[Rate] = (1200, HOUR)
"""Mails kept for addresses that have an account, and for networks that somebody with an account used lately."""
LOW: Final = 0.25
"""Below this share of `MAILS_OF_ALL_PER_HOUR` the operator gets a warning."""
TOLD_EVERY_SECONDS: Final = 300
NO_MAIL: Final = N_("So many codes are being asked for that no more mail can go out right now. Please wait {}.")
SCARCE: Final = N_(
    "So many codes are being asked for that new addresses have to wait. Addresses that have an account get theirs. "
    "If none comes, please try again in {}."
)

_OF_ALL: Final = "mail"
_KEPT: Final = "mail-kept"
_told_at = float("-inf")


def standing(uow: UnitOfWork) -> Standing:
    """Whether mails can go to all addresses, only to those with a reserved share, or to none. It is the same for every
    address, so a response that shows it reveals nothing about an address."""
    if limits.left(uow, _OF_ALL, *MAILS_OF_ALL_PER_HOUR) >= 1:
        return "open"
    return "scarce" if limits.left(uow, _KEPT, *MAILS_KEPT_PER_HOUR) >= 1 else "empty"


def take_mail(uow: UnitOfWork, *, from_kept: bool) -> bool:
    """Whether one more mail may go out; `from_kept` for those whom a share is kept for."""
    is_taken = from_kept and limits.take(uow, _KEPT, *MAILS_KEPT_PER_HOUR)
    is_taken = is_taken or limits.take(uow, _OF_ALL, *MAILS_OF_ALL_PER_HOUR)
    _tell(share_left(uow))
    return is_taken


def share_left(uow: UnitOfWork) -> float:
    """What is left for everybody, from 0 to 1."""
    return max(0.0, limits.left(uow, _OF_ALL, *MAILS_OF_ALL_PER_HOUR) / MAILS_OF_ALL_PER_HOUR[0])


def nothing_left(uow: UnitOfWork) -> Refusal:
    """The refusal while no mail can be sent."""
    seconds = limits.too_often(uow, _OF_ALL, *MAILS_OF_ALL_PER_HOUR).retry_after or 1
    return Refusal(_(NO_MAIL).format(_in_words(seconds)), retry_after=seconds)


def scarce_notice(uow: UnitOfWork) -> str:
    """The message for visitors from an unknown network while only the reserved share is left."""
    return _(SCARCE).format(_in_words(limits.too_often(uow, _OF_ALL, *MAILS_OF_ALL_PER_HOUR).retry_after or 1))


def _in_words(seconds: int) -> str:
    return _("a minute") if seconds <= 60 else count_of(-(-seconds // 60), "minute", "minutes")


def _tell(share: float) -> None:
    """Tell the operator that little is left: in the log, at most once in some minutes from each process, and always as
    a number."""
    global _told_at  # noqa: PLW0603 -- one clock for the process.
    metrics.MAIL_BUDGET.set(share)
    if share < LOW and time.monotonic() - _told_at >= TOLD_EVERY_SECONDS:
        _told_at = time.monotonic()
        log.warning(
            "Mails to people who sign in run low: %.0f %% of %d an hour are left", share * 100, MAILS_OF_ALL_PER_HOUR[0]
        )
