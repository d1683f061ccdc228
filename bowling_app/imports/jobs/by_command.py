"""Brings a file in for a command, in its own process, and gathers what has to be told."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from bowling_app.imports.jobs.files import drive, rare_collections
from bowling_app.imports.services.command_imports import CommandFile, begin_command
from bowling_app.imports.services.files.spool import write_spool
from bowling_app.imports.services.formats.file_format import Format
from bowling_app.imports.services.formats.venue_file import Reading, VenueReading
from bowling_app.imports.services.import_runs import Run
from bowling_app.imports.services.run_lines import Row, Step
from bowling_app.imports.services.venue_imports import require_ready
from bowling_app.perform import perform
from bowling_app.platform.geo.zip_codes import warm_up
from bowling_app.platform.jobs.runner import going_on
from bowling_app.platform.jobs.services import fail_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.schemas.import_report import Duplicate

_PIECE: int = 1 << 20


@dataclass(slots=True)
class Outcome:
    """What a file came to: its numbers, and the lines of each kind up to the number that is wanted."""

    most: int | None
    counts: Counter[str] = field(default_factory=Counter[str])
    lines: dict[str, list[Row]] = field(default_factory=dict[str, list[Row]])
    matched: list[Duplicate] = field(default_factory=list[Duplicate])
    doubtful: list[Duplicate] = field(default_factory=list[Duplicate])
    seconds: float = 0.0

    def take(self, step: Step) -> None:
        """Add what one piece came to."""
        self.counts.update(step.counts)
        self.counts.update(matched=len(step.matched), doubtful=len(step.doubtful))
        for kept, more in ((self.matched, step.matched), (self.doubtful, step.doubtful)):
            kept.extend(more if self.most is None else more[: max(0, self.most - len(kept))])
        for line in step.lines:
            kept = self.lines.setdefault(line["kind"], [])
            if self.most is None or len(kept) < self.most:
                kept.append(line)


def bring_file_in(
    path: Path, told: CommandFile, kind: Format | None, most: int | None, say: Callable[[str], None]
) -> tuple[Run, Outcome]:
    """Read a file and bring it in, or find out what it would change. Raises Unreadable or a refusal in words."""
    reading = VenueReading(path, told.name, clock.now().date(), kind)
    return bring_reading_in(reading, replace(told, **_weighed(path, told)), most, say)


@rare_collections()
def bring_reading_in(
    reading: Reading, told: CommandFile, most: int | None, say: Callable[[str], None]
) -> tuple[Run, Outcome]:
    """The same for records that come from anywhere."""
    perform(SYSTEM, require_ready)  # Before the time is taken: it may start the database.
    warm_up()
    outcome, begun = Outcome(most), time.perf_counter()
    with TemporaryDirectory(prefix="venues-") as folder:
        spool = Path(folder) / "spool"
        read = write_spool(reading, spool)
        say(f"{told.name}: {count_of(read.records, 'record', 'records')} read.")
        run = perform(SYSTEM, begin_command, told=told, read=read)
        try:
            with going_on(run.assignment) if run.assignment else nullcontext():  # One piece may take long.
                drive(run, spool, _telling(outcome, run, say))
        except BaseException as reason:
            if run.assignment:
                perform(SYSTEM, fail_job, assignment=run.assignment, message=f"It was ended: {type(reason).__name__}.")
            raise
    outcome.seconds = time.perf_counter() - begun
    return run, outcome


def _telling(outcome: Outcome, run: Run, say: Callable[[str], None]) -> Callable[[Step], None]:
    """Takes what each piece came to, and says now and then how far the file is."""
    told = 0

    def tell(step: Step) -> None:
        nonlocal told
        outcome.take(step)
        told += 1
        if told % 25 == 0:
            say(f"{min(told * run.read.at_once, run.read.records):,} of {run.read.records:,} records done.")

    return tell


def _weighed(path: Path, told: CommandFile) -> dict[str, object]:
    """The size of a file, and the digest of its content and of how it is to come in. It is read piece by piece."""
    digest, size = hashlib.sha256(f"{told.accept_duplicates} {told.is_all_bowling}".encode()), 0
    if path.is_file():
        with path.open("rb") as file:
            while piece := file.read(_PIECE):
                digest.update(piece)
                size += len(piece)
    return {"size": size, "digest": digest.hexdigest()}
