"""Answers that never change are made once."""

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from bowling_app.platform.documents import kept_answers
from bowling_app.platform.documents.kept_answers import Kept

FOR_GOOD = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
PLAIN = {"accept-encoding": "identity"}


@pytest.fixture
def made() -> list[str]:
    """What the other app was asked for."""
    return []


@pytest.fixture
def site(made: list[str]) -> TestClient:
    def tile(request: Request) -> Response:
        made.append(request.url.path)
        name = request.path_params["name"]
        if name == "missing":
            return PlainTextResponse("none", 404, {"Cache-Control": "public, max-age=60"})
        if name == "water":
            return Response(status_code=204, headers=FOR_GOOD)
        encoded = {"X-Encoded": "gzip"} if "gzip" in request.headers.get("accept-encoding", "") else {}
        return PlainTextResponse(name, headers={**FOR_GOOD, **encoded})

    tiles = Starlette(routes=[Route("/tiles/{name}", tile, methods=["GET", "POST"])])
    return TestClient(Kept(PlainTextResponse("the site"), "/tiles/", tiles))


@pytest.mark.parametrize(("name", "status"), [("chicago", 200), ("water", 204)])
def test_an_answer_that_never_changes_is_made_once(site: TestClient, made: list[str], name: str, status: int):
    first, again = site.get(f"/tiles/{name}"), site.get(f"/tiles/{name}")
    assert (again.status_code, again.content, again.headers) == (status, first.content, first.headers)
    assert made == [f"/tiles/{name}"]


def test_an_answer_that_may_change_is_made_each_time(site: TestClient, made: list[str]):
    assert [site.get("/tiles/missing").status_code for _ in range(2)] == [404, 404]
    assert len(made) == 2


def test_who_takes_no_gzip_gets_an_answer_of_their_own(site: TestClient):
    assert "x-encoded" in site.get("/tiles/chicago").headers
    assert "x-encoded" not in site.get("/tiles/chicago", headers=PLAIN).headers
    assert "x-encoded" in site.get("/tiles/chicago").headers


def test_other_methods_and_questions_are_neither_kept_nor_answered_from_what_is(site: TestClient, made: list[str]):
    site.get("/tiles/chicago")
    site.post("/tiles/chicago")
    site.get("/tiles/chicago?again")
    assert len(made) == 3


def test_everything_else_is_the_sites(site: TestClient, made: list[str]):
    assert site.get("/locations").text == "the site"
    assert made == []


def test_what_was_not_asked_for_lately_goes_when_there_is_no_room(
    site: TestClient, made: list[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(kept_answers, "MOST_KEPT_BYTES", 2_100)
    for name in ("one", "two", "one", "three", "one", "two"):
        site.get(f"/tiles/{name}")
    assert made == ["/tiles/one", "/tiles/two", "/tiles/three", "/tiles/two"]
