"""Undoes an import: added venues are removed and changed fields restored, unless people have touched them since. What
is left is reported."""

from collections.abc import Sequence
from secrets import token_urlsafe
from typing import Final

from bowling_app.imports.models import VenueImport, VenueImportLine
from bowling_app.imports.queries import import_files
from bowling_app.imports.queries.import_files import LinesWanted
from bowling_app.imports.services.import_runs import NO_FILE, require_asker
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.told_before import with_origins
from bowling_app.platform.database import notifications
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.jobs.services import finish_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.venue_admin.queries import removals
from bowling_app.venue_admin.services.reverts import revert_venue
from bowling_app.venues.queries import vanished, venue_imports
from bowling_app.venues.services.venue_edits import Editor

TOUCHED: Final = "Someone has added to this alley since. Close it, or merge it."


def undo_file(uow: UnitOfWork, actor: Actor, *, assignment: Assignment) -> None:
    """Undo what a file added and changed."""
    require_admin(actor)
    row = import_files.held(uow.session, assignment.subject_id)
    if row is None or row.job_id != assignment.job_id:
        raise NotFound(NO_FILE)
    require_asker(uow, row, assignment)
    venue_imports.hold_imports(uow.session)
    asked = jobs.of(uow.session, [assignment.job_id])[assignment.job_id]
    reason = f"Takes the import of {row.file_name} back"
    editor = Editor(asked.created_by or actor.name, "admin", reason, "revert", batch=token_urlsafe(12))
    lines = import_files.lines(uow.session, LinesWanted(row.id, ("new", "changed")))
    removed, left = _remove(uow, row, [each for each in lines if each.kind == "new"], editor)
    restored = 0
    for line in sorted((each for each in lines if each.kind == "changed"), key=lambda each: each.venue_id):
        done, conflicts = _restore(uow, line, editor)
        restored += bool(done)
        left += [(line, conflict) for conflict in conflicts]
    _settle(uow, row, lines, left)
    counts = {"removed": removed, "restored": restored, "left": len({line.number for line, _ in left})}
    row.counts = row.counts | counts
    back = f"{count_of(removed, 'venue', 'venues')} removed, {restored:,} put back."
    finish_job(uow.session, assignment, counts, back)


def _remove(
    uow: UnitOfWork, row: VenueImport, lines: Sequence[VenueImportLine], editor: Editor
) -> tuple[int, list[tuple[VenueImportLine, str]]]:
    """Take the venues out that came in with the file; how many, and those that stay with the reason."""
    there = import_files.held_venues(uow.session, [line.venue_id for line in lines])
    touched = import_files.touched(uow.session, there, row.id)
    going = [line for line in lines if line.venue_id in there - touched]
    for line in going:
        gone = AuditEntry(venue_id=line.venue_id, actor=editor.name, role="admin", action="remove", at=clock.now(),
                          reason=editor.reason, batch=editor.batch, changes={"name": [line.name, None]})  # fmt: skip
        uow.session.add(gone)
    removals.remove_venues(uow.session, [line.venue_id for line in going])
    return len(going), [(line, TOUCHED) for line in lines if line.venue_id in touched]


def _restore(uow: UnitOfWork, line: VenueImportLine, editor: Editor) -> tuple[int, tuple[str, ...]]:
    """Restore the fields of one venue, with their previous sources."""
    pairs = {name: change[:2] for name, change in line.changes.items()}
    changes = with_origins(pairs, {name: change[2] for name, change in line.changes.items()})
    entry = AuditEntry(venue_id=line.venue_id, actor="", action="", changes=changes)
    return revert_venue(uow, line.venue_id, [entry], editor)


def _settle(
    uow: UnitOfWork, row: VenueImport, lines: Sequence[VenueImportLine], left: Sequence[tuple[VenueImportLine, str]]
) -> None:
    """Report what stays as it is, and make the next import compare everything again."""
    number = import_files.last_number(uow.session, row.id)
    for line, reason in left:
        number += 1
        uow.session.add(
            VenueImportLine(import_id=row.id, number=number, kind="left", at=line.at, name=line.name,
                            venue_id=line.venue_id, detail=reason)
        )  # fmt: skip
    changed = [line.venue_id for line in lines if line.kind == "changed"]
    import_files.forget_checksums(uow.session, row.source or "", changed)
    import_files.mark_reverted(uow.session, row.id)
    gone = import_files.lines(uow.session, LinesWanted(row.id, ("gone",)))
    source = venue_imports.source_called(uow.session, row.source or "")
    if gone and source and source.id:
        vanished.forget_gone(uow.session, source.id, [line.record for line in gone])
    row.undone_at, row.position = clock.now(), 0
    notifications.directory_changed(uow.session)
