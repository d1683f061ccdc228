"""How the database and what waits in it fare."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Vitals:
    """The database's own time and schema, what waits (mails since when, jobs), and the last backup."""

    clock: datetime
    revision: str | None
    mails: int
    oldest_mail: datetime | None
    queued: int
    running: int
    last_backup: datetime | None  # When it was finished.


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
