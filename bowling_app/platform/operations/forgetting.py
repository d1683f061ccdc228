"""Removing what has been kept long enough, which a clock that is wrong must not decide."""

import logging
from collections.abc import Sequence
from typing import Final

from bowling_app.perform import perform
from bowling_app.platform.database.bulk import PURGED_AT_ONCE
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.limits import Count
from bowling_app.platform.operations.retention import Purge, forget_what_is_old
from bowling_app.platform.operations.vital_signs import load_vitals

log = logging.getLogger(__name__)

MOST_ROUNDS: Final[Count] = 1_000
"""How many times in a row some of what is old is removed, until little is left. The next run goes on."""
DOUBTED = "The clock has leapt or differs from the database's: nothing is removed for its age until it is right"


def forget_old(purges: Sequence[Purge]) -> None:
    """Remove what is old, some of it in each of many small transactions; of several processes each removes other
    rows."""
    if may_forget():
        for _ in range(MOST_ROUNDS):
            if perform(SYSTEM, forget_what_is_old, purges) < PURGED_AT_ONCE:
                return


def may_forget() -> bool:
    """Whether the clock may decide what is old enough to be removed: not if it has leapt and no time service has kept
    it since, nor if it differs from the database's. A machine that starts with a wrong clock and the database on it
    cannot be found out, so it needs a time service."""
    if differs() or clock.has_leapt():
        log.warning(DOUBTED)
        return False
    return True


def differs() -> bool:
    """Whether the clock differs from the database's: one of them is wrong."""
    return abs(clock.now() - perform(SYSTEM, load_vitals).clock) > clock.DOUBTFUL
