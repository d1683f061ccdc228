"""Work in the background: each job is taken on once, and ends once."""

from datetime import timedelta

import pytest
from sqlmodel import select

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.rules import INTERRUPTED, LOST_AFTER, Assignment, JobDone
from bowling_app.platform.jobs.services import fail_job, finish_job, keep_job, queued_job, record_job, take_job
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from tests.conftest import StoppedClock


def a_job(uow: UnitOfWork, title: str = "venues.csv") -> str:
    return queued_job(uow.session, "import", title, "import-1", None).id


def taken(uow: UnitOfWork, system: Actor) -> Assignment:
    assignment = take_job(uow, system)
    assert assignment is not None
    return assignment


def the_job(uow: UnitOfWork) -> Job:
    uow.session.expire_all()
    return uow.session.exec(select(Job)).one()


def test_the_job_that_waited_longest_is_taken_on_first_and_only_once(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    first = a_job(uow, "first.csv")
    stopped_clock.go_on(seconds=1)
    second = a_job(uow, "second.csv")
    assert [taken(uow, system).job_id, taken(uow, system).job_id] == [first, second]
    assert take_job(uow, system) is None


def test_whoever_takes_a_job_on_says_so_with_the_number_of_the_attempt(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    a_job(uow)
    assignment = taken(uow, system)
    job = the_job(uow)
    assert (assignment.attempt, assignment.kind, assignment.subject_id) == (1, "import", "import-1")
    assert (job.state, job.started_at, job.seen_at) == ("running", stopped_clock.now(), stopped_clock.now())


def test_steps_can_be_seen_while_it_runs(uow: UnitOfWork, system: Actor) -> None:
    a_job(uow)
    assert keep_job(uow, system, assignment=taken(uow, system), step=(1, 2, "reading"))
    job = the_job(uow)
    assert (job.done, job.total, job.message) == (1, 2, "reading")


def test_a_process_that_says_nothing_is_taken_for_gone(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    a_job(uow)
    assignment = taken(uow, system)
    stopped_clock.go_on(seconds=LOST_AFTER.total_seconds() - 1)
    take_job(uow, system)
    assert the_job(uow).state == "running"
    stopped_clock.go_on(seconds=2)
    assert take_job(uow, system) is None
    job = the_job(uow)
    assert (job.state, job.message, job.finished_at) == ("interrupted", INTERRUPTED, stopped_clock.now())
    assert not keep_job(uow, system, assignment=assignment)


def test_whoever_goes_on_saying_something_is_not(uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock) -> None:
    a_job(uow)
    assignment = taken(uow, system)
    for _ in range(5):
        stopped_clock.go_on(seconds=30)
        assert keep_job(uow, system, assignment=assignment)
        take_job(uow, system)
    assert the_job(uow).state == "running"


def test_what_was_taken_for_gone_cannot_end_the_job_any_more(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    a_job(uow)
    assignment = taken(uow, system)
    stopped_clock.go_on(seconds=(LOST_AFTER + timedelta(seconds=1)).total_seconds())
    take_job(uow, system)
    with pytest.raises(Conflict):
        finish_job(uow.session, assignment, {"new": 3})
    fail_job(uow, system, assignment=assignment, message="Too late")
    assert (the_job(uow).state, the_job(uow).message) == ("interrupted", INTERRUPTED)


def test_an_older_attempt_cannot_end_the_job_of_a_newer_one(uow: UnitOfWork, system: Actor) -> None:
    a_job(uow)
    assignment = taken(uow, system)
    the_job(uow).attempt = 2
    uow.session.flush()
    with pytest.raises(Conflict):
        finish_job(uow.session, assignment, {})
    assert the_job(uow).state == "running"


def test_a_job_ends_with_its_counts(uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock) -> None:
    a_job(uow)
    finish_job(uow.session, taken(uow, system), {"new": 3}, "Done.")
    job = the_job(uow)
    assert (job.state, job.counts, job.message, job.finished_at) == ("done", {"new": 3}, "Done.", stopped_clock.now())


def test_a_job_that_goes_wrong_says_why(uow: UnitOfWork, system: Actor) -> None:
    a_job(uow)
    fail_job(uow, system, assignment=taken(uow, system), message="The file is\nno table. " + "x " * 900)
    job = the_job(uow)
    assert job.state == "failed"
    assert (job.message or "").startswith("The file is no table. x")
    assert len(job.message or "") <= 500


def test_what_the_clock_does_is_noted(uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock) -> None:
    begun = stopped_clock.now()
    stopped_clock.go_on(seconds=7)
    record_job(uow, system, done=JobDone("price_report", "2026-11-20", begun, {"documents": 51}))
    job = the_job(uow)
    assert (job.kind, job.state, job.counts) == ("price_report", "done", {"documents": 51})
    assert (job.started_at, job.finished_at) == (begun, stopped_clock.now())
