"""The id of the current request or event, which is in each of its log records.

It is a context variable, so the worker threads in which operations run have it, too.
"""

from contextvars import ContextVar
from random import getrandbits  # Ids are no secrets, and this one is quick; a forked process draws others.
from typing import Final

REFERENCE_LETTERS: Final = 8

_ID: Final[ContextVar[str]] = ContextVar("request_id", default="")
_EVENT: Final[ContextVar[str]] = ContextVar("event", default="")
_ALLOWED: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")


def begin(request_id: str = "", event: str = "") -> str:
    """From here on, what this context does belongs to this id; without one, to a new one. The id is returned."""
    request_id = request_id or f"{getrandbits(64):016x}"
    _ID.set(request_id)
    _EVENT.set(event)
    return request_id


def request_id() -> str:
    """The id of the current request or event; empty outside of one, such as in a background thread."""
    return _ID.get()


def event() -> str:
    """The name of the current state event; empty outside of one."""
    return _EVENT.get()


def reference() -> str:
    """The reference in error messages: the end of the id that is in the log lines."""
    return (_ID.get() or begin())[-REFERENCE_LETTERS:]


def is_sane(given: str) -> bool:
    """Whether an id that a proxy gave can be taken over: 8 to 64 letters, digits and hyphens."""
    return REFERENCE_LETTERS <= len(given) <= 64 and _ALLOWED.issuperset(given)
