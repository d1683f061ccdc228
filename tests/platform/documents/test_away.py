"""What readers get of pages while the database is away, and when it is back."""

from pathlib import Path

import pytest
from anyio import CancelScope, create_task_group, run, to_thread
from httpx import ASGITransport, AsyncClient
from psycopg.errors import ConfigurationLimitExceeded, DeadlockDetected, QueryCanceled
from sqlalchemy import NullPool, create_engine, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.contact.feature import FEATURE as CONTACT
from bowling_app.platform.database import unit_of_work
from bowling_app.platform.database.engine import engine
from bowling_app.platform.database.error_mapping import AWAY
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents import cache as cache_module
from bowling_app.platform.documents import site as site_module
from bowling_app.platform.documents.answer import html_answer
from bowling_app.platform.documents.cache import FRESH_SECONDS, STAND_IN_SECONDS, Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.seo.head import Head
from bowling_app.platform.web.page import Page
from bowling_app.site.pages.home.page import HOME
from bowling_app.venue_page.pages.page import VENUE
from tests.factories import a_venue
from tests.waiting import eventually


@pytest.fixture
def cache() -> Cache:
    return Cache()


@pytest.fixture
def browse(uow: UnitOfWork, cache: Cache, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    """A reader without scripts, whom each page is tried for again."""
    monkeypatch.setattr(site_module, "AWAY_SECONDS", -1.0)
    return TestClient(Site(Starlette(), [HOME, VENUE], cache), follow_redirects=False)


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Takes the database away."""
    nowhere = create_engine(f"postgresql+psycopg://nobody@/none?host={tmp_path}", poolclass=NullPool)
    monkeypatch.setattr(unit_of_work, "engine", lambda: nowhere)


def test_a_page_that_was_read_before_is_shown_on_but_not_kept_by_others(
    browse: TestClient, cache: Cache, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/venue/{a_venue(uow, 'Sunset Lanes').id}"
    before = browse.get(path)
    cache.forget(None)
    with monkeypatch.context() as patch:
        patch.setattr(unit_of_work, "engine", _refuse)
        during = browse.get(path)
    assert (during.status_code, during.text) == (200, before.text)
    assert during.headers["cache-control"] == "public, max-age=5"
    assert browse.get(path).headers["cache-control"].startswith("public, max-age=60")


def test_a_page_that_nobody_has_read_says_so_and_is_tried_again(
    browse: TestClient, uow: UnitOfWork, away: None
) -> None:
    answer = browse.get("/")
    assert answer.status_code == 503
    assert answer.headers["retry-after"] == answer.headers["refresh"] == "10"
    assert answer.headers["cache-control"] == "no-store"
    assert "Our database cannot be reached just now" in answer.text
    assert "noindex" in answer.text
    assert "<header" in answer.text  # Our own frame, with its ways onward.


def test_an_address_that_may_be_missing_is_not_called_missing(browse: TestClient, away: None) -> None:
    assert browse.get("/venue/who-knows").status_code == 503


def test_a_message_that_cannot_be_taken_stays_in_its_form(uow: UnitOfWork, away: None) -> None:
    typed = {"email": "kim@example.com", "subject": "Hello", "message": "The shoes are gone."}
    answer = TestClient(Starlette(routes=[form.route() for form in CONTACT.forms])).post("/contact", data=typed)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert AWAY in answer.text
    assert all(text in answer.text for text in typed.values())


def test_after_a_failure_nobody_waits_for_another_try(
    uow: UnitOfWork, cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    browse = TestClient(Site(Starlette(), [HOME, VENUE], cache))
    monkeypatch.setattr(site_module, "AWAY_SECONDS", 3600.0)
    monkeypatch.setattr(unit_of_work, "engine", lambda: tried.append("tried") or _refuse())
    assert {browse.get(path).status_code for path in ("/", "/", "/venue/one")} == {503}
    assert tried == ["tried"]


@pytest.mark.parametrize(
    "failure",
    [NoConnectionFree("all are in use"), OperationalError("select", {}, QueryCanceled()),
     OperationalError("select", {}, DeadlockDetected()), OperationalError("select", {}, ConfigurationLimitExceeded())],
)  # fmt: skip
def test_one_page_that_waited_in_vain_or_took_too_long_keeps_no_other_from_being_drawn(
    uow: UnitOfWork, cache: Cache, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    browse = TestClient(Site(Starlette(), [HOME, VENUE], cache))
    monkeypatch.setattr(site_module, "AWAY_SECONDS", 3600.0)

    def refuse() -> object:
        raise failure

    with monkeypatch.context() as patch:
        patch.setattr(unit_of_work, "engine", refuse)
        answer = browse.get("/")
    assert answer.status_code == 503
    assert "The site is very busy just now" in answer.text
    assert "cannot be reached" not in answer.text
    assert browse.get(f"/venue/{a_venue(uow).id}").status_code == 200


def test_a_database_that_hangs_does_not_keep_readers_waiting(
    uow: UnitOfWork, cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread waits on, and is given up."""
    monkeypatch.setattr(site_module, "PATIENCE_SECONDS", 0.0)
    assert TestClient(Site(Starlette(), [HOME], cache)).get("/").status_code == 503


@pytest.mark.usefixtures("committed_database")
def test_a_page_that_is_given_up_leaves_nothing_running_and_holds_its_turn_until_then(
    cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience, answers = list[CancelScope](), list[int]()
    monkeypatch.setattr(site_module, "move_on_after", lambda _: patience.append(CancelScope()) or patience[-1])
    site = Site(Starlette(), [Page("/slow", _sleep, lambda _: None, lambda _: Head("Slow", "Slow"))], cache)  # type: ignore[arg-type, return-value]
    lines = site._shares._turns._lines  # pyright: ignore[reportPrivateUsage]

    async def read() -> None:
        async with AsyncClient(transport=ASGITransport(site, client=("8.8.8.8", 1)), base_url="http://site") as reader:
            answers.append((await reader.get("/slow")).status_code)

    async def give_up() -> None:
        async with create_task_group() as tasks:
            tasks.start_soon(read)
            await to_thread.run_sync(lambda: eventually(lambda: _asleep() == 1, "the statement"))
            assert list(lines) == ["8.8.8.8"]
            patience[-1].cancel()
        await to_thread.run_sync(lambda: eventually(lambda: not lines, "the end of the turn"))
        assert _asleep() == 0

    run(give_up)
    assert answers == [503]


def _sleep(uow: UnitOfWork, actor: Actor) -> None:
    """Takes longer than any test."""
    anyone(actor)
    uow.session.connection().execute(text("SELECT pg_sleep(600)"))


def _asleep() -> int:
    query = "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(600)'"
    with engine().connect() as connection:
        return connection.execute(text(query)).scalar_one()


def test_a_stand_in_has_its_time_too(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds, cache, kept = [1000.0], Cache(), html_answer(200, "page")
    monkeypatch.setattr(cache_module.time, "monotonic", lambda: seconds[0])
    cache.put("/a", kept, cache.begun())
    seconds[0] += FRESH_SECONDS + 1
    assert cache.get("/a") is None
    assert cache.stand_in("/a") is kept
    seconds[0] += STAND_IN_SECONDS
    assert cache.stand_in("/a") is None


def test_what_is_past_its_time_leaves_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "MOST_BYTES", 2 * html_answer(200, "page").size)
    cache = Cache()
    cache.put("/old", html_answer(200, "page"), cache.begun())
    cache.forget(None)
    for key in ("/a", "/b"):
        cache.put(key, html_answer(200, "page"), cache.begun())
    assert cache.stand_in("/old") is None
    assert cache.get("/a")
    assert cache.get("/b")


def _refuse() -> object:
    raise OperationalError("select", {}, Exception("connection refused"))
