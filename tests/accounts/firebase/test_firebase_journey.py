"""Signing in and out over HTTP with `BOWLING_AUTH=firebase`, at the real emulator."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from firebase_admin import auth
from starlette.testclient import TestClient

from bowling_app.accounts.api import account
from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.providers import chosen as providers
from bowling_app.accounts.services.providers.firebase import FirebaseProvider
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files import keeping
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.language.addresses import SpokenLanguage
from bowling_app.platform.language.languages import Language
from bowling_app.settings import settings
from tests.accounts.firebase.google import Google, minted, provider_of
from tests.accounts.firebase.test_firebase import Browser
from tests.api import the_api
from tests.emulator.running import PROJECT
from tests.letters import code_sent_to, letters_to

pytestmark = pytest.mark.long  # The emulator takes its time to start. `test_firebase_proof.py` has the rules of rights.

OURS = {"Origin": "http://localhost:3000"}
ADDRESS = "pat@example.com"
PASSWORD = "seven wooden pins"


@pytest.fixture
def chosen(auth_emulator: str) -> Generator[FirebaseProvider, None, None]:
    """The site's settings name Firebase; what the site asks."""
    caches: list[Callable[[], None]] = [settings.cache_clear, providers._firebase.cache_clear]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOWLING_AUTH", "firebase")
        patch.setenv("BOWLING_FIREBASE_PROJECT", PROJECT)
        for clear in caches:
            clear()
        provider = providers._firebase()
        assert isinstance(provider, FirebaseProvider)
        yield provider
    for clear in caches:
        clear()


@pytest.fixture
def here(chosen: FirebaseProvider, uow: UnitOfWork) -> UnitOfWork:
    """The database that the site works on while Firebase keeps its accounts."""
    return uow


@pytest.fixture
def stranger(auth_emulator: str) -> Browser:
    """Somebody who talks to Firebase without us."""
    return Browser(auth_emulator)


@pytest.fixture
def photos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Photos are kept in a folder of the test's own."""
    for module in (account, keeping):
        monkeypatch.setattr(module, "photo_store", lambda: LocalFolder(tmp_path))


@pytest.fixture(scope="module")
def api() -> FastAPI:
    return the_api()


@pytest.fixture
def page(api: FastAPI, here: UnitOfWork) -> TestClient:
    """A browser on one of our pages."""
    return TestClient(api, headers=OURS)


@pytest.fixture
def program(api: FastAPI, here: UnitOfWork) -> Iterator[TestClient]:
    """A program that keeps no cookies and names no origin."""
    with TestClient(api) as client:
        yield client


def verified(page: TestClient, uow: UnitOfWork) -> Any:
    page.post("/api/auth/send-code", json={"email": ADDRESS})
    return proven(page, uow)


def proven(page: TestClient, uow: UnitOfWork) -> Any:
    body = {"email": ADDRESS, "code": code_sent_to(uow, ADDRESS)}
    answer = page.post("/api/auth/verify-code", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def open_session(page: TestClient, custom_token: str) -> int:
    return page.post("/api/auth/session", json={"customToken": custom_token}).status_code


def me(client: TestClient, bearer: str | None = None) -> Any:
    headers = {"Authorization": f"Bearer {bearer}"} if bearer else {}
    return client.get("/api/auth/me", headers=headers).json()["user"]


def test_a_code_leads_to_a_session_and_signing_out_ends_it(
    page: TestClient, here: UnitOfWork, chosen: FirebaseProvider
):
    answer = verified(page, here)
    assert answer["isNewUser"] is True
    assert open_session(page, answer["customToken"]) == 200
    kept = auth.get_user_by_email(ADDRESS, app=chosen._app)
    shown = me(page)
    assert (shown["id"], shown["email"], shown["displayName"]) == (kept.uid, ADDRESS, "Anonymous")
    token = page.cookies[COOKIE]
    assert page.delete("/api/auth/session").status_code == 200
    assert me(page) is None
    assert me(page, token) is None


def test_who_signs_up_on_a_spanish_page_is_written_to_in_spanish(
    api: FastAPI, here: UnitOfWork, chosen: FirebaseProvider, two_languages: Language
):
    page = TestClient(SpokenLanguage(api), headers={**OURS, "Referer": f"{OURS['Origin']}/es/account"})
    verified(page, here)
    kept = here.session.get_one(User, auth.get_user_by_email(ADDRESS, app=chosen._app).uid)
    assert kept.language == two_languages.code


def test_a_code_of_somebody_known_leads_to_the_same_account(
    page: TestClient, here: UnitOfWork, chosen: FirebaseProvider
):
    known = chosen.find_or_create(ADDRESS, "Pat")
    answer = verified(page, here)
    assert answer["isNewUser"] is False
    open_session(page, answer["customToken"])
    assert (me(page)["id"], me(page)["displayName"]) == (known.id, "Pat")


def test_a_custom_token_opens_one_session(page: TestClient, here: UnitOfWork):
    token = verified(page, here)["customToken"]
    assert open_session(page, token) == 200
    assert open_session(page, token) == 401


def test_a_password_and_a_name_make_an_account_once_the_address_is_proven(
    page: TestClient, here: UnitOfWork, chosen: FirebaseProvider
):
    page.post("/api/auth/sign-up", json={"email": ADDRESS, "password": PASSWORD, "displayName": "Pat"})
    assert chosen._by_email(ADDRESS) is None
    assert proven(page, here)["isNewUser"] is True
    wrong = page.post("/api/auth/sign-in", json={"email": ADDRESS, "password": "wrong"})
    assert (wrong.status_code, wrong.json()["error"]["message"]) == (401, "Wrong email address or password")
    right = page.post("/api/auth/sign-in", json={"email": ADDRESS, "password": PASSWORD}).json()
    assert right["isNewUser"] is False
    assert open_session(page, right["customToken"]) == 200
    assert me(page)["displayName"] == "Pat"


def test_a_sign_up_for_an_account_that_only_firebase_knows_signs_in_to_it(
    page: TestClient, here: UnitOfWork, chosen: FirebaseProvider
):
    known = chosen.sign_up(ADDRESS, PASSWORD, "Pat")
    page.post("/api/auth/sign-up", json={"email": ADDRESS, "password": "another password", "displayName": "Nobody"})
    assert open_session(page, proven(page, here)["customToken"]) == 200
    assert me(page)["id"] == known.id
    assert page.post("/api/auth/sign-in", json={"email": ADDRESS, "password": PASSWORD}).status_code == 200


def test_a_disabled_person_is_told_so(page: TestClient, here: UnitOfWork, chosen: FirebaseProvider):
    auth.update_user(chosen.sign_up(ADDRESS, PASSWORD, "Pat").id, app=chosen._app, disabled=True)
    answer = page.post("/api/auth/sign-in", json={"email": ADDRESS, "password": PASSWORD})
    assert (answer.status_code, answer.json()["error"]["message"]) == (401, "This account has been disabled")


class TestABearer:
    @pytest.fixture
    def id_token(self, chosen: FirebaseProvider, stranger: Browser) -> str:
        """The ID token of somebody who has never been here."""
        made = chosen.find_or_create(ADDRESS, "Pat")
        return stranger.id_token(chosen.custom_token(made.id))

    def test_is_known_without_having_signed_in_here(self, program: TestClient, chosen: FirebaseProvider, id_token: str):
        assert me(program, id_token)["id"] == auth.get_user_by_email(ADDRESS, app=chosen._app).uid

    def test_with_a_session_cookie_of_firebase_is_known_too(
        self, program: TestClient, chosen: FirebaseProvider, id_token: str
    ):
        assert me(program, auth.create_session_cookie(id_token, expires_in=3600, app=chosen._app))

    def test_is_a_visitor_once_the_account_is_gone_from_firebase(
        self, program: TestClient, chosen: FirebaseProvider, id_token: str
    ):
        chosen.delete(me(program, id_token)["id"])
        assert me(program, id_token) is None


@pytest.mark.usefixtures("photos")
def test_deleting_the_account_removes_it_from_firebase_and_ends_every_token(
    page: TestClient, program: TestClient, here: UnitOfWork, chosen: FirebaseProvider, stranger: Browser
):
    open_session(page, verified(page, here)["customToken"])
    user_id, token = me(page)["id"], page.cookies[COOKIE]
    bearer = stranger.id_token(chosen.custom_token(user_id))
    stale = chosen.custom_token(user_id)

    answer = page.delete("/api/account")

    assert (answer.status_code, answer.json()["isFinished"]) == (200, True)
    assert list(auth.list_users(app=chosen._app).iterate_all()) == []
    assert [me(program, old) for old in (token, bearer)] == [None, None]
    assert open_session(page, stale) == 401
    here.session.expire_all()
    assert here.session.get(User, user_id) is None


class TestAFirebaseThatIsAway:
    @pytest.fixture
    def away(self, google: Google, monkeypatch: pytest.MonkeyPatch) -> None:
        """Google's certificates cannot be fetched, and its calls fail."""
        google.answers.clear()
        provider = provider_of(google)
        monkeypatch.setattr("bowling_app.accounts.services.door.identity_provider", lambda _: provider)

    @pytest.mark.usefixtures("here", "away")
    def test_makes_a_bearer_neither_valid_nor_signed_out(self, program: TestClient):
        answer = program.get("/api/auth/me", headers={"Authorization": f"Bearer {minted()}"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")

    @pytest.mark.usefixtures("here", "away")
    def test_does_not_use_a_code_up(self, page: TestClient, here: UnitOfWork):
        page.post("/api/auth/send-code", json={"email": ADDRESS})
        code = code_sent_to(here, ADDRESS)
        for _ in range(6):
            assert page.post("/api/auth/verify-code", json={"email": ADDRESS, "code": code}).status_code == 503
        assert len(letters_to(here, ADDRESS)) == 1

    @pytest.mark.usefixtures("here", "away")
    def test_does_not_count_a_password(self, page: TestClient):
        body = {"email": ADDRESS, "password": PASSWORD}
        assert {page.post("/api/auth/sign-in", json=body).status_code for _ in range(25)} == {503}

    def test_leaves_a_session_of_ours_alone(self, page: TestClient, here: UnitOfWork, request: pytest.FixtureRequest):
        open_session(page, verified(page, here)["customToken"])
        request.getfixturevalue("away")
        assert me(page)["email"] == ADDRESS


def test_a_firebase_that_has_had_enough_of_passwords_says_when_to_try_again(
    page: TestClient, google: Google, monkeypatch: pytest.MonkeyPatch
):
    google.refuses("signInWithPassword", "TOO_MANY_ATTEMPTS_TRY_LATER : Access is limited")
    provider = provider_of(google)
    monkeypatch.setattr("bowling_app.accounts.services.door.identity_provider", lambda _: provider)
    answer = page.post("/api/auth/sign-in", json={"email": ADDRESS, "password": PASSWORD})
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "300")
