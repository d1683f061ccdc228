"""Uploads of files of venues and the decisions about them, by admins."""

import re
from secrets import token_urlsafe
from typing import Final

from bowling_app.imports.models import VenueImport
from bowling_app.imports.queries import import_files
from bowling_app.imports.rules import IMPORT_FORM, LICENSE_FORM, LONGEST_FILE_NAME, MOST_BYTES, TOO_LARGE
from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.import_runs import NO_FILE, packed
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import ENDED_BADLY, INTERRUPTED
from bowling_app.platform.jobs.services import is_lost, queued_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line

EMPTY: Final = "File: this file is empty."
NOT_NOW: Final = "This cannot be done now: look at how far the file is."
LARGEST_NUMBER: Final = 2**31 - 1
DECISIONS: Final = {"skip": "", "new": "new", "same": "same"}
NO_LICENSE: Final = "License: say under which terms the source gives its facts, before they come in."


def begin_file(uow: UnitOfWork, actor: Actor) -> None:
    """Check whether the actor may upload a file, before any of it is read."""
    require_admin(actor)


def send_file(uow: UnitOfWork, actor: Actor, *, upload: ImportUpload) -> str:
    """Store a file and queue its comparison with the directory; returns its id. Nothing is imported until an admin
    confirms."""
    require_admin(actor)
    if len(upload.content) > MOST_BYTES:
        raise Invalid(f"File: {TOO_LARGE}", field="file")
    if not upload.content.strip():
        raise Invalid(EMPTY, field="file")
    said = {name: IMPORT_FORM[name].checked(getattr(upload, name)) for name in ("format", "source", "licence")}
    import_id, name = token_urlsafe(12), _file_name(upload.file_name)
    job = queued_job(uow.session, "preview", name, import_id, actor.user_id)
    row = VenueImport(
        id=import_id,
        file_name=name,
        size=len(upload.content),
        content=packed(upload.content),
        format=said["format"] or None,
        source=said["source"] or None,
        licence=said["licence"] or None,
        is_all_bowling=upload.is_all_bowling,
        job_id=job.id,
        created_by=actor.user_id,
        created_at=clock.now(),
    )
    uow.session.add(row)
    _log(uow, actor, row, "send_file", [None, name])
    uow.session.flush()  # What the database refuses is refused now.
    return import_id


def start_import(uow: UnitOfWork, actor: Actor, *, import_id: str) -> None:
    """Have a file brought in that has been compared. However often it is asked for, it comes in once."""
    require_admin(actor)
    row = _done(uow, import_id, "preview")
    if not row.licence:
        raise Invalid(NO_LICENSE, field="licence")
    _log(uow, actor, row, "start_import", ["preview", "import"])
    row.position = 0
    _queue(uow, actor, row, "import")


def name_license(uow: UnitOfWork, actor: Actor, *, import_id: str, licence: str) -> None:
    """Say under which terms the source of a file gives its facts, where the file does not."""
    require_admin(actor)
    row = _done(uow, import_id, "preview")
    said = LICENSE_FORM["licence"].checked(licence)
    if said != row.licence:
        _log(uow, actor, row, "name_license", [row.licence, said])
        row.licence = said


def repeat_step(uow: UnitOfWork, actor: Actor, *, import_id: str) -> None:
    """Have done again what failed, or gone on with what was interrupted."""
    require_admin(actor)
    row, job = _held(uow, import_id)
    if not may_repeat(row, job.state):
        raise Conflict(NOT_NOW)
    _log(uow, actor, row, "repeat_import_step", [job.state, row.stage])
    _queue(uow, actor, row, row.stage)


def compare_again(uow: UnitOfWork, actor: Actor, *, import_id: str) -> None:
    """Compare a file with the directory as it is now, before the import. What was decided about a record holds where it
    comes to the same, at the same venue."""
    require_admin(actor)
    row = _done(uow, import_id, "preview")
    _log(uow, actor, row, "compare_again", ["preview", "preview"])
    _queue(uow, actor, row, "preview")


def undo_import(uow: UnitOfWork, actor: Actor, *, import_id: str) -> None:
    """Queue the undo of an import. What people have changed since stays."""
    require_admin(actor)
    row, job = _held(uow, import_id)
    if not may_undo(row, job.state):
        raise Conflict(NOT_NOW)
    _log(uow, actor, row, "undo_import", ["import", "undo"])
    _queue(uow, actor, row, "undo")


def discard_file(uow: UnitOfWork, actor: Actor, *, import_id: str) -> None:
    """Delete a file that was not imported."""
    require_admin(actor)
    row, job = _held(uow, import_id)
    if row.imported_at is not None or has_come_in(row) or job.state not in {"done", *ENDED_BADLY}:
        raise Conflict(NOT_NOW)
    _log(uow, actor, row, "discard_file", [row.file_name, None])
    uow.session.delete(row)


def decide_undecided(
    uow: UnitOfWork, actor: Actor, *, import_id: str, is_alley: bool, number: int | None = None
) -> None:
    """Decide about one record of which it is not clear whether it is an alley, or about all: let it in, or leave it
    out."""
    require_admin(actor)
    row, job = _held(uow, import_id)
    if row.stage != "preview" or job.state != "done":
        raise Conflict(NOT_NOW)
    decision = "bowling" if is_alley else ""
    is_number = number is None or 0 < number <= LARGEST_NUMBER
    if not is_number or not import_files.decide(uow.session, row.id, decision, number, ("undecided",)):
        raise NotFound("This file has no such record.")
    _log(uow, actor, row, "decide_undecided", ["all undecided" if number is None else f"record {number}", decision])


def decide_duplicate(
    uow: UnitOfWork, actor: Actor, *, import_id: str, decision: str, number: int | None = None
) -> None:
    """Decide about one record that resembles an existing venue, or about all of them: leave it out, update the existing
    venue with it, or import it as a new venue. Or about one whose venue an admin deleted: leave it out, or import it
    after all."""
    require_admin(actor)
    row, job = _held(uow, import_id)
    if decision not in DECISIONS:
        raise Invalid("Decision: choose one of the three.", field="decision")
    if row.stage != "preview" or job.state != "done":
        raise Conflict(NOT_NOW)
    is_number = number is None or 0 < number <= LARGEST_NUMBER
    kinds = ("duplicate",) if number is None or decision == "same" else ("duplicate", "deleted")
    if not is_number or not import_files.decide(uow.session, row.id, DECISIONS[decision], number, kinds):
        raise NotFound("This file has no such duplicate.")
    which = "all duplicates" if number is None else f"duplicate {number}"
    _log(uow, actor, row, "decide_duplicate", [which, decision])


def has_come_in(row: VenueImport) -> bool:
    """Whether some of a file is in the directory, also while it is being taken back."""
    return row.stage != "preview" and row.position > 0 and row.undone_at is None


def may_repeat(row: VenueImport, state: str) -> bool:
    """Whether the site can do again what ended badly; a file of the command is wherever the command found it."""
    return state in ENDED_BADLY and not (row.is_command and row.stage == "import")


def may_undo(row: VenueImport, state: str) -> bool:
    """Whether an import can be taken back: one that is done, or what came in before it was interrupted."""
    return row.stage == "import" and (state == "done" or (state in ENDED_BADLY and has_come_in(row)))


def _log(uow: UnitOfWork, actor: Actor, row: VenueImport, action: str, step: list[str | None]) -> None:
    note_decision(uow, actor, action, {f"file {row.id}": step})


def _held(uow: UnitOfWork, import_id: str) -> tuple[VenueImport, Job]:
    """The file, held until the transaction ends, with its last job, whose process may be gone."""
    row = import_files.held(uow.session, import_id)
    if row is None:
        raise NotFound(NO_FILE)
    job = jobs.of(uow.session, [row.job_id])[row.job_id]
    if is_lost(job, now := clock.now()):
        jobs.change_held(
            uow.session, job.id, job.attempt, {"state": "interrupted", "finished_at": now, "message": INTERRUPTED}
        )
        job = jobs.of(uow.session, [row.job_id])[row.job_id]
    return row, job


def _done(uow: UnitOfWork, import_id: str, stage: str) -> VenueImport:
    """The file, locked until the transaction ends. Raises Conflict unless this stage of it has finished."""
    row, job = _held(uow, import_id)
    if row.stage != stage or job.state != "done":
        raise Conflict(NOT_NOW)
    return row


def _queue(uow: UnitOfWork, actor: Actor, row: VenueImport, stage: str) -> None:
    row.stage = stage
    row.job_id = queued_job(uow.session, stage, row.file_name, row.id, actor.user_id).id
    uow.session.flush()  # The worker looks for the row here.


def _file_name(name: str) -> str:
    """The name without folders."""
    last = re.split(r"[/\\]", name)[-1]
    return one_line(last, LONGEST_FILE_NAME) or "file"
