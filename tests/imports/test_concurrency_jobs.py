"""Files of venues in several processes at once, on committed data."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import text, update
from sqlmodel import select

from bowling_app.accounts.queries import admins
from bowling_app.imports.jobs import by_command, files
from bowling_app.imports.jobs.files import Reader, work_with
from bowling_app.imports.jobs.kinds import JOBS, jobs_with
from bowling_app.imports.schemas import ImportPage, ImportUpload
from bowling_app.imports.services.command_imports import CommandFile
from bowling_app.imports.services.files import spool
from bowling_app.imports.services.files.spool import Read
from bowling_app.imports.services.formats.sent_files import read_sent_file
from bowling_app.imports.services.import_files import repeat_step, send_file, start_import, undo_import
from bowling_app.imports.services.import_pages import load_import
from bowling_app.imports.services.import_runs import Run, import_piece
from bowling_app.imports.services.run_lines import Step
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs import runner
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.rules import LOST, LOST_AFTER
from bowling_app.platform.jobs.runner import do_waiting_jobs
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.policies import require_admin
from bowling_app.prices import jobs as background
from bowling_app.venues.models.venue import Venue
from tests.factories import a_user
from tests.live_states import a_session
from tests.waiting import PATIENCE_SECONDS, eventually

REAL = Path(__file__).resolve().parents[3] / "shared" / "data" / "us_bowling_2019.csv"
ROWS = (
    ("Sunset Lanes", "Austin", "78701"),
    ("Granada Bowl", "Dallas", "75201"),
    ("Pioneer Alleys", "Houston", "77002"),
)
CSV = "name,city,state,zip\n" + "".join(f"{name},{city},TX,{code}\n" for name, city, code in ROWS)

ADMIN: Final = "pats-session"
"""The token of the admin who asks."""


@pytest.fixture(autouse=True)
def _admin_exists(committed_database: object) -> None:
    perform(SYSTEM, _sign_an_admin_in)


def _sign_an_admin_in(uow: UnitOfWork, actor: Actor) -> None:
    require_admin(actor)
    a_user(uow, "pat", display_name="Pat")
    admins.lock(uow.session).admins = ["pat"]
    a_session(uow, "pat", ADMIN)


def sent(content: str = CSV) -> str:
    return perform(ADMIN, send_file, upload=ImportUpload("list.csv", content.encode(), licence="CC0 1.0"))


def shown(import_id: str, **asked: str) -> ImportPage:
    return perform(SYSTEM, load_import, file=import_id, **asked)


def work() -> None:
    do_waiting_jobs(jobs_with(work_with(read_sent_file)))


def compared() -> str:
    """A file that is ready to come in."""
    import_id = sent()
    work()
    return import_id


def venue_count(uow: UnitOfWork, actor: Actor) -> int:
    require_admin(actor)
    return len(uow.session.exec(select(Venue.id)).all())


def states(uow: UnitOfWork, actor: Actor) -> list[str]:
    require_admin(actor)
    return list(uow.session.exec(select(Job.state).order_by(Job.created_at)))


def kinds(uow: UnitOfWork, actor: Actor) -> list[str]:
    require_admin(actor)
    return sorted(uow.session.exec(select(Job.kind)))


def fall_silent(uow: UnitOfWork, actor: Actor) -> None:
    """As if the process that does the job had been gone for a while."""
    require_admin(actor)
    uow.session.exec(update(Job).where(Job.state == "running").values(seen_at=clock.now() - 2 * LOST_AFTER))


def test_a_file_goes_all_the_way_and_back() -> None:
    import_id = sent()
    work()
    assert shown(import_id).heading == "Ready to import"
    assert perform(SYSTEM, venue_count) == 0
    perform(ADMIN, start_import, import_id=import_id)
    work()
    assert shown(import_id).heading == "Imported"
    assert perform(SYSTEM, venue_count) == 3
    perform(ADMIN, undo_import, import_id=import_id)
    work()
    assert shown(import_id).heading == "Taken back"
    assert perform(SYSTEM, venue_count) == 0


def test_of_many_who_look_for_work_each_job_is_done_by_one() -> None:
    reads: list[str] = []
    lock = threading.Lock()

    def read(upload: ImportUpload, content: Path, today: date, spool: Path) -> Read:
        with lock:
            reads.append(upload.file_name)
        return read_sent_file(upload, content, today, spool)

    for _ in range(4):
        sent()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: do_waiting_jobs(jobs_with(work_with(read))), range(4)))
    assert len(reads) == 4
    assert perform(SYSTEM, states) == ["done"] * 4


def test_asked_for_many_times_at_once_it_comes_in_once() -> None:
    import_id = sent()
    work()

    def ask(_: int) -> bool:
        try:
            perform(ADMIN, start_import, import_id=import_id)
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(4) as pool:
        asked = list(pool.map(ask, range(4)))
    assert asked.count(True) == 1
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda _: work(), range(3)))
    assert perform(SYSTEM, venue_count) == 3
    assert perform(SYSTEM, states) == ["done", "done"]


def test_whoever_was_taken_for_gone_and_goes_on_changes_nothing() -> None:
    """The file comes in once: what the first process does after the second has taken over is undone."""
    import_id = compared()
    perform(ADMIN, start_import, import_id=import_id)
    has_begun, may_go_on = threading.Event(), threading.Event()

    def slow(upload: ImportUpload, content: Path, today: date, spool: Path) -> Read:
        has_begun.set()
        assert may_go_on.wait(PATIENCE_SECONDS)
        return read_sent_file(upload, content, today, spool)

    first = threading.Thread(target=partial(do_waiting_jobs, jobs_with(work_with(slow))))
    first.start()
    assert has_begun.wait(PATIENCE_SECONDS)
    perform(SYSTEM, fall_silent)
    assert shown(import_id).heading == "Interrupted: coming in"
    perform(ADMIN, repeat_step, import_id=import_id)
    work()
    assert perform(SYSTEM, venue_count) == 3
    may_go_on.set()
    first.join()
    assert perform(SYSTEM, venue_count) == 3
    assert perform(SYSTEM, states) == ["done", "interrupted", "done"]


def test_what_came_in_before_a_process_ended_stays_and_the_rest_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spool, "RECORDS_AT_ONCE", 1)
    import_id = compared()
    perform(ADMIN, start_import, import_id=import_id)

    class Killed(BaseException):
        """The process ends, without a word."""

    def second_is_killed(*args: Any, number: int, **more: Any) -> Step:
        if number == 1:
            raise Killed
        return import_piece(*args, number=number, **more)

    monkeypatch.setattr(files, "import_piece", second_is_killed)
    with pytest.raises(Killed):
        work()
    monkeypatch.setattr(files, "import_piece", import_piece)
    assert perform(SYSTEM, venue_count) == 1
    perform(SYSTEM, fall_silent)
    work()
    half = shown(import_id)
    assert (half.may_repeat, half.may_undo, half.may_discard) == (True, True, False)
    assert "What came in until then stays" in half.explanation
    perform(ADMIN, repeat_step, import_id=import_id)
    work()
    assert perform(SYSTEM, venue_count) == 3
    assert [line.name for line in shown(import_id, kind="new").lines] == [name for name, *_ in ROWS]
    perform(ADMIN, undo_import, import_id=import_id)
    work()
    assert perform(SYSTEM, venue_count) == 0


def test_what_came_in_before_a_process_ended_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    import_id = compared()
    perform(ADMIN, start_import, import_id=import_id)

    def broken(*_: Any, **__: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(files, "end_run", broken)
    work()
    assert perform(SYSTEM, venue_count) == 3
    perform(ADMIN, undo_import, import_id=import_id)
    work()
    assert perform(SYSTEM, venue_count) == 0


@pytest.mark.long
def test_a_job_is_done_in_a_process_of_its_own() -> None:
    import_id = sent()
    do_waiting_jobs({kind: job.work for kind, job in JOBS.items() if job.work})
    assert shown(import_id).heading == "Ready to import"
    broken = sent("hello")
    do_waiting_jobs({kind: job.work for kind, job in JOBS.items() if job.work})
    assert "is no CSV file of venues" in shown(broken).explanation


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (read_sent_file, "is no CSV file of venues"),
        (lambda *_: 1 / 0, "Something went wrong on our end"),
    ],
)
def test_a_job_that_goes_wrong_says_so_and_the_next_one_is_done(
    read: Reader, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken, following = sent("hello"), sent()
    do_waiting_jobs(jobs_with(work_with(read)))
    assert shown(broken).heading == "It did not work"
    assert words in shown(broken).explanation
    assert not shown(following).is_open
    assert LOST not in caplog.text


def test_the_report_of_prices_is_noted_once_a_day() -> None:
    perform(ADMIN, start_import, import_id=compared())
    work()
    background.build_todays_report()
    background.build_todays_report()
    assert perform(SYSTEM, kinds) == ["import", "preview", "price_report"]


@pytest.mark.long
@pytest.mark.skipif(not REAL.exists(), reason="the collection of real venues is not on this machine")
def test_the_real_file_comes_in_with_a_preview_and_goes_again() -> None:
    import_id = perform(ADMIN, send_file, upload=ImportUpload(REAL.name, REAL.read_bytes()))
    work()
    before = shown(import_id)
    assert (before.heading, before.may_start) == ("Ready to import", True)
    assert len(before.lines) == 1  # It may be its neighbor.
    new = int(next(tab.note for tab in before.tabs if tab.label == "New"))
    assert new == 312  # Two more are in the file twice.
    perform(ADMIN, start_import, import_id=import_id)
    work()
    assert perform(SYSTEM, venue_count) == new
    again = perform(ADMIN, send_file, upload=ImportUpload(REAL.name, REAL.read_bytes()))
    work()
    assert not shown(again).may_start
    perform(ADMIN, undo_import, import_id=import_id)
    work()
    assert perform(SYSTEM, venue_count) == 0
    with database.engine().connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM place")).scalar() == 0


def silent(uow: UnitOfWork, actor: Actor) -> bool:
    """Whether the process that does the job has been gone for a while."""
    require_admin(actor)
    return clock.now() - (uow.session.exec(select(Job.seen_at)).one() or clock.now()) > LOST_AFTER


def test_a_command_in_one_long_step_says_that_it_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def take_long(run: Run, *_: object) -> None:
        perform(SYSTEM, fall_silent)
        eventually(lambda: not perform(SYSTEM, silent), "the sign of the process")
        assert run.assignment

    monkeypatch.setattr(runner, "SIGN_EVERY", timedelta(milliseconds=10))
    monkeypatch.setattr(by_command, "drive", take_long)
    path = tmp_path / "list.csv"
    path.write_text(CSV)
    told = CommandFile("list.csv", len(CSV), "", licence="CC0 1.0")
    by_command.bring_file_in(path, told, None, None, lambda _: None)
