"""The one clock. Callers write `clock.now()`, so that a test can stop it.

A clock that was set wrong, by a year or by hours, must do no harm that stays when it is right again: what was written
with a time that has not come yet counts as just written, and nothing is deleted for its age by a clock that has leapt.

A leap is not always a mistake: a machine that was halted for hours is behind, until its clock is set forward. Whether
the clock is right after it, only somebody can say who asks other clocks. That the clock runs evenly since says nothing,
for a wrong one does, too; nor does the database, which may be in a container on the same machine and share its clock.
So `Trust` believes the kernel, which knows whether a time service has compared the clock since it was set.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import inf
from typing import Final

from bowling_app.platform.kit.machine.time_service import keeps_the_clock

log = logging.getLogger(__name__)

DOUBTFUL: Final = timedelta(minutes=5)
"""Two clocks that differ by more than this are not both right."""
KEPT_FOR: Final = timedelta(minutes=10)
"""How long a time service has kept a clock that was set, before it counts as right: until it has asked its servers more
than once."""
ASKED_EVERY: Final = timedelta(minutes=1)
"""How often the kernel is asked at most while the clock is in doubt: it takes a process of its own."""

_STEADY: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # Goes on while the machine sleeps.


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the clock showed, in seconds, when the steady one showed another number."""

    clock: float
    steady: float

    @property
    def offset(self) -> float:
        """What both differ by, which changes only when the clock is set."""
        return self.clock - self.steady


@dataclass(slots=True)
class Trust:
    """When the clock was last known to be right, and since when a time service keeps one that was set since."""

    right: Shown
    kept: Shown | None = None
    asked: float = -inf  # When the kernel was asked last, by the steady clock.

    def leap(self, seen: Shown, is_kept: Callable[[], bool]) -> float:
        """By how many seconds the clock has been set since it was right. It counts as right again once it was set back,
        and once a time service keeps it for `KEPT_FOR`, whenever the kernel was asked meanwhile."""
        leap = seen.offset - self.right.offset
        if abs(leap) <= DOUBTFUL.total_seconds():
            self.kept, self.asked = None, -inf
        elif seen.steady - self.asked >= ASKED_EVERY.total_seconds():
            self.asked = seen.steady
            self._note(seen, is_kept=is_kept())
            if self.kept and seen.steady - self.kept.steady >= KEPT_FOR.total_seconds():
                log.info("The clock was set by %.0f s, and a time service keeps it since: it counts as right", leap)
                self.right, self.kept = seen, None
                return 0.0
        return leap

    def _note(self, seen: Shown, *, is_kept: bool) -> None:
        if not is_kept:
            self.kept = None
        elif self.kept is None or abs(seen.offset - self.kept.offset) > DOUBTFUL.total_seconds():
            self.kept = seen


def _shown() -> Shown:
    return Shown(time.time(), time.clock_gettime(_STEADY))


_TRUST: Final = Trust(_shown())


def has_leapt() -> bool:
    """Whether the system's clock has been set by more than `DOUBTFUL` since it was known to be right, at first when
    this process started.

    Whoever would delete something for its age, or send what its day brings, asks first. A clock that is right again is
    trusted again. One that was put right for good is trusted as `Trust` says, and by processes that start after that.
    """
    return abs(_leap()) > DOUBTFUL.total_seconds()


def has_leapt_ahead() -> bool:
    """Whether it has been set forward by more than that. Its day may not have come; one that was set back, as a clock
    that was ahead is when it is put right, says no such day."""
    return _leap() > DOUBTFUL.total_seconds()


def _leap() -> float:
    return _TRUST.leap(_shown(), keeps_the_clock)
