"""`python -m bowling_app doctor`: what does not fit is named with its remedy."""

import json
import socket
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import pytest
from sqlalchemy import URL, text
from sqlmodel import Session

from bowling_app import wiring
from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.cli import checks_here, main
from bowling_app.cli.frontend import folder
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.settings import settings
from tests import broken_maps, streets

Doctor = Callable[..., dict[str, tuple[str, str, str]]]


@pytest.fixture
def doctor(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Generator[Doctor, None, None]:
    """What is found with some settings, by name: status, detail and remedy. The exit code fits what was found."""
    monkeypatch.setenv("BOWLING_DATA_DIR", str(tmp_path))

    def run(**variables: str) -> dict[str, tuple[str, str, str]]:
        for name, given in variables.items():
            monkeypatch.setenv(f"BOWLING_{name}", given)
        forget()
        code = main(["doctor", "--json"])
        told = json.loads(capsys.readouterr().out)
        found = {one["name"]: (one["status"], one["detail"], one["remedy"]) for one in told["findings"]}
        fails = any(status == "FAIL" for status, _, _ in found.values())
        assert (code, told["is_well"]) == (int(fails), not fails)
        assert all(remedy for status, _, remedy in found.values() if status != "OK")
        return found

    yield run
    monkeypatch.undo()
    forget()


def forget() -> None:
    settings.cache_clear()
    wiring.mail_transport.cache_clear()
    wiring.photo_store.cache_clear()


def a_build() -> None:
    (folder() / "build" / "client").mkdir(parents=True)


@pytest.mark.usefixtures("committed_database")
def test_a_developers_copy_lacks_what_it_lacks(doctor: Doctor, capsys: pytest.CaptureFixture[str]) -> None:
    found = doctor()
    assert {name for name, (status, _, _) in found.items() if status == "FAIL"} == {"build"}
    assert found["admins"][:2] == ("WARN", "none")
    for name in ("python", "settings", "data folder", "database", "schema", "redis", "mail", "photos"):
        assert found[name][0] == "OK", (name, found[name])
    assert found["secret"][:2] == ("WARN", "a key file in the data folder; other machines do not have it")
    assert not list(settings().data_dir.rglob("*probe*"))
    assert main(["doctor"]) == 1
    told = capsys.readouterr().out
    assert "FAIL build         the frontend is not there\n" in told
    assert "-> Run `python -m bowling_app build`." in told


@pytest.mark.parametrize("name", broken_maps.UNUSABLE)
def test_a_file_of_streets_that_cannot_be_used_is_refused_with_the_remedy(
    doctor: Doctor, tmp_path: Path, name: str
) -> None:
    write, reason = broken_maps.UNUSABLE[name]
    write(tmp_path / "us.pmtiles")
    status, detail, remedy = doctor(BASEMAP=str(tmp_path / "us.pmtiles"))["basemap"]
    assert (status, bool(remedy)) == ("FAIL", True)
    assert reason in detail
    assert "maps show the base map of the site" in detail


@pytest.mark.parametrize("name", broken_maps.HARMFUL)
def test_a_file_of_streets_with_broken_tiles_is_refused(doctor: Doctor, tmp_path: Path, name: str) -> None:
    broken_maps.HARMFUL[name](tmp_path / "us.pmtiles")
    assert doctor(BASEMAP=str(tmp_path / "us.pmtiles"))["basemap"][0] == "FAIL"


def test_a_file_of_streets_that_is_not_there_is_named(doctor: Doctor, tmp_path: Path) -> None:
    status, detail, remedy = doctor(BASEMAP=str(tmp_path / "us.pmtiles"))["basemap"]
    assert (status, "is not there" in detail, "BOWLING_BASEMAP" in remedy) == ("FAIL", True, True)


def test_a_file_of_streets_is_found_well_and_what_comes_before_it_is_said(doctor: Doctor, tmp_path: Path) -> None:
    assert "basemap" not in doctor()
    found = doctor(BASEMAP=str(broken_maps.whole(tmp_path / "us.pmtiles")))
    assert found["basemap"] == ("OK", "zoom 8 to 14", "")
    assert "maps" not in found
    found = doctor(TILE_URL="https://tiles.example/{z}/{x}/{y}.png", TILE_ATTRIBUTION="Tiles")
    assert found["maps"][0] == "WARN"
    coarse = {tile: content for tile, content in streets.town(*broken_maps.SPOT).items() if tile[0] < 12}
    found = doctor(BASEMAP=str(streets.write(tmp_path / "coarse.pmtiles", coarse)))
    assert "--maxzoom=14" in found["basemap zoom"][2]


def make_an_admin(uow: Any, actor: Any) -> None:
    uow.session.merge(AppConfig(admins=["pat"]))


@pytest.mark.usefixtures("committed_database")
def test_production_has_to_be_reachable_and_watched(doctor: Doctor) -> None:
    perform(SYSTEM, make_an_admin)
    public = {"SITE_URL": "https://lanes.invalid", "TRUSTED_PROXIES": "1"}
    found = doctor(ENVIRONMENT="production", SECRET=token_urlsafe(48), MAIL="outbox", **public)
    assert {name for name, (status, _, _) in found.items() if status == "FAIL"} == {"build"}
    assert {"metrics", "mail", "backup", "reachable", "demonstration"} == {
        name for name, (status, _, _) in found.items() if status == "WARN"
    }
    assert found["admins"][:2] == ("OK", "1")
    assert found["port"][1].startswith("127.0.0.1 ")
    a_build()
    found = doctor(SITE_URL="http://localhost:1")
    assert found["build"][:2] == ("WARN", "of other sources or settings")
    assert found["address"][:2] == ("WARN", "http://localhost:1 is this machine alone")


@pytest.mark.usefixtures("committed_database")
def test_only_in_a_container_may_the_port_behind_a_proxy_be_open(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mark, asked = tmp_path / "mark", {"TRUSTED_PROXIES": "1", "HOST": "0.0.0.0"}
    monkeypatch.setattr(checks_here, "OF_CONTAINERS", (mark,))
    assert doctor(**asked)["port"][0] == "WARN"
    mark.touch()
    status, told, _remedy = doctor(**asked)["port"]
    assert (status, told.partition(" port ")[0]) == ("OK", "0.0.0.0")
    assert told.endswith(" of this container, of which no port may be published")


@pytest.mark.usefixtures("committed_database")
def test_a_secret_that_is_easily_guessed_is_told(doctor: Doctor) -> None:
    assert doctor(SECRET="ab" * 20)["secret"][0] == "FAIL"
    assert doctor(SECRET=token_urlsafe(48))["secret"][0] == "OK"


def test_a_variable_that_cannot_be_is_named_and_its_value_is_not(doctor: Doctor) -> None:
    found = doctor(SMTP_URL="ftp://pat:hunter2@mail.example.com")
    status, detail, _ = found["settings"]
    assert status == "FAIL"
    assert "BOWLING_SMTP_URL" in detail
    assert "hunter2" not in json.dumps(found)
    assert "database" not in found


def test_what_is_away_is_told_without_its_password(doctor: Doctor) -> None:
    """Tests that ask for no database get none."""
    with a_port_that_nobody_serves() as port:
        found = doctor(
            REDIS_URL=f"redis://:hunter2@127.0.0.1:{port}/0", SMTP_URL=f"smtp://pat:hunter2@localhost:{port}"
        )
    assert {"database", "redis", "mail"} <= {name for name, (status, _, _) in found.items() if status == "FAIL"}
    assert "hunter2" not in json.dumps(found)


@pytest.mark.usefixtures("committed_database")
def test_a_schema_that_is_older_asks_for_migrations(doctor: Doctor) -> None:
    with Session(database.engine()) as session, session.begin():
        session.connection().execute(text("UPDATE alembic_version SET version_num = '4038fb89284a'"))
    assert doctor()["schema"] == (
        "FAIL", "older than this version of the site", "Run `python -m bowling_app migrate`.",
    )  # fmt: skip


def test_an_empty_database_asks_for_them_too(doctor: Doctor, committed_database: URL) -> None:
    with Session(database.engine()) as session, session.begin():
        session.connection().execute(text("DROP SCHEMA public CASCADE; CREATE SCHEMA public"))
    found = doctor()
    assert found["schema"][0] == "FAIL"
    assert "admins" not in found


@pytest.mark.usefixtures("committed_database")
def test_a_folder_that_cannot_be_written_to_is_named(doctor: Doctor, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    found = doctor(DATA_DIR=str(file))
    assert found["data folder"][0] == found["photos"][0] == "FAIL"


@pytest.mark.usefixtures("committed_database")
def test_a_mail_server_that_takes_us_gets_no_mail(doctor: Doctor) -> None:
    with a_mail_server() as (port, heard):
        found = doctor(SMTP_URL=f"smtp://localhost:{port}")
    assert found["mail"][:2] == ("OK", "the server takes us")
    assert not any(line.startswith(b"MAIL") for line in heard)


@contextmanager
def a_port_that_nobody_serves() -> Generator[int, None, None]:
    with socket.socket() as held:  # Bound, so that nobody else gets it, and not listening.
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


@contextmanager
def a_mail_server() -> Generator[tuple[int, list[bytes]], None, None]:
    """A server that says yes to everything, for one caller."""
    heard: list[bytes] = []

    def serve(listening: socket.socket) -> None:
        caller, _ = listening.accept()
        with caller, caller.makefile("rwb") as talk:
            talk.write(b"220 ready\r\n")
            talk.flush()
            for line in talk:
                heard.append(line)
                is_last = line.upper().startswith(b"QUIT")
                talk.write(b"221 bye\r\n" if is_last else b"250 fine\r\n")
                talk.flush()
                if is_last:
                    return

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=serve, args=(listening,))
        thread.start()
        yield listening.getsockname()[1], heard
        thread.join(10)
