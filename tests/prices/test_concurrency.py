"""Today's report is built once, by whichever process comes first, and whole or not at all."""

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from anyio import run
from sqlmodel import Session, col, func, select

from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.prices import jobs as background
from bowling_app.prices.jobs import build_reports_in_background, build_todays_report
from bowling_app.prices.models.price_report import PriceReport, PriceReportDay
from bowling_app.prices.queries import price_reports as queries
from bowling_app.prices.services.price_reports import build_reports
from bowling_app.venues.models.venue import Venue
from tests.factories import a_venue
from tests.threads import at_once
from tests.waiting import PATIENCE_SECONDS

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.usefixtures("committed_database")

BUILD = """
import sys
from bowling_app.prices.jobs import build_todays_report
print("ready", flush=True)
sys.stdin.readline()
build_todays_report()
"""
BUILD_AND_HANG = """
import sys
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.perform import perform
from bowling_app.prices.queries import price_reports as queries
from bowling_app.prices.services.price_reports import build_reports

def hang(*_):
    print("built, not committed", flush=True)
    sys.stdin.readline()

queries.thin_out = hang
perform(SYSTEM, build_reports, replace=True)
"""


def started(script: str) -> subprocess.Popen[str]:
    """Another process of the site, on the same database."""
    return subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, env=dict(os.environ), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True,
    )  # fmt: skip


def some_venues(uow: Any, actor: Any) -> None:
    for price in ("4", "5", "6"):
        a_venue(uow, game_price=price)


def dearer(uow: Any, actor: Any) -> None:
    for venue in uow.session.exec(select(Venue)):
        venue.game_price += 1


def documents() -> list[tuple[str, Any]]:
    with Session(database.engine()) as session:
        rows = session.exec(
            select(PriceReport.document_id, PriceReport.game_mean).order_by(col(PriceReport.document_id))
        )
        return [(name, None if mean is None else float(mean)) for name, mean in rows]


def days() -> int:
    with Session(database.engine()) as session:
        return session.exec(select(func.count()).select_from(PriceReportDay)).one()


@pytest.mark.long
def test_two_processes_build_one_report() -> None:
    perform(SYSTEM, some_venues)
    processes = [started(BUILD) for _ in range(2)]
    try:
        for process in processes:
            assert process.stdout
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin
            process.stdin.write("\n")
            process.stdin.flush()
        assert [process.wait(PATIENCE_SECONDS) for process in processes] == [0, 0]
    finally:
        for process in processes:
            process.kill()
            process.communicate()
    assert days() == 1
    assert documents() == [("Austin-TX", 5.0), ("TX", 5.0), ("average", 5.0)]


def test_of_many_builds_at_once_one_does_the_work() -> None:
    perform(SYSTEM, some_venues)
    built = at_once(lambda _: perform(SYSTEM, build_reports), times=8)
    assert sorted(each.is_unchanged for each in built) == [False] + [True] * 7
    assert len(documents()) == 3


@pytest.mark.long
def test_builds_that_replace_each_other_leave_one_whole_report() -> None:
    perform(SYSTEM, some_venues)
    at_once(lambda _: perform(SYSTEM, build_reports, replace=True), times=4)
    assert (days(), len(documents())) == (1, 3)


def test_a_build_that_fails_in_the_middle_leaves_the_old_report_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    perform(SYSTEM, some_venues)
    perform(SYSTEM, build_reports)
    perform(SYSTEM, dearer)
    seen: list[list[tuple[str, Any]]] = []

    def fail(*_: object) -> None:
        seen.append(documents())
        raise RuntimeError("Built, not committed")

    with monkeypatch.context() as patch:
        patch.setattr(queries, "thin_out", fail)
        with pytest.raises(RuntimeError, match="not committed"):
            perform(SYSTEM, build_reports, replace=True)
    assert [*seen, documents()] == [[("Austin-TX", 5.0), ("TX", 5.0), ("average", 5.0)]] * 2
    perform(SYSTEM, build_reports, replace=True)
    assert documents() == [("Austin-TX", 6.0), ("TX", 6.0), ("average", 6.0)]


@pytest.mark.long
def test_a_process_that_is_killed_in_the_middle_leaves_the_old_report_whole() -> None:
    perform(SYSTEM, some_venues)
    perform(SYSTEM, build_reports)
    perform(SYSTEM, dearer)
    process = started(BUILD_AND_HANG)
    try:
        assert process.stdout
        assert process.stdout.readline() == "built, not committed\n"
        assert documents() == [("Austin-TX", 5.0), ("TX", 5.0), ("average", 5.0)]
    finally:
        process.kill()
        process.communicate()
    assert documents() == [("Austin-TX", 5.0), ("TX", 5.0), ("average", 5.0)]
    perform(SYSTEM, build_reports, replace=True)
    assert documents() == [("Austin-TX", 6.0), ("TX", 6.0), ("average", 6.0)]


def test_readers_see_the_old_report_until_the_new_one_is_whole() -> None:
    perform(SYSTEM, some_venues)
    perform(SYSTEM, build_reports)
    perform(SYSTEM, dearer)
    seen: set[tuple[tuple[str, Any], ...]] = set()
    with ThreadPoolExecutor(1) as pool:
        building = pool.submit(lambda: [perform(SYSTEM, build_reports, replace=True) for _ in range(3)])
        while not building.done():
            seen.add(tuple(documents()))
        building.result(30)
    seen.add(tuple(documents()))
    allowed = {tuple((name, price) for name in ("Austin-TX", "TX", "average")) for price in (5.0, 6.0)}
    assert seen <= allowed


class TestWhileTheAppRuns:
    def test_a_day_that_was_missed_is_caught_up_with_at_the_start(self, monkeypatch: pytest.MonkeyPatch) -> None:
        perform(SYSTEM, some_venues)
        self.until_built(monkeypatch)
        assert len(documents()) == 3

    @pytest.mark.long
    def test_venues_that_come_later_in_the_day_are_still_reported(self, monkeypatch: pytest.MonkeyPatch) -> None:
        build_todays_report()
        assert days() == 0
        perform(SYSTEM, some_venues)
        self.until_built(monkeypatch)
        assert days() == 1

    @staticmethod
    def until_built(monkeypatch: pytest.MonkeyPatch) -> None:
        """Run the thread of the app until it has built a report."""
        built = threading.Event()

        def build() -> None:
            build_todays_report()
            built.set()

        monkeypatch.setattr(background, "build_todays_report", build)

        async def live() -> None:
            async with build_reports_in_background():
                assert built.wait(PATIENCE_SECONDS)

        run(live)
