"""How the site says that it fares."""

import re
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.perform import perform
from bowling_app.platform.database import schema
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.kit import clock
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.mail.recipients import operator
from bowling_app.platform.operations import health_parts, liveness
from bowling_app.platform.operations.version import VERSION
from bowling_app.platform.operations.vital_signs import FAILING_SHOWN
from bowling_app.settings import settings
from tests.api import the_api
from tests.conftest import StoppedClock

PARTS = {"database", "migrations", "clock", "mail", "jobs", "state", "photos", "disk", "threads", "build"}


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> TestClient:
    settings().data_dir.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(health_parts, "KEPT_SECONDS", 0)
    monkeypatch.setattr(liveness, "_records", {})
    liveness.stopping.clear()
    health_parts.forget()
    return TestClient(the_api(), client=("127.0.0.1", 1), raise_server_exceptions=False)


def asked(site: TestClient, path: str = "/api/health") -> tuple[int, dict[str, Any]]:
    answer = site.get(path)
    return answer.status_code, answer.json()


@pytest.mark.usefixtures("uow")
def test_a_sound_site_names_its_parts_and_no_secret_host_or_path(site: TestClient) -> None:
    status, told = asked(site)
    assert (status, told["status"]) == (200, "ok")
    assert told["parts"].keys() == PARTS
    assert {part["status"] for part in told["parts"].values()} == {"ok"}
    assert not re.search(r"/|@|localhost|127\.0", " ".join(part["detail"] for part in told["parts"].values()))


@pytest.mark.usefixtures("uow")
def test_strangers_learn_how_each_part_fares_and_nothing_else(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOWLING_METRICS_TOKEN", "a-token-of-thirty-two-characters!")
    settings.cache_clear()
    far = TestClient(the_api(), client=("192.0.2.1", 1))
    passed_on = [far.get("/api/health", headers={"Authorization": "Bearer wrong"}), far.get("/api/health")]
    passed_on += [site.get("/api/health", headers={name: "192.0.2.1"}) for name in ("X-Forwarded-For", "Via")]
    for answer in passed_on:
        parts = answer.json()["parts"]
        assert parts.keys() == PARTS
        assert {(part["status"], part["detail"]) for part in parts.values()} == {("ok", "")}
    with_token = far.get("/api/health", headers={"Authorization": "Bearer a-token-of-thirty-two-characters!"})
    for answer in (with_token, site.get("/api/health")):
        assert answer.json()["parts"]["disk"]["detail"].endswith("GB free")


def test_without_the_database_it_is_down_but_alive(site: TestClient) -> None:
    """Tests that ask for no database get none."""
    status, told = asked(site)
    assert (status, told["status"]) == (503, "down")
    assert told["parts"]["database"] == {"status": "down", "detail": "does not answer"}
    assert told["parts"]["mail"]["status"] == "down"
    assert told["parts"]["photos"]["status"] == "ok"
    assert asked(site, "/api/health/ready") == (503, {"status": "down", "parts": {}, "version": VERSION})
    assert asked(site, "/api/health/live") == (200, {"status": "ok", "parts": {}, "version": VERSION})


@pytest.mark.usefixtures("uow")
def test_whoever_is_asked_to_stop_is_alive_and_wants_no_visitors(site: TestClient) -> None:
    assert asked(site, "/api/health/ready")[0] == 200
    liveness.stopping.set()
    try:
        assert asked(site, "/api/health/ready")[0] == 503
        assert asked(site, "/api/health/live")[0] == 200
    finally:
        liveness.stopping.clear()


def only_degraded(site: TestClient) -> str:
    """The one part that is not sound, of a site that serves."""
    status, told = asked(site)
    assert (status, told["status"]) == (200, "degraded")
    (name,) = [name for name, part in told["parts"].items() if part["status"] != "ok"]
    return f"{name}: {told['parts'][name]['detail']}"


@pytest.mark.usefixtures("uow")
def test_a_clock_that_was_set_asks_for_a_restart(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "has_leapt", lambda: True)
    assert (
        only_degraded(site)
        == "clock: it was set while this process ran: repair the time service, or restart the servers"
    )


def test_a_schema_that_is_older_asks_for_migrations(site: TestClient, uow: UnitOfWork) -> None:
    uow.session.connection().execute(text("UPDATE alembic_version SET version_num = '4038fb89284a'"))
    assert only_degraded(site) == "migrations: the schema is older than this version: run `migrate`"


def test_a_newer_schema_is_what_a_rolling_restart_meets(site: TestClient, uow: UnitOfWork) -> None:
    uow.session.connection().execute(text("UPDATE alembic_version SET version_num = 'ffffffffffff'"))
    assert asked(site)[1]["status"] == "ok"
    assert schema.standing(None) == "older"


def test_mail_that_waits_for_long_is_told(site: TestClient, uow: UnitOfWork) -> None:
    uow.mail(operator("pat@example.com"), lambda to: Email(to, "Hello", "Words", timedelta(days=1)))
    uow.session.flush()
    assert asked(site)[1]["status"] == "ok"
    uow.session.exec(select(OutgoingMail)).one().created_at = clock.now() - timedelta(minutes=50)
    uow.session.flush()
    assert only_degraded(site) == "mail: 1 waits, the oldest for 50 minutes"


def an_old_mail(
    uow: UnitOfWork, to: str = "pat@example.com", *, is_bulk: bool = False, is_deferred: bool = False
) -> None:
    moment = clock.now()
    uow.session.add(
        OutgoingMail(
            to=to, subject="Hello", body="Words", created_at=moment - timedelta(minutes=50), attempts=3,
            expires_at=moment + timedelta(days=1), is_bulk=is_bulk, is_deferred=is_deferred,
        )
    )  # fmt: skip
    uow.session.flush()


def test_news_that_go_out_to_many_and_a_mailbox_that_takes_none_now_are_no_fault(
    site: TestClient, uow: UnitOfWork
) -> None:
    an_old_mail(uow, is_bulk=True)
    for _ in range(12):
        an_old_mail(uow, is_deferred=True)
    assert asked(site)[1]["status"] == "ok"
    an_old_mail(uow)
    assert only_degraded(site) == "mail: 1 waits, the oldest for 50 minutes"


def test_many_mailboxes_that_take_no_mail_at_once_are_the_servers_fault(site: TestClient, uow: UnitOfWork) -> None:
    for number in range(11):
        assert asked(site)[1]["status"] == "ok"
        an_old_mail(uow, f"pat{number}@example.com", is_deferred=True)
    assert only_degraded(site) == "mail: 11 wait, the oldest for 50 minutes"


def a_collecting(uow: UnitOfWork, number: int, state: str, ended: datetime) -> None:
    job = Job(id=f"{number}", kind="collect", state=state, title="All sources", attempt=1, created_at=ended)
    job.finished_at = None if state == "running" else ended
    uow.session.add(job)
    uow.session.flush()


def test_collecting_that_failed_is_told_until_it_succeeds(site: TestClient, uow: UnitOfWork) -> None:
    now = clock.now()
    a_collecting(uow, 1, "failed", now - timedelta(hours=3))
    told = "jobs: failed the last time, and the page of jobs says why: Collect venues from their sources"
    assert only_degraded(site) == told
    a_collecting(uow, 2, "running", now - timedelta(hours=2))
    assert only_degraded(site) == told
    a_collecting(uow, 3, "done", now - timedelta(hours=1))
    assert asked(site)[1]["status"] == "ok"
    a_collecting(uow, 4, "interrupted", now)
    assert only_degraded(site) == told


def test_a_collecting_that_failed_long_ago_is_not_wanted_any_more(site: TestClient, uow: UnitOfWork) -> None:
    a_collecting(uow, 1, "failed", clock.now() - FAILING_SHOWN - timedelta(minutes=1))
    assert asked(site)[1]["status"] == "ok"


def test_a_clock_that_differs_from_the_databases_is_told(
    site: TestClient, uow: UnitOfWork, stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = uow.session.connection().execute(text("SELECT clock_timestamp()")).scalar_one()
    stopped_clock.go_on(seconds=-90)
    assert only_degraded(site).startswith("clock: this machine is 9")


@pytest.mark.usefixtures("uow")
def test_a_thread_that_stumbles_for_a_while_is_told(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    liveness.succeeded("reports")
    liveness.failed("mail")
    assert asked(site)[1]["status"] == "ok"
    monkeypatch.setattr(liveness, "FAILING_SECONDS", -1)
    assert only_degraded(site) == "threads: stumbling: mail"
    liveness.succeeded("mail")
    assert asked(site)[1]["status"] == "ok"


@pytest.mark.usefixtures("uow")
def test_a_frontend_that_is_not_there_is_told(
    site: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("REFLEX_WEB_WORKDIR", str(tmp_path))
    assert only_degraded(site) == "build: the frontend is not there: run `build`"


@pytest.mark.usefixtures("uow")
def test_redis_that_is_away_leaves_the_site_serving(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOWLING_REDIS_URL", "redis://127.0.0.1:1/0")
    settings.cache_clear()
    health_parts._redis.cache_clear()
    try:
        assert only_degraded(site) == "state: Redis does not answer"
    finally:
        health_parts._redis().close()
        health_parts._redis.cache_clear()
        monkeypatch.undo()
        settings.cache_clear()


@pytest.mark.usefixtures("uow")
def test_who_asks_within_a_second_gets_the_same_answer(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_parts, "KEPT_SECONDS", 60)
    looks: list[Any] = []
    monkeypatch.setattr(health_parts, "perform", lambda *asked: looks.append(asked) or perform(*asked))
    assert [asked(site)[0] for _ in range(5)] == [200] * 5
    assert len(looks) == 1
    health_parts.forget()
