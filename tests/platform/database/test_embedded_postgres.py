"""The embedded server after accidents."""

import json
import os
import shutil
import stat
import subprocess
from collections.abc import Generator
from pathlib import Path

import psutil
import pytest
from sqlalchemy import create_engine, text

from bowling_app.platform.database import embedded_postgres
from bowling_app.platform.database.embedded_sockets import closed_folder, socket_folder
from bowling_app.platform.database.engine import with_driver
from tests.conftest import prepared_server
from tests.few import first_of


@pytest.fixture
def folder(tmp_path: Path) -> Generator[Path, None, None]:
    """Where a server of this test alone keeps its data."""
    place = tmp_path / "postgres"
    yield place
    embedded_postgres.stop(place)


@pytest.fixture
def made(folder: Path) -> Path:
    """That folder with a database in it, which takes longer to make than to start."""
    subprocess.run(["cp", "-a", prepared_server(), folder], check=True)
    return folder


def ask(address: str, statement: str) -> object:
    engine = create_engine(with_driver(address), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        answer = connection.execute(text(statement))
        result = answer.scalar() if answer.returns_rows else None
    engine.dispose()
    return result


def server_process(folder: Path) -> psutil.Process:
    return psutil.Process(int((folder / "postmaster.pid").read_text().split()[0]))


@pytest.mark.long
def test_data_survive_a_killed_server(folder: Path) -> None:
    address = embedded_postgres.start(folder)
    ask(address, "CREATE TABLE kept (n int)")
    ask(address, "INSERT INTO kept VALUES (7)")
    server = server_process(folder)
    server.kill()
    server.wait()
    assert ask(embedded_postgres.start(folder), "SELECT n FROM kept") == 7


def test_a_half_made_database_is_made_again(folder: Path) -> None:
    folder.mkdir()
    (folder / "base").mkdir()
    half = folder.with_name("postgres.new")
    half.mkdir()
    (half / "PG_VERSION").write_text("18\n")
    assert ask(embedded_postgres.start(folder), "SELECT 1") == 1


def test_a_process_id_that_belongs_to_a_stranger_now_is_not_taken_for_the_server(made: Path) -> None:
    folder = made
    embedded_postgres.start(folder)
    written = (folder / "postmaster.pid").read_text().splitlines()
    embedded_postgres.stop(folder)
    with subprocess.Popen(["sleep", "60"]) as stranger:
        (folder / "postmaster.pid").write_text("\n".join([str(stranger.pid), *written[1:]]) + "\n")
        assert ask(embedded_postgres.start(folder), "SELECT 1") == 1
        assert stranger.poll() is None
        stranger.kill()


@pytest.mark.long
def test_a_user_that_was_killed_does_not_keep_the_server_running(folder: Path) -> None:
    embedded_postgres.start(folder)
    users = folder / ".handle_pids.json"
    with subprocess.Popen(["true"]) as gone:
        gone.wait()
    users.write_text(json.dumps([gone.pid, os.getpid()]))
    embedded_postgres.stop(folder)
    assert not (folder / "postmaster.pid").exists()


@pytest.mark.parametrize("name", first_of(1, ("my long data (1)" * 8, "my data (1)", "long" * 25)))
def test_any_folder_name_works_and_lets_nobody_else_in(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name / "postgres"
    try:
        address = embedded_postgres.start(folder)
        assert ask(address, "SELECT 1") == 1
        assert mode(embedded_postgres.socket_home(folder)) == 0o700
        assert mode(socket_of(address)) == 0o700
    finally:
        embedded_postgres.stop(folder)
        forget_sockets(folder)


def test_a_server_of_an_earlier_version_closes_its_socket(made: Path) -> None:
    folder, conf = made, made / "postgresql.conf"
    assert embedded_postgres.CLOSED_SOCKET in conf.read_text()
    conf.write_text(conf.read_text().replace(embedded_postgres.CLOSED_SOCKET, ""))
    for _ in range(2):
        assert mode(socket_of(embedded_postgres.start(folder))) == 0o700
        embedded_postgres.stop(folder)
    assert conf.read_text().count(embedded_postgres.CLOSED_SOCKET) == 1


def test_a_start_opens_no_folder_for_others_to_list(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    try:
        embedded_postgres.start(data / "postgres")
        assert not mode(data) & 0o066
    finally:
        embedded_postgres.stop(data / "postgres")


def test_a_folder_for_the_socket_that_was_open_is_closed(tmp_path: Path) -> None:
    home = closed_folder(tmp_path / "my data", tmp_path)
    home.mkdir()
    home.chmod(0o777)
    socket_folder(tmp_path / "my data", tmp_path, None)
    assert mode(home) == 0o700


def test_a_folder_for_the_socket_that_is_a_link_is_refused(tmp_path: Path) -> None:
    strange = tmp_path / "strange"
    strange.mkdir()
    closed_folder(tmp_path / "my data", tmp_path).symlink_to(strange)
    with pytest.raises(ConnectionError, match="is a link or belongs to another user"):
        socket_folder(tmp_path / "my data", tmp_path, None)


def test_a_folder_for_the_socket_of_another_user_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = closed_folder(tmp_path / "my data", tmp_path)
    home.mkdir()
    monkeypatch.setattr(os, "geteuid", lambda: home.stat().st_uid + 1)
    with pytest.raises(ConnectionError, match="is a link or belongs to another user"):
        socket_folder(tmp_path / "my data", tmp_path, None)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def socket_of(address: str) -> Path:
    return Path(address.partition("host=")[2]) / ".s.PGSQL.5432"


def forget_sockets(folder: Path) -> None:
    """Tidy up what a server of this test leaves in the temporary folder of the machine."""
    home = embedded_postgres.socket_home(folder)
    if home != folder:
        shutil.rmtree(home)
