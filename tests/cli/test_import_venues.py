"""The command that brings venues in, as an operator runs it."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import func, select

from bowling_app import cli
from bowling_app.accounts.queries import admins
from bowling_app.cli import import_venues
from bowling_app.imports.services.formats import overpass
from bowling_app.imports.services.formats.file_format import FORMATS
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.imports.services.import_files import undo_import
from bowling_app.imports.services.import_pages import load_imports
from bowling_app.imports.services.import_runs import import_piece
from bowling_app.imports.services.import_undo import undo_file
from bowling_app.imports.services.run_lines import Step
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.services import take_job
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.models.venue import Venue
from tests.factories import a_user

CSV_2019 = Path(__file__).resolve().parents[3] / "shared" / "data" / "us_bowling_2019.csv"
SYSTEM_ACTOR = Actor(is_system=True)
CC0 = ("--license", "CC0 1.0")
HEADER = "id,name,city,state,zip,lat,lon,phone\n"
SUNSET = "1,Sunset Lanes,Austin,TX,78701,30.2711,-97.7437,512-555-0142\n"
AGAIN = "2,Sunset Bowl,Austin,TX,78701,30.2712,-97.7437,512-555-0142\n"
TORONTO = "3,Toronto Bowl,Toronto,ON,M5V,43.65,-79.38,\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def written(folder: Path, content: str, name: str = "alleys.csv") -> str:
    path = folder / name
    path.write_text(content)
    return str(path)


def count(uow: UnitOfWork) -> int:
    return uow.session.exec(select(func.count()).select_from(Venue)).one()


@pytest.mark.usefixtures("connection")
class TestImportVenues:
    def test_prints_the_counts_then_refusals_and_duplicates_with_reasons(
        self, uow: UnitOfWork, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main(["import", "venues", written(folder, HEADER + SUNSET + AGAIN + TORONTO), *CC0]) == 0
        shown = capsys.readouterr().out
        assert "3 records: 1 added, 0 changed, 1 unchanged, 0 duplicates, 1 refused." in shown
        assert "line 4, Toronto Bowl: not in the US: ON is none of the 50 states and DC" in shown
        assert count(uow) == 1

    def test_a_dry_run_prints_the_differences_and_changes_nothing(
        self, uow: UnitOfWork, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        cli.main(["import", "venues", written(folder, HEADER + SUNSET), *CC0])
        capsys.readouterr()
        changed = written(folder, HEADER + SUNSET.replace("0142", "0143") + "9,New Bowl,Waco,TX,76701,31.55,-97.13,\n")
        assert cli.main(["import", "venues", changed, "--dry-run"]) == 0
        shown = capsys.readouterr().out
        assert "sunset-lanes-austin-tx, phone: +15125550142 -> +15125550143" in shown
        assert "new-bowl-waco-tx, New Bowl" in shown
        assert "Dry run: nothing was changed." in shown
        assert count(uow) == 1

    def test_source_and_licence_may_be_named(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = written(folder, HEADER + SUNSET)
        cli.main(["import", "venues", path, "--source", "State list", "--license", "Public domain"])
        assert "Source: State list, Public domain" in capsys.readouterr().out

    def test_a_file_without_a_license_is_refused_until_it_is_named(
        self, uow: UnitOfWork, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main(["import", "venues", written(folder, HEADER + SUNSET)]) == 2
        assert "alleys.csv names no license. Say with --license" in capsys.readouterr().err
        assert count(uow) == 0

    def test_a_file_of_something_else_is_refused_with_its_numbers_unless_all_are_alleys(
        self, uow: UnitOfWork, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = written(folder, HEADER + "1,Joe's Pizza,Austin,TX,78701,,,\n2,Pete's,Waco,TX,76701,,,\n")
        assert cli.main(["import", "venues", path, *CC0]) == 2
        assert "of 2 records 0 show that they are about bowling" in capsys.readouterr().err
        assert cli.main(["import", "venues", path, *CC0, "--all-bowling"]) == 0
        assert count(uow) == 2

    def test_doubtful_rows_wait_and_are_listed(
        self, uow: UnitOfWork, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = written(folder, HEADER + SUNSET + "2,Joe's Bowling Pro Shop,Waco,TX,76701,,,\n")
        cli.main(["import", "venues", path, *CC0])
        shown = capsys.readouterr().out
        assert "2 records: 1 added, 0 changed, 0 unchanged, 0 duplicates, 1 undecided, 0 refused." in shown
        assert "line 3, Joe's Bowling Pro Shop: its name says Pro Shop, which is no place to bowl" in shown
        assert count(uow) == 1

    def test_it_is_in_the_list_of_files_and_can_be_taken_back(self, uow: UnitOfWork, folder: Path) -> None:
        cli.main(["import", "venues", written(folder, HEADER + SUNSET), *CC0])
        [row] = load_imports(uow, SYSTEM_ACTOR).rows
        assert (row.file_name, row.person, row.state, row.counts) == (
            "alleys.csv", "with the command", "Imported", "1 new",
        )  # fmt: skip
        pat = a_user(uow, "pat")
        admins.lock(uow.session).admins = [pat.id]
        undo_import(uow, Actor(pat.id, is_admin=True), import_id=row.id)
        assignment = take_job(uow, SYSTEM_ACTOR)
        assert assignment is not None
        undo_file(uow, SYSTEM_ACTOR, assignment=assignment)
        assert count(uow) == 0

    def test_what_was_interrupted_goes_on_with_the_same_command(
        self, uow: UnitOfWork, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        rows = "".join(
            f"{n},{'ABCD'[n]} Lanes,{city},,\n" for n, city in enumerate(("Austin,TX,78701", "Waco,TX,76701"))
        )
        path = written(folder, "id,name,city,state,zip,lat,lon\n" + rows)
        monkeypatch.setattr("bowling_app.imports.services.files.spool.RECORDS_AT_ONCE", 1)

        def second_is_killed(*args: Any, number: int, **more: Any) -> Step:
            if number == 1:
                raise KeyboardInterrupt
            return import_piece(*args, number=number, **more)

        monkeypatch.setattr("bowling_app.imports.jobs.files.import_piece", second_is_killed)
        assert cli.main(["import", "venues", path, *CC0]) == 130
        assert count(uow) == 1
        monkeypatch.setattr("bowling_app.imports.jobs.files.import_piece", import_piece)
        capsys.readouterr()
        assert cli.main(["import", "venues", path, *CC0]) == 0
        assert "2 records: 1 added, 0 changed, 0 unchanged" in capsys.readouterr().out
        [row] = load_imports(uow, SYSTEM_ACTOR).rows
        assert row.counts == "2 new"

    def test_a_row_that_vanished_and_a_venue_that_moved_are_told(
        self, folder: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        names = ("Aaa", "Bbbb", "Ccccc", "Dddddd", "Eeeeeee")
        lines = [f"{n},{name} Lanes,Austin,TX,78701,{30.2 + n / 50:.3f},-97.74,\n" for n, name in enumerate(names)]
        cli.main(["import", "venues", written(folder, HEADER + "".join(lines)), *CC0])
        capsys.readouterr()
        lines[1] = lines[1].replace("30.220", "30.330")
        cli.main(["import", "venues", written(folder, HEADER + "".join(lines[:4])), *CC0])
        shown = capsys.readouterr().out
        assert "Gone from the source: the venues stay, and people are asked about them:" in shown
        assert "4, eeeeeee-lanes-austin-tx, Eeeeeee Lanes: was in an earlier file of this source" in shown
        assert "Bbbb Lanes: position moves 7.6 miles, while the address stays" in shown

    def test_duplicates_come_in_when_they_are_accepted(self, uow: UnitOfWork, folder: Path) -> None:
        cli.main(["import", "venues", written(folder, HEADER + SUNSET + AGAIN), "--accept-duplicates", *CC0])
        assert count(uow) == 2

    def test_long_lists_are_cut_unless_all_is_wanted(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        path = written(folder, HEADER + SUNSET + TORONTO * 60)
        cli.main(["import", "venues", path, *CC0])
        assert "and 20 more; --verbose shows them" in capsys.readouterr().out
        cli.main(["import", "venues", path, "--verbose", *CC0])
        assert "more; --verbose" not in capsys.readouterr().out

    def test_a_file_whose_rows_are_all_refused_is_a_failure(self, folder: Path) -> None:
        assert cli.main(["import", "venues", written(folder, HEADER + TORONTO), *CC0]) == 1

    @pytest.mark.parametrize("content", ["", "hello world", '{"elements": [', "\x00\x01"])
    def test_a_file_that_is_no_list_of_venues_is_one_line_and_exit_code_2(
        self, uow: UnitOfWork, folder: Path, content: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert cli.main(["import", "venues", written(folder, content)]) == 2
        shown = capsys.readouterr()
        assert shown.err.startswith("alleys.csv ")
        assert shown.err.count("\n") == 1
        assert count(uow) == 0

    def test_a_file_that_is_not_there_is_exit_code_2(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["import", "venues", str(folder / "none.csv")]) == 2
        assert capsys.readouterr().err == "none.csv does not exist.\n"

    def test_alleys_are_fetched_from_openstreetmap(
        self, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        tags = {"name": "Sunset Lanes", "leisure": "bowling_alley", "addr:city": "Austin", "addr:state": "TX"}
        answer = {"elements": [{"type": "node", "id": 7, "lat": 30.27, "lon": -97.74, "tags": tags}]}
        monkeypatch.setattr(overpass, "fetch", lambda _: json.dumps(answer).encode())
        assert cli.main(["import", "overpass", "--fetch"]) == 0
        assert "Source: OpenStreetMap contributors, ODbL 1.0" in capsys.readouterr().out
        assert count(uow) == 1

    def test_a_service_that_fails_is_one_line_and_exit_code_2(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def fail(_: str) -> bytes:
            raise Unreadable("answered 504 Gateway Timeout; try again later")

        monkeypatch.setattr(overpass, "fetch", fail)
        assert cli.main(["import", "overpass", "--fetch"]) == 2
        assert "answered 504 Gateway Timeout; try again later." in capsys.readouterr().err

    @pytest.mark.long
    @pytest.mark.skipif(not CSV_2019.exists(), reason="the folder with sample data is not here")
    def test_the_real_venues_of_2019_come_in_once(self, uow: UnitOfWork, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["import", "venues", str(CSV_2019)]) == 0
        shown = capsys.readouterr().out
        assert "315 records: 313 added, 0 changed, 2 unchanged, 0 duplicates, 0 refused." in shown
        assert cli.main(["import", "venues", str(CSV_2019)]) == 0
        assert "0 added, 0 changed, 315 unchanged, 0 duplicates" in capsys.readouterr().out
        assert count(uow) == 313


def test_help_warns_of_data_that_may_not_be_stored(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["import", "venues", "--help"])
    assert "Import only data that you may store" in capsys.readouterr().out


def test_the_formats_of_the_command_are_those_that_can_be_read() -> None:
    assert import_venues.FORMATS == FORMATS
