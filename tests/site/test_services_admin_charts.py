"""What admins see of views of pages, and of the work in the background."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from bowling_app.analytics.rules import OTHER, PATHS_SHOWN
from bowling_app.analytics.services.page_views import add_views
from bowling_app.analytics.services.view_charts import load_view_chart
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.prices.services.price_reports import build_reports
from bowling_app.site.services.job_charts import load_job_charts
from tests.conftest import StoppedClock
from tests.factories import a_user, a_venue

TODAY = date(2026, 11, 20)
NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)  # As the stopped clock says.


def ago(**parts: float) -> datetime:
    return NOW - timedelta(**parts)


@pytest.mark.usefixtures("stopped_clock")
class TestViews:
    def test_are_told_by_day_and_by_page(self, uow: UnitOfWork, system: Actor, admin: Actor):
        yesterday = TODAY - timedelta(days=1)
        add_views(uow, system, {(TODAY, "/"): 6, (TODAY, "/locations/id/coeur-d'alene"): 1, (yesterday, "/"): 1})
        found = load_view_chart(uow, admin, days="7")
        assert found.heading == "8 views in 7 days"
        assert [(row.label, row.count) for row in found.days[:3]] == [
            ("Nov 20, 2026", "7"), ("Nov 19, 2026", "1"), ("Nov 18, 2026", "0"),
        ]  # fmt: skip
        assert [(row.path, row.views, row.share) for row in found.paths] == [
            ("/", "7", "87.5%"), ("/locations/id/coeur-d'alene", "1", "12.5%"),
        ]  # fmt: skip
        assert found.paths[1].href == "/locations/id/coeur-d%27alene"
        assert [choice.label for choice in found.spans if choice.is_here] == ["7 days"]

    def test_of_other_days_do_not_count(self, uow: UnitOfWork, system: Actor, admin: Actor):
        add_views(uow, system, {(TODAY - timedelta(days=days), "/"): 1 for days in (0, 6, 7, 29, 30)})
        headings = [load_view_chart(uow, admin, days=days).heading for days in ("7", "", "90")]
        assert headings == ["2 views in 7 days", "4 views in 30 days", "5 views in 90 days"]

    def test_of_pages_that_are_not_told_apart_have_no_address(self, uow: UnitOfWork, system: Actor, admin: Actor):
        add_views(uow, system, {(TODAY, OTHER): 2} | {(TODAY, f"/venue/{number}"): 1 for number in range(PATHS_SHOWN)})
        paths = load_view_chart(uow, admin).paths
        assert (paths[0].path, paths[0].href, len(paths)) == ("Other pages", "", PATHS_SHOWN)

    def test_nothing_is_drawn_of_nothing(self, uow: UnitOfWork, admin: Actor):
        found = load_view_chart(uow, admin)
        assert (found.heading, found.chart, found.days, found.paths) == ("0 views in 30 days", None, (), ())


def a_job(uow: UnitOfWork, job_id: str, state: str, created_at: datetime, **fields: Any) -> None:
    ended = {"finished_at": created_at + timedelta(seconds=30)} if state not in {"queued", "running"} else {}
    begun = {} if state == "queued" else {"started_at": created_at, "seen_at": created_at}
    fields = {"kind": "import", "title": "halls.csv"} | fields
    uow.session.add(Job(id=job_id, state=state, created_at=created_at, **begun, **ended, **fields))
    uow.session.flush()


def status(uow: UnitOfWork, admin: Actor, label: str) -> tuple[str, str, bool]:
    [line] = [line for line in load_job_charts(uow, admin).status if line.label == label]
    return line.state, line.note, line.is_bad


@pytest.mark.usefixtures("stopped_clock")
class TestJobs:
    def test_are_told_by_day_with_those_that_went_wrong(self, uow: UnitOfWork, admin: Actor):
        a_job(uow, "a", "done", ago(hours=1), kind="price_report", title="2026-11-20")
        a_job(uow, "b", "failed", ago(hours=2), message="The file is damaged.")
        a_job(uow, "c", "done", ago(days=1))
        a_job(uow, "d", "done", ago(days=40))
        found = load_job_charts(uow, admin)
        assert [(row.count, row.bad) for row in found.job_days[:3]] == [("2", "1"), ("1", ""), ("0", "")]
        assert [(line.kind, line.state, line.took, line.is_bad) for line in found.latest[:2]] == [
            ("Report of prices", "Done", "30 seconds", False),
            ("Bring in a file of venues", "Failed", "30 seconds", True),
        ]
        assert found.latest[1].message == "The file is damaged."

    def test_are_counted_by_utc_and_reports_by_the_days_of_the_east_coast(
        self, uow: UnitOfWork, system: Actor, admin: Actor, stopped_clock: StoppedClock
    ):
        a_venue(uow, game_price=5)
        stopped_clock.moment = datetime(2026, 11, 21, 2, 0, tzinfo=UTC)  # In New York it is November 20 still.
        build_reports(uow, system)
        a_job(uow, "a", "done", datetime(2026, 11, 21, 1, 0, tzinfo=UTC))
        found = load_job_charts(uow, admin, days="7")
        assert (found.job_days[0].label, found.job_days[0].count) == ("Nov 21, 2026", "1")
        assert found.report_days[0].label == "Nov 20, 2026"
        assert found.report_days[0].count != "0"
        assert found.note == "Jobs are counted by days in UTC, reports by days on the East Coast."

    def test_that_are_open_are_counted_and_silent_ones_named(self, uow: UnitOfWork, admin: Actor):
        assert status(uow, admin, "Jobs") == ("All clear", "", False)
        a_job(uow, "a", "queued", ago(seconds=5))
        a_job(uow, "b", "running", ago(seconds=5))
        assert status(uow, admin, "Jobs") == ("1 running, 1 waits", "", False)
        a_job(uow, "c", "running", ago(minutes=5))
        state, note, is_bad = status(uow, admin, "Jobs")
        assert (state, note, is_bad) == ("2 running, 1 waits", "1 process has not been heard of lately.", True)

    def test_mails_that_wait_say_since_when_and_nothing_of_what_they_say(self, uow: UnitOfWork, admin: Actor):
        assert status(uow, admin, "Mails") == ("All clear", "", False)
        for minutes, attempts in ((5, 2), (1, 0)):
            uow.session.add(
                OutgoingMail(
                    to="kim@example.com", subject="Your code", body="123456", created_at=ago(minutes=minutes),
                    expires_at=ago(minutes=-5), attempts=attempts,
                )
            )  # fmt: skip
        uow.session.flush()
        assert status(uow, admin, "Mails") == (
            "2 wait", "The oldest was written 5 minutes ago. 1 has been tried already.", True,
        )  # fmt: skip
        assert "kim@example.com" not in repr(load_job_charts(uow, admin))

    def test_deletions_that_do_not_end_are_seen(self, uow: UnitOfWork, admin: Actor):
        a_user(uow, "leaving", deletion_started_at=ago(minutes=2))
        assert status(uow, admin, "Deletions of accounts") == (
            "1 account is being deleted", "The first since 2 minutes ago.", False,
        )  # fmt: skip
        a_user(uow, "still leaving", deletion_started_at=ago(days=2))
        assert status(uow, admin, "Deletions of accounts")[2]

    def test_the_report_of_today_is_there_or_missing(self, uow: UnitOfWork, admin: Actor, system: Actor):
        label = "Today's report of prices"
        assert status(uow, admin, label) == ("Nothing to report", "The directory has no venues yet.", False)
        a_venue(uow)
        assert status(uow, admin, label) == ("Not built yet", "The site tries every minute.", True)
        build_reports(uow, system)
        assert status(uow, admin, label) == ("Built", "3 documents", False)
        assert load_job_charts(uow, admin).report_days[0].count == "3"
