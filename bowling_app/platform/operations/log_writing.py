"""A thread writes the log records, so neither the event loop nor a request waits for a disk or a full pipe.

Records that visitors can cause are limited for each logging call in the code, so that they cannot fill the disk. A
separate line for each such call says how many records were dropped.
"""

import logging
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.util import Finalize
from queue import Empty, Full, Queue
from threading import Event, Lock, Thread
from typing import Final

from bowling_app.platform.kit.limits import Burst, Count, PerSecond
from bowling_app.platform.limits.token_bucket import TokenBuckets
from bowling_app.platform.operations import request_context

MOST_WAITING: Final[Count] = 2_000
"""Records that wait to be written. More than that are dropped and counted."""
CHARACTERS_PER_SECOND: Final[PerSecond] = 1_000.0
"""Characters that one place in the code writes into the log on average."""
BURST_CHARACTERS: Final[Burst] = 200_000.0
"""Characters that one place in the code writes into the log at once: 86 MB a day at most."""
RECORD_CHARACTERS: Final = 200
"""The characters that a record counts in addition to its message."""
TOLD_SECONDS: Final = 10.0
"""How often the number of dropped records is logged."""
FLUSH_SECONDS: Final = 5.0
"""How long the end of the process waits for what is still to be written."""
UNLIMITED: Final = frozenset({"bowling_app.access"})
"""An operator who turns on the access log wants a line for each request."""

log = logging.getLogger(__name__)


class PlaceLimit:
    """A token bucket for each place in the code that logs. Not for each text: those of libraries are never the same."""

    def __init__(self) -> None:
        self._pace = TokenBuckets(CHARACTERS_PER_SECOND, BURST_CHARACTERS)
        self._left_out = Counter[str]()
        self._lock = Lock()

    def allows(self, record: logging.LogRecord) -> bool:
        """Whether the record is to be written. If it is not, it is counted."""
        if record.name in UNLIMITED:
            return True
        place = f"{record.name} ({record.filename}:{record.lineno})"
        with self._lock:
            if self._pace.wait(place, time.monotonic(), RECORD_CHARACTERS + len(str(record.msg))) is not None:
                return True
            self._left_out[place] += 1
            return False

    def count_dropped(self) -> None:
        """Count a record for which there was no room."""
        with self._lock:
            self._left_out[""] += 1

    def take_left_out(self) -> dict[str, int]:
        """The records dropped since the last call, by place in the code; "" is for those that a full queue dropped."""
        with self._lock:
            taken, self._left_out = dict(self._left_out), Counter[str]()
            return taken


class Enqueuing(logging.Handler):
    """Passes records, with the id of the current request, to a thread that writes them. It never waits, unless there is
    no thread: during the shutdown of the process, and in a fork of it. Then records are written directly.
    """

    def __init__(self, handler: logging.Handler) -> None:
        super().__init__()
        self._handler = handler
        self._limit = PlaceLimit()
        self._waiting: Queue[logging.LogRecord | Callable[[], None] | None] = Queue(MOST_WAITING)
        self._thread = Thread(target=self._write, name="log", daemon=True)
        self._thread.start()
        # Run at the end of a worker, too, which runs nothing of `atexit`.
        Finalize(None, self.end, exitpriority=0)

    def emit(self, record: logging.LogRecord) -> None:
        """Give the record to the thread where it may be written and there is room for it."""
        record.request_id = getattr(record, "request_id", "") or request_context.request_id()
        record.event = getattr(record, "event", "") or request_context.event()
        if not self._limit.allows(record):
            return
        if not self._thread.is_alive():
            self._handler.handle(record)
            return
        try:
            self._waiting.put_nowait(record)
        except Full:
            self._limit.count_dropped()

    def flush(self) -> None:
        """Wait until what was logged so far is written, but not forever: the other end of a pipe may not read."""
        if self._thread.is_alive():
            is_written = Event()
            with suppress(Full):
                self._waiting.put(is_written.set, timeout=FLUSH_SECONDS)
                is_written.wait(FLUSH_SECONDS)

    def end(self) -> None:
        """Write what is still to be written, tell what was left out, and end the thread."""
        if self._thread.is_alive():
            with suppress(Full):
                self._waiting.put(None, timeout=FLUSH_SECONDS)
                self._thread.join(FLUSH_SECONDS)

    def _write(self) -> None:
        told_at = time.monotonic()
        while True:
            try:
                found = self._waiting.get(timeout=TOLD_SECONDS)
            except Empty:
                found = _nothing
            if found is None:
                self._tell()
                return
            if isinstance(found, logging.LogRecord):
                self._handler.handle(found)
            else:
                found()
            if time.monotonic() - told_at >= TOLD_SECONDS:
                told_at = time.monotonic()
                self._tell()

    def _tell(self) -> None:
        for place, number in self._limit.take_left_out().items():
            words = left_out(place, number)
            self._handler.handle(log.makeRecord(log.name, logging.WARNING, __file__, 0, words, (), None))


def left_out(place: str, number: int) -> str:
    """How many records were left out of one place in the code, or of any."""
    is_one = number == 1
    if place:
        return f"{number} more {'record' if is_one else 'records'} of {place} {'was' if is_one else 'were'} left out"
    return f"{number} {'record' if is_one else 'records'} found no room"


def _nothing() -> None:
    """What there is to do when no record has come for a while."""
