"""Collecting: every source that a settings file or flags name, one after the other."""

import hashlib
import logging
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import NamedTemporaryFile

from bowling_app.imports.jobs.by_command import Outcome, bring_reading_in
from bowling_app.imports.services.collecting.orders import ASKED, SourceOrder
from bowling_app.imports.services.collecting.readings import reading_of
from bowling_app.imports.services.command_imports import CommandFile
from bowling_app.imports.services.formats.overpass import fetch
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.imports.services.import_runs import Run
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.errors import DomainError
from bowling_app.platform.operations import request_context
from bowling_app.settings import settings

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Collected:
    """What became of one source; without a run it could not be read, and `problem` says why."""

    order: SourceOrder
    run: Run | None = None
    outcome: Outcome | None = None
    problem: str = ""


def collect(
    orders: Sequence[SourceOrder], say: Callable[[str], None], *, dry_run: bool = False, most: int | None = 40
) -> Generator[Collected, None, None]:
    """Bring in each source, or find out what it would change. One that fails, whatever the reason, does not stop
    the others."""
    for order in orders:
        say(f"{order.label}...")
        try:
            with _at_hand(order) as ready:
                told = CommandFile(order.label, _size(ready), _digest(ready), dry_run=dry_run,
                                   is_all_bowling=order.all_bowling)  # fmt: skip
                yield Collected(order, *bring_reading_in(reading_of(ready, clock.now().date()), told, most, say))
        except Unreadable as reason:
            yield Collected(order, problem=f"{order.label} {reason}.")
        except DomainError as refusal:
            yield Collected(order, problem=f"{order.label}: {refusal.message}")
        except Exception:
            reference = request_context.reference()
            log.exception("The source %s failed, reference %s", order.label, reference)
            problem = f"{order.label}: Something went wrong on our end. It is logged as {reference}."
            yield Collected(order, problem=problem)


@contextmanager
def _at_hand(order: SourceOrder) -> Generator[SourceOrder, None, None]:
    """The order with a file to read: the service's answer, where it is to be asked."""
    if order.path or order.kind != ASKED:
        yield order
        return
    with NamedTemporaryFile(suffix=".json") as answer:
        answer.write(fetch(settings().overpass_url))
        answer.flush()
        yield replace(order, path=answer.name, name=order.label)


def _size(order: SourceOrder) -> int:
    return Path(order.path).stat().st_size if Path(order.path).is_file() else 0


def _digest(order: SourceOrder) -> str:
    """By which an interrupted run is recognized on the same day; a bucket has no content to weigh."""
    path = Path(order.path)
    is_file = path.is_file()
    content = (path.stat().st_mtime_ns, path.stat().st_size) if is_file else ()
    return hashlib.sha256(repr((order.kind, order.path, content, clock.now().date())).encode()).hexdigest()
