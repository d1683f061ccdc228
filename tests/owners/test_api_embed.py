"""The leaderboard in the frames of other sites, and no other page there."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.responses import HTMLResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from bowling_app.owners.api import embed
from bowling_app.owners.api.embed import EMBEDS
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.dispatcher import Beside
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.middleware.headers import SecurityHeaders
from bowling_app.platform.kit.errors import DomainError, Gone, Unavailable
from bowling_app.scores.rules.embed import embedded_venue
from bowling_app.venue_page.pages.page import VENUE
from bowling_app.venues.models.venue import Venue
from tests.api import the_api
from tests.factories import a_game_score, a_user, a_venue, an_alias

BASE = "http://localhost:3000"
HOSTILE = "<script>alert(1)</script>\"'><img src=x>"


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    venue = a_venue(uow, f"Lanes {HOSTILE}", id="sunset")
    person = a_user(uow, display_name=HOSTILE)
    for score in range(40):
        a_game_score(uow, venue, person, score=score, status="approved", type="league")
    a_game_score(uow, venue, person, score=299)
    return venue


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """The whole site: documents in front, the API and the embeds behind, and a page of the frontend."""
    missing: Callable[..., Any] = lambda _request, _error: HTMLResponse("missing", status_code=404)  # noqa: E731
    shell = Route("/account", lambda _: HTMLResponse("the shell"))
    inner = Starlette(routes=[*EMBEDS, shell], exception_handlers={404: missing})
    site = Site(Beside(inner, "/api/", the_api()), [VENUE], Cache())
    return TestClient(SecurityHeaders(site), follow_redirects=False)


def test_the_page_is_small_script_free_and_framable_from_anywhere(browse: TestClient, venue: Venue) -> None:
    answer = browse.get(f"/embed/venue/{venue.id}/leaderboard")
    assert answer.status_code == 200
    assert len(answer.content) < 20_000
    assert "frame-ancestors *" in answer.headers["content-security-policy"]
    assert "x-frame-options" not in answer.headers
    assert "<script" not in answer.text
    assert not re.search(r"\son\w+=|javascript:|<img", answer.text)
    assert "&lt;script&gt;" in answer.text
    assert re.findall(r'<td class="n s">(\d+)</td>', answer.text) == [str(score) for score in range(39, 14, -1)]
    assert f'href="{BASE}/venue/sunset/game"' in answer.text


def test_it_follows_light_and_dark_or_what_the_site_chose(browse: TestClient, venue: Venue) -> None:
    path = f"/embed/venue/{venue.id}/leaderboard"
    assert "prefers-color-scheme:dark" in browse.get(path).text
    assert '<html lang="en" data-theme="dark">' in browse.get(f"{path}?theme=dark").text
    assert '<html lang="en"><head>' in browse.get(f"{path}?theme=x%22%3E%3Cscript%3E").text


def test_there_is_one_for_the_week_and_none_for_what_we_do_not_have(browse: TestClient, venue: Venue) -> None:
    path = f"/embed/venue/{venue.id}/leaderboard"
    assert "This week&#x27;s high scores" in browse.get(f"{path}?board=week").text
    for address in (f"{path}?board=year", "/embed/venue/nowhere/leaderboard", "/embed/venue/%00/leaderboard"):
        answer = browse.get(address)
        assert answer.status_code == 404
        assert "frame-ancestors *" in answer.headers["content-security-policy"]


def test_a_reader_who_has_it_gets_no_body_again(browse: TestClient, venue: Venue) -> None:
    path = f"/embed/venue/{venue.id}/leaderboard"
    etag = browse.get(path).headers["etag"]
    assert browse.get(path, headers={"If-None-Match": etag}).status_code == 304


def test_an_old_id_still_fills_the_frame(browse: TestClient, uow: UnitOfWork, venue: Venue) -> None:
    an_alias(uow, venue, "old")
    assert browse.get("/embed/venue/old/leaderboard").status_code == 200


@pytest.mark.parametrize("path", ["/venue/sunset", "/venue/nowhere", "/account", "/nowhere", "/api/docs"])
def test_every_other_page_stays_out_of_frames(browse: TestClient, venue: Venue, path: str) -> None:
    answer = browse.get(path)
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-frame-options"] == "DENY"


def test_the_same_is_there_as_json(browse: TestClient, venue: Venue) -> None:
    answer = browse.get(f"/embed/venue/{venue.id}/leaderboard.json")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert (answer.json()["url"], len(answer.json()["games"])) == (f"{BASE}/venue/sunset/game", 25)
    assert answer.json()["games"][0] == {
        "rank": "1", "name": HOSTILE, "score": "39", "kind": "League game", "when": answer.json()["games"][0]["when"],
    }  # fmt: skip
    assert browse.get("/embed/venue/nowhere/leaderboard.json").json()["error"]["message"] == "Venue not found"


@pytest.mark.parametrize("path", ["/venue/sunset", "/venue/sunset/game", "/embed/venue/sunset/leaderboard"])
def test_oembed_offers_the_frame_for_each_address_of_the_venue(browse: TestClient, venue: Venue, path: str) -> None:
    answer = browse.get("/api/oembed", params={"url": BASE + path, "maxwidth": "300"})
    found = answer.json()
    assert (found["type"], found["version"], found["width"], found["height"]) == ("rich", "1.0", 300, 520)
    assert found["html"].startswith(f'<iframe src="{BASE}/embed/venue/sunset/leaderboard"')
    assert "<script" not in found["html"]
    assert {"provider_name", "provider_url", "cache_age", "title"} <= set(found)


@pytest.mark.parametrize(
    ("parameters", "status"),
    [
        ({"url": "https://evil.example/venue/sunset"}, 404),
        ({"url": f"{BASE}.evil.example/venue/sunset"}, 404),
        ({"url": f"{BASE}/venue/nowhere"}, 404),
        ({"url": f"{BASE}/locations/tx"}, 404),
        ({"url": f"{BASE}/venue/sunset", "format": "xml"}, 501),
        ({"url": f"{BASE}/venue/sunset", "maxwidth": "1"}, 422),
        ({}, 422),
    ],
)
def test_oembed_refuses_what_it_has_nothing_for(
    browse: TestClient, venue: Venue, parameters: dict[str, str], status: int
) -> None:
    assert browse.get("/api/oembed", params=parameters).status_code == status


def test_the_snippet_for_owners_names_the_frame_and_oembed(browse: TestClient, venue: Venue) -> None:
    snippet = browse.get("/api/venues/sunset/leaderboard-embed").json()
    assert snippet["html"].startswith(f'<iframe src="{BASE}/embed/venue/sunset/leaderboard"')
    assert "<script>" not in snippet["html"]
    assert snippet["oembed"] == f"{BASE}/api/oembed?url={BASE}/venue/sunset/game"


@pytest.mark.parametrize(
    "url", ["", "/venue/x", f"{BASE}", f"{BASE}/venue/", f"{BASE}/venue/a/b", f"{BASE}/venue/a%2Fb/c", f"{BASE}/x/a"]
)
def test_other_addresses_are_of_no_venue(url: str) -> None:
    assert embedded_venue(url, BASE) is None


@pytest.mark.parametrize(
    ("failure", "status"),
    [(Unavailable("The database is away."), 503), (Gone("Sunset Lanes has closed."), 410)],
)
def test_a_refusal_has_its_status_in_frames_and_is_kept_by_nobody(
    browse: TestClient, venue: Venue, monkeypatch: pytest.MonkeyPatch, failure: DomainError, status: int
) -> None:
    def refused(*_: Any, **__: Any) -> None:
        raise failure

    monkeypatch.setattr(embed, "perform", refused)
    for card in ("leaderboard", "hours", "badge"):
        answer = browse.get(f"/embed/venue/{venue.id}/{card}")
        assert (answer.status_code, answer.headers["cache-control"]) == (status, "no-store")
        assert ("retry-after" in answer.headers) is isinstance(failure, Unavailable)
        assert f"<title>{failure.message}</title>" in answer.text
        assert "frame-ancestors *" in answer.headers["content-security-policy"]


def test_scripts_of_other_sites_may_read_why_they_are_refused(browse: TestClient, venue: Venue) -> None:
    for path, status in (
        ("/embed/venue/nowhere/leaderboard.json", 404),
        (f"/api/oembed?url={BASE}/venue/nowhere", 404),
        (f"/api/oembed?url={BASE}/venue/sunset&format=xml", 501),
    ):
        answer = browse.get(path)
        assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (status, "*")
        assert answer.json()["error"]["message"]
