"""Maps failures of the database and of the disk to refusals with readable messages. All other failures are our own
errors and are not mapped.

The log has the server's own message, one line for each refusal; visitors see the messages in this module.
"""

import errno
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from bowling_app.platform.kit.errors import FateUnknown, Invalid, OutOfRoom, Unavailable, Unreachable
from bowling_app.platform.kit.unstorable import UNSTORABLE
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.operations import metrics

AWAY: Final = N_("The database cannot be reached just now. Nothing was saved; try again in a moment.")
BUSY: Final = N_("The site is very busy just now. Nothing was saved; try again in a moment.")
TOO_SLOW: Final = N_("This took too long and was given up. Nothing was saved; try again in a moment.")
COLLIDED: Final = N_("Somebody else changed the same thing at the same moment. Nothing was saved; try again.")
FULL: Final = N_("There is no room left to store anything. Nothing was saved; try again later.")
FATE_UNKNOWN: Final = N_(
    "The connection to the database broke off at the very end. Your change may or may not have been saved: "
    "look whether it is there before you try again."
)

_BY_CODE: Final = {
    "25006": AWAY,  # A standby that takes over does not write yet.
    "40001": COLLIDED,
    "40P01": COLLIDED,
    "55P03": TOO_SLOW,
    "57014": TOO_SLOW,
}
_BY_CLASS: Final = {"08": AWAY, "53": BUSY, "57": AWAY, "58": AWAY}
"""The first two letters of PostgreSQL's codes: connections, resources, an operator's doing, the system's failures."""
_NO_TEXT: Final = frozenset({"22021", "22P05"})
"""Bytes that are invalid in the database's encoding, and invalid escapes in JSON."""
_DISK_FULL: Final = "53100"
_NO_ROOM: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


def outage(failure: Exception, *, is_committing: bool = False) -> Unavailable | None:
    """The refusal for a failure of the database or the disk; None for our own errors.

    If the connection breaks while a transaction commits, it is unknown whether the commit succeeded.
    """
    if isinstance(failure, NoConnectionFree):
        metrics.POOL_REFUSALS.inc()
        return Unavailable(_(BUSY))
    if isinstance(failure, OSError) and failure.errno in _NO_ROOM:
        return OutOfRoom(_(FULL))
    if not isinstance(failure, DBAPIError):
        return None
    code = str(getattr(failure.orig, "sqlstate", None) or "")
    if code == _DISK_FULL:
        return OutOfRoom(_(FULL))
    if is_lost(failure):
        return FateUnknown(_(FATE_UNKNOWN)) if is_committing else Unreachable(_(AWAY))
    message = _BY_CODE.get(code) or _BY_CLASS.get(code[:2])
    kind = Unreachable if message == AWAY else Unavailable
    return kind(_(message)) if message else None


def unstorable(failure: Exception) -> Invalid | None:
    """The refusal of a text that PostgreSQL cannot hold, with NUL or half a character in it; None for other failures.

    People cannot type such a text; programs send it in any field, so no field has a rule for it.
    """
    if isinstance(failure, DataError):
        code = getattr(failure.orig, "sqlstate", None)
        is_text = code in _NO_TEXT or (code is None and "NUL" in str(failure.orig))
        return Invalid(_(UNSTORABLE)) if is_text else None
    return Invalid(_(UNSTORABLE)) if isinstance(failure, UnicodeEncodeError) else None


def is_lost(failure: DBAPIError) -> bool:
    """Whether the connection is gone, or never was there."""
    is_silent = isinstance(failure, OperationalError | InterfaceError) and not getattr(failure.orig, "sqlstate", None)
    return failure.connection_invalidated or is_silent
