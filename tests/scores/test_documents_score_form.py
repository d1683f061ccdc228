"""Posting a game with its photo, in a browser without scripts and as the live page's script does."""

import re
from io import BytesIO
from typing import Any
from urllib.parse import quote

import pytest
from PIL import Image
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.proofs import NOT_A_PROOF, PROOF_MAX_BYTES, PROOF_TOO_LARGE
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.scores.models import GameScore
from bowling_app.scores.rules.scores import SCORE_FORM, score_path
from tests.factories import a_signed_in_user, a_venue, an_alias
from tests.plain_browser import at_their_fields

OURS = {"Origin": "http://localhost:3000"}
JSON = {**OURS, "Accept": "application/json"}
WAIT = "Rate limit: Please wait 10 more minutes before posting again."


@pytest.fixture
def browse(uow: UnitOfWork, store: LocalFolder) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    assert store
    a_signed_in_user(uow, "kim")
    browser = TestClient(Site(own_routes, list(PAGES), Cache()), follow_redirects=False)
    browser.cookies.set(COOKIE, "kim")
    return browser


@pytest.fixture
def address(uow: UnitOfWork) -> str:
    return score_path(a_venue(uow, "Sunset Lanes").id)


def a_photo() -> bytes:
    file = BytesIO()
    Image.new("RGB", (400, 300), "red").save(file, "JPEG")
    return file.getvalue()


def post(browse: TestClient, address: str, photo: bytes | None = None, **said: Any) -> Any:
    """Send the form. Without a photo, one is drawn; an empty one is what a browser sends where none was chosen."""
    headers = said.pop("headers", OURS)
    content = a_photo() if photo is None else photo
    files = {"photo": ("game.jpg" if content else "", content, "image/jpeg")}
    data = {"score": "211", "type": "league", "laneNumber": "12", **said}
    return browse.post(address, data=data, files=files, headers=headers)


def kept(uow: UnitOfWork) -> list[GameScore]:
    return list(uow.session.exec(select(GameScore)))


def stored(store: LocalFolder) -> int:
    return sum(file.is_file() for file in store.folder.rglob("*"))


class TestThePage:
    def test_the_game_page_leads_to_the_form_which_posts_itself_in_parts(
        self, browse: TestClient, address: str
    ) -> None:
        game = browse.get(address.replace("/score", "/game")).text
        assert re.search(rf'<a [^>]*href="{address}"[^>]*>Post a score</a>', game)
        assert "needs JavaScript" not in game

        html = browse.get(address).text
        [form] = re.findall(rf'<form[^>]*action="{address}"[^>]*>', html)
        assert 'method="post"' in form
        assert 'enctype="multipart/form-data"' in form
        assert re.findall(r'data-field="(\w+)"', html) == [field.name for field in SCORE_FORM.fields]
        sign_in = f'href="/sign-in?next={quote(address, safe="")}"'
        assert sign_in not in html  # Kim is signed in.
        browse.cookies.clear()
        assert sign_in in browse.get(address).text
        assert "We strip location and time from your photo." in html

    def test_it_is_not_for_search_engines(self, browse: TestClient, address: str) -> None:
        assert "noindex" in browse.get(address).text

    def test_an_old_id_leads_on(self, browse: TestClient, uow: UnitOfWork) -> None:
        venue = a_venue(uow, "Sunset Lanes")
        an_alias(uow, venue, "old-lanes")
        answer = browse.get(score_path("old-lanes"))
        assert (answer.status_code, answer.headers["location"]) == (301, score_path(venue.id))
        answer = post(browse, score_path("old-lanes"))
        assert answer.status_code == 409
        assert f'action="{score_path(venue.id)}"' in answer.text
        assert 'value="211"' in answer.text
        assert kept(uow) == []


class TestPosting:
    def test_a_game_is_kept_with_its_photo_and_the_page_says_that_it_has_arrived(
        self, browse: TestClient, uow: UnitOfWork, address: str, store: LocalFolder
    ) -> None:
        answer = post(browse, address)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{address}?sent=yes")
        assert "Your score is in." in browse.get(answer.headers["location"]).text
        [game] = kept(uow)
        assert (game.score, game.type, game.lane_number, game.user_id) == (211, "league", 12, "kim")
        assert game.status == "pending"
        assert stored(store) == 3

    def test_everything_that_is_wrong_is_said_at_once_and_what_was_typed_stays(
        self, browse: TestClient, uow: UnitOfWork, address: str, store: LocalFolder
    ) -> None:
        answer = post(browse, address, b"", score="301", laneNumber="<b>0")
        assert (answer.status_code, answer.headers["cache-control"]) == (422, "no-store")
        assert at_their_fields(answer.text) == {
            "score": "Score: enter a whole number from 0 to 300.",
            "laneNumber": "Lane: enter a whole number from 1 to 400, or leave it empty.",
            "photo": "Photo: choose a picture of the overhead screen or score sheet.",
        }
        assert 'value="301"' in answer.text
        assert 'value="&lt;b&gt;0"' in answer.text
        assert re.search(r'<option[^>]*value="league"[^>]*selected|selected[^>]*value="league"', answer.text)
        assert (kept(uow), stored(store)) == ([], 0)

    def test_a_file_that_is_no_picture_is_said_at_its_field(
        self, browse: TestClient, uow: UnitOfWork, address: str, store: LocalFolder
    ) -> None:
        answer = post(browse, address, b"<script>alert(1)</script>")
        assert (answer.status_code, at_their_fields(answer.text)) == (422, {"photo": NOT_A_PROOF})
        assert 'value="211"' in answer.text
        assert (kept(uow), stored(store)) == ([], 0)

    @pytest.mark.parametrize(("extra", "status"), [(1, 422), (PROOF_MAX_BYTES, 413)])
    def test_a_photo_that_is_too_large_is_said_at_its_field(
        self, browse: TestClient, uow: UnitOfWork, address: str, extra: int, status: int
    ) -> None:
        photo = a_photo() + bytes(PROOF_MAX_BYTES + extra)
        answer = post(browse, address, photo)
        assert (answer.status_code, at_their_fields(answer.text)) == (status, {"photo": PROOF_TOO_LARGE})
        told = post(browse, address, photo, headers=JSON)
        assert told.json()["error"]["problems"] == [{"field": "photo", "message": PROOF_TOO_LARGE}]
        assert kept(uow) == []

    def test_who_has_to_wait_reads_so_and_keeps_what_was_typed(
        self, browse: TestClient, uow: UnitOfWork, address: str, store: LocalFolder
    ) -> None:
        post(browse, address)
        answer = post(browse, address, score="212")
        assert answer.status_code == 429
        assert WAIT in answer.text
        assert 'value="212"' in answer.text
        assert (len(kept(uow)), stored(store)) == (1, 3)

    def test_who_is_not_signed_in_is_led_to_sign_in_and_back(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        browse.cookies.clear()
        answer = post(browse, address)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/sign-in?next={quote(address, safe='')}")
        assert kept(uow) == []

    def test_a_session_that_has_ended_meanwhile_posts_nothing(
        self, browse: TestClient, uow: UnitOfWork, address: str, store: LocalFolder
    ) -> None:
        browse.cookies.set(COOKIE, "ended")
        assert post(browse, address).status_code == 303
        assert post(browse, address, headers=JSON).status_code == 401
        assert (kept(uow), stored(store)) == ([], 0)

    def test_no_other_site_posts_for_a_visitor(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        assert post(browse, address, headers={"Origin": "https://elsewhere.example"}).status_code == 403
        assert kept(uow) == []

    def test_a_venue_that_is_not_there_is_a_page_that_is_not_there(self, browse: TestClient) -> None:
        answer = post(browse, score_path("no such"))
        assert answer.status_code == 303
        assert browse.get(answer.headers["location"]).status_code == 404


class TestTheScript:
    def test_it_is_told_what_to_say(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        told = post(browse, address, headers=JSON).json()
        assert (told["title"], told["said"]) == (
            "Your 211 is in.",
            "We'll review it, then it goes on the leaderboard.",
        )
        assert (told["href"], told["follow"]) == (address.replace("/score", "/game"), False)
        assert len(kept(uow)) == 1

    def test_it_is_told_to_wait_without_a_field(self, browse: TestClient, address: str) -> None:
        post(browse, address)
        answer = post(browse, address, headers=JSON)
        assert (answer.status_code, answer.json()["error"]) == (429, {"code": "too_soon", "message": WAIT})
