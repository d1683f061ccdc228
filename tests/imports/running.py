"""Files on their way in, without reading them from anywhere."""

from dataclasses import replace

from bowling_app.imports.services.files.spool import Read
from bowling_app.imports.services.import_runs import Run, begin_run, end_run, import_piece
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.rules.venue_draft import VenueFile

SYSTEM = Actor(is_system=True)


def found_in(*pieces: VenueFile) -> Read:
    """What reading would find out about these pieces."""
    read = Read(pieces[0].source, sum(len(each.drafts) for each in pieces), sum(len(each.refusals) for each in pieces))
    for draft in (draft for piece in pieces for draft in piece.drafts):
        read.signs.count(draft)
    return replace(read, at_once=max(1, len(pieces[0].drafts) + len(pieces[0].refusals)))


def begun(uow: UnitOfWork, assignment: Assignment, *pieces: VenueFile) -> Run:
    """The run of a file in these pieces."""
    return begin_run(uow, SYSTEM, assignment=assignment, read=found_in(*pieces))


def run_through(uow: UnitOfWork, assignment: Assignment, *pieces: VenueFile) -> None:
    """Compare or bring in a file from its first piece to its last one."""
    run = begun(uow, assignment, *pieces)
    for number, piece in enumerate(pieces):
        import_piece(uow, SYSTEM, run=run, piece=replace(piece, source=run.source), number=number)
    end_run(uow, SYSTEM, run=run)
