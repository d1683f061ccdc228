"""The background work of the site, in threads of the server process."""

import logging
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import psutil
from anyio import to_thread

from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.files.removal import remove_promised_files
from bowling_app.platform.jobs.repeating import repeating
from bowling_app.platform.jobs.runner import Work, do_waiting_jobs
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.mail import sender
from bowling_app.platform.mail.services import settle_mail, take_mail
from bowling_app.platform.operations import liveness, metrics, spans
from bowling_app.platform.operations import malloc_trim as memory
from bowling_app.platform.operations.forgetting import forget_old
from bowling_app.platform.operations.retention import Purge
from bowling_app.platform.operations.vital_signs import load_vitals
from bowling_app.settings import settings
from bowling_app.wiring import mail_sender, mail_transport

log = logging.getLogger(__name__)

MAIL_SECONDS: Final = 5.0
"""How often a process looks for mails that other processes have queued. Its own are sent at once."""


JOB_SECONDS: Final = 2.0
"""How often a process looks for work that an admin has asked for."""


FORGET_SECONDS: Final = 600.0
"""How often a process looks for what has been kept long enough."""

FILES_SECONDS: Final = 3600.0
"""How often a process looks for files that an operation promised to remove and that may still be there."""

SAMPLE_SECONDS: Final = 10.0
"""How often a process samples the values for Prometheus that it cannot count."""

MEMORY_SECONDS: Final = 30.0
"""How often a process gives memory back that is free."""


@asynccontextmanager
async def send_mail_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, send the mails that wait, beginning with those that waited while it did not run."""
    async with repeating("mail", send_waiting_mail, MAIL_SECONDS, sender.asked):
        yield


def send_waiting_mail() -> None:
    """Send the mails that are due. A command calls it before it ends, if it has queued some."""
    sender.send_waiting(
        take=partial(perform, SYSTEM, take_mail),
        settle=partial(perform, SYSTEM, settle_mail),
        transport=mail_transport(),
        sender=mail_sender(),
    )


@asynccontextmanager
async def do_jobs_in_background(work: Mapping[str, Work]) -> AsyncGenerator[None, None]:
    """While the app runs, do what admins ask for that takes its time."""
    async with repeating("jobs", partial(do_waiting_jobs, work), JOB_SECONDS):
        yield


@asynccontextmanager
async def forget_in_background(purges: Sequence[Purge]) -> AsyncGenerator[None, None]:
    """While the app runs, remove what the privacy page says is not kept longer."""
    async with repeating("forgetting", partial(forget_old, purges), FORGET_SECONDS):
        yield


@asynccontextmanager
async def remove_files_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, remove the files of removed photos that the storage did not remove at once."""
    async with repeating("files", remove_promised_files, FILES_SECONDS):
        yield


@asynccontextmanager
async def watch_in_background(cache_size: Callable[[], int]) -> AsyncGenerator[None, None]:
    """While the app runs, export traces where a collector is named, tell Prometheus how things stand, and give back
    memory. When it ends, it wants no more visitors."""
    liveness.stopping.clear()
    spans.start(settings())
    watching = repeating("watch", partial(sample, cache_size), SAMPLE_SECONDS)
    try:
        async with watching, repeating("memory", memory.give_back, MEMORY_SECONDS):
            yield
    finally:
        liveness.stopping.set()
        await to_thread.run_sync(spans.stop)


def sample(cache_size: Callable[[], int]) -> None:
    """Tell Prometheus what can only be looked at and not counted: memory, connections, what waits."""
    metrics.MEMORY.set(psutil.Process().memory_info().rss)
    metrics.CACHE_BYTES.set(cache_size())
    in_use, opened = database.connections()
    metrics.POOL_IN_USE.set(in_use)
    metrics.POOL_SIZE.set(opened)
    found = perform(SYSTEM, load_vitals)
    metrics.MAILS_WAITING.set(found.mails)
    metrics.JOBS.labels("queued").set(found.queued)
    metrics.JOBS.labels("running").set(found.running)
    metrics.BACKUP.set(found.last_backup.timestamp() if found.last_backup else 0)
