"""Imports side by side, on committed data."""

from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from sqlalchemy import URL

from bowling_app.perform import perform
from bowling_app.platform.database.notifications import DIRECTORY_CHANGED
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueDraft, VenueFile
from bowling_app.venues.schemas.import_report import ImportReport
from tests.venue_files import import_venues


def file(count: int, source: str = "List") -> VenueFile:
    """A file of venues that share nothing but their name."""
    return VenueFile(
        SourceDraft(source),
        tuple(
            VenueDraft(
                where=f"line {number}",
                external_id=f"{source} {number}",
                name="Sunset Lanes",
                city="Austin",
                state="TX",
                latitude=30.0 + number,
                longitude=-97.0,
                time_zone="America/Chicago",
            )
            for number in range(count)
        ),
    )


def bring(venues: VenueFile, *, accept: bool = False, dry_run: bool = False) -> ImportReport:
    return perform(SYSTEM, import_venues, venues, accept_duplicates=accept, dry_run=dry_run)


@pytest.mark.usefixtures("committed_database")
def test_one_file_imported_twice_at_once_comes_in_once() -> None:
    with ThreadPoolExecutor(4) as pool:
        reports = list(pool.map(lambda _: bring(file(5)), range(4)))
    assert sorted(len(report.created) for report in reports) == [0, 0, 0, 5]
    assert sorted(report.unchanged for report in reports) == [0, 5, 5, 5]


@pytest.mark.usefixtures("committed_database")
def test_two_files_imported_at_once_never_mint_one_id_twice() -> None:
    with ThreadPoolExecutor(4) as pool:
        reports = list(pool.map(lambda source: bring(file(5, source), accept=True), "ABCD"))
    ids = [change.venue_id for report in reports for change in report.created]
    assert len(ids) == len(set(ids)) == 20


def test_an_import_tells_those_who_keep_copies_but_only_when_something_changed(committed_database: URL) -> None:
    address = committed_database.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as listener:
        listener.execute(f"LISTEN {DIRECTORY_CHANGED}")
        bring(file(2), dry_run=True)
        assert list(listener.notifies(timeout=0)) == []
        bring(file(2))
        assert [heard.channel for heard in listener.notifies(timeout=10, stop_after=1)] == [DIRECTORY_CHANGED]
        bring(file(2))
        assert list(listener.notifies(timeout=0)) == []
