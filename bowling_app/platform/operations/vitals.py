"""The state of the database and its queues."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Vitals:
    """The database's own time and schema, what waits (mails that stand still since when, jobs), the last backup, and
    the share of the mails to people who sign in that may still go out now, from 0 to 1. `failing` are the kinds of jobs
    whose last one went wrong lately."""

    clock: datetime
    revision: str | None
    mails: int
    oldest_mail: datetime | None
    queued: int
    running: int
    last_backup: datetime | None  # When it was finished.
    failing: Sequence[str] = ()
    mail_budget: float = 1.0


@dataclass(frozen=True, slots=True)
class Server:
    """What the database's server is and allows, and how many admins the site has; 0 where there are no tables yet."""

    version: int
    encoding: str
    connections: int
    locks: bool
    clock: datetime
    revision: str | None
    admins: int
