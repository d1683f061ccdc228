"""The jobs of files of venues: comparing one with the directory, bringing it in, undoing that."""

from collections.abc import Mapping
from typing import Final

from bowling_app.imports.jobs.apart import do_apart
from bowling_app.imports.services.import_undo import undo_file
from bowling_app.perform import perform
from bowling_app.platform.jobs.kinds import JobKind, Work
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.kit.actors import SYSTEM


def jobs_with(work: Work) -> Mapping[str, Work]:
    """The work of each kind of job; what compares a file and brings it in is given."""
    return {"preview": work, "import": work, "undo": _undo}


def _undo(assignment: Assignment) -> None:
    perform(SYSTEM, undo_file, assignment=assignment)


_WORK: Final = jobs_with(do_apart)
JOBS: Final = {
    "preview": JobKind("Compare a file of venues", _WORK["preview"]),
    "import": JobKind("Bring in a file of venues", _WORK["import"]),
    "undo": JobKind("Take a file of venues back", _WORK["undo"]),
    "collect": JobKind("Collect venues from their sources", do_apart, is_by_clock=True),
}
