"""The way of a file: read into pieces on the disk, and each piece compared or brought in."""

import gc
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.files.spool import Read, pieces
from bowling_app.imports.services.formats.reading_apart import read_apart
from bowling_app.imports.services.import_runs import Run, begin_run, end_run, import_piece, sent_file
from bowling_app.imports.services.run_lines import Step
from bowling_app.perform import perform
from bowling_app.platform.jobs.kinds import Work
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.jobs.services import keep_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM

Reader = Callable[[ImportUpload, Path, date, Path], Read]
"""Reads a file at a path, as of a given day, into pieces at another path. Raises Invalid if it cannot be read."""


def work_with(read: Reader = read_apart) -> Work:
    """The work of a job: compares a file, or brings it in, in this process."""
    return partial(_do_file, read)


@contextmanager
def rare_collections() -> Generator[None, None, None]:
    """While a file is worked on, the search for cycles of dead objects is rare: records make none, and it takes a sixth
    of the time."""
    usual = gc.get_threshold()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


@rare_collections()
def _do_file(read: Reader, assignment: Assignment) -> None:
    perform(SYSTEM, keep_job, assignment=assignment, step=(0, 1, "reading the file"))
    upload = perform(SYSTEM, sent_file, assignment=assignment)
    with TemporaryDirectory(prefix="venues-") as folder:
        content, spool = Path(folder) / "sent", Path(folder) / "spool"
        content.write_bytes(upload.content)
        found = read(replace(upload, content=b""), content, clock.now().date(), spool)
        drive(perform(SYSTEM, begin_run, assignment=assignment, read=found), spool, _untold)


def _untold(step: Step) -> None:
    """The page of the file tells of each step by itself."""


def drive(run: Run, spool: Path, tell: Callable[[Step], None]) -> None:
    """Bring in, or compare, one piece after the other, and tell of each."""
    for number, piece in enumerate(pieces(spool, run.source)):
        tell(perform(SYSTEM, import_piece, run=run, piece=piece, number=number))
    tell(perform(SYSTEM, end_run, run=run))
