"""What becomes of the files of venues that admins send, done in the background by whichever process takes it on.

What a job does and that it is done are one transaction: a job that is interrupted has changed nothing.
"""

import zlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

from bowling_app.imports.models import VenueImport
from bowling_app.imports.queries import import_files
from bowling_app.imports.rules import LONGEST_DETAIL, MOST_NOTES_ON_A_FILE
from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.venue_imports import bring_in
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.jobs.services import finish_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.rules.venue_draft import VenueFile
from bowling_app.venues.schemas.import_report import ImportOrder, ImportReport, VenueChange, Verdict

NO_FILE = "This file is not here any more."

Row = dict[str, Any]


def packed(content: bytes) -> bytes:
    """The compressed file, as it is stored."""
    return zlib.compress(content, level=6)


def sent_file(uow: UnitOfWork, actor: Actor, *, assignment: Assignment) -> ImportUpload:
    """The file that a job is about, as it was sent."""
    require_admin(actor)
    row = _held(uow, assignment)
    content = import_files.content(uow.session, row.id)
    if content is None:
        raise NotFound(NO_FILE)
    told = row.format or "", row.source or "", row.licence or ""
    return ImportUpload(row.file_name, zlib.decompress(content), *told)


def preview_file(uow: UnitOfWork, actor: Actor, *, assignment: Assignment, file: VenueFile) -> None:
    """Find out what a file would change, and keep that for the admin to look at."""
    require_admin(actor)
    row = _held(uow, assignment)
    row.source, row.licence = file.source.name, file.source.licence
    _keep(uow, row, assignment, file, bring_in(uow.session, file, ImportOrder(actor.name, dry_run=True)))


def import_file(uow: UnitOfWork, actor: Actor, *, assignment: Assignment, file: VenueFile) -> None:
    """Import a file in the name of the admin who asked for it, using their decisions about duplicates."""
    require_admin(actor)
    row = _held(uow, assignment)
    order = ImportOrder(
        _author(uow, actor, assignment),
        reason=f"Import of {row.file_name}",
        batch=row.id,
        verdicts=_verdicts(uow, row.id),
    )
    _keep(uow, row, assignment, file, bring_in(uow.session, file, order))
    row.imported_at, row.content = clock.now(), None


def _author(uow: UnitOfWork, actor: Actor, assignment: Assignment) -> str:
    """How the log names the user who asked for a job."""
    asked = jobs.of(uow.session, [assignment.job_id]).get(assignment.job_id)
    return (asked and asked.created_by) or actor.name


def _verdicts(uow: UnitOfWork, import_id: str) -> dict[str, Verdict]:
    found = import_files.verdicts(uow.session, import_id)
    return {record: "new" if decision == "new" else "same" for record, decision in found.items()}


def _held(uow: UnitOfWork, assignment: Assignment) -> VenueImport:
    row = import_files.held(uow.session, assignment.subject_id)
    if row is None or row.job_id != assignment.job_id:
        raise NotFound(NO_FILE)
    return row


def _keep(uow: UnitOfWork, row: VenueImport, assignment: Assignment, file: VenueFile, report: ImportReport) -> None:
    """Store the report on a file in place of the previous one, and end the job."""
    import_files.replace_lines(uow.session, row.id, _numbered(row.id, _lines(file, report)))
    row.counts = {
        "records": len(file.drafts) + len(file.refusals),
        "new": len(report.created),
        "changed": len(report.updated),
        "unchanged": report.unchanged,
        "duplicate": len(report.duplicates),
        "refused": len(file.refusals),
        "kept": len(report.kept),
        "note": min(MOST_NOTES_ON_A_FILE, sum(len(draft.notes) for draft in file.drafts)),
    }
    finish_job(uow.session, assignment, row.counts)


def _lines(file: VenueFile, report: ImportReport) -> Iterable[Row]:
    """The result of each record; those that need a decision come first."""
    names = {draft.where: draft.name for draft in file.drafts}
    for each in report.duplicates:
        reason = f"{each.candidate_name}: {each.reason}"
        yield _line("duplicate", each.where, each.name, record=each.record, venue_id=each.candidate_id, detail=reason)
    for each in file.refusals:
        yield _line("refused", each.where, each.name, detail=each.reason)
    for each in report.updated:
        yield _line("changed", each.where, each.name, venue_id=each.venue_id, changes=_changes(each))
    for each in report.created:
        yield _line("new", each.where, each.name, venue_id=each.venue_id, changes=_changes(each))
    for each in report.kept:
        fields = ", ".join(each.fields)
        yield _line("kept", each.where, names.get(each.where, ""), venue_id=each.venue_id, detail=fields)
    notes = ((draft, note) for draft in file.drafts for note in draft.notes)
    for draft, note in islice(notes, MOST_NOTES_ON_A_FILE):
        yield _line("note", draft.where, draft.name, detail=note)


def _changes(change: VenueChange) -> Mapping[str, list[Any]]:
    """Each field's value before and after, and where that before was from."""
    return {
        name: [before, after, _plain_origin(change.origins.get(name))]
        for name, (before, after) in change.changes.items()
    }


def _plain_origin(origin: Sequence[Any] | None) -> list[Any] | None:
    if origin is None:
        return None
    kind, source_id, observed_on = origin
    return [kind, source_id, observed_on.isoformat() if observed_on else None]


def _line(kind: str, at: str, name: str, **told: Any) -> Row:
    line: Row = {"kind": kind, "at": one_line(at, 200), "name": one_line(name, 200), "record": "", "venue_id": ""}
    line |= {"detail": "", "decision": "", "changes": {}} | told
    return line | {"detail": one_line(line["detail"], LONGEST_DETAIL)}


def _numbered(import_id: str, lines: Iterable[Row]) -> list[Row]:
    return [{"import_id": import_id, "number": number, **line} for number, line in enumerate(lines, start=1)]
