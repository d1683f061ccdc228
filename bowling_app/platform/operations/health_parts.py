"""The parts of the site's health, each looked at in its own way. Nothing here names a host, a path or a person."""

import logging
import os
import shutil
import threading
import time
from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal

from bowling_app.perform import perform
from bowling_app.platform.database import schema
from bowling_app.platform.http.schemas import Health, HealthPart
from bowling_app.platform.jobs.kinds import kind_name
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.mail import budget as mail_budget
from bowling_app.platform.operations import liveness
from bowling_app.platform.operations.vital_signs import load_vitals
from bowling_app.platform.operations.vitals import Vitals
from bowling_app.settings import settings

log = logging.getLogger(__name__)

Status = Literal["ok", "degraded", "down"]

KEPT_SECONDS: Final = 1.0
"""How long a result is cached: a load balancer and a monitor may each ask every second."""
LATE_MAIL_SECONDS: Final = 900
LEAST_ROOM: Final = 500_000_000
"""Bytes that have to be free, for the database's files where it is embedded, for photos and for mails."""
MOST_SKEW_SECONDS: Final = 5.0
"""Sessions, codes and limits compare times of this machine with times in the database."""
_REDIS_SECONDS: Final = 1.0

_lock = threading.Lock()
_kept: tuple[float, Health] | None = None


def health() -> Health:
    """The health of the site. While one caller checks it, others get the last result."""
    known = _kept
    if known is not None and (known[0] > time.monotonic() or _lock.locked()):
        return known[1]
    with _lock:
        if _kept is not None and _kept[0] > time.monotonic():
            return _kept[1]
        return _keep(_looked())


def forget() -> None:
    """Check again at the next call."""
    global _kept  # noqa: PLW0603 -- one answer for the process.
    _kept = None


def _keep(found: Health) -> Health:
    global _kept  # noqa: PLW0603 -- one answer for the process.
    _kept = time.monotonic() + KEPT_SECONDS, found
    return found


def _looked() -> Health:
    vitals = _vitals()
    parts = {
        "database": _database(vitals),
        "migrations": _migrations(vitals),
        "clock": _clock(vitals),
        "mail": _mail(vitals),
        "jobs": _jobs(vitals),
        "state": _state(),
        "photos": _photos(),
        "disk": _disk(),
        "threads": _threads(),
        "build": _build(),
    }
    if parts["database"].status == "down":
        return Health(status="down", parts=parts)
    is_sound = all(part.status == "ok" for part in parts.values())
    return Health(status="ok" if is_sound else "degraded", parts=parts)


def _vitals() -> Vitals | None:
    try:
        return perform(SYSTEM, load_vitals)
    except Exception as failure:  # noqa: BLE001 -- whatever it is, the database does not serve.
        log.warning("The database does not answer: %s", type(failure).__name__)
        return None


def part(status: Status, detail: str = "") -> HealthPart:
    """One part, with what is wrong in a few words."""
    return HealthPart(status=status, detail=detail)


def _database(vitals: Vitals | None) -> HealthPart:
    return part("ok") if vitals else part("down", "does not answer")


def _known(look: Callable[[Vitals], HealthPart]) -> Callable[[Vitals | None], HealthPart]:
    return lambda vitals: look(vitals) if vitals else part("down", "unknown without the database")


@_known
def _migrations(vitals: Vitals) -> HealthPart:
    standing = schema.standing(vitals.revision)
    if standing == "older":
        return part("degraded", "the schema is older than this version: run `migrate`")
    return part("ok", "the schema is newer than this version" if standing == "newer" else "")


@_known
def _clock(vitals: Vitals) -> HealthPart:
    skew = (clock.now() - vitals.clock).total_seconds()
    if abs(skew) <= MOST_SKEW_SECONDS:
        leapt = "it was set while this process ran: repair the time service, or restart the servers"
        return part("degraded", leapt) if clock.has_leapt() else part("ok")
    return part("degraded", f"this machine is {abs(skew):.0f} s {'ahead of' if skew > 0 else 'behind'} the database")


@_known
def _mail(vitals: Vitals) -> HealthPart:
    waited = _seconds_since(vitals.oldest_mail) if vitals.oldest_mail else 0.0
    if waited <= LATE_MAIL_SECONDS:
        is_low = vitals.mail_budget < mail_budget.LOW
        left = f"very many codes are asked for: {vitals.mail_budget:.0%} of the mails of an hour are left"
        return part("degraded", left) if is_low else part("ok")
    return part(
        "degraded",
        f"{vitals.mails} {'waits' if vitals.mails == 1 else 'wait'}, the oldest for {waited / 60:.0f} minutes",
    )


@_known
def _jobs(vitals: Vitals) -> HealthPart:
    names = ", ".join(map(kind_name, vitals.failing))
    return part("degraded", f"failed the last time, and the page of jobs says why: {names}") if names else part("ok")


def _seconds_since(moment: datetime) -> float:
    return (clock.now() - moment).total_seconds()


def _state() -> HealthPart:
    """Where what open pages show is kept: in this process, or in Redis."""
    if settings().redis_url is None:
        return part("ok", "memory")
    try:
        _redis().ping()
    except Exception as failure:  # noqa: BLE001 -- whatever it is, Redis does not serve.
        log.warning("Redis does not answer: %s", type(failure).__name__)
        return part("degraded", "Redis does not answer")
    return part("ok", "Redis")


@lru_cache
def _redis() -> Any:
    from redis import Redis  # noqa: PLC0415 -- only where one is named.

    url = settings().redis_url
    address = url.get_secret_value() if url else ""
    return Redis.from_url(address, socket_timeout=_REDIS_SECONDS, socket_connect_timeout=_REDIS_SECONDS)


def _photos() -> HealthPart:
    """Whether photos can be stored. A bucket is not checked: a failure there is shown to the user who sends a photo."""
    if settings().storage_bucket is not None:
        return part("ok", "bucket")
    folder = settings().data_dir.resolve()
    photos = folder / "photos"
    is_writable = os.access(photos if photos.exists() else folder, os.W_OK | os.X_OK)
    return part("ok", "folder") if is_writable else part("degraded", "the folder cannot be written to")


def _disk() -> HealthPart:
    try:
        free = shutil.disk_usage(settings().data_dir.resolve()).free
    except OSError:
        return part("degraded", "the data folder is not there")
    gigabytes = f"{free / 1e9:.1f} GB free"
    return part("ok" if free >= LEAST_ROOM else "degraded", gigabytes)


def _threads() -> HealthPart:
    failing = liveness.failing()
    return part("degraded", f"stumbling: {', '.join(failing)}") if failing else part("ok")


def _build() -> HealthPart:
    """Whether the built frontend is there. A process that does not serve the frontend is not checked."""
    folder = os.environ.get("REFLEX_WEB_WORKDIR")
    if folder is None or (Path(folder) / "build" / "client" / "index.html").is_file():
        return part("ok")
    return part("degraded", "the frontend is not there: run `build`")
