"""What pages tell about being looked at: who is counted, and who is not."""

from collections.abc import Iterator
from datetime import date

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.analytics import api as views
from bowling_app.analytics.rules import MOST_OF_A_CLIENT, Tally, Views
from bowling_app.analytics.services.page_views import view_mark
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.conftest import StoppedClock
from tests.factories import a_signed_in_user

BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"
OURS = {"Origin": "http://localhost:3000", "User-Agent": BROWSER}
VENUE = view_mark("/venue/sunset-lanes")
DAY = date(2026, 11, 20)


@pytest.fixture
def tally(monkeypatch: pytest.MonkeyPatch) -> Tally:
    empty = Tally()
    monkeypatch.setattr(views, "TALLY", empty)
    return empty


@pytest.fixture
def visitor(api: FastAPI, tally: Tally, stopped_clock: StoppedClock) -> Iterator[TestClient]:  # type: ignore[override]
    with TestClient(api, headers=OURS) as client:
        yield client


def told(client: TestClient, mark: str, **headers: str) -> int:
    return client.post("/api/views", content=mark.encode(), headers=headers).status_code


def counted(tally: Tally) -> Views:
    return tally.take()


def test_a_page_that_is_looked_at_counts_on_its_day(visitor: TestClient, tally: Tally):
    assert told(visitor, VENUE) == 204
    assert counted(tally) == {(DAY, "/venue/sunset-lanes"): 1}


@pytest.mark.parametrize(
    "headers",
    [
        {"user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"},
        {"user-agent": ""},
        {"dnt": "1"},
        {"sec-gpc": "1"},
    ],
)
def test_robots_and_people_who_object_do_not_count(visitor: TestClient, tally: Tally, headers: dict[str, str]):
    assert told(visitor, VENUE, **headers) == 204
    assert counted(tally) == {}


def test_the_work_of_admins_does_not_count(visitor: TestClient, tally: Tally):
    assert told(visitor, view_mark("/admin/users")) == 204
    assert counted(tally) == {}


@pytest.mark.parametrize(
    "mark",
    ["", "/venue/sunset-lanes", VENUE + "x", f"{VENUE}?a=1", "\x00", "a" * 1_000],
    ids=["nothing", "no seal", "longer path", "query", "zero", "long"],  # Seals differ from run to run.
)
def test_a_path_that_the_site_has_not_marked_is_refused(visitor: TestClient, tally: Tally, mark: str):
    assert told(visitor, mark) == 422
    assert counted(tally) == {}


def test_a_long_body_is_not_even_read(visitor: TestClient, tally: Tally):
    assert told(visitor, "a" * 10_000) == 413
    assert counted(tally) == {}


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", ""])
def test_pages_of_other_sites_cannot_count(visitor: TestClient, tally: Tally, origin: str):
    assert told(visitor, VENUE, origin=origin) == 403
    assert counted(tally) == {}


def test_one_address_cannot_count_without_end(visitor: TestClient, tally: Tally):
    answers = [told(visitor, VENUE) for _ in range(MOST_OF_A_CLIENT + 2)]
    assert answers == [204] * MOST_OF_A_CLIENT + [429] * 2
    assert counted(tally) == {(DAY, "/venue/sunset-lanes"): MOST_OF_A_CLIENT}


def test_nothing_is_asked_of_the_browser_to_keep(visitor: TestClient):
    answer = visitor.post("/api/views", content=VENUE.encode())
    assert "set-cookie" not in answer.headers
    assert answer.content == b""


@pytest.mark.parametrize(("token", "status"), [("x", 403), ("a.b.c", 403), ("kim", 204)])
def test_a_program_counts_with_the_token_of_somebody_who_is_signed_in(
    visitor: TestClient, tally: Tally, uow: UnitOfWork, token: str, status: int
):
    a_signed_in_user(uow, "kim")
    assert told(visitor, VENUE, origin="", authorization=f"Bearer {token}") == status
    assert len(counted(tally)) == (status == 204)
