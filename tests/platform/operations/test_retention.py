"""What has been kept long enough goes, by itself and once."""

from datetime import UTC, date, datetime, timedelta

import pytest
from sqlmodel import select

from bowling_app.accounts.models.seen_network import SeenNetwork
from bowling_app.accounts.models.sign_in import MailedCode, UsedToken, UserSession
from bowling_app.contact.models import ContactMessage
from bowling_app.features import PURGES
from bowling_app.owners.models import VenueActivity
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.limits.models import RateLimit
from bowling_app.platform.operations.retention import forget_what_is_old
from tests.conftest import StoppedClock
from tests.factories import a_contact_message, a_user, a_venue, an_import


@pytest.mark.parametrize("status", ["resolved", "archived"])
def test_a_settled_message_goes_after_two_years(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock, status: str
) -> None:
    a_contact_message(uow, status=status, updated_at=stopped_clock.moment - timedelta(days=731))
    kept = a_contact_message(uow, status=status, updated_at=stopped_clock.moment - timedelta(days=729))
    assert forget_what_is_old(uow, system, PURGES) == 1
    assert [row.reference for row in uow.session.exec(select(ContactMessage))] == [kept.reference]
    assert forget_what_is_old(uow, system, PURGES) == 0


@pytest.mark.parametrize("status", ["new", "in_progress"])
def test_a_message_that_waits_stays(uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock, status: str) -> None:
    a_contact_message(uow, status=status, updated_at=stopped_clock.moment - timedelta(days=4000))
    assert forget_what_is_old(uow, system, PURGES) == 0


def test_what_visitors_did_at_a_venue_goes_after_400_days(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    venue, monday = a_venue(uow), date(2026, 11, 16)
    stopped_clock.moment = datetime(2026, 11, 16, tzinfo=UTC) + timedelta(days=400)
    for week in (monday, monday - timedelta(days=7)):
        uow.session.add(VenueActivity(venue_id=venue.id, week=week, kind="call", count=1))
    uow.session.flush()
    assert forget_what_is_old(uow, system, PURGES) == 1
    assert [row.week for row in uow.session.exec(select(VenueActivity))] == [monday]


def test_ended_jobs_go_after_400_days_but_the_last_of_each_kind_and_those_of_files(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    def a_job(name: str, days: int, kind: str = "collect", state: str = "done") -> None:
        moment = stopped_clock.moment - timedelta(days=days)
        job = Job(id=name, kind=kind, state=state, title="Old", created_at=moment)
        job.finished_at = None if state == "queued" else moment
        uow.session.add(job)
        uow.session.flush()

    of_file = an_import(uow)
    job = uow.session.get_one(Job, of_file.job_id)
    job.state, job.kind = "done", "collect"
    job.created_at = job.finished_at = stopped_clock.moment - timedelta(days=900)
    for name, days in (("old", 401), ("older", 500), ("kept", 399)):
        a_job(name, days)
    a_job("last failure", 700, state="failed")
    a_job("failure", 800, state="failed")
    a_job("last backup", 600, kind="backup")
    a_job("waits", 500, state="queued")
    assert forget_what_is_old(uow, system, PURGES) == 3
    left = set(uow.session.exec(select(Job.id)))
    assert left == {of_file.job_id, "kept", "last failure", "last backup", "waits"}


def test_what_else_the_privacy_page_limits_goes_too(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    now = stopped_clock.moment
    kim = a_user(uow)
    for name, ends in (("old", now - timedelta(minutes=1)), ("kept", now + timedelta(days=1))):
        uow.session.add(
            UserSession(id=name, token_hash=name, user_id=kim.id, device="Firefox", last_used_at=now, expires_at=ends)
        )
        uow.session.add(MailedCode(id=name, address_hash=name, code_hash="x", expires_at=ends))
        uow.session.add(UsedToken(jti=name, expires_at=ends))
    for name, days in (("old", 91), ("kept", 89)):
        uow.session.add(SeenNetwork(user_id=kim.id, network=name, seen_at=now - timedelta(days=days)))
    for name, hours in (("old", 25), ("kept", 23)):
        uow.session.add(RateLimit(key=name, tokens=1, updated_at=now - timedelta(hours=hours)))
    uow.session.flush()
    forget_what_is_old(uow, system, PURGES)
    for column in (UserSession.id, MailedCode.id, UsedToken.jti, SeenNetwork.network, RateLimit.key):
        assert uow.session.exec(select(column)).all() == ["kept"], column
