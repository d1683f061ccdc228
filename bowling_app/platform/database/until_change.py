"""What many answers count alike, in memory until the directory changes."""

import threading
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Generator, Hashable
from contextlib import asynccontextmanager, contextmanager
from typing import Final, TypeVar, cast

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.platform.kit.limits import Count

Value = TypeVar("Value")
_NUMBER: Final = text("SELECT CAST(pg_current_xact_id_if_assigned() AS text)")

MOST_COUNTS: Final[Count] = 1_000
"""Counts that a process keeps, of at most a few kilobytes each. The one that was asked for longest ago leaves first."""


class UntilChange:
    """Values that are read from the database once, and kept until something changes in the directory. Nothing is kept
    unless changes are being received, so a command or a test always reads.

    A value must be the same for everybody and at any time, and nobody may change it. Any thread may ask.
    """

    def __init__(self) -> None:
        self._values: OrderedDict[Hashable, object] = OrderedDict()
        self._lock = threading.Lock()
        self._changes = 0
        self._is_keeping = False

    @contextmanager
    def keeping(self) -> Generator[None, None, None]:
        """Within this context values are kept. The caller makes sure that `forget` is called after every change."""
        self._is_keeping = True
        try:
            yield
        finally:
            self._is_keeping = False
            self.forget()

    @asynccontextmanager
    async def served(self) -> AsyncGenerator[None, None]:
        """The same for as long as a server runs."""
        with self.keeping():
            yield

    def value(self, session: Session, key: Hashable, read: Callable[[], Value]) -> Value:
        """The value under this key, read if it is not known. What was read while a change came is not kept, nor what a
        transaction read that has written itself: it may never be so for others."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
                return cast(Value, self._values[key])
            begun = self._changes
        value = read()
        if self._is_keeping and not _has_written(session):
            self._keep(key, value, begun)
        return value

    def _keep(self, key: Hashable, value: object, begun: int) -> None:
        with self._lock:
            if begun == self._changes:
                self._values[key] = value
                if len(self._values) > MOST_COUNTS:
                    self._values.popitem(last=False)

    def forget(self) -> None:
        """Something in the directory has changed: read everything anew."""
        with self._lock:
            self._changes += 1
            self._values.clear()


def _has_written(session: Session) -> bool:
    """Whether the transaction has changed anything: only then PostgreSQL gives it a number."""
    return session.connection().scalar(_NUMBER) is not None


COUNTED: Final = UntilChange()
"""Those of this process."""
