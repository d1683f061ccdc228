"""What becomes of a file of venues, piece by piece, whether an admin sent it or the command names it.

Each piece is one transaction, with what it came to and how far the file is now. So the memory is that of one piece, an
import that is interrupted goes on behind the last piece, and one that is not continued can be taken back.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bowling_app.accounts.queries import admins
from bowling_app.imports.models import VenueImport
from bowling_app.imports.queries import import_files
from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.files.spool import Read
from bowling_app.imports.services.formats.venue_file import named_source
from bowling_app.imports.services.import_memory import Memory
from bowling_app.imports.services.kept_decisions import KeptDecisions, forget_earlier, kept_decisions
from bowling_app.imports.services.run_lines import Step, gone_line, numbered, step_of
from bowling_app.imports.services.venue_imports import bring_in
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import LOST, Assignment
from bowling_app.platform.jobs.services import finish_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.venue_admin.queries.deleted_records import deleted
from bowling_app.venues.queries import vanished
from bowling_app.venues.queries.venue_imports import open_records, source_called
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueDraft, VenueFile
from bowling_app.venues.schemas.import_report import ImportOrder, Verdict

NO_FILE: Final = "This file is not here any more."
NO_ADMIN: Final = "Whoever asked for this is no longer an admin. Another admin can run it again."
TICK_IT: Final = "If all of them are alleys all the same, send it again and tick that."


@dataclass(slots=True)
class Run:
    """A file on its way in. `assignment` is None for a dry run of the command, of which nothing is kept."""

    read: Read
    order: ImportOrder
    assignment: Assignment | None = None
    is_all_bowling: bool = False
    admitted: frozenset[str] = frozenset()  # Undecided records that an admin has let in.
    position: int = 0  # Pieces that are done already.
    memory: Memory = field(default_factory=Memory)
    decisions: KeptDecisions = field(default_factory=KeptDecisions)  # Of the comparison before this one.

    @property
    def source(self) -> SourceDraft:
        """Who the facts are from."""
        return self.read.source

    def waits(self, draft: VenueDraft) -> bool:
        """Whether a record waits until somebody has decided about it. What lies at the border, or may not exist, waits
        whatever is said of the file."""
        if not draft.doubt or draft.external_id in self.admitted:
            return False
        is_of_its_kind = not draft.is_bowling
        may_pass = self.read.signs.is_nothing_else and draft.is_bowling is None
        return not (is_of_its_kind and (self.is_all_bowling or may_pass))


def packed(content: bytes) -> bytes:
    """The compressed file, as it is stored."""
    return zlib.compress(content, level=6)


def sent_file(uow: UnitOfWork, actor: Actor, *, assignment: Assignment) -> ImportUpload:
    """The file that a job is about, as it was sent."""
    require_admin(actor)
    row = _held(uow, assignment)
    require_asker(uow, row, assignment)  # Before the file is unpacked and read.
    content = import_files.content(uow.session, row.id)
    if content is None:
        raise NotFound(NO_FILE)
    told = row.format or "", row.source or "", row.licence or ""
    return ImportUpload(row.file_name, zlib.decompress(content), *told, is_all_bowling=row.is_all_bowling)


def require_asker(uow: UnitOfWork, row: VenueImport, assignment: Assignment) -> None:
    """Raises Conflict where the user who asked for a job was dismissed or has no account since: what waits of theirs is
    not done. Only what the command brings in has no such user."""
    asked = jobs.of(uow.session, [assignment.job_id]).get(assignment.job_id)
    asker = asked.created_by if asked else None
    is_of_the_command = asker is None and row.is_command and row.stage == "import"
    if not is_of_the_command and asker not in admins.named(uow.session):
        raise Conflict(NO_ADMIN)


def require_alleys(read: Read, name: str, remedy: str, *, is_all_bowling: bool) -> None:
    """Refuse a file that as a whole does not look like one of alleys, with its numbers and what can be done."""
    if read.drafts and not is_all_bowling and not read.signs.is_list_of_alleys:
        raise Invalid(f"{name} {read.signs.in_words}. {remedy}", field="file")


def begin_run(uow: UnitOfWork, actor: Actor, *, assignment: Assignment, read: Read) -> Run:
    """Begin to compare a file, or to bring it in; or go on where it was interrupted."""
    require_admin(actor)
    row = _held(uow, assignment)
    require_asker(uow, row, assignment)
    require_alleys(read, row.file_name, TICK_IT, is_all_bowling=row.is_all_bowling)
    read = replace(read, source=named_source(read.source, row.source, row.licence))
    row.source, row.licence = read.source.name, read.source.licence
    is_preview = row.stage == "preview"
    decided = {} if is_preview else import_files.verdicts(uow.session, row.id)
    if is_preview or not row.position:
        row.position, row.begun_at = 0, clock.now()
        row.counts = {"records": read.records, **dict.fromkeys(_COUNTED, 0)}
    reason, batch = (None, None) if is_preview else (f"Import of {row.file_name}", row.id)
    verdicts: dict[str, Verdict] = {
        record: "new" if each == "new" else "same" for record, each in decided.items() if each != "bowling"
    }
    return Run(
        read,
        ImportOrder(_author(uow, actor, assignment), reason, batch, verdicts=verdicts, dry_run=is_preview),
        assignment,
        row.is_all_bowling,
        frozenset(record for record, each in decided.items() if each == "bowling"),
        row.position,
        Memory(row.begun_at or clock.now()),
        kept_decisions(uow, row.id) if is_preview else KeptDecisions(),
    )


_COUNTED: Final = (
    "new", "changed", "unchanged", "duplicate", "undecided", "deleted", "refused", "kept", "gone", "note",
)  # fmt: skip


def import_piece(uow: UnitOfWork, actor: Actor, *, run: Run, piece: VenueFile, number: int) -> Step:
    """Compare the next piece of a file with the directory, and bring it in unless this is a comparison. Of a piece that
    came in before the interruption only its records are remembered."""
    require_admin(actor)
    if number < run.position:
        run.memory.note(piece.drafts)
        return Step()
    row = _held(uow, run.assignment) if run.assignment else None
    if row is not None and run.assignment:
        require_asker(uow, row, run.assignment)
    doubtful = [draft for draft in piece.drafts if run.waits(draft)]
    decided = _decided(uow, run, doubtful)
    waiting = [draft for draft in doubtful if draft.external_id not in decided]
    coming = (draft for draft in piece.drafts if not run.waits(draft) or draft.external_id in decided)
    kept = replace(piece, drafts=tuple(coming))
    step = run.decisions.put(step_of(kept, waiting, bring_in(uow, kept, run.order, run.memory)))
    _note_waiting(uow, run, waiting)
    if row is not None and run.assignment:
        _note(uow, row, step, is_first=number == 0 and row.stage == "import")
        row.position = number + 1
        _go_on(uow, run, row)
    return step


def _decided(uow: UnitOfWork, run: Run, doubtful: Sequence[VenueDraft]) -> set[str]:
    """Those of the doubtful records that became venues which are open, or whose venues an admin deleted: about these
    somebody has decided already."""
    source = source_called(uow.session, run.source.name) if doubtful else None
    ids = [draft.external_id for draft in doubtful]
    if source is None or source.id is None:
        return set()
    return open_records(uow.session, source.id, ids) | deleted(uow.session, source.id, ids).keys()


def _note_waiting(uow: UnitOfWork, run: Run, waiting: Sequence[VenueDraft]) -> None:
    """Note that the source has the records that wait: one of a closed venue may be among them."""
    source = source_called(uow.session, run.source.name) if waiting and not run.order.dry_run else None
    ids = [draft.external_id for draft in waiting]
    if source and source.id and vanished.mark_seen(uow.session, source.id, ids, run.memory.begun_at):
        directory_changed(uow.session)


def end_run(uow: UnitOfWork, actor: Actor, *, run: Run) -> Step:
    """Say what the source does not have any more, and end the job."""
    require_admin(actor)
    if run.assignment is None:
        return Step()
    row = _held(uow, run.assignment)
    step = Step()
    if run.order.dry_run:
        forget_earlier(uow, row.id, run.decisions)
        _note(uow, row, Step(run.decisions.counts()))
    else:
        source = source_called(uow.session, run.source.name)
        gone = vanished.mark_gone(uow.session, source.id, run.memory.begun_at) if source and source.id else []
        step = Step({"gone": len(gone)}, tuple(gone_line(*each) for each in gone))
        _note(uow, row, step)
        if gone:
            directory_changed(uow.session)
        import_files.forget_lines(uow.session, row.id, is_decided=True)
        row.imported_at, row.content = clock.now(), None
    finish_job(uow.session, run.assignment, row.counts)
    return step


def _note(uow: UnitOfWork, row: VenueImport, step: Step, *, is_first: bool = False) -> None:
    """Keep what a piece came to, with the first one in place of the comparison. What an admin has decided stays until
    the end: an interrupted import needs it again."""
    if is_first:
        import_files.forget_lines(uow.session, row.id, is_decided=False)
    begin = import_files.last_number(uow.session, row.id) + 1
    import_files.add_lines(uow.session, numbered(row.id, step.lines, begin))
    row.counts = {**row.counts, **{name: row.counts.get(name, 0) + more for name, more in step.counts.items()}}


def _go_on(uow: UnitOfWork, run: Run, row: VenueImport) -> None:
    """Say how far the file is. Raises Conflict, and so undoes the piece, if another process has the job by now."""
    assignment, total = run.assignment, run.read.pieces
    records = min(row.position * run.read.at_once, run.read.records)
    every = count_of(run.read.records, "record", "records")
    doing = "compared" if run.order.dry_run else "brought in"
    told = {"done": row.position, "total": total, "message": f"{records:,} of {every} {doing}"}
    if assignment and not jobs.change_held(
        uow.session, assignment.job_id, assignment.attempt, told | {"seen_at": clock.now()}
    ):
        raise Conflict(LOST)


def _author(uow: UnitOfWork, actor: Actor, assignment: Assignment) -> str:
    """How the log names the user who asked for a job."""
    asked = jobs.of(uow.session, [assignment.job_id]).get(assignment.job_id)
    return (asked and asked.created_by) or actor.name


def _held(uow: UnitOfWork, assignment: Assignment) -> VenueImport:
    row = import_files.held(uow.session, assignment.subject_id)
    if row is None or row.job_id != assignment.job_id:
        raise NotFound(NO_FILE)
    return row
