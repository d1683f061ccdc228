"""Work that nobody waits for any more: its statement is canceled in the database, and it begins no other.

The thread of such work cannot be stopped. Without this, its statement would hold a connection and the database for as
long as it takes, while whoever asked for it asks for more.
"""

from collections.abc import Generator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from threading import Condition
from typing import Any, Final

import psycopg
from sqlalchemy import Connection, Engine, event

from bowling_app.platform.database.error_mapping import TOO_SLOW
from bowling_app.platform.kit.errors import Unavailable
from bowling_app.platform.kit.limits import Count, Seconds
from bowling_app.platform.language.messages import _

CANCEL_SECONDS: Final[Seconds] = 2.0
"""How long the database may take to hear that a statement is to be canceled, and to cancel it."""
CANCEL_TRIES: Final[Count] = 5
"""How often it is asked to. A statement that was only about to begin when it was asked is not canceled by that."""


class Work:
    """What somebody waits for: what is asked of the database within `watched`, by threads of it, too."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._connection: Any = None
        self._has_ended = False

    def use(self, connection: Any) -> None:
        """Note the connection on which a statement begins. Raises Unavailable if nobody waits for it any more."""
        with self._changed:
            if self._has_ended:
                raise Unavailable(_(TOO_SLOW))
            self._connection = connection

    def leave(self) -> None:
        """Note that the connection is about to be given back. While it is being canceled, this waits: others who get
        it next must not be canceled."""
        with self._changed:
            self._connection = None
            self._changed.notify_all()

    def end(self) -> bool:
        """Let nothing else begin. Whether nothing runs any more, either; else it is to be canceled."""
        with self._changed:
            self._has_ended = True
            return self._connection is None

    def cancel(self) -> None:
        """Cancel what runs. Returns when nothing runs any more, or when the database does not hear."""
        with self._changed:
            for _try in range(CANCEL_TRIES):
                if self._connection is None:
                    return
                with suppress(psycopg.Error):
                    self._connection.cancel_safe(timeout=CANCEL_SECONDS)
                self._changed.wait(CANCEL_SECONDS)


_WORK: Final[ContextVar[Work | None]] = ContextVar("work", default=None)


@contextmanager
def watched(work: Work) -> Generator[None, None, None]:
    """What is asked of the database meanwhile, here and in threads that are started here, is of this work."""
    token = _WORK.set(work)
    try:
        yield
    finally:
        _WORK.reset(token)


def watch(engine: Engine) -> None:
    """Let statements on connections of this engine be canceled when their work is given up."""
    event.listen(engine, "before_cursor_execute", _use)


@contextmanager
def leaving() -> Generator[None, None, None]:
    """A transaction of the present work. When this ends, it is left to commit or to roll back, and is canceled no
    more."""
    try:
        yield
    finally:
        if (work := _WORK.get()) is not None:
            work.leave()


def _use(connection: Connection, *_statement: object) -> None:
    if (work := _WORK.get()) is not None:
        work.use(connection.connection.driver_connection)
