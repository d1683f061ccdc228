"""One command brings in every source that the operator names, again and again."""

import shutil
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app import cli
from bowling_app.imports.models import VenueImport
from bowling_app.imports.services.collecting.orders import SourceOrder, orders_in
from bowling_app.imports.services.formats import overpass
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.platform.database import unit_of_work
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.source import ImportedRecord, Source
from bowling_app.venues.models.venue import Venue
from tests.imports.places import (
    all_the_places,
    foursquare,
    named,
    overture,
    places,
    write_features,
    write_parquet,
)
from tests.shared_rows import shared_rows

SETTINGS = """
[[source]]
kind = "overture"
path = "overture.parquet"
date = 2026-11-19

[[source]]
kind = "foursquare"
path = "foursquare.parquet"

[[source]]
kind = "all-the-places"
path = "output/*.geojson"

[[source]]
kind = "file"
path = "list.csv"
name = "State list"
license = "Public domain"
use = "Any use."
"""
SYSTEM = Actor(is_system=True)


OVERTURE_ALONE = SETTINGS[: SETTINGS.index("[[source]]", 5)]


@dataclass(frozen=True)
class Collected:
    """What one command said, and what it left."""

    code: int
    shown: str
    venues: list[str]
    files: list[str]


def write_files(folder: Path) -> None:
    """The files of four sources: 4, 3, 2 and 1 alleys among other places."""
    write_parquet(folder / "overture.parquet", places(overture, range(40), 10))
    write_parquet(folder / "foursquare.parquet", places(foursquare, range(100, 130), 10))
    (folder / "output").mkdir()
    write_features(folder / "output" / "one.geojson", places(all_the_places, range(200, 205), 5))
    write_features(folder / "output" / "two.geojson", places(all_the_places, range(205, 210), 5))
    (folder / "list.csv").write_text(f"id,name,city,state,zip\n1,{named(301)},Austin,TX,78701\n")
    (folder / "sources.toml").write_text(SETTINGS)
    (folder / "overture.toml").write_text(OVERTURE_ALONE)


def collect(folder: Path, *flags: str, settings: str = "sources.toml") -> int:
    return cli.main(["collect", "--settings", str(folder / settings), *flags])


def everything_collected(uow: UnitOfWork) -> tuple[Collected, Collected]:
    """What a dry run left, and what the first run left after it: the directory in which all tests here begin."""

    def run(*flags: str) -> Collected:
        shown = StringIO()
        with redirect_stdout(shown):
            code = collect(Path(folder), *flags)
        files = uow.session.exec(select(VenueImport.file_name).where(col(VenueImport.is_command)))
        return Collected(code, shown.getvalue(), venues(uow), sorted(files))

    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        write_files(Path(folder))
        patch.setattr(unit_of_work, "engine", uow.session.connection)
        return run("--dry-run"), run()


written, connection = shared_rows(everything_collected)


@pytest.fixture(scope="module")
def kept_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sources")
    write_files(folder)
    return folder


@pytest.fixture
def folder(kept_files: Path, tmp_path: Path) -> Path:
    """The files of the four sources as they were collected first, to change them."""
    return Path(shutil.copytree(kept_files, tmp_path / "sources"))


def venues(uow: UnitOfWork) -> list[str]:
    uow.session.expire_all()
    return sorted(uow.session.exec(select(Venue.name)))


@pytest.mark.usefixtures("connection")
class TestCollecting:
    def test_brings_in_the_alleys_of_all_sources_and_accounts_for_every_other_row(self, written: Any) -> None:
        _, (_, first) = written
        assert first.code == 0
        assert first.venues == sorted(map(named, (0, 10, 20, 30, 100, 110, 120, 200, 205, 301)))
        assert "36 rows are no bowling alleys, or not in the US, and were not read." in first.shown
        assert "27 rows are no bowling alleys" in first.shown
        assert "10 records: 2 added, 0 changed, 0 unchanged, 0 duplicates, 8 refused." in first.shown
        assert "no bowling venue: amenity=restaurant says nothing of bowling" in first.shown

    def test_every_source_keeps_its_license_its_date_and_what_it_may_be_used_for(self, uow: UnitOfWork) -> None:
        told = {
            row.name: (row.licence, str(row.dated_on), row.permitted_use) for row in uow.session.exec(select(Source))
        }
        assert told["Overture Maps Foundation"][:2] == ("CDLA-Permissive-2.0", "2026-11-19")
        assert told["State list"] == ("Public domain", "None", "Any use.")
        assert all(use for _, _, use in told.values())

    def test_the_same_once_more_changes_nothing(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert collect(folder) == 0
        shown = capsys.readouterr().out
        assert shown.count(" 0 added, 0 changed, ") == 4
        assert "Gone from the source" not in shown

    def test_what_vanished_from_a_source_stays_and_becomes_a_question_until_it_is_back(
        self, uow: UnitOfWork, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        write_parquet(folder / "overture.parquet", places(overture, range(10, 40), 10))
        collect(folder, settings="overture.toml")
        assert (
            f"overture-0, {venue_of(uow, 'overture-0')}, {named(0)}: was in an earlier file" in capsys.readouterr().out
        )
        assert len(venues(uow)) == 10
        gone = venue_of(uow, "overture-0")
        assert first_question(uow, gone) == "Is it still open?"
        assert first_question(uow, venue_of(uow, "overture-10")) != "Is it still open?"
        write_parquet(folder / "overture.parquet", places(overture, range(40), 10))
        collect(folder, settings="overture.toml")
        uow.session.expire_all()
        assert first_question(uow, gone) != "Is it still open?"

    def test_what_a_source_becomes_unsure_of_is_still_there(
        self, uow: UnitOfWork, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        rows = list(places(overture, range(40), 10))
        for confidence, phone in ((0.6, None), (0.45, "+15125550142"), (0.44, "+15125550143")):
            rows[0] |= {"confidence": confidence, "phones": [phone] if phone else None}
            write_parquet(folder / "overture.parquet", iter(rows))
            collect(folder, settings="overture.toml")
            assert "Gone from the source" not in capsys.readouterr().out
            [venue] = uow.session.exec(select(Venue).where(Venue.id == venue_of(uow, "overture-0")))
            uow.session.refresh(venue)
            assert venue.phone == phone

    def test_a_doubtful_record_of_a_closed_venue_waits_and_is_not_gone(
        self, uow: UnitOfWork, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        [venue] = uow.session.exec(select(Venue).where(Venue.id == venue_of(uow, "overture-0")))
        venue.is_active = False
        uow.session.flush()
        rows = list(places(overture, range(40), 10))
        rows[0] |= {"confidence": 0.45, "phones": ["+15125550142"]}
        write_parquet(folder / "overture.parquet", iter(rows))
        collect(folder, settings="overture.toml")
        shown = capsys.readouterr().out
        assert "only 45% sure that it exists" in shown
        assert "Gone from the source" not in shown

    def test_it_is_in_the_list_of_files_and_a_dry_run_is_not(self, written: Any) -> None:
        _, (dry, first) = written
        assert (dry.code, dry.venues, dry.files) == (0, [], [])
        assert first.files == [
            "All the Places", "Foursquare Open Source Places", "Overture Maps Foundation", "State list",
        ]  # fmt: skip

    def test_a_source_that_cannot_be_read_does_not_stop_the_others(
        self, uow: UnitOfWork, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(_: str) -> bytes:
            raise Unreadable("answered 504; try again later")

        monkeypatch.setattr("bowling_app.imports.jobs.collecting.fetch", fail)
        (folder / "overture.parquet").write_bytes(b"PAR1 and nothing else")
        with (folder / "list.csv").open("a") as file:
            file.write(f"2,{named(312)},Austin,TX,78701\n")
        assert collect(folder, "--openstreetmap") == 1
        shown = capsys.readouterr().out
        assert "Overture Maps Foundation cannot be read as Parquet" in shown
        assert "OpenStreetMap contributors answered 504; try again later." in shown
        assert named(312) in venues(uow)


def first_question(uow: UnitOfWork, venue_id: str) -> str:
    """What the venue's page asks first."""
    uow.session.expire_all()
    question = load_venue(uow, Actor(), venue_id=venue_id).question
    return question.words if question else ""


def venue_of(uow: UnitOfWork, record: str) -> str:
    return uow.session.exec(select(ImportedRecord.venue_id).where(ImportedRecord.external_id == record)).one()


def test_openstreetmap_is_asked_for_every_kind_of_alley_and_for_those_that_closed() -> None:
    assert all(word in overpass.QUERY for word in ('"leisure"="bowling_alley"', "10pin", "disused"))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("[[source]]\nkind = 'file'\npath = 'a.csv'", "source 1: license is missing"),
        ("[[source]]\nkind = 'overture'", "source 1: path is missing"),
        ("[[source]]\nkind = 'yelp'", "source 1: kind must be one of openstreetmap"),
        ("[[source]]\nkind = 'overture'\npath = 3", "source 1: path must be a str"),
        ("[[source]]\nkind = 'overture'\nplace = 'x'", "source 1: place is not known"),
        ("source = 3", "name each source in a table of its own"),
        ("[[source", "is no valid TOML"),
    ],
)
def test_a_settings_file_that_is_wrong_says_where(tmp_path: Path, content: str, words: str) -> None:
    file = tmp_path / "sources.toml"
    file.write_text(content)
    with pytest.raises(Invalid, match=words):
        orders_in(file)


def test_paths_count_from_the_settings_file_and_addresses_stay(tmp_path: Path) -> None:
    file = tmp_path / "sources.toml"
    file.write_text("[[source]]\nkind='overture'\npath='a.parquet'\n[[source]]\nkind='overture'\npath='s3://b/*'\n")
    assert [order.path for order in orders_in(file)] == [str(tmp_path / "a.parquet"), "s3://b/*"]
    assert SourceOrder("overture").label == "Overture Maps Foundation"
