"""What this process counts and times, for Prometheus.

Every label has few values, all of them names in our code: patterns of routes and never paths, handlers, operations.
Nothing here says who did something. With several workers the numbers of all of them lie in files of one folder, so that
whichever worker is asked answers for all (`PROMETHEUS_MULTIPROC_DIR`, which `serve` sets before this is imported).
"""

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
)
from prometheus_client.exposition import generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from pydantic import ValidationError

from bowling_app.platform.kit.errors import DomainError, Moved
from bowling_app.platform.operations.version import VERSION

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that makes the library share numbers between processes."""

disable_created_metrics()  # When each number began: twice as many lines, of no use with a server's own start.

_BUCKETS: Final = (0.005, 0.025, 0.1, 0.25, 1.0, 5.0)
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

BUILD: Final = Gauge(
    "bowling_build_info", "Always 1, with the version of the code.", ("version",), multiprocess_mode="livemax"
)
BUILD.labels(VERSION).set(1)

REQUESTS: Final = Histogram(
    "bowling_request_seconds",
    "Requests by the pattern of their route, without documents that were kept.",
    ("route", "method", "status"),
    buckets=_BUCKETS,
)
KEPT_DOCUMENTS: Final = Counter("bowling_kept_documents", "Documents and tiles of maps that were sent from memory.")
DRAWN_DOCUMENTS: Final = Counter("bowling_drawn_documents", "Documents that had to be drawn, by page.", ("route",))
CACHE_BYTES: Final = Gauge("bowling_document_cache_bytes", "Memory of kept documents.", multiprocess_mode="livesum")

SOCKETS: Final = Gauge("bowling_open_sockets", "Sockets of open tabs.", multiprocess_mode="livesum")
EVENTS: Final = Histogram("bowling_event_seconds", "Events of open tabs, by handler.", ("handler",), buckets=_BUCKETS)
EVENT_FAILURES: Final = Counter("bowling_event_failures", "Events that failed, by handler.", ("handler",))
DROPPED_EVENTS: Final = Counter("bowling_dropped_events", "Events that came too fast and were dropped.")

OPERATIONS: Final = Histogram(
    "bowling_operation_seconds", "Operations with their transaction.", ("operation",), buckets=_BUCKETS
)
OPERATION_FAILURES: Final = Counter(
    "bowling_operation_failures", "Operations that failed for no reason that a person is told.", ("operation",)
)
REFUSALS: Final = Counter("bowling_limit_refusals", "Refusals because somebody did too much, by limit.", ("limit",))

POOL_IN_USE: Final = Gauge("bowling_database_connections_in_use", "Connections at work.", multiprocess_mode="livesum")
POOL_SIZE: Final = Gauge("bowling_database_connections", "Connections that are open.", multiprocess_mode="livesum")
POOL_REFUSALS: Final = Counter("bowling_database_refusals", "Transactions that got no connection in time.")

MAILS: Final = Counter("bowling_mails", "Mails by what became of an attempt to send them.", ("outcome",))
MAIL_BUDGET: Final = Gauge("bowling_mail_budget_share", "What is left for mails to people who sign in, from 0 to 1.",
                           multiprocess_mode="livemostrecent")  # fmt: skip
MAILS_WAITING: Final = Gauge("bowling_mails_waiting", "Mails that wait, but for bulk ones and for full mailboxes.",
                             multiprocess_mode="livemostrecent")  # fmt: skip
JOBS: Final = Gauge("bowling_jobs", "Jobs that are not done yet, by state.", ("state",),
                    multiprocess_mode="livemostrecent")  # fmt: skip
THREADS: Final = Gauge("bowling_thread_success_timestamp_seconds", "When a thread beside the server last did its work.",
                       ("thread",), multiprocess_mode="livemin")  # fmt: skip
BACKUP: Final = Gauge("bowling_backup_timestamp_seconds", "When the last backup was finished; 0 without one.",
                      multiprocess_mode="livemostrecent")  # fmt: skip
DRIFT: Final = Gauge("bowling_drifted_rows", "Rows that differ from what they follow from, by the latest comparison.",
                     ("kind",), multiprocess_mode="livemostrecent")  # fmt: skip
MEMORY: Final = Gauge("bowling_resident_bytes", "Memory of the server's processes.", multiprocess_mode="livesum")


@contextmanager
def timed(histogram: Histogram, failures: Counter, name: str) -> Generator[None, None, None]:
    """Time the block under a name, and count it as failed when it raises an unexpected exception."""
    begun = perf_counter()
    try:
        yield
    except (DomainError, Moved, ValidationError):
        raise
    except Exception:
        failures.labels(name).inc()
        raise
    finally:
        histogram.labels(name).observe(perf_counter() - begun)


def exposition() -> bytes:
    """All numbers in the text form of Prometheus: of this process, or of all workers where they share them."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return generate_latest(REGISTRY)
    _forget_ended(Path(folder))
    shared = CollectorRegistry()
    MultiProcessCollector(shared, path=folder)  # pyright: ignore[reportUnknownMemberType, reportArgumentType]
    return generate_latest(shared)


def _forget_ended(folder: Path) -> None:
    """Remove the gauges of workers that have ended; their counters stay."""
    for pid in {file.stem.rpartition("_")[2] for file in folder.glob("gauge_live*.db")}:
        if pid.isdecimal() and not Path(f"/proc/{pid}").exists():
            with suppress(OSError):  # Another worker was quicker.
                mark_process_dead(int(pid), str(folder))
