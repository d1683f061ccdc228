"""The kinds of background jobs. Each feature brings its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.registry import features

Work = Callable[[Assignment], None]
"""The work of one job. It raises DomainError, which the admin reads, if it cannot be done."""


@dataclass(frozen=True, slots=True)
class JobKind:
    """What a job does, in words, and the work of one that waits until a process takes it on. Work that is done by the
    clock or by a command is only noted."""

    name: str
    work: Work | None = None


def job_kinds() -> Mapping[str, JobKind]:
    """All kinds by their key."""
    return {key: kind for feature in features() for key, kind in feature.jobs.items()}


def kind_name(key: str) -> str:
    """What a job of a kind does. A kind that is no more is named by its key."""
    kind = job_kinds().get(key)
    return kind.name if kind else key
