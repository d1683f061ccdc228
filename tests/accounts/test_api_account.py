"""A person's own account over HTTP."""

from collections.abc import Iterator
from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from fastapi import FastAPI
from PIL import Image
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.accounts import jobs as background
from bowling_app.accounts.api import account
from bowling_app.accounts.api.photos import PHOTOS
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.rules.leaving import GONE
from bowling_app.perform import perform
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.photos import MAX_BYTES
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit import clock
from bowling_app.reviews.models import Review
from tests.factories import a_review, a_user, a_venue

OURS = {"Origin": "http://localhost:3000"}
TOKEN = "the-token-of-kim"
BEARER = {"Authorization": f"Bearer {TOKEN}"}
CHANGES = [("PATCH", ""), ("DELETE", ""), ("POST", "/photo"), ("DELETE", "/photo"), ("DELETE", "/sessions/s1")]


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    """Somebody who is signed in."""
    user = a_user(uow, "kim", email="kim@example.com", display_name="Kim")
    ends = clock.now() + timedelta(days=1)
    uow.session.add(
        UserSession(id="s1", token_hash=token_hash(TOKEN), user_id="kim", device="Firefox", expires_at=ends)
    )
    uow.session.flush()
    return user


@pytest.fixture
def browser(api: FastAPI, kim: User, store: LocalFolder) -> Iterator[TestClient]:
    """Kim's browser on one of our pages."""
    with TestClient(api, headers=OURS, cookies={COOKIE: TOKEN}) as client:
        yield client


@pytest.fixture
def stranger(api: FastAPI, uow: UnitOfWork, store: LocalFolder) -> Iterator[TestClient]:
    """Somebody who is not signed in."""
    with TestClient(api, headers=OURS) as client:
        yield client


@pytest.fixture
def reader(store: LocalFolder) -> TestClient:
    """Somebody who looks at photos."""
    return TestClient(Starlette(routes=list(PHOTOS)))


def a_photo(kind: str = "JPEG", color: str = "red") -> bytes:
    file = BytesIO()
    Image.new("RGB", (200, 100), color).save(file, kind)
    return file.getvalue()


def upload(client: TestClient, content: bytes, name: str = "kim.jpg", **options: Any) -> Any:
    return client.post("/api/account/photo", files={"photo": (name, content, "image/jpeg")}, **options)


def files(store: LocalFolder) -> list[str]:
    return sorted(file.name for file in store.folder.rglob("*") if file.is_file())


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["message"]


class TestReading:
    def test_shows_a_person_their_own_account_and_keeps_it_out_of_caches(self, browser: TestClient) -> None:
        answer = browser.get("/api/account")
        assert answer.json().keys() == {"id", "email", "displayName", "photoUrl", "slug", "isAdmin", "createdAt"}
        assert (answer.json()["email"], answer.json()["displayName"]) == ("kim@example.com", "Kim")
        assert answer.headers["cache-control"] == "no-store"

    @pytest.mark.parametrize(
        ("method", "path"),
        [*CHANGES, ("GET", ""), ("GET", "/slug?slug=kim"), ("GET", "/export"), ("GET", "/sessions")],
    )
    @pytest.mark.usefixtures("kim")
    def test_is_nothing_for_a_visitor(self, stranger: TestClient, method: str, path: str) -> None:
        answer = stranger.request(method, f"/api/account{path}", json={} if method == "PATCH" else None)
        assert answer.status_code == 401

    @pytest.mark.parametrize(("method", "path"), CHANGES)
    def test_another_site_changes_nothing_with_a_visitors_cookie(
        self, browser: TestClient, uow: UnitOfWork, method: str, path: str
    ) -> None:
        for origin in ("https://evil.example", "null"):
            answer = browser.request(method, f"/api/account{path}", headers={"Origin": origin})
            assert answer.status_code == 403
        assert uow.session.get(UserSession, "s1")

    @pytest.mark.usefixtures("kim")
    def test_a_program_with_a_bearer_token_needs_no_origin(self, api: FastAPI) -> None:
        answer = TestClient(api).patch("/api/account", json={"displayName": "Kim Lee"}, headers=BEARER)
        assert answer.json()["displayName"] == "Kim Lee"


class TestChanging:
    def test_changes_name_and_slug(self, browser: TestClient) -> None:
        answer = browser.patch("/api/account", json={"displayName": " Kim  Lee", "slug": "Kim-Lee"})
        assert (answer.json()["displayName"], answer.json()["slug"]) == ("Kim Lee", "kim-lee")
        assert browser.get("/api/account").json() == answer.json()

    def test_says_what_is_wrong(self, browser: TestClient, uow: UnitOfWork) -> None:
        a_user(uow, slug="taken")
        assert problem(browser.patch("/api/account", json={"displayName": ""})) == (422, "Enter a display name.")
        assert problem(browser.patch("/api/account", json={"slug": "admin"})) == (
            422,
            "That URL isn't available. Try another.",
        )
        assert problem(browser.patch("/api/account", json={"slug": "taken"})) == (
            409,
            "That URL is taken. Try another.",
        )
        assert browser.patch("/api/account", json={"slug": 7}).status_code == 422

    def test_checks_a_slug(self, browser: TestClient, uow: UnitOfWork) -> None:
        a_user(uow, slug="taken")
        ask = [browser.get("/api/account/slug", params={"slug": slug}).json() for slug in ("free", "taken", "x")]
        assert [found["isFree"] for found in ask] == [True, False, False]
        assert ask[1]["message"] == "That URL is taken. Try another."


class TestPhoto:
    def test_is_stored_drawn_anew_and_served(self, browser: TestClient, reader: TestClient) -> None:
        url = upload(browser, a_photo()).json()["photoUrl"]
        for address, side in ((url, 96), (url.replace("-96", "-384"), 384)):
            answer = reader.get(address)
            assert Image.open(BytesIO(answer.content)).size == (side, side)
            assert answer.headers["content-type"] == "image/webp"
            assert "immutable" in answer.headers["cache-control"]

    def test_is_not_sent_again_to_whoever_has_it(self, browser: TestClient, reader: TestClient) -> None:
        url = upload(browser, a_photo()).json()["photoUrl"]
        etag = reader.get(url).headers["etag"]
        assert reader.get(url, headers={"If-None-Match": etag}).status_code == 304

    def test_its_name_is_ours_whatever_the_sender_calls_it(self, browser: TestClient, store: LocalFolder) -> None:
        upload(browser, a_photo(), "../../evil.html")
        assert [name.partition("-")[2] for name in files(store)] == ["384.webp", "96.webp"]

    def test_replaces_the_one_before_with_its_files(
        self, browser: TestClient, store: LocalFolder, reader: TestClient
    ) -> None:
        first = upload(browser, a_photo()).json()["photoUrl"]
        second = upload(browser, a_photo(color="blue")).json()["photoUrl"]
        assert (reader.get(first).status_code, reader.get(second).status_code) == (404, 200)
        assert len(files(store)) == 2

    def test_can_be_removed(self, browser: TestClient, store: LocalFolder) -> None:
        upload(browser, a_photo())
        assert browser.delete("/api/account/photo").json()["photoUrl"] is None
        assert files(store) == []

    def test_what_is_no_photo_is_refused_and_leaves_nothing(self, browser: TestClient, store: LocalFolder) -> None:
        assert problem(upload(browser, b"<script>")) == (422, "Choose a photo in the format JPEG, PNG or WebP.")
        assert files(store) == []
        assert browser.get("/api/account").json()["photoUrl"] is None

    def test_a_photo_above_five_megabytes_is_refused(self, browser: TestClient) -> None:
        assert upload(browser, a_photo() + bytes(MAX_BYTES)).status_code == 422
        assert upload(browser, bytes(MAX_BYTES + 100_000)).status_code == 413

    def test_a_body_that_says_it_is_large_is_refused_unread(self, browser: TestClient) -> None:
        def body() -> Iterator[bytes]:
            raise AssertionError("read")
            yield b""

        headers = {"Content-Length": "99999999", "Content-Type": "multipart/form-data; boundary=x"}
        assert browser.post("/api/account/photo", content=body(), headers=headers).status_code == 413

    @pytest.mark.parametrize(
        "form",
        [{"json": {}}, {"data": {"photo": "text"}}, {"files": {"picture": b"x"}},
         {"content": b"x", "headers": {"Content-Type": "multipart/form-data"}},
         {"content": b"x", "headers": {"Content-Type": "multipart/form-data; boundary=y"}}],
        ids=["JSON", "a text", "another field", "no boundary", "no parts"],
    )  # fmt: skip
    def test_a_body_without_a_photo_is_refused_with_a_remedy(self, browser: TestClient, form: dict[str, Any]) -> None:
        assert problem(browser.post("/api/account/photo", **form)) == (
            422,
            "Send the photo as the field `photo` of a multipart form.",
        )

    def test_a_visitor_may_not_even_send_one(self, stranger: TestClient, store: LocalFolder) -> None:
        assert upload(stranger, a_photo()).status_code == 401
        assert files(store) == []

    def test_too_many_in_an_hour_must_wait(self, browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bowling_app.accounts.services.accounts.PHOTOS_PER_HOUR", (1, 3600))
        upload(browser, a_photo())
        answer = upload(browser, a_photo())
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0

    @pytest.mark.parametrize(
        "name", ["..%2Fsecret.key", "x.webp", "0" * 32 + "-96.webp", "..%2f..%2f..%2fetc%2fpasswd"]
    )
    def test_there_is_nothing_at_other_names(self, reader: TestClient, name: str) -> None:
        assert reader.get(f"/photos/{name}").status_code == 404


class TestExport:
    def test_is_a_file_with_everything_and_the_photo(self, browser: TestClient, uow: UnitOfWork, kim: User) -> None:
        a_review(uow, a_venue(uow), kim, text="Fine lanes")
        upload(browser, a_photo())
        answer = browser.get("/api/account/export")
        assert answer.headers["content-disposition"] == 'attachment; filename="account.json"'
        assert answer.headers["cache-control"] == "no-store"
        told = answer.json()
        assert told["account"]["email"] == "kim@example.com"
        assert told["reviews"][0]["text"] == "Fine lanes"
        assert told["photo"]["mediaType"] == "image/webp"
        assert TOKEN not in answer.text
        assert token_hash(TOKEN) not in answer.text

    @pytest.mark.usefixtures("stopped_clock")
    def test_comes_five_times_an_hour_and_then_says_how_long_to_wait(self, browser: TestClient) -> None:
        assert [browser.get("/api/account/export").status_code for _ in range(5)] == [200] * 5
        answer = browser.get("/api/account/export")
        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "720"
        assert answer.json()["error"]["message"] == "Too many attempts. Try again in 12 minutes."

    def test_is_made_for_one_person_at_a_time(self, browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        room: list[float] = []

        def noted(*args: Any) -> Any:
            room.append(account.EXPORTING.available_tokens)
            return perform(*args)

        monkeypatch.setattr(account, "perform", noted)
        assert browser.get("/api/account/export").status_code == 200
        assert (room, account.EXPORTING.available_tokens) == ([0], 1)


class TestDeleting:
    def test_leaves_nothing_and_signs_out(
        self, browser: TestClient, uow: UnitOfWork, kim: User, store: LocalFolder
    ) -> None:
        venue = a_review(uow, a_venue(uow), kim).venue_id
        upload(browser, a_photo())
        answer = browser.request("DELETE", "/api/account", json={"confirmation": "DELETE"})
        assert answer.json() == {"ok": True, "isFinished": True, "message": GONE["deleted"][1]}
        assert "Max-Age=0" in answer.headers["set-cookie"]
        uow.session.expire_all()
        assert uow.session.get(User, "kim") is None
        assert uow.session.get(Review, (venue, "kim")) is None
        assert files(store) == []
        assert browser.get("/api/account", headers=BEARER).status_code == 401

    def test_needs_no_word_but_takes_no_wrong_one(self, browser: TestClient) -> None:
        assert browser.request("DELETE", "/api/account", json={"confirmation": "yes"}).status_code == 422
        assert browser.delete("/api/account").status_code == 200

    def test_says_so_when_something_is_away_and_closes_the_account_all_the_same(
        self, browser: TestClient, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def away(*_: Any) -> bool:
            raise ConnectionError("provider")

        monkeypatch.setattr(background, "remove_account", away)
        assert browser.delete("/api/account").json() == {"ok": True, "isFinished": False, "message": GONE["closed"][1]}
        assert browser.get("/api/account", headers=BEARER).status_code == 401
        uow.session.expire_all()
        left = uow.session.get(User, "kim")
        assert left
        assert left.email is None


class TestSessions:
    def test_lists_and_ends_them(self, browser: TestClient) -> None:
        (session,) = browser.get("/api/account/sessions").json()["sessions"]
        assert (session["device"], session["isCurrent"]) == ("Firefox", True)
        assert browser.delete(f"/api/account/sessions/{session['id']}").status_code == 200
        assert browser.get("/api/account").status_code == 401
