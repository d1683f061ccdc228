"""A real database server that is killed, hangs up or is away, and what callers are told."""

import subprocess
from collections.abc import Generator
from pathlib import Path
from typing import Any

import psutil
import psycopg
import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from starlette.testclient import TestClient

from bowling_app.perform import perform
from bowling_app.platform.database import embedded_postgres
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.error_mapping import AWAY, BUSY, COLLIDED, FATE_UNKNOWN, FULL, TOO_SLOW, outage
from bowling_app.platform.kit.errors import FateUnknown, OutOfRoom, Unavailable, Unreachable
from tests.api import the_api
from tests.conftest import NO_DATABASE, prepared_server, use_database


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Generator[Path, None, None]:
    """Where a server of these tests alone keeps its data."""
    place = tmp_path_factory.mktemp("away") / "postgres"
    subprocess.run(["cp", "-a", prepared_server(), place], check=True)
    (place / "postgresql.auto.conf").unlink()  # Those of other tests wait for no disk.
    yield place
    embedded_postgres.stop(place)


@pytest.fixture
def server(folder: Path) -> Generator[psutil.Process, None, None]:
    """That server, which this process is pointed at. A test may kill it."""
    use_database(embedded_postgres.start(folder))
    yield psutil.Process(int((folder / "postmaster.pid").read_text().split()[0]))
    use_database(NO_DATABASE)


def ask(uow: Any, actor: Any, statement: str = "SELECT 1") -> Any:
    answer = uow.session.connection().execute(text(statement))
    return answer.scalar() if answer.returns_rows else None


def test_a_killed_server_is_said_to_be_away_and_used_again_when_it_is_back(
    server: psutil.Process, folder: Path
) -> None:
    perform(None, ask, "CREATE TABLE IF NOT EXISTS kept (n int)")
    server.kill()
    server.wait()
    with pytest.raises(Unavailable, match="cannot be reached just now"):
        perform(None, ask)
    with TestClient(the_api(), headers={"Authorization": "Bearer somebody"}) as client:
        answer = client.get("/api/venues/one")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert answer.json() == {"error": {"code": "unavailable", "message": AWAY}}
    embedded_postgres.start(folder)
    assert perform(None, ask, "SELECT count(*) FROM kept") == 0


@pytest.mark.usefixtures("server")
def test_a_login_that_the_server_refuses_is_an_outage_whose_reason_is_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Only the operator can end it, so visitors are told the same; PostgreSQL's drivers give it no code of its own."""
    with_login = make_url(database.database_url())
    for address, reason in (
        (with_login.set(database="nowhere"), 'database "nowhere" does not exist'),
        (with_login.set(username="nobody"), 'role "nobody" does not exist'),
    ):
        use_database(address)
        with pytest.raises(Unreachable, match="cannot be reached just now"):
            perform(None, ask)
        assert reason in caplog.text


def test_a_connection_that_breaks_off_before_the_end_has_saved_nothing(server: psutil.Process) -> None:
    def broken(uow: Any, actor: Any) -> None:
        ask(uow, actor, "INSERT INTO unsure VALUES (1)")
        hang_up(uow)
        ask(uow, actor)

    perform(None, ask, "CREATE TABLE IF NOT EXISTS unsure (n int)")
    with pytest.raises(Unavailable) as told:
        perform(None, broken)
    assert told.value.message == AWAY
    assert perform(None, ask, "SELECT count(*) FROM unsure") == 0


def test_a_connection_that_breaks_off_at_the_commit_is_said_to_leave_it_open(server: psutil.Process) -> None:
    with pytest.raises(FateUnknown) as told:
        perform(None, lambda uow, _: (ask(uow, None), hang_up(uow)))
    assert told.value.message == FATE_UNKNOWN


@pytest.mark.long
def test_the_site_starts_its_embedded_server_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "settings", lambda: _Settings(folder.parent))
    embedded_postgres.start(folder)
    assert not database.revive()
    server = psutil.Process(int((folder / "postmaster.pid").read_text().split()[0]))
    server.kill()
    server.wait()
    assert database.revive()
    assert embedded_postgres.runs(folder)


def hang_up(uow: Any) -> None:
    """End this transaction's connection from the server's side, and wait until that has been done."""
    number = ask(uow, None, "SELECT pg_backend_pid()")
    with database.engine().connect() as other:
        other.execute(text("SELECT pg_terminate_backend(:number, 5000)"), {"number": number})


class _Settings:
    database_url = None

    def __init__(self, folder: Path) -> None:
        self.data_dir = folder


def failed(error: type[psycopg.Error]) -> DBAPIError:
    return OperationalError("select", {}, error("no more"))


@pytest.mark.parametrize(
    ("failure", "kind", "message"),
    [
        (failed(psycopg.errors.DiskFull), OutOfRoom, FULL),
        (OSError(28, "No space left on device"), OutOfRoom, FULL),
        (failed(psycopg.errors.TooManyConnections), Unavailable, BUSY),
        (NoConnectionFree("QueuePool limit"), Unavailable, BUSY),
        (failed(psycopg.errors.DeadlockDetected), Unavailable, COLLIDED),
        (failed(psycopg.errors.SerializationFailure), Unavailable, COLLIDED),
        (failed(psycopg.errors.LockNotAvailable), Unavailable, TOO_SLOW),
        (failed(psycopg.errors.QueryCanceled), Unavailable, TOO_SLOW),
        (failed(psycopg.errors.CannotConnectNow), Unreachable, AWAY),
        (failed(psycopg.errors.ReadOnlySqlTransaction), Unreachable, AWAY),
        (failed(psycopg.OperationalError), Unreachable, AWAY),
    ],
)
def test_what_is_nobodys_fault_is_a_refusal_in_words(failure: Exception, kind: type[Unavailable], message: str) -> None:
    refusal = outage(failure)
    assert type(refusal) is kind
    assert refusal.message == message


@pytest.mark.parametrize(
    "failure",
    [ValueError("ours"), OSError(2, "No such file"), IntegrityError("insert", {}, psycopg.errors.UniqueViolation())],
)
def test_what_is_our_own_fault_stays_one(failure: Exception) -> None:
    assert outage(failure) is None
