"""The one clock. Callers write `clock.now()`, so that a test can stop it.

A clock that was set wrong, by a year or by hours, must do no harm that stays when it is right again: what was written
with a time that has not come yet counts as just written, and nothing is deleted for its age by a clock that has leapt.
"""

import time
from datetime import UTC, datetime, timedelta
from typing import Final

DOUBTFUL: Final = timedelta(minutes=5)
"""Two clocks that differ by more than this are not both right."""

_STEADY: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # Goes on while the machine sleeps.


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


def _offset() -> float:
    return time.time() - time.clock_gettime(_STEADY)


_AT_START: Final = _offset()


def has_leapt() -> bool:
    """Whether the system's clock has been set by more than `DOUBTFUL` since this process started.

    Whoever would delete something for its age asks first. A clock that is right again is trusted again; one that was
    put right for good is trusted by processes that start after that.
    """
    return abs(_offset() - _AT_START) > DOUBTFUL.total_seconds()


def has_leapt_ahead() -> bool:
    """Whether it has been set forward by more than that. Its day may not have come; one that was set back, as a clock
    that was ahead is when it is put right, says no such day."""
    return _offset() - _AT_START > DOUBTFUL.total_seconds()
