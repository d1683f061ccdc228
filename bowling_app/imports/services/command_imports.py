"""Imports by command: recorded like those in the browser, so they are in the list of files and can be taken back."""

from dataclasses import dataclass, replace
from secrets import token_urlsafe
from typing import Final

from bowling_app.imports.models import VenueImport
from bowling_app.imports.queries import import_files
from bowling_app.imports.services.files.spool import Read
from bowling_app.imports.services.formats.venue_file import named_source
from bowling_app.imports.services.import_runs import Run, begin_run, require_alleys
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.jobs.services import is_lost
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.schemas.import_report import ImportOrder

NO_LICENSE: Final = (
    "{name} names no license. Say with --license under which terms its source gives these facts, and with --source who "
    "they are from."
)
ALL_BOWLING: Final = "If all of them are alleys all the same, say so with --all-bowling."
RUNNING: Final = "{name} is being brought in right now."


@dataclass(frozen=True, slots=True)
class CommandFile:
    """A file as the command names it. `digest` is that of its content and of how it is to come in."""

    name: str
    size: int
    digest: str
    source: str | None = None
    licence: str | None = None
    accept_duplicates: bool = False
    dry_run: bool = False
    is_all_bowling: bool = False


def begin_command(uow: UnitOfWork, actor: Actor, *, told: CommandFile, read: Read) -> Run:
    """Begin to bring a file in, or go on with it where the same command was interrupted. A dry run leaves no trace.

    Raises Invalid if the file does not look like one of alleys, or if nobody has said under which license it is.
    """
    require_admin(actor)
    require_alleys(read, told.name, ALL_BOWLING, is_all_bowling=told.is_all_bowling)
    read = replace(read, source=named_source(read.source, told.source, told.licence))
    if told.dry_run:
        order = ImportOrder(actor.name, dry_run=True)
        return _as_told(Run(read, order, is_all_bowling=told.is_all_bowling), told)
    if not read.source.licence:
        raise Invalid(NO_LICENSE.format(name=told.name), field="licence")
    row = import_files.interrupted(uow.session, told.digest, read.source.name)
    job = _job(uow, row.id if row else token_urlsafe(12), told.name)
    if row is None:
        row = _added(uow, told, read, job)
    else:
        _require_idle(uow, row)
        row.job_id = job.id
        uow.session.flush()
    note_decision(uow, actor, "import_by_command", {f"file {row.id}": [None, row.file_name]})
    run = begin_run(uow, actor, assignment=Assignment(job.id, job.attempt, job.kind, row.id), read=read)
    return _as_told(run, told)


def _as_told(run: Run, told: CommandFile) -> Run:
    """The run with what the command does about likenesses: nobody looks on, so doubtful ones come in as a pair."""
    order = replace(run.order, accept_duplicates=told.accept_duplicates, doubtful_come_in=True)
    return replace(run, order=order)


def _added(uow: UnitOfWork, told: CommandFile, read: Read, job: Job) -> VenueImport:
    row = VenueImport(
        id=job.subject_id or "",
        file_name=one_line(told.name, 120) or "file",
        size=told.size,
        source=read.source.name,
        licence=read.source.licence,
        is_all_bowling=told.is_all_bowling,
        is_command=True,
        digest=told.digest,
        stage="import",
        job_id=job.id,
        created_at=clock.now(),
    )
    uow.session.add(row)
    uow.session.flush()  # The run looks for the row here.
    return row


def _job(uow: UnitOfWork, import_id: str, title: str) -> Job:
    """A job that this process has taken on already."""
    now = clock.now()
    job = Job(id=token_urlsafe(12), kind="import", title=one_line(title, 120), subject_id=import_id, created_at=now)
    job.state, job.attempt, job.started_at, job.seen_at = "running", 1, now, now
    uow.session.add(job)
    uow.session.flush()  # The file refers to it.
    return job


def _require_idle(uow: UnitOfWork, row: VenueImport) -> None:
    job = jobs.of(uow.session, [row.job_id])[row.job_id]
    if job.state == "running" and not is_lost(job, clock.now()):
        raise Conflict(RUNNING.format(name=row.file_name))
