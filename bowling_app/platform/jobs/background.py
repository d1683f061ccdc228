"""What the site does by itself while it runs, in threads beside the server."""

import logging
import threading
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import psutil
from anyio import to_thread

from bowling_app.accounts.services.account_deletion import remove_account, remove_contributions, unfinished_deletions
from bowling_app.analytics.services.page_views import TALLY, add_views
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.jobs.rules import JobDone
from bowling_app.platform.jobs.runner import Reader, do_waiting_jobs
from bowling_app.platform.jobs.services import record_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.errors import Unavailable
from bowling_app.platform.mail import sender
from bowling_app.platform.mail.services import settle_mail, take_mail
from bowling_app.platform.operations import liveness, metrics, spans
from bowling_app.platform.operations import malloc_trim as memory
from bowling_app.platform.operations.forgetting import forget_old, forget_photos
from bowling_app.platform.operations.vital_signs import load_vitals
from bowling_app.prices.services.price_reports import build_reports
from bowling_app.settings import settings
from bowling_app.venues.rules.aggregates import KINDS
from bowling_app.venues.services.aggregates import check_aggregates_daily
from bowling_app.venues.services.season_turns import turn_seasons
from bowling_app.wiring import mail_sender, mail_transport, photo_store

log = logging.getLogger(__name__)

MAIL_SECONDS: Final = 5.0
"""How often a process looks for mails that other processes have queued. Its own are sent at once."""


DELETION_SECONDS: Final = 60.0
"""How often a process looks for deletions that were interrupted."""

PHOTO_SECONDS: Final = 3600.0
"""How often a process looks for photos whose time to come back is over."""

REPORT_SECONDS: Final = 60.0
"""How often a process looks whether today has its report of prices."""

JOB_SECONDS: Final = 2.0
"""How often a process looks for work that an admin has asked for."""

VIEW_SECONDS: Final = 5.0
"""How often a process stores the views of pages that it has counted. So many seconds are lost when it is killed."""

FORGET_SECONDS: Final = 600.0
"""How often a process looks for what has been kept long enough."""

SAMPLE_SECONDS: Final = 10.0
"""How often a process tells Prometheus what it cannot count."""

MEMORY_SECONDS: Final = 30.0
"""How often a process gives memory back that is free."""

DRIFT_SECONDS: Final = 3600.0
"""How often a process looks whether a season has begun, and whether sums were compared with their rows today."""

FAREWELL_SECONDS: Final = 2.0
"""How long the end of the app waits for the work at hand. What is left undone is done after the next start."""


@asynccontextmanager
async def send_mail_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, send the mails that wait, beginning with those that waited while it did not run."""
    async with _repeating("mail", send_waiting_mail, MAIL_SECONDS, sender.asked):
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
async def delete_accounts_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, finish the deletions that were interrupted."""
    async with _repeating("deletions", finish_deletions, DELETION_SECONDS, threading.Event()):
        yield


def finish_deletions() -> None:
    """Finish what was begun a while ago. An account that cannot be removed now does not hold up the others."""
    for user_id in perform(SYSTEM, unfinished_deletions):
        try:
            finish_deletion(user_id)
        except Exception:
            log.warning("A deleted account could not be removed yet", exc_info=True)


def finish_deletion(user_id: str) -> None:
    """Remove everything of a person whose deletion has begun. It may be done twice, and by two at once."""
    perform(SYSTEM, remove_contributions, user_id)
    while not perform(SYSTEM, remove_account, user_id, photo_store()):
        perform(SYSTEM, remove_contributions, user_id)


@asynccontextmanager
async def forget_photos_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, remove the files of photos that were removed from venues long enough ago."""
    async with _repeating("removed photos", forget_photos, PHOTO_SECONDS, threading.Event()):
        yield


@asynccontextmanager
async def build_reports_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, see to it that every day has its report of prices, today's at the start if it is missing."""
    async with _repeating("reports", build_todays_report, REPORT_SECONDS, threading.Event()):
        yield


def build_todays_report() -> None:
    """Build today's report of prices, unless it is there; of several processes one does."""
    begun = clock.now()
    built = perform(SYSTEM, build_reports)
    if not built.is_unchanged:
        done = JobDone("price_report", f"{built.day}", begun, {"documents": built.documents})
        perform(SYSTEM, record_job, done=done)
        log.info("Built the report of prices of %s: %s documents", built.day, built.documents)


@asynccontextmanager
async def store_views_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, store the views of pages that were counted, and the last of them when it ends."""
    async with _repeating("views", store_views, VIEW_SECONDS, threading.Event()):
        yield
    try:
        await to_thread.run_sync(store_views)
    except Exception:
        log.warning("The last views of pages could not be stored", exc_info=True)


def store_views() -> None:
    """Store the views that this process has counted. Those that cannot be stored now are kept for the next time."""
    views = TALLY.take()
    if not views:
        return
    try:
        perform(SYSTEM, add_views, views)
    except Exception:
        TALLY.put_back(views)
        raise


@asynccontextmanager
async def do_jobs_in_background(read: Reader) -> AsyncGenerator[None, None]:
    """While the app runs, do what admins ask for that takes its time."""
    async with _repeating("jobs", partial(do_waiting_jobs, read), JOB_SECONDS, threading.Event()):
        yield


@asynccontextmanager
async def forget_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, remove what the privacy page says is not kept longer."""
    async with _repeating("forgetting", forget_old, FORGET_SECONDS, threading.Event()):
        yield


@asynccontextmanager
async def watch_in_background(cache_size: Callable[[], int]) -> AsyncGenerator[None, None]:
    """While the app runs, export traces where a collector is named, tell Prometheus how things stand, give back memory,
    and compare what is stored with its rows once a day. When it ends, it wants no more visitors."""
    liveness.stopping.clear()
    spans.start(settings())
    watching = _repeating("watch", partial(sample, cache_size), SAMPLE_SECONDS, threading.Event())
    tidying = _repeating("memory", memory.give_back, MEMORY_SECONDS, threading.Event())
    try:
        async with watching, tidying, _repeating("drift", look_for_drift, DRIFT_SECONDS, threading.Event()):
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


def look_for_drift() -> None:
    """Let the hours of lists follow the season, compare sums and lists with their rows, if nobody has today, and tell
    Prometheus what the latest look found."""
    perform(SYSTEM, turn_seasons)
    found = perform(SYSTEM, check_aggregates_daily)
    if found is None:
        return
    for kind, count in found.counts.items():
        metrics.DRIFT.labels(kind).set(count)
        if count and found.is_new:
            log.error("%s rows differ from what they follow from: %s", count, KINDS[kind])


@asynccontextmanager
async def _repeating(
    name: str, work: Callable[[], None], pause: float, asked: threading.Event
) -> AsyncGenerator[None, None]:
    """Do the work in a thread: at once, whenever asked, and after each pause."""
    stop = threading.Event()

    def run() -> None:
        while not stop.is_set():
            try:
                work()
                liveness.succeeded(name)
            except Unavailable as refusal:  # The door has logged what is away. The way back is to try again.
                liveness.failed(name)
                log.warning("The thread for %s waits: %s", name, refusal.message)
            except Exception:
                liveness.failed(name)
                log.warning("The thread for %s stumbled; it goes on", name, exc_info=True)
            asked.wait(pause)

    thread = threading.Thread(target=run, name=name, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        asked.set()
        await to_thread.run_sync(thread.join, FAREWELL_SECONDS)
