"""The state of the background threads, and whether this process still accepts visitors."""

import threading
import time
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.operations import metrics

FAILING_SECONDS: Final = 60.0
"""A thread that fails for this long is reported. A shorter failure is normal while a database restarts."""

stopping: Final = threading.Event()
"""Set when this process has been asked to stop: it finishes running requests and accepts no new visitors."""


@dataclass(slots=True)
class Record:
    """Since when one thread fails, by the monotonic clock; None if it works."""

    failing_since: float | None = None


_records: Final[dict[str, Record]] = {}


def succeeded(name: str) -> None:
    """The thread has done its work once more."""
    _records[name] = Record()
    metrics.THREADS.labels(name).set_to_current_time()


def failed(name: str) -> None:
    """The thread could not do its work."""
    record = _records.setdefault(name, Record())
    record.failing_since = record.failing_since or time.monotonic()


def failing() -> list[str]:
    """The threads that have been failing for a while."""
    late = time.monotonic() - FAILING_SECONDS
    return sorted(name for name, record in _records.items() if record.failing_since and record.failing_since < late)
