"""The work that admins ask for and that takes its time: one job after the other, whichever process takes it on."""

import logging
import threading
from collections.abc import Generator, Mapping
from contextlib import contextmanager

from bowling_app.perform import perform
from bowling_app.platform.jobs.kinds import Work
from bowling_app.platform.jobs.rules import SIGN_EVERY, UNDONE, Assignment
from bowling_app.platform.jobs.services import fail_job, keep_job, take_job
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.errors import DomainError
from bowling_app.platform.operations import request_context

log = logging.getLogger(__name__)


def do_waiting_jobs(work: Mapping[str, Work]) -> None:
    """Run the queued jobs one by one until the queue is empty, each with the function for its kind. Several processes
    can do this at once: each takes different jobs."""
    while (assignment := perform(SYSTEM, take_job)) is not None:
        with going_on(assignment):
            _do_job(assignment, work[assignment.kind])


def _do_job(assignment: Assignment, work: Work) -> None:
    """Do a job, or note why it could not be done."""
    request_context.begin(event=f"job {assignment.kind}")
    try:
        work(assignment)
    except DomainError as refusal:
        perform(SYSTEM, fail_job, assignment=assignment, message=refusal.message)
    except Exception:
        reference = request_context.reference()
        log.exception("The job %s failed, reference %s", assignment.job_id, reference)
        message = f"Something went wrong on our end. It is logged as {reference}. {UNDONE}"
        perform(SYSTEM, fail_job, assignment=assignment, message=message)


@contextmanager
def going_on(assignment: Assignment) -> Generator[None, None, None]:
    """Report every few seconds that the job is running, so that it is not marked as interrupted."""
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
