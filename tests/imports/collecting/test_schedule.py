"""The site collects by itself when it is due, and tries again what failed."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from pathlib import Path

import pytest
from sqlmodel import col, select

from bowling_app.imports.jobs import collecting
from bowling_app.imports.jobs.schedule import do_collecting
from bowling_app.imports.models import VenueImport
from bowling_app.imports.services.collecting.orders import SourceOrder
from bowling_app.imports.services.collecting.readings import reading_of
from bowling_app.imports.services.collecting.schedule import queue_collecting
from bowling_app.imports.services.formats.venue_file import Reading
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.queries.jobs import newest
from bowling_app.platform.jobs.runner import do_waiting_jobs
from bowling_app.platform.kit.actors import Actor
from bowling_app.settings import settings
from tests.conftest import StoppedClock

SYSTEM = Actor(is_system=True)
_ALLEY = "id,name,city,state,zip\n1,{name} Lanes,Austin,TX,78701\n"
_ENTRY = "[[source]]\nkind = 'file'\npath = '{name}.csv'\nname = '{name}'\nlicense = 'Public domain'\n"


def test_the_site_collects_by_itself_only_when_it_is_due(uow: UnitOfWork, stopped_clock: StoppedClock) -> None:
    def asked(hours: int) -> int:
        queue_collecting(uow, SYSTEM, every_hours=hours)
        return len(uow.session.exec(select(Job).where(Job.kind == "collect")).all())

    assert asked(0) == 0
    assert asked(24) == 1
    for job in uow.session.exec(select(Job)):
        job.state, job.attempt = "done", 1
        job.started_at = job.seen_at = job.finished_at = stopped_clock.now()
    assert asked(24) == 1
    stopped_clock.go_on(seconds=timedelta(hours=25).total_seconds())
    assert asked(24) == 2
    assert asked(24) == 2


def ended(uow: UnitOfWork, stopped_clock: StoppedClock, state: str) -> None:
    """The collecting that waits ended in that way."""
    [job] = uow.session.exec(select(Job).where(Job.kind == "collect", Job.state == "queued"))
    job.state, job.attempt = state, 1
    job.started_at = job.seen_at = stopped_clock.now()
    job.finished_at = None if state == "running" else stopped_clock.now()
    uow.session.flush()


def hours_until_the_next(uow: UnitOfWork, stopped_clock: StoppedClock, *, every: int) -> int:
    """The first full hour at which it comes. It is looked for in growing steps and then by halves: what is due once
    stays due."""
    begun = stopped_clock.moment

    def is_due(hours: int) -> bool:
        stopped_clock.moment = begun + timedelta(hours=hours)
        with uow.session.begin_nested() as nested:
            found = bool(queue_collecting(uow, SYSTEM, every_hours=every))
            nested.rollback()
        return found

    not_yet, due = -1, next(hours for hours in (0, 1, 2, 4, 8, 16, 24, 48, 96, 200) if is_due(hours))
    while due - not_yet > 1:
        middle = (due + not_yet) // 2
        not_yet, due = (not_yet, middle) if is_due(middle) else (middle, due)
    stopped_clock.moment = begun + timedelta(hours=due)
    assert queue_collecting(uow, SYSTEM, every_hours=every)
    return due


@pytest.mark.parametrize("state", ["failed", "running", pytest.param("interrupted", marks=pytest.mark.long)])
def test_what_failed_or_was_interrupted_is_tried_again_soon_and_ever_more_seldom(
    uow: UnitOfWork, stopped_clock: StoppedClock, state: str
) -> None:
    """A job that is said to be running, but of which nothing is heard, is one of a process that is gone."""
    queue_collecting(uow, SYSTEM, every_hours=168)
    waited: list[int] = []
    for _ in range(7):
        ended(uow, stopped_clock, state)
        waited.append(hours_until_the_next(uow, stopped_clock, every=168))
    assert waited == [1, 2, 4, 8, 16, 24, 24]
    ended(uow, stopped_clock, "done")
    assert hours_until_the_next(uow, stopped_clock, every=168) == 168


def test_what_fails_is_never_tried_more_often_than_what_succeeds(uow: UnitOfWork, stopped_clock: StoppedClock) -> None:
    queue_collecting(uow, SYSTEM, every_hours=3)
    waited: list[int] = []
    for _ in range(4):
        ended(uow, stopped_clock, "failed")
        waited.append(hours_until_the_next(uow, stopped_clock, every=3))
    assert waited == [1, 2, 3, 3]


Sources = Callable[..., None]


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sources:
    """Three sources; those that are named are there, the others are not."""
    (tmp_path / "sources.toml").write_text("".join(_ENTRY.format(name=name) for name in ("one", "two", "three")))
    monkeypatch.setenv("BOWLING_COLLECT_FILE", str(tmp_path / "sources.toml"))
    settings.cache_clear()

    def there(*names: str) -> None:
        for name in ("one", "two", "three"):
            (tmp_path / f"{name}.csv").unlink(missing_ok=True)
        for name in names:
            (tmp_path / f"{name}.csv").write_text(_ALLEY.format(name=name))

    return there


def collected(uow: UnitOfWork) -> Job:
    """What became of the collecting that waits."""
    uow.session.flush()
    do_waiting_jobs({"collect": do_collecting})
    return newest(uow.session, "collect", 1)[0]


def read(uow: UnitOfWork) -> Sequence[str]:
    """The sources that came in so far, each as often as it was read."""
    return sorted(uow.session.exec(select(VenueImport.file_name).where(col(VenueImport.is_command))))


def test_collecting_has_failed_where_one_source_did_not_come_in_and_names_it(uow: UnitOfWork, sources: Sources) -> None:
    sources("two")
    queue_collecting(uow, SYSTEM, every_hours=168)
    job = collected(uow)
    assert job.state == "failed"
    assert job.message == "2 of 3 sources failed: one, three. one does not exist. three does not exist."
    assert read(uow) == ["two"]


def test_a_failed_source_is_read_again_soon_and_the_others_when_they_are_due(
    uow: UnitOfWork, sources: Sources, stopped_clock: StoppedClock
) -> None:
    sources("one", "three")
    queue_collecting(uow, SYSTEM, every_hours=168)
    assert collected(uow).state == "failed"
    assert hours_until_the_next(uow, stopped_clock, every=168) == 1
    job = collected(uow)
    assert (job.title, job.message) == ("Sources that are due", "1 of 1 source failed: two. two does not exist.")
    assert hours_until_the_next(uow, stopped_clock, every=168) == 2
    assert read(uow) == ["one", "three"]
    sources("one", "two", "three")
    assert collected(uow).state == "done"
    assert read(uow) == ["one", "three", "two"]
    assert hours_until_the_next(uow, stopped_clock, every=168) == 165
    assert collected(uow).state == "done"
    assert read(uow) == ["one", "one", "three", "three", "two"]
    assert hours_until_the_next(uow, stopped_clock, every=168) == 3
    collected(uow)
    assert read(uow) == ["one", "one", "three", "three", "two", "two"]


def test_a_source_that_always_fails_keeps_no_other_from_being_read_in_time(
    uow: UnitOfWork, sources: Sources, stopped_clock: StoppedClock
) -> None:
    """The tries are at hours 0, 1, 3, 7, 15, 31 and 55: the first after the interval is the one that reads all."""
    sources("one", "three")
    queue_collecting(uow, SYSTEM, every_hours=48)
    tries = []
    for _ in range(7):
        assert collected(uow).state == "failed"
        tries.append(len(read(uow)))
        hours_until_the_next(uow, stopped_clock, every=48)
    assert tries == [2, 2, 2, 2, 2, 2, 4]


def test_a_source_that_fails_unexpectedly_holds_up_no_other_and_is_logged(
    uow: UnitOfWork, sources: Sources, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails_at_one(order: SourceOrder, today: date) -> Reading:
        if order.label == "one":
            raise KeyError("a fault of ours")
        return reading_of(order, today)

    monkeypatch.setattr(collecting, "reading_of", fails_at_one)
    sources("one", "two", "three")
    queue_collecting(uow, SYSTEM, every_hours=168)
    job = collected(uow)
    assert (job.state, read(uow)) == ("failed", ["three", "two"])
    assert (job.message or "").startswith("1 of 3 sources failed: one. one: Something went wrong on our end.")
    assert "a fault of ours" in caplog.text


def test_what_came_in_before_an_interruption_is_not_read_again(
    uow: UnitOfWork, sources: Sources, stopped_clock: StoppedClock
) -> None:
    sources("one", "three")
    queue_collecting(uow, SYSTEM, every_hours=168)
    job = collected(uow)
    job.state, job.finished_at = "interrupted", stopped_clock.now()
    uow.session.flush()
    sources("one", "two", "three")
    assert hours_until_the_next(uow, stopped_clock, every=168) == 1
    assert collected(uow).state == "done"
    assert read(uow) == ["one", "three", "two"]
