"""The jobs of files of venues: comparing one with the directory, bringing it in, undoing that."""

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import Final

from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.formats.reading_apart import read_apart
from bowling_app.imports.services.import_runs import import_file, preview_file, sent_file
from bowling_app.imports.services.import_undo import undo_file
from bowling_app.perform import perform
from bowling_app.platform.jobs.kinds import JobKind, Work
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.jobs.services import keep_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.rules.venue_draft import VenueFile

Reader = Callable[[ImportUpload, date], VenueFile]
"""Reads a file of venues, as of a given day. Raises Invalid if it cannot be read."""


def jobs_with(read: Reader) -> Mapping[str, Work]:
    """The work of each kind of job, with that reader."""
    do = partial(_do_file, read)
    return {"preview": do, "import": do, "undo": _undo}


def _do_file(read: Reader, assignment: Assignment) -> None:
    """Compare a file with the directory, or bring it in."""
    perform(SYSTEM, keep_job, assignment=assignment, step=(0, 2, "reading the file"))
    file = read(perform(SYSTEM, sent_file, assignment=assignment), clock.now().date())
    records = count_of(len(file.drafts), "venue", "venues")
    is_preview = assignment.kind == "preview"
    doing = f"comparing {records} with the directory" if is_preview else f"bringing {records} in"
    perform(SYSTEM, keep_job, assignment=assignment, step=(1, 2, doing))
    perform(SYSTEM, preview_file if is_preview else import_file, assignment=assignment, file=file)


def _undo(assignment: Assignment) -> None:
    perform(SYSTEM, undo_file, assignment=assignment)


_WORK: Final = jobs_with(read_apart)
JOBS: Final = {
    "preview": JobKind("Compare a file of venues", _WORK["preview"]),
    "import": JobKind("Bring in a file of venues", _WORK["import"]),
    "undo": JobKind("Take a file of venues back", _WORK["undo"]),
}
