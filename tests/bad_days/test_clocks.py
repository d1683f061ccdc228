"""Clocks that are wrong for a while: nothing is lost by it, and nobody waits longer than they should."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlmodel import func, select

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import sessions
from bowling_app.accounts.services.account_deletion import unfinished_deletions
from bowling_app.analytics.models import PageView
from bowling_app.analytics.services.page_views import add_views
from bowling_app.features import PURGES
from bowling_app.imports.services.collecting.schedule import queue_collecting
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.jobs.services import queued_job, take_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.limits import services as limits
from bowling_app.platform.limits.models import RateLimit
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.mail.recipients import operator
from bowling_app.platform.mail.services import settle_mail, take_mail
from bowling_app.platform.operations import forgetting
from bowling_app.platform.operations.queries.vitals import vitals
from bowling_app.prices.jobs import build_todays_report
from bowling_app.prices.models.price_report import PriceReport, PriceReportDay
from bowling_app.prices.services.price_reports import build_reports
from bowling_app.venues.services import aggregates
from bowling_app.venues.services.matching import suspected_pairs
from tests.conftest import StoppedClock
from tests.factories import a_signed_in_user, a_user, a_venue
from tests.machine_clock import MachineClock, machine_clock

YEAR = 365
KEPT_FOR = clock.KEPT_FOR.total_seconds()
LIMIT = (2, 3600)


def test_a_limit_that_was_used_up_by_a_clock_ahead_is_forgotten_when_it_is_right(
    uow: UnitOfWork, stopped_clock: StoppedClock
) -> None:
    stopped_clock.go_on(days=YEAR)
    assert [limits.take(uow, "somebody", *LIMIT) for _ in range(3)] == [True, True, False]
    stopped_clock.go_on(days=-YEAR)
    assert [limits.take(uow, "somebody", *LIMIT) for _ in range(3)] == [True, True, False]


def test_a_clock_that_is_a_little_behind_gives_nobody_a_second_try(
    uow: UnitOfWork, stopped_clock: StoppedClock
) -> None:
    """Two machines are never quite together."""
    assert [limits.take(uow, "somebody", *LIMIT) for _ in range(3)] == [True, True, False]
    stopped_clock.go_on(minutes=-2)
    assert not limits.take(uow, "somebody", *LIMIT)


def win(uow: UnitOfWork, useful_for: timedelta) -> None:
    uow.mail(operator("kim@example.com"), lambda to: Email(to, "Hello", "You have won.", useful_for))


def test_a_mail_that_was_put_off_by_a_clock_ahead_goes_out_when_it_is_right(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    win(uow, timedelta(days=2 * YEAR))
    uow.session.flush()
    stopped_clock.go_on(days=YEAR)
    taken = take_mail(uow, system)
    assert taken
    settle_mail(uow, system, taken.id, "failed")
    stopped_clock.go_on(days=-YEAR)
    assert take_mail(uow, system)


def test_a_mail_is_not_given_up_by_a_clock_that_leapt(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    win(uow, timedelta(days=1))
    uow.session.flush()
    stopped_clock.go_on(days=YEAR)
    monkeypatch.setattr(clock, "has_leapt", lambda: True)
    take_mail(uow, system)
    assert uow.session.exec(select(OutgoingMail)).one()


def test_a_job_whose_process_died_under_a_clock_ahead_does_not_run_for_ever(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    job = queued_job(uow.session, "import", "a file", "1", None)
    stopped_clock.go_on(days=YEAR)
    assert isinstance(take_job(uow, system, kinds=("import",)), Assignment)
    stopped_clock.go_on(days=-YEAR)
    take_job(uow, system, kinds=("import",))
    uow.session.expire_all()
    assert uow.session.get_one(Job, job.id).state == "interrupted"


def test_a_deletion_that_was_begun_by_a_clock_ahead_is_finished_when_it_is_right(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    a_user(uow, "kim", deletion_started_at=stopped_clock.now() + timedelta(days=YEAR))
    assert unfinished_deletions(uow, system) == ["kim"]


def a_job_of(uow: UnitOfWork, kind: str, moment: datetime, state: str = "done", **counts: int) -> None:
    job = Job(id=f"{kind} {moment}", kind=kind, state=state, title="By a clock", counts=counts, created_at=moment)
    job.started_at = job.seen_at = job.finished_at = moment
    uow.session.add(job)
    uow.session.flush()


@pytest.mark.parametrize("state", ["done", "failed"])
def test_sources_are_collected_though_a_clock_ahead_collected_them(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock, state: str
) -> None:
    a_job_of(uow, "collect", stopped_clock.now() - timedelta(days=2))
    a_job_of(uow, "collect", stopped_clock.now() + timedelta(days=YEAR), state)
    assert queue_collecting(uow, system, every_hours=24)
    assert not queue_collecting(uow, system, every_hours=24)


def test_a_collecting_that_failed_under_a_clock_ahead_is_tried_again_when_it_is_right(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    a_job_of(uow, "collect", stopped_clock.now() - timedelta(minutes=10), "failed")
    job = uow.session.exec(select(Job)).one()
    assert not queue_collecting(uow, system, every_hours=24)
    job.finished_at = stopped_clock.now() + timedelta(days=YEAR)
    uow.session.flush()
    assert queue_collecting(uow, system, every_hours=24)


def test_sums_are_compared_though_a_clock_ahead_compared_them(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    a_job_of(uow, aggregates.JOB, stopped_clock.now() + timedelta(days=YEAR))
    for is_new in (True, False):
        found = aggregates.check_aggregates_daily(uow, system)
        assert found
        assert found.is_new is is_new


def test_venues_are_compared_though_a_clock_ahead_compared_them(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock
) -> None:
    a_venue(uow)
    a_job_of(uow, suspected_pairs.JOB, stopped_clock.now() + timedelta(days=YEAR), rules=suspected_pairs.RULES)
    assert suspected_pairs.queue_pair_search(uow, system)


def test_what_a_clock_ahead_did_neither_fails_nor_backs_up(uow: UnitOfWork) -> None:
    ahead = clock.now() + timedelta(days=YEAR)
    a_job_of(uow, "collect", ahead, "failed")
    a_job_of(uow, "backup", ahead)
    found = vitals(uow.session, ["collect"], clock.now() - timedelta(days=1))
    assert (found.failing, found.last_backup) == ([], None)


def test_no_report_of_prices_is_built_for_a_day_that_has_not_come(
    uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_venue(uow)
    right, ahead = clock.now(), clock.now() + timedelta(days=YEAR)
    for moment, reports in ((ahead, 0), (right, 1)):
        monkeypatch.setattr(clock, "now", lambda: moment)  # noqa: B023 -- asked before the next.
        build_todays_report()
        assert len(uow.session.exec(select(PriceReportDay)).all()) == reports


@pytest.mark.parametrize(("hours", "reports"), [(-30, 1), (0, 1), (30, 0)])
def test_a_clock_that_was_ahead_builds_reports_of_prices_once_it_is_put_right(
    uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch, hours: int, reports: int
) -> None:
    """The server began by the wrong clock, and does not begin again."""
    a_venue(uow)
    machine_clock(monkeypatch).is_set_by = hours * 3600
    build_todays_report()
    assert len(uow.session.exec(select(PriceReportDay)).all()) == reports


def test_a_clock_that_leapt_thins_no_reports_of_prices_out(
    uow: UnitOfWork, system: Actor, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_venue(uow)
    for _ in range(2):
        build_reports(uow, system)
        stopped_clock.go_on(days=1)
    of_cities = select(func.count()).select_from(PriceReport).where(PriceReport.scope == "city")
    stopped_clock.go_on(days=YEAR)
    monkeypatch.setattr(clock, "has_leapt", lambda: True)
    build_reports(uow, system)
    assert uow.session.exec(of_cities).one() == 3
    monkeypatch.setattr(clock, "has_leapt", lambda: False)
    stopped_clock.go_on(days=1)
    build_reports(uow, system)
    assert uow.session.exec(of_cities).one() == 3  # Of the first two one is gone, and a new one has come.


def test_views_of_pages_are_not_forgotten_by_a_clock_ahead(uow: UnitOfWork, system: Actor) -> None:
    long_ago, today = clock.now().date() - timedelta(days=YEAR), clock.now().date()
    add_views(uow, system, {(long_ago, "/"): 1})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "now", lambda: datetime.now(UTC) + timedelta(days=YEAR))
        add_views(uow, system, {(today, "/"): 1})
        forgetting.forget_old(PURGES)
    assert len(uow.session.exec(select(PageView)).all()) == 2


class TestForgetting:
    """What removes things for their age."""

    @pytest.fixture(autouse=True)
    def _somebody(self, uow: UnitOfWork) -> None:
        a_signed_in_user(uow, "kim")

    def test_is_left_alone_while_our_clock_differs_from_the_databases(
        self, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ahead = clock.now() + timedelta(days=YEAR)
        monkeypatch.setattr(clock, "now", lambda: ahead)
        forgetting.forget_old(PURGES)
        assert uow.session.exec(select(UserSession)).one()
        assert not forgetting.may_forget()

    def test_is_left_alone_when_the_clock_of_the_machine_has_leapt(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert forgetting.may_forget()
        machine = machine_clock(monkeypatch)
        for leap, may in ((-86400.0 * YEAR, False), (3600.0, False), (100.0, True)):
            machine.is_set_by = leap
            assert forgetting.may_forget() is may

    def test_goes_on_once_a_time_service_has_kept_a_clock_that_was_set(
        self, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Such as that of a machine that was halted for a day: nobody has to start the site again."""
        kim = uow.session.exec(select(UserSession)).one()
        kim.expires_at = clock.now() - timedelta(seconds=1)
        uow.session.flush()
        machine = machine_clock(monkeypatch)
        machine.is_set_by = 86400.0
        for passed, is_kept in ((86400.0 * 30, False), (60.0, True), (KEPT_FOR, True)):
            forgetting.forget_old(PURGES)
            assert uow.session.exec(select(UserSession)).first()
            machine.runs, machine.is_kept = machine.runs + passed, is_kept
        forgetting.forget_old(PURGES)
        assert uow.session.exec(select(UserSession)).first() is None

    def test_is_left_alone_while_the_database_does_not_agree_with_the_time_service(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        machine = machine_clock(monkeypatch)
        machine.is_set_by, machine.is_kept = 86400.0, True
        assert clock.has_leapt()
        machine.runs += KEPT_FOR
        assert not clock.has_leapt()
        ahead = clock.now() + timedelta(days=1)
        monkeypatch.setattr(clock, "now", lambda: ahead)
        assert not forgetting.may_forget()

    def test_is_done_by_a_clock_that_is_right(self, uow: UnitOfWork) -> None:
        kim = uow.session.exec(select(UserSession)).one()
        kim.expires_at = clock.now() - timedelta(seconds=1)
        uow.session.flush()
        forgetting.forget_old(PURGES)
        assert uow.session.exec(select(UserSession)).first() is None

    def test_goes_on_until_little_is_left(self, uow: UnitOfWork) -> None:
        old = clock.now() - timedelta(days=2)
        uow.session.add_all([RateLimit(key=f"192.0.2.{number}", tokens=1, updated_at=old) for number in range(250)])
        uow.session.flush()
        forgetting.forget_old(PURGES)
        assert uow.session.exec(select(RateLimit)).all() == []

    def test_sessions_that_seemed_over_go_on_when_the_clock_is_right(
        self, uow: UnitOfWork, stopped_clock: StoppedClock
    ) -> None:
        row = uow.session.exec(select(UserSession)).one()
        row.expires_at = stopped_clock.now() + timedelta(days=1)
        row.last_used_at = stopped_clock.now()
        uow.session.flush()
        for days, is_open in ((YEAR, False), (-YEAR, True)):
            stopped_clock.go_on(days=days)
            found = sessions.holder(uow.session, row.token_hash, stopped_clock.now())
            assert (found is not None) is is_open
        assert uow.session.get(User, "kim")


class TestTrust:
    """A clock that was set, and when it counts as right again."""

    @pytest.fixture
    def machine(self, monkeypatch: pytest.MonkeyPatch) -> MachineClock:
        machine = machine_clock(monkeypatch)
        machine.is_set_by = 86400.0
        return machine

    def test_one_that_no_time_service_keeps_is_not_trusted_however_evenly_it_runs(self, machine: MachineClock) -> None:
        for _ in range(5):
            machine.runs += 86400.0
            assert clock.has_leapt()

    def test_one_that_is_set_back_is_trusted_at_once(self, machine: MachineClock) -> None:
        assert clock.has_leapt()
        machine.is_set_by = 0.0
        assert not clock.has_leapt()

    def test_a_time_service_has_to_keep_it_for_a_while(self, machine: MachineClock) -> None:
        machine.is_kept = True
        for passed, has_leapt in ((0.0, True), (KEPT_FOR - 60, True), (60.0, False), (86400.0, False)):
            machine.runs += passed
            assert clock.has_leapt() is clock.has_leapt_ahead() is has_leapt

    def test_one_of_which_the_kernel_was_not_sure_meanwhile_waits_anew(self, machine: MachineClock) -> None:
        for is_kept in (True, False, True):
            machine.is_kept = is_kept
            assert clock.has_leapt()
            machine.runs += KEPT_FOR
        assert not clock.has_leapt()

    def test_one_that_is_set_once_more_waits_anew(self, machine: MachineClock) -> None:
        machine.is_kept = True
        for is_set_by in (86400.0, 7200.0):
            machine.is_set_by = is_set_by
            assert clock.has_leapt()
            machine.runs += KEPT_FOR
        assert not clock.has_leapt()

    def test_one_that_was_put_right_and_is_set_again_is_doubted_again(self, machine: MachineClock) -> None:
        machine.is_kept = True
        assert clock.has_leapt()
        machine.runs += KEPT_FOR
        assert not clock.has_leapt()
        machine.is_set_by = 0.0
        assert clock.has_leapt()
