"""The work that admins ask for and that takes its time: one job after the other, whichever process takes it on."""

import logging
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import date

from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.import_runs import import_file, preview_file, sent_file
from bowling_app.imports.services.import_undo import undo_file
from bowling_app.perform import perform
from bowling_app.platform.jobs.rules import SIGN_EVERY, Assignment
from bowling_app.platform.jobs.services import fail_job, keep_job, take_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.errors import DomainError
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.operations import request_context
from bowling_app.venues.schemas.venue_draft import VenueFile

log = logging.getLogger(__name__)

Reader = Callable[[ImportUpload, date], VenueFile]
"""Reads a file of venues, as a day of its own sees it. Raises Invalid for one that cannot be read."""


def do_waiting_jobs(read: Reader) -> None:
    """Do one job after the other until none waits. Of several processes each takes other ones on."""
    while (assignment := perform(SYSTEM, take_job)) is not None:
        with _going_on(assignment):
            _do_job(assignment, read)


def _do_job(assignment: Assignment, read: Reader) -> None:
    """Do a job, or note why it could not be done."""
    request_context.begin(event=f"job {assignment.kind}")
    try:
        if assignment.kind == "undo":
            perform(SYSTEM, undo_file, assignment=assignment)
        else:
            _do_file(assignment, read)
    except DomainError as refusal:
        perform(SYSTEM, fail_job, assignment=assignment, message=refusal.message)
    except Exception:
        reference = request_context.reference()
        log.exception("The job %s failed, reference %s", assignment.job_id, reference)
        message = f"Something went wrong on our end. It is logged as {reference}. Nothing was changed."
        perform(SYSTEM, fail_job, assignment=assignment, message=message)


def _do_file(assignment: Assignment, read: Reader) -> None:
    """Compare a file with the directory, or bring it in."""
    perform(SYSTEM, keep_job, assignment=assignment, step=(0, 2, "reading the file"))
    file = read(perform(SYSTEM, sent_file, assignment=assignment), clock.now().date())
    records = count_of(len(file.drafts), "venue", "venues")
    is_preview = assignment.kind == "preview"
    doing = f"comparing {records} with the directory" if is_preview else f"bringing {records} in"
    perform(SYSTEM, keep_job, assignment=assignment, step=(1, 2, doing))
    perform(SYSTEM, preview_file if is_preview else import_file, assignment=assignment, file=file)


@contextmanager
def _going_on(assignment: Assignment) -> Generator[None, None, None]:
    """Say every few seconds that a job goes on, so that nobody takes this process for gone."""
    done = threading.Event()

    def say() -> None:
        while not done.wait(SIGN_EVERY.total_seconds()):
            try:
                perform(SYSTEM, keep_job, assignment=assignment)
            except Exception:  # The database is away; the job itself will find out as well.
                log.warning("A job could not say that it goes on", exc_info=True)

    thread = threading.Thread(target=say, name=f"job {assignment.job_id}", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
