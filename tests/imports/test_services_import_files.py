"""Files of venues in the hands of an admin: compared, brought in, reported on and taken back."""

import csv
import io
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.accounts.queries import admins
from bowling_app.imports.models import VenueImport, VenueImportLine
from bowling_app.imports.queries import import_files
from bowling_app.imports.rules import MOST_BYTES
from bowling_app.imports.schemas import ImportPage, ImportUpload
from bowling_app.imports.services import import_runs
from bowling_app.imports.services.import_files import (
    compare_again,
    decide_duplicate,
    decide_undecided,
    discard_file,
    name_license,
    repeat_step,
    send_file,
    start_import,
    undo_import,
)
from bowling_app.imports.services.import_pages import load_import, load_imports
from bowling_app.imports.services.import_reports import import_report
from bowling_app.imports.services.import_runs import import_piece, sent_file
from bowling_app.imports.services.import_undo import undo_file
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.rules import LOST_AFTER, Assignment
from bowling_app.platform.jobs.services import take_job
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, DomainError, Invalid, NotFound
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.source import FieldSource, ImportedRecord, Source
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.price_periods import Period, days_mask
from bowling_app.venues.rules.venue_draft import RefusedRecord, SourceDraft, VenueDraft, VenueFile
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.conftest import StoppedClock
from tests.factories import a_place, a_price_period, a_review, a_user, a_venue, an_import
from tests.imports.running import SYSTEM, begun, run_through
from tests.pairs import some_of_all

LIST = SourceDraft("Bowling list", "CC BY-SA 4.0")
ID = "sunset-lanes-austin-tx"


@pytest.fixture(autouse=True)
def _admin_exists(uow: UnitOfWork) -> None:
    a_user(uow, "admin-1", display_name="Pat")
    admins.lock(uow.session).admins = ["admin-1"]


def draft(number: int = 1, **fields: Any) -> VenueDraft:
    """A venue that resembles none of the others."""
    names = ("Sunset Lanes", "Granada Bowl", "Pioneer Alleys", "Thunder Center")
    values: dict[str, Any] = {
        "where": f"line {number + 1}",
        "external_id": str(number),
        "name": names[number - 1],
        "city": "Austin",
        "state": "TX",
        "latitude": 30.2 + number / 10,
        "longitude": -97.7437,
        "time_zone": "America/Chicago",
        "phone": f"+1512555010{number}",
        "is_bowling": True,
    }
    return VenueDraft(**values | fields)


def a_file(*drafts: VenueDraft, refusals: tuple[RefusedRecord, ...] = ()) -> VenueFile:
    return VenueFile(LIST, drafts, refusals)


def sent(uow: UnitOfWork, admin: Actor, **told: Any) -> str:
    return send_file(uow, admin, upload=ImportUpload("list.csv", b"name,city\nSunset Lanes,Austin\n", **told))


def taken(uow: UnitOfWork) -> Assignment:
    """The job that waits."""
    assignment = take_job(uow, SYSTEM)
    assert assignment is not None
    return assignment


def work(uow: UnitOfWork, file: VenueFile | None = None) -> Assignment:
    """Do the job that waits."""
    system = Actor(is_system=True)
    assignment = take_job(uow, system)
    assert assignment is not None
    if assignment.kind == "undo":
        undo_file(uow, system, assignment=assignment)
    else:
        run_through(uow, assignment, file or a_file())
    uow.session.flush()
    uow.session.expire_all()
    return assignment


def brought_in(uow: UnitOfWork, admin: Actor, file: VenueFile) -> str:
    """A file that has been compared and has come in."""
    import_id = sent(uow, admin)
    work(uow, file)
    start_import(uow, admin, import_id=import_id)
    work(uow, file)
    return import_id


def page(uow: UnitOfWork, admin: Actor, import_id: str, **asked: str) -> ImportPage:
    return load_import(uow, admin, file=import_id, **asked)


def venues(uow: UnitOfWork) -> list[str]:
    return list(uow.session.exec(select(Venue.id).order_by(Venue.id)))


def origin(uow: UnitOfWork, field: str, venue_id: str = ID) -> tuple[str, date | None] | None:
    row = uow.session.get(FieldSource, (venue_id, field))
    return (row.kind, row.observed_on) if row else None


class TestSending:
    def test_a_file_is_kept_and_compared_and_nothing_comes_in(self, uow: UnitOfWork, admin: Actor) -> None:
        import_id = sent(uow, admin, source="Chamber", licence="CC0", format="csv")
        shown = page(uow, admin, import_id)
        assert (shown.heading, shown.is_open) == ("Waiting: comparing with the directory", True)
        assignment = take_job(uow, Actor(is_system=True))
        assert assignment is not None
        kept = sent_file(uow, Actor(is_system=True), assignment=assignment)
        assert (kept.file_name, kept.content) == ("list.csv", b"name,city\nSunset Lanes,Austin\n")
        assert (kept.format, kept.source, kept.licence) == ("csv", "Chamber", "CC0")
        assert venues(uow) == []

    @pytest.mark.parametrize("content", [b"", b" \n\t "])
    def test_an_empty_file_is_refused(self, uow: UnitOfWork, admin: Actor, content: bytes) -> None:
        with pytest.raises(Invalid, match="empty"):
            send_file(uow, admin, upload=ImportUpload("list.csv", content))

    def test_a_file_that_is_too_large_is_refused(self, uow: UnitOfWork, admin: Actor) -> None:
        with pytest.raises(Invalid, match="25 MB"):
            send_file(uow, admin, upload=ImportUpload("list.csv", b"x" * (MOST_BYTES + 1)))

    def test_a_format_that_nobody_knows_is_refused(self, uow: UnitOfWork, admin: Actor) -> None:
        with pytest.raises(Invalid, match="Format"):
            sent(uow, admin, format="xlsx")

    @pytest.mark.parametrize(
        ("name", "kept"),
        [
            ("../../etc/passwd", "passwd"),
            ("C:\\Users\\kim\\list.csv", "list.csv"),
            ("", "file"),
            ("a\x00b\u202ecsv.exe", "a bcsv.exe"),
            ("<script>.csv", "<script>.csv"),
        ],
    )
    def test_of_its_name_only_the_last_part_is_kept(self, uow: UnitOfWork, admin: Actor, name: str, kept: str) -> None:
        send_file(uow, admin, upload=ImportUpload(name, b"x"))
        assert uow.session.exec(select(VenueImport.file_name)).one() == kept


class TestComparing:
    def test_says_what_would_come_in_with_every_field(self, uow: UnitOfWork, admin: Actor) -> None:
        import_id = sent(uow, admin)
        work(
            uow,
            a_file(draft(1, lanes=24), draft(2), refusals=(RefusedRecord("line 9", "Berlin Bowl", "not in the US"),)),
        )
        shown = page(uow, admin, import_id, kind="new")
        assert (shown.heading, shown.may_start, shown.is_open) == ("Ready to import", True, False)
        assert [(line.at, line.name, line.href) for line in shown.lines] == [
            ("line 2", "Sunset Lanes", ""), ("line 3", "Granada Bowl", ""),
        ]  # fmt: skip
        lanes = next(one for one in shown.lines[0].differences if one.field == "lanes")
        assert (lanes.before, lanes.after) == ("", "24")
        assert [(tab.label, tab.note) for tab in shown.tabs] == [("New", "2"), ("Unreadable", "1")]
        [refused] = page(uow, admin, import_id, kind="refused").lines
        assert (refused.at, refused.name, refused.detail) == ("line 9", "Berlin Bowl", "not in the US")
        assert shown.source == "Source: Bowling list, CC BY-SA 4.0"
        assert venues(uow) == []

    def test_says_what_would_change_and_what_people_wrote_stays(self, uow: UnitOfWork, admin: Actor) -> None:
        brought_in(uow, admin, a_file(draft(1, lanes=24, address="1 Main St"), draft(2)))
        edit_venue_fields(uow, ID, {"address": "1 Main Street"}, Editor("olga", "owner", "Ours"))
        import_id = sent(uow, admin)
        work(uow, a_file(draft(1, lanes=30, address="2 Main St"), draft(2)))
        shown = page(uow, admin, import_id)
        [line] = shown.lines
        assert [(one.label, one.before, one.after) for one in line.differences] == [("Lanes", "24", "30")]
        assert line.href == f"/venue/{ID}"
        assert "1 changed, 1 unchanged" in shown.facts
        [kept] = page(uow, admin, import_id, kind="kept").lines
        assert (kept.name, kept.detail) == ("Sunset Lanes", "Street address")

    def test_a_file_that_says_nothing_new_cannot_be_imported(self, uow: UnitOfWork, admin: Actor) -> None:
        brought_in(uow, admin, a_file(draft(1)))
        import_id = sent(uow, admin)
        work(uow, a_file(draft(1)))
        shown = page(uow, admin, import_id)
        assert (shown.may_start, shown.explanation) == (
            False, "The directory says all of this already, so there is nothing to import.",
        )  # fmt: skip

    def test_lines_come_page_by_page(self, uow: UnitOfWork, admin: Actor) -> None:
        import_id = sent(uow, admin)
        refusals = tuple(RefusedRecord(f"line {number}", "", "it has no name") for number in range(60))
        work(uow, a_file(refusals=refusals))
        seen, after = list[str](), ""
        while True:
            shown = page(uow, admin, import_id, kind="refused", after=after)
            seen += [line.at for line in shown.lines]
            if not (after := shown.next_cursor):
                break
        assert seen == [f"line {number}" for number in range(60)]

    def test_it_can_be_compared_again(self, uow: UnitOfWork, admin: Actor) -> None:
        import_id = sent(uow, admin)
        work(uow, a_file(draft(1)))
        compare_again(uow, admin, import_id=import_id)
        assert page(uow, admin, import_id).is_open
        work(uow, a_file(draft(1), draft(2)))
        assert len(page(uow, admin, import_id, kind="new").lines) == 2

    def test_of_a_file_that_is_not_there_nothing_is_told(self, uow: UnitOfWork, admin: Actor) -> None:
        for import_id in ("", "no-such"):
            with pytest.raises(NotFound):
                page(uow, admin, import_id)


class TestDuplicates:
    @pytest.fixture
    def import_id(self, uow: UnitOfWork, admin: Actor) -> str:
        a_venue(uow, "Sunset Lanes", latitude=30.3, longitude=-97.7437)
        import_id = sent(uow, admin)
        work(uow, self.file)
        return import_id

    file = a_file(draft(1, name="Sunset Lanes and Grill", latitude=30.3065, lanes=24), draft(2))

    def bring_in(self, uow: UnitOfWork, admin: Actor, import_id: str) -> None:
        start_import(uow, admin, import_id=import_id)
        work(uow, self.file)

    def test_one_is_shown_with_the_venue_that_it_may_be_and_left_out(
        self, uow: UnitOfWork, admin: Actor, import_id: str
    ) -> None:
        [line] = page(uow, admin, import_id).lines
        assert (line.href, line.detail) == (f"/venue/{ID}", "Sunset Lanes: same name, 723 m apart")
        assert (line.decision, line.choice, line.may_decide) == ("Left out", "skip", True)
        self.bring_in(uow, admin, import_id)
        assert venues(uow) == ["granada-bowl-austin-tx", ID]
        assert not page(uow, admin, import_id, kind="duplicate").lines[0].may_decide

    def test_one_that_is_another_venue_comes_in(self, uow: UnitOfWork, admin: Actor, import_id: str) -> None:
        decide_duplicate(uow, admin, import_id=import_id, decision="new", number=1)
        uow.session.expire_all()
        assert page(uow, admin, import_id, kind="duplicate").lines[0].decision == "Comes in as another venue"
        self.bring_in(uow, admin, import_id)
        assert venues(uow) == ["granada-bowl-austin-tx", "sunset-lanes-and-grill-austin-tx", ID]

    def test_one_that_is_the_same_brings_that_venue_up_to_date_from_then_on(
        self, uow: UnitOfWork, admin: Actor, import_id: str
    ) -> None:
        decide_duplicate(uow, admin, import_id=import_id, decision="same", number=1)
        self.bring_in(uow, admin, import_id)
        assert venues(uow) == ["granada-bowl-austin-tx", ID]
        assert uow.session.get_one(Venue, ID).lanes == 24
        again = sent(uow, admin)
        work(uow, self.file)
        assert not page(uow, admin, again).may_start

    def test_all_can_be_decided_at_once_and_taken_back(self, uow: UnitOfWork, admin: Actor, import_id: str) -> None:
        decide_duplicate(uow, admin, import_id=import_id, decision="same")
        assert import_files.verdicts(uow.session, import_id) == {"1": "same"}
        decide_duplicate(uow, admin, import_id=import_id, decision="skip")
        assert import_files.verdicts(uow.session, import_id) == {}

    def test_what_was_decided_holds_when_the_file_is_compared_again(
        self, uow: UnitOfWork, admin: Actor, import_id: str
    ) -> None:
        decide_duplicate(uow, admin, import_id=import_id, decision="same")
        compare_again(uow, admin, import_id=import_id)
        work(uow, self.file)
        shown = page(uow, admin, import_id, kind="duplicate")
        assert [line.choice for line in shown.lines] == ["same"]
        assert shown.facts[-1] == "1 new, 1 duplicate, 1 decision kept"
        self.bring_in(uow, admin, import_id)
        assert uow.session.get_one(Venue, ID).lanes == 24

    def test_what_was_decided_of_another_venue_or_record_is_asked_again(
        self, uow: UnitOfWork, admin: Actor, import_id: str
    ) -> None:
        decide_duplicate(uow, admin, import_id=import_id, decision="same")
        uow.session.get_one(Venue, ID).name = "Quite Another"
        a_venue(uow, "Sunset Lanes", id="other", latitude=30.3, longitude=-97.7437)
        compare_again(uow, admin, import_id=import_id)
        work(uow, self.file)
        shown = page(uow, admin, import_id, kind="duplicate")
        assert [(line.venue, line.choice) for line in shown.lines] == [("other", "skip")]
        assert shown.facts[-1] == "1 new, 1 duplicate, 1 decision no longer fits"
        assert import_files.verdicts(uow.session, import_id) == {}

    def test_what_was_decided_outlives_a_comparison_that_is_interrupted(
        self, uow: UnitOfWork, admin: Actor, import_id: str
    ) -> None:
        decide_duplicate(uow, admin, import_id=import_id, decision="same")
        compare_again(uow, admin, import_id=import_id)
        assignment = taken(uow)
        import_piece(uow, SYSTEM, run=begun(uow, assignment, self.file), piece=self.file, number=0)
        job = uow.session.get_one(Job, assignment.job_id)
        job.state, job.finished_at = "interrupted", job.seen_at
        uow.session.flush()
        repeat_step(uow, admin, import_id=import_id)
        work(uow, self.file)
        shown = page(uow, admin, import_id, kind="duplicate")
        assert [line.choice for line in shown.lines] == ["same"]
        assert shown.facts[-1] == "1 new, 1 duplicate, 1 decision kept"

    def test_a_decision_about_nothing_is_refused(self, uow: UnitOfWork, admin: Actor, import_id: str) -> None:
        for number in (0, -1, 2, 99, 2**40):
            with pytest.raises(NotFound):
                decide_duplicate(uow, admin, import_id=import_id, decision="new", number=number)
        with pytest.raises(Invalid):
            decide_duplicate(uow, admin, import_id=import_id, decision="delete", number=1)

    def test_one_that_resembles_another_record_of_the_file_cannot_be_that_venue(
        self, uow: UnitOfWork, admin: Actor
    ) -> None:
        import_id = sent(uow, admin)
        work(uow, a_file(draft(1), draft(2, name="Sunset Bowl", phone=None, latitude=30.3065)))
        [line] = page(uow, admin, import_id).lines
        assert (line.may_decide, line.may_be_same) == (True, False)
        assert line.detail == "Sunset Lanes: same name, 723 m apart, which is in this file too"
        with pytest.raises(NotFound):
            decide_duplicate(uow, admin, import_id=import_id, decision="same", number=1)

    def test_two_records_that_are_the_same_venue_do_not_overwrite_each_other(
        self, uow: UnitOfWork, admin: Actor
    ) -> None:
        a_venue(uow, "Sunset Lanes", phone="+15125550101")
        twice = a_file(draft(1, lanes=24), draft(2, name="Sunset Bowl", phone="+15125550101", lanes=30))
        import_id = sent(uow, admin)
        work(uow, twice)
        start_import(uow, admin, import_id=import_id)
        work(uow, twice)
        assert uow.session.get_one(Venue, ID).lanes == 24
        assert [line.at for line in page(uow, admin, import_id, kind="duplicate").lines] == ["line 3"]


class TestWhatWaits:
    def test_a_file_without_a_license_comes_in_once_it_is_named(self, uow: UnitOfWork, admin: Actor) -> None:
        unlicensed = VenueFile(SourceDraft("My list"), (draft(1),))
        import_id = sent(uow, admin)
        work(uow, unlicensed)
        shown = page(uow, admin, import_id)
        assert (shown.may_start, shown.needs_license) == (False, True)
        assert "The file names no license" in shown.explanation
        with pytest.raises(Invalid, match="say under which terms"):
            start_import(uow, admin, import_id=import_id)
        name_license(uow, admin, import_id=import_id, licence="CC0 1.0")
        start_import(uow, admin, import_id=import_id)
        work(uow, unlicensed)
        assert uow.session.exec(select(Source.licence)).one() == "CC0 1.0"

    def test_a_record_that_may_be_no_alley_comes_in_once_an_admin_says_so(self, uow: UnitOfWork, admin: Actor) -> None:
        shop = draft(2, name="Joe's Pro Shop", is_bowling=False, doubt="its name says Pro Shop")
        file = a_file(draft(1), shop)
        import_id = sent(uow, admin)
        work(uow, file)
        shown = page(uow, admin, import_id)
        assert [(line.name, line.detail, line.may_be_alley) for line in shown.lines] == [
            ("Joe's Pro Shop", "its name says Pro Shop", True)
        ]
        with pytest.raises(NotFound):
            decide_duplicate(uow, admin, import_id=import_id, decision="new", number=int(shown.lines[0].number))
        decide_undecided(uow, admin, import_id=import_id, is_alley=True, number=int(shown.lines[0].number))
        start_import(uow, admin, import_id=import_id)
        work(uow, file)
        assert venues(uow) == ["joes-pro-shop-austin-tx", ID]

    def test_what_was_decided_holds_for_what_comes_in_after_an_interruption(
        self, uow: UnitOfWork, admin: Actor
    ) -> None:
        pieces = [a_file(draft(1)), a_file(draft(2, is_bowling=False, doubt="its name says Pro Shop"))]
        import_id = sent(uow, admin)
        run_through(uow, taken(uow), *pieces)
        decide_undecided(uow, admin, import_id=import_id, is_alley=True)
        start_import(uow, admin, import_id=import_id)
        run = begun(uow, taken(uow), *pieces)
        import_piece(uow, SYSTEM, run=run, piece=replace(pieces[0], source=run.source), number=0)
        assert venues(uow) == [ID]
        run_through(uow, run.assignment or taken(uow), *pieces)
        assert venues(uow) == ["granada-bowl-austin-tx", ID]
        assert page(uow, admin, import_id).heading == "Imported"

    def test_a_file_of_something_else_is_refused_unless_it_is_ticked(self, uow: UnitOfWork, admin: Actor) -> None:
        pizza = a_file(draft(1, name="Joe's Pizza", is_bowling=None, doubt="its name says Pizza"))
        sent(uow, admin)
        with (
            pytest.raises(Invalid, match="of 1 record 0 show that they are about bowling"),
            uow.session.begin_nested(),
        ):
            work(uow, pizza)
        for job in uow.session.exec(select(Job).where(Job.state != "done")):
            job.state, job.finished_at = "failed", job.created_at
            job.started_at, job.seen_at, job.attempt = job.created_at, job.created_at, 1
        ticked = sent(uow, admin, is_all_bowling=True)
        work(uow, pizza)
        assert page(uow, admin, ticked).may_start


class TestImporting:
    def test_what_came_in_is_reported_and_logged_in_the_name_of_the_admin(self, uow: UnitOfWork, admin: Actor) -> None:
        import_id = brought_in(uow, admin, a_file(draft(1)))
        shown = page(uow, admin, import_id)
        assert (shown.heading, shown.may_undo, shown.may_start) == ("Imported", True, False)
        assert shown.lines[0].href == f"/venue/{ID}"
        [entry] = uow.session.exec(select(AuditEntry).where(AuditEntry.venue_id != ""))
        assert (entry.actor, entry.role, entry.action, entry.reason, entry.batch) == (
            "admin-1", "import", "create", "Import of list.csv", import_id,
        )  # fmt: skip
        assert uow.session.get_one(VenueImport, import_id).content is None

    def test_it_comes_in_once_however_often_it_is_asked_for(self, uow: UnitOfWork, admin: Actor) -> None:
        import_id = sent(uow, admin)
        with pytest.raises(Conflict):
            start_import(uow, admin, import_id=import_id)
        work(uow, a_file(draft(1)))
        start_import(uow, admin, import_id=import_id)
        for ask in (start_import, compare_again, repeat_step, undo_import, discard_file):
            with pytest.raises(Conflict):
                ask(uow, admin, import_id=import_id)
        work(uow, a_file(draft(1)))
        assert take_job(uow, Actor(is_system=True)) is None
        for ask in (start_import, compare_again, repeat_step, discard_file):
            with pytest.raises(Conflict):
                ask(uow, admin, import_id=import_id)

    def test_an_interrupted_one_says_so_and_can_be_run_again(
        self, uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
    ) -> None:
        import_id = sent(uow, admin)
        work(uow, a_file(draft(1)))
        start_import(uow, admin, import_id=import_id)
        lost = take_job(uow, Actor(is_system=True))
        assert lost is not None
        stopped_clock.go_on(seconds=(LOST_AFTER + timedelta(seconds=1)).total_seconds())
        shown = page(uow, admin, import_id)
        assert (shown.heading, shown.is_bad, shown.may_repeat, shown.is_open) == (
            "Interrupted: coming in", True, True, False,
        )  # fmt: skip
        repeat_step(uow, admin, import_id=import_id)
        with pytest.raises(DomainError), uow.session.begin_nested():
            run_through(uow, lost, a_file(draft(1)))
        assert venues(uow) == []
        work(uow, a_file(draft(1)))
        assert venues(uow) == [ID]
        assert sorted(uow.session.exec(select(Job.state))) == ["done", "done", "interrupted"]

    def test_what_waits_of_an_admin_who_was_dismissed_is_neither_compared_nor_brought_in_nor_undone(
        self, uow: UnitOfWork, admin: Actor
    ) -> None:
        config, import_id = admins.lock(uow.session), sent(uow, admin)
        steps = (lambda: None, lambda: start_import(uow, admin, import_id=import_id))
        for ask in steps:
            ask()
            job, config.admins = taken(uow), []
            uow.session.flush()
            with pytest.raises(Conflict, match="no longer an admin"):
                begun(uow, job, a_file(draft(1)))
            config.admins = ["admin-1"]
            run_through(uow, job, a_file(draft(1)))
        undo_import(uow, admin, import_id=import_id)
        job, config.admins = taken(uow), []
        uow.session.flush()
        with pytest.raises(Conflict, match="no longer an admin"):
            undo_file(uow, SYSTEM, assignment=job)
        assert venues(uow) == [ID]

    def test_what_waits_of_an_admin_who_has_no_account_any_more_is_not_done_and_the_file_stays_packed(
        self, uow: UnitOfWork, admin: Actor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def gone() -> Assignment:
            """The job that waits, after whoever asked for it deleted their account."""
            assignment = taken(uow)
            uow.session.get_one(Job, assignment.job_id).created_by = None
            uow.session.flush()
            return assignment

        import_id = sent(uow, admin)
        compared = gone()
        monkeypatch.setattr(import_runs, "zlib", None)
        with pytest.raises(Conflict, match="no longer an admin"):
            sent_file(uow, SYSTEM, assignment=compared)
        with pytest.raises(Conflict, match="no longer an admin"):
            begun(uow, compared, a_file(draft(1)))
        uow.session.get_one(Job, compared.job_id).created_by = "admin-1"
        run_through(uow, compared, a_file(draft(1)))
        start_import(uow, admin, import_id=import_id)
        run_through(uow, taken(uow), a_file(draft(1)))
        undo_import(uow, admin, import_id=import_id)
        uow.session.get_one(VenueImport, import_id).is_command = True
        with pytest.raises(Conflict, match="no longer an admin"):
            undo_file(uow, SYSTEM, assignment=gone())
        assert venues(uow) == [ID]

    def test_an_admin_who_is_dismissed_meanwhile_brings_no_further_piece_in(
        self, uow: UnitOfWork, admin: Actor
    ) -> None:
        import_id = sent(uow, admin)
        pieces = a_file(draft(1)), a_file(draft(2))
        run_through(uow, taken(uow), *pieces)
        start_import(uow, admin, import_id=import_id)
        run = begun(uow, taken(uow), *pieces)
        import_piece(uow, SYSTEM, run=run, piece=replace(pieces[0], source=run.source), number=0)
        admins.lock(uow.session).admins = []
        uow.session.flush()
        with pytest.raises(Conflict, match="no longer an admin"):
            import_piece(uow, SYSTEM, run=run, piece=replace(pieces[1], source=run.source), number=1)
        assert venues(uow) == [ID]

    def test_a_file_can_be_forgotten_before_it_comes_in(self, uow: UnitOfWork, admin: Actor) -> None:
        import_id = sent(uow, admin)
        work(uow, a_file(draft(1)))
        discard_file(uow, admin, import_id=import_id)
        uow.session.flush()
        uow.session.expire_all()
        assert load_imports(uow, admin).rows == ()
        assert uow.session.exec(select(VenueImportLine)).all() == []

    def test_one_that_came_in_by_half_cannot_be_forgotten_while_its_undo_is_interrupted(
        self, uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
    ) -> None:
        def interrupted() -> None:
            stopped_clock.go_on(seconds=(LOST_AFTER + timedelta(seconds=1)).total_seconds())

        import_id = sent(uow, admin)
        pieces = a_file(draft(1)), a_file(draft(2))
        compared = taken(uow)
        run_through(uow, compared, *pieces)
        start_import(uow, admin, import_id=import_id)
        import_piece(uow, SYSTEM, run=begun(uow, taken(uow), *pieces), piece=pieces[0], number=0)
        interrupted()
        undo_import(uow, admin, import_id=import_id)
        taken(uow)
        interrupted()
        shown = page(uow, admin, import_id)
        assert (shown.heading, shown.may_repeat, shown.may_undo, shown.may_discard) == (
            "Interrupted: being taken back", True, False, False,
        )  # fmt: skip
        assert "What came in until then stays" not in shown.explanation
        with pytest.raises(Conflict):
            discard_file(uow, admin, import_id=import_id)
        repeat_step(uow, admin, import_id=import_id)
        work(uow)
        assert (venues(uow), page(uow, admin, import_id).may_discard) == ([], True)

    def test_all_files_are_listed_the_newest_first(
        self, uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
    ) -> None:
        for number in range(30):
            stopped_clock.go_on(seconds=1)
            an_import(uow, id=f"import-{number}", created_at=stopped_clock.now())
        first = load_imports(uow, admin)
        second = load_imports(uow, admin, after=first.next_cursor)
        assert [row.id for row in (*first.rows, *second.rows)] == [f"import-{number}" for number in range(29, -1, -1)]
        assert (first.rows[0].state, first.rows[0].counts) == ("Ready to import", "1 duplicate")
        assert second.next_cursor == ""

    @pytest.mark.parametrize(
        ("name", "email", "called"),
        [
            ("Ada", "ada@example.com", "Ada"),
            (ANONYMOUS, "ada@example.com", "ada@example.com"),
            (ANONYMOUS, None, "Someone who gave no name"),
        ],
    )
    def test_who_sent_a_file_is_called_as_everywhere(
        self, uow: UnitOfWork, admin: Actor, name: str, email: str | None, called: str
    ) -> None:
        file = an_import(uow, created_by=a_user(uow, display_name=name, email=email).id)
        assert [row.person for row in load_imports(uow, admin).rows] == [called]
        assert load_import(uow, admin, file=file.id).facts[0].endswith(f" by {called}")


class TestTakingBack:
    def test_what_came_in_is_gone_and_can_come_in_again(self, uow: UnitOfWork, admin: Actor) -> None:
        import_id = brought_in(uow, admin, a_file(draft(1), draft(2)))
        undo_import(uow, admin, import_id=import_id)
        work(uow)
        assert venues(uow) == []
        assert uow.session.exec(select(Place)).all() == []
        shown = page(uow, admin, import_id)
        assert (shown.heading, shown.may_undo) == ("Taken back", False)
        assert shown.explanation == "What came in with the file is gone again, and what it changed is as before."
        assert any("2 removed again" in fact for fact in shown.facts)
        again = brought_in(uow, admin, a_file(draft(1), draft(2)))
        assert venues(uow) == ["granada-bowl-austin-tx", ID]
        undo_import(uow, admin, import_id=again)
        work(uow)
        assert venues(uow) == []

    def test_what_changed_is_as_before_and_said_by_whoever_said_it_then(self, uow: UnitOfWork, admin: Actor) -> None:
        day = date(2025, 5, 1)
        brought_in(uow, admin, a_file(draft(1, lanes=24, game_price=Decimal("5.50"), observed_on=day)))
        later = a_file(draft(1, lanes=30, description="Fun", game_price=Decimal("6.50"), observed_on=date(2025, 6, 1)))
        import_id = brought_in(uow, admin, later)
        assert uow.session.get_one(Venue, ID).lanes == 30
        undo_import(uow, admin, import_id=import_id)
        work(uow)
        venue = uow.session.get_one(Venue, ID)
        assert (venue.lanes, venue.description, str(venue.game_price)) == (24, None, "5.50")
        assert (origin(uow, "lanes"), origin(uow, "description")) == (("import", day), None)
        brought_in(uow, admin, later)
        assert uow.session.get_one(Venue, ID).lanes == 30

    @pytest.mark.parametrize("usual", ["5", "7"])
    def test_prices_by_day_and_time_are_as_of_the_day_on_which_they_were_first_told(
        self, uow: UnitOfWork, admin: Actor, usual: str
    ) -> None:
        day = date(2025, 5, 1)
        brought_in(uow, admin, a_file(draft(1, price_periods=(Period("game", Decimal(5)),), observed_on=day)))
        table = (Period("game", Decimal(usual)), Period("game", Decimal(9), days_mask([5])))
        import_id = brought_in(uow, admin, a_file(draft(1, price_periods=table, observed_on=date(2025, 6, 1))))
        assert origin(uow, "game_price") == ("import", date(2025, 6, 1))
        a_price_period(uow, uow.session.get_one(Venue, ID), "lane_hour", "30", source="visitor", as_of=date(2025, 7, 1))
        undo_import(uow, admin, import_id=import_id)
        work(uow)
        told = uow.session.exec(select(PricePeriod).where(PricePeriod.source != "visitor"))
        assert [(str(row.amount), row.source, row.as_of) for row in told] == [("5.00", "import", day)]
        assert origin(uow, "price_periods") == origin(uow, "game_price") == ("import", day)

    @pytest.mark.parametrize(("kind", "has_earlier"), some_of_all(("game", "lane_hour"), (True, False)))
    def test_what_visitors_paid_since_stays_beside_the_prices_that_come_back(
        self, uow: UnitOfWork, admin: Actor, *, kind: str, has_earlier: bool
    ) -> None:
        earlier = {"price_periods": (Period("game", Decimal(5)),)} if has_earlier else {}
        brought_in(uow, admin, a_file(draft(1, **earlier, observed_on=date(2025, 5, 1))))
        table = (Period("game", Decimal(7)), Period("game", Decimal(9), days_mask([5])))
        import_id = brought_in(uow, admin, a_file(draft(1, price_periods=table, observed_on=date(2025, 6, 1))))
        a_price_period(uow, uow.session.get_one(Venue, ID), kind, "8", source="visitor", as_of=date(2025, 7, 1))
        undo_import(uow, admin, import_id=import_id)
        work(uow)
        told = uow.session.exec(select(PricePeriod).order_by(col(PricePeriod.as_of)))
        came_back = [("game", "5.00", "import", date(2025, 5, 1))] if has_earlier else []
        paid = (kind, "8.00", "visitor", date(2025, 7, 1))
        assert [(row.kind, str(row.amount), row.source, row.as_of) for row in told] == [*came_back, paid]

    def test_what_somebody_has_said_something_about_stays_and_is_named(self, uow: UnitOfWork, admin: Actor) -> None:
        import_id = brought_in(uow, admin, a_file(draft(1), draft(2), draft(3)))
        a_review(uow, uow.session.get_one(Venue, ID))
        edit_venue_fields(uow, "granada-bowl-austin-tx", {"lanes": "12"}, Editor("olga", "owner", "Ours"))
        undo_import(uow, admin, import_id=import_id)
        work(uow)
        assert venues(uow) == ["granada-bowl-austin-tx", ID]
        shown = page(uow, admin, import_id)
        assert shown.explanation.startswith("2 alleys were not taken back, or not in all: someone has changed them or ")
        lines = shown.lines
        assert sorted(line.name for line in lines) == ["Granada Bowl", "Sunset Lanes"]
        assert all("Someone has added to this alley" in line.detail for line in lines)

    def test_a_field_that_changed_since_stays_and_is_named(self, uow: UnitOfWork, admin: Actor) -> None:
        brought_in(uow, admin, a_file(draft(1, lanes=24, address="1 Main St")))
        import_id = brought_in(uow, admin, a_file(draft(1, lanes=30, address="2 Main St")))
        edit_venue_fields(uow, ID, {"lanes": "32"}, Editor("olga", "owner", "Ours"))
        undo_import(uow, admin, import_id=import_id)
        work(uow)
        venue = uow.session.get_one(Venue, ID)
        assert (venue.lanes, venue.address) == (32, "1 Main St")
        assert origin(uow, "lanes") is not None
        assert (origin(uow, "lanes") or ("",))[0] == "owner"
        shown = page(uow, admin, import_id)
        [left] = shown.lines
        assert "Lanes has changed since" in left.detail
        assert shown.explanation == (
            "1 alley was not taken back, or not in all: someone has changed it or added to it since. The list below "
            "says what stays, and why. All else is as before."
        )

    def test_the_log_says_who_removed_a_venue_and_why(self, uow: UnitOfWork, admin: Actor) -> None:
        import_id = brought_in(uow, admin, a_file(draft(1)))
        undo_import(uow, admin, import_id=import_id)
        work(uow)
        made, removed = uow.session.exec(
            select(AuditEntry).where(AuditEntry.venue_id != "").order_by(AuditEntry.id)
        ).all()
        assert (removed.action, removed.actor, removed.reason) == (
            "remove", "admin-1", "Takes the import of list.csv back",
        )  # fmt: skip
        assert removed.changes == {"name": ["Sunset Lanes", None]}
        assert made.is_reverted

    def test_records_of_other_venues_are_left_alone(self, uow: UnitOfWork, admin: Actor) -> None:
        brought_in(uow, admin, a_file(draft(1)))
        import_id = brought_in(uow, admin, a_file(draft(1), draft(2)))
        undo_import(uow, admin, import_id=import_id)
        work(uow)
        [record] = uow.session.exec(select(ImportedRecord))
        assert (record.venue_id, record.checksum != "") == (ID, True)

    def test_a_place_that_others_are_in_stays(self, uow: UnitOfWork, admin: Actor) -> None:
        a_venue(uow, "Old Lanes", place=a_place(uow))
        import_id = brought_in(uow, admin, a_file(draft(1)))
        undo_import(uow, admin, import_id=import_id)
        work(uow)
        assert uow.session.exec(select(Place.name)).all() == ["Austin"]


class TestTheReport:
    def rows(self, uow: UnitOfWork, admin: Actor, import_id: str) -> list[dict[str, str]]:
        return list(csv.DictReader(io.StringIO(import_report(uow, admin, import_id=import_id).content)))

    def test_has_a_row_for_each_record_and_for_each_field_that_changed(self, uow: UnitOfWork, admin: Actor) -> None:
        brought_in(uow, admin, a_file(draft(1, lanes=24, address="1 Main St")))
        file = a_file(
            draft(1, lanes=30, address="2 Main St"), draft(2), refusals=(RefusedRecord("line 7", "", "no name"),)
        )
        rows = self.rows(uow, admin, brought_in(uow, admin, file))
        assert [(row["Result"], row["Place in the file"], row["Field"], row["After"]) for row in rows] == [
            ("Unreadable", "line 7", "", ""),
            ("Changed", "line 2", "Street address", "2 Main St"),
            ("Changed", "line 2", "Lanes", "30"),
            ("New", "line 3", "", ""),
        ]

    @pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "=HYPERLINK(1)"])
    def test_no_cell_is_a_formula(self, uow: UnitOfWork, admin: Actor, name: str) -> None:
        import_id = brought_in(uow, admin, a_file(draft(1, name=f"{name} Lanes")))
        [row] = self.rows(uow, admin, import_id)
        assert row["Name"] == f"'{name} Lanes"

    def test_is_called_like_the_file_in_letters_that_every_system_takes(self, uow: UnitOfWork, admin: Actor) -> None:
        an_import(uow, file_name='Lü"sten\r\n.csv')
        assert import_report(uow, admin, import_id="import-1").name == "import-L--sten--.csv"
