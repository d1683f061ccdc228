"""The kinds of background jobs. Each feature brings its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.registry import features

Work = Callable[[Assignment], None]
"""The work of one job. It raises DomainError, which the admin reads, if it cannot be done."""


@dataclass(frozen=True, slots=True)
class JobKind:
    """The name of a kind of job, and the function that runs a queued one. Work that a schedule or a command runs is
    only recorded, so it has no function. Of a kind that is queued by the clock, nobody waits for the end: health says
    that the last one failed."""

    name: str
    work: Work | None = None
    is_by_clock: bool = False


def job_kinds() -> Mapping[str, JobKind]:
    """All kinds by their key."""
    return {key: kind for feature in features() for key, kind in feature.jobs.items()}


def kind_name(key: str) -> str:
    """The name of a kind of job; the key for a kind that no longer exists."""
    kind = job_kinds().get(key)
    return kind.name if kind else key
