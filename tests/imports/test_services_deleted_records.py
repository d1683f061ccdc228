"""What an admin deleted as junk does not come back with the next import of its source, unless an admin wants it."""

from dataclasses import replace

import pytest
from sqlmodel import delete, select

from bowling_app.accounts.queries import admins
from bowling_app.imports.schemas import ImportPage
from bowling_app.imports.services.import_files import decide_duplicate, start_import, undo_import
from bowling_app.imports.services.import_pages import load_import
from bowling_app.imports.services.import_reports import import_report
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import utc_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.venue_admin.schemas.admin_venue import SeenVenue, version_of
from bowling_app.venue_admin.services.venue_deletions import delete_venue
from bowling_app.venues.models.source import DeletedRecord, ImportedRecord, Source
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueFile
from tests.factories import a_user, a_venue
from tests.imports.test_services_import_files import a_file, brought_in, draft, sent, venues, work
from tests.pairs import some_of_all
from tests.venue_files import import_venues

ID, OTHER = "sunset-lanes-austin-tx", "granada-bowl-austin-tx"


@pytest.fixture(autouse=True)
def _admin_exists(uow: UnitOfWork) -> None:
    a_user(uow, "admin-1", display_name="Pat")
    admins.lock(uow.session).admins = ["admin-1"]


@pytest.fixture
def file() -> VenueFile:
    return a_file(draft(1), draft(2))


@pytest.fixture
def deleted(uow: UnitOfWork, admin: Actor, file: VenueFile) -> str:
    """What an import says of a venue that came in and was deleted."""
    brought_in(uow, admin, file)
    junk(uow, admin)
    at = uow.session.exec(select(DeletedRecord.deleted_at)).one()
    return f"An admin deleted it on {utc_text(at)}: A pizzeria"


def junk(uow: UnitOfWork, admin: Actor, venue_id: str = ID) -> None:
    seen = SeenVenue(venue_id, version_of(stored_venues(uow.session, [venue_id])[venue_id].values))
    delete_venue(uow, admin, seen=seen, reason="A pizzeria")
    uow.session.flush()


def compared(uow: UnitOfWork, admin: Actor, file: VenueFile) -> str:
    """A file that has been compared."""
    import_id = sent(uow, admin)
    work(uow, file)
    return import_id


def shown(uow: UnitOfWork, admin: Actor, import_id: str, kind: str = "deleted") -> ImportPage:
    return load_import(uow, admin, file=import_id, kind=kind)


def remembered(uow: UnitOfWork) -> list[str]:
    return sorted(uow.session.exec(select(DeletedRecord.external_id)))


def come_after_all(uow: UnitOfWork, admin: Actor, file: VenueFile) -> str:
    import_id = compared(uow, admin, file)
    [line] = shown(uow, admin, import_id).lines
    decide_duplicate(uow, admin, import_id=import_id, decision="new", number=int(line.number))
    start_import(uow, admin, import_id=import_id)
    work(uow, file)
    return import_id


def test_a_deleted_venue_does_not_come_back_and_the_import_says_why(
    uow: UnitOfWork, admin: Actor, deleted: str, file: VenueFile
) -> None:
    import_id = compared(uow, admin, file)
    found = shown(uow, admin, import_id)
    assert [(line.name, line.detail, line.decision, line.may_return) for line in found.lines] == [
        ("Sunset Lanes", deleted, "Left out", True)
    ]
    assert not found.may_start
    assert "an admin deleted the 1 alley" in found.explanation
    assert "1 deleted by an admin" in found.facts[-1]
    later = brought_in(uow, admin, a_file(draft(1, lanes=40), draft(2, lanes=12)))
    assert (venues(uow), remembered(uow)) == ([OTHER], ["1"])
    assert [(line.detail, line.may_return) for line in shown(uow, admin, later).lines] == [(deleted, False)]
    assert f"Deleted by an admin,line 2,Sunset Lanes,,{deleted}" in import_report(
        uow, admin, import_id=later
    ).content.replace('"', "")


@pytest.mark.parametrize(("dry_run", "accept_duplicates"), some_of_all((True, False), (False, True)))
def test_the_command_leaves_it_out_too_and_says_so_in_dry_runs(
    uow: UnitOfWork, admin: Actor, deleted: str, file: VenueFile, *, dry_run: bool, accept_duplicates: bool
) -> None:
    report = import_venues(uow, admin, file, accept_duplicates=accept_duplicates, dry_run=dry_run)
    assert [(each.record, each.reason) for each in report.deleted] == [("1", deleted)]
    assert (report.created, venues(uow)) == ((), [OTHER])


def test_an_admin_who_wants_it_after_all_gets_it_and_the_verdict_is_forgotten(
    uow: UnitOfWork, admin: Actor, deleted: str, file: VenueFile
) -> None:
    come_after_all(uow, admin, file)
    assert (venues(uow), remembered(uow)) == ([OTHER, ID], [])
    assert import_venues(uow, admin, file).deleted == ()


def test_what_is_wanted_after_all_updates_the_alley_that_somebody_entered_by_hand_meanwhile(
    uow: UnitOfWork, admin: Actor, deleted: str, file: VenueFile
) -> None:
    a_venue(uow, "Sunset Lanes", id="by-hand", phone="+15125550101", latitude=30.3, longitude=-97.7437)
    assert len(import_venues(uow, admin, file).deleted) == 1
    come_after_all(uow, admin, file)
    assert (venues(uow), remembered(uow)) == (["by-hand", OTHER], [])
    assert uow.session.exec(select(ImportedRecord.venue_id).where(ImportedRecord.external_id == "1")).one() == "by-hand"


def test_deciding_about_all_duplicates_decides_nothing_about_what_was_deleted(
    uow: UnitOfWork, admin: Actor, deleted: str, file: VenueFile
) -> None:
    import_id = compared(uow, admin, file)
    with pytest.raises(NotFound):
        decide_duplicate(uow, admin, import_id=import_id, decision="new")
    [line] = shown(uow, admin, import_id).lines
    with pytest.raises(NotFound):
        decide_duplicate(uow, admin, import_id=import_id, decision="same", number=int(line.number))


def test_a_doubtful_record_of_a_deleted_venue_is_not_asked_about_again(
    uow: UnitOfWork, admin: Actor, deleted: str
) -> None:
    import_id = compared(uow, admin, a_file(draft(1, is_bowling=None, doubt="says nothing of bowling"), draft(2)))
    assert [line.detail for line in shown(uow, admin, import_id).lines] == [deleted]
    assert shown(uow, admin, import_id, "undecided").lines == ()


def test_an_import_that_is_taken_back_is_no_verdict(uow: UnitOfWork, admin: Actor, file: VenueFile) -> None:
    undo_import(uow, admin, import_id=brought_in(uow, admin, file))
    work(uow)
    assert remembered(uow) == []
    brought_in(uow, admin, file)
    assert venues(uow) == [OTHER, ID]


def test_the_same_id_in_another_source_is_another_record(uow: UnitOfWork, admin: Actor, deleted: str) -> None:
    other = replace(a_file(draft(1)), source=SourceDraft("Another list", "CC0 1.0"))
    assert [change.venue_id for change in import_venues(uow, admin, other).created] == [ID]


def test_a_venue_without_records_is_deleted_without_a_trace_in_imports(uow: UnitOfWork, admin: Actor) -> None:
    a_venue(uow, "Pizza Palace", id="pizza-palace")
    junk(uow, admin, "pizza-palace")
    assert remembered(uow) == []


def test_what_was_remembered_of_a_source_goes_with_it(uow: UnitOfWork, admin: Actor, deleted: str) -> None:
    junk(uow, admin, OTHER)
    uow.session.exec(delete(Source))
    assert remembered(uow) == []


def test_deleting_it_again_says_the_latest_reason(uow: UnitOfWork, admin: Actor, deleted: str, file: VenueFile) -> None:
    come_after_all(uow, admin, file)
    junk(uow, admin)
    assert remembered(uow) == ["1"]
