"""The report on a file of venues, to keep."""

import csv
from io import StringIO
from typing import Final

from bowling_app.imports.models import VenueImportLine
from bowling_app.imports.queries import import_files
from bowling_app.imports.queries.import_files import LinesWanted
from bowling_app.imports.schemas import LINE_KINDS, FileReport
from bowling_app.imports.services.import_pages import changes_in_words, told_file
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.rules import OPEN
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin

_BEGIN_FORMULAS: Final = frozenset("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""Spreadsheets take a cell that begins with one of these for a formula; the last four are their wide forms."""


def import_report(uow: UnitOfWork, actor: Actor, *, import_id: str) -> FileReport:
    """The result of every record of a file, as CSV: one row for each, and for a changed venue one for each field."""
    require_admin(actor)
    row, job, _ = told_file(uow, import_id)
    lines = import_files.lines(uow.session, LinesWanted(row.id)) if job.state not in OPEN else ()
    file = StringIO()
    writer = csv.writer(file)
    writer.writerow(["Result", "Place in the file", "Name", "Venue", "Detail", "Field", "Before", "After"])
    for line in lines:
        writer.writerows([[_harmless(cell) for cell in cells] for cells in _cells(line)])
    name = "".join(
        letter if letter.isascii() and letter.isalnum() else "-" for letter in row.file_name.rsplit(".", 1)[0]
    )
    return FileReport(f"import-{name[:60]}.csv", file.getvalue())


def _cells(line: VenueImportLine) -> list[list[str]]:
    word = LINE_KINDS[line.kind][1]
    start = [word, line.at, line.name, line.venue_id, line.detail]
    if line.kind != "changed":
        return [[*start, "", "", ""]]
    return [[*start, one.label, one.before, one.after] for one in changes_in_words(line)]


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell[:1] in _BEGIN_FORMULAS else cell
