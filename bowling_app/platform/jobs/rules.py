"""Background jobs: their states, and the values for one job."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bowling_app.platform.kit.limits import Duration

STATES: Final[Mapping[str, str]] = {
    "queued": "Waiting",
    "running": "Running",
    "done": "Done",
    "failed": "Failed",
    "interrupted": "Interrupted",
}
OPEN: Final = frozenset({"queued", "running"})
ENDED_BADLY: Final = frozenset({"failed", "interrupted"})

SIGN_EVERY: Final = timedelta(seconds=5)
"""How often the process that runs a job reports that it is alive."""
LOST_AFTER: Final[Duration] = timedelta(seconds=45)
"""How long a process that does a job may say nothing. After that it is taken for gone, and what it does counts no more.
"""

AGAIN_AFTER: Final[Duration] = timedelta(hours=1)
"""How soon work that the clock asks for is tried again after it failed. Each further failure in a row doubles that."""
AGAIN_WITHIN: Final[Duration] = timedelta(days=1)
"""How long it waits at most after a failure, or as long as between two that succeed."""
LOOKED_BACK: Final = 10
"""So many in a row that failed have doubled the pause to its longest."""

JOBS_KEPT: Final[Duration] = timedelta(days=400)
"""How long jobs are kept that have ended and that nothing refers to."""

UNDONE: Final = "The step that it had not finished was undone."
"""Of a job that ended early: what it had done in earlier steps, such as the pieces of an import, is there."""
INTERRUPTED: Final = f"The process that did this ended before it was done. {UNDONE} It can be run again."
LOST: Final = f"This was taken for interrupted meanwhile. {UNDONE}"


@dataclass(frozen=True, slots=True)
class Assignment:
    """A job that one process has claimed."""

    job_id: str
    attempt: int
    kind: str
    subject_id: str


@dataclass(frozen=True, slots=True)
class JobDone:
    """Finished scheduled work."""

    kind: str
    title: str
    started_at: datetime
    counts: Mapping[str, int]
