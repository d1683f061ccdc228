"""Somebody had the account before its address was proven to be another person's. At the real emulator, and at a local
Google whose clock differs from ours."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from firebase_admin import auth
from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.providers.firebase import FirebaseProvider
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from tests.accounts.firebase.google import Google, minted
from tests.accounts.firebase.test_firebase import Browser
from tests.accounts.firebase.test_firebase_journey import OURS, api, chosen, here, me, open_session, stranger
from tests.emulator.running import PROJECT, call_emulator
from tests.letters import code_sent_to

__all__ = ["api", "chosen", "here", "stranger"]

VICTIM = "pat@example.com"
ATTACKER = "mallory@example.com"
PASSWORD = "seven wooden pins"


def browser(api: FastAPI) -> TestClient:
    return TestClient(api, headers=OURS)


def proven(page: TestClient, uow: UnitOfWork, email: str) -> Any:
    body = {"email": email, "code": code_sent_to(uow, email)}
    answer = page.post("/api/auth/verify-code", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.fixture(params=[True, False], ids=["private addresses", "open addresses"])
def privacy(request: pytest.FixtureRequest, auth_emulator: str) -> Iterator[None]:
    """Whether Firebase tells which addresses have an account."""

    def set_to(is_on: bool) -> None:
        config = {"emailPrivacyConfig": {"enableImprovedEmailPrivacy": is_on}}
        call_emulator(auth_emulator, "PATCH", "config", config)

    set_to(request.param)
    yield
    set_to(True)


@pytest.fixture
def taken(privacy: None, api: FastAPI, here: UnitOfWork, chosen: FirebaseProvider, stranger: Browser) -> dict[str, Any]:
    """What somebody keeps who made an account here and set its address at Firebase to the victim's."""
    page = browser(api)
    body = {"email": ATTACKER, "password": PASSWORD, "displayName": "Mallory"}
    assert page.post("/api/auth/sign-up", json=body).status_code == 200
    ticket = proven(page, here, ATTACKER)["customToken"]
    assert open_session(page, ticket) == 200
    mine = stranger.ask("signInWithPassword", email=ATTACKER, password=PASSWORD)
    bearer = stranger.id_token(chosen.custom_token(mine["localId"]))
    waiting = page.post("/api/auth/sign-in", json={"email": ATTACKER, "password": PASSWORD}).json()["customToken"]
    assert me(page)["id"] == me(TestClient(api), bearer)["id"] == mine["localId"]
    stranger.ask("update", idToken=mine["idToken"], email=VICTIM)
    return {"session": page.cookies[COOKIE], "bearer": bearer, "waiting": waiting, "id": mine["localId"]}


@pytest.mark.long
def test_everything_they_kept_ends_when_the_address_is_proven(taken: dict[str, Any], api: FastAPI, here: UnitOfWork):
    page = browser(api)
    page.post("/api/auth/send-code", json={"email": VICTIM})
    ticket = proven(page, here, VICTIM)["customToken"]
    assert [me(TestClient(api), taken[kind]) for kind in ("session", "bearer")] == [None, None]
    assert open_session(page, ticket) == 200
    assert (me(page)["id"], me(page)["email"]) == (taken["id"], VICTIM)
    assert [me(TestClient(api), taken[kind]) for kind in ("session", "bearer")] == [None, None]
    assert open_session(browser(api), taken["waiting"]) == 401
    assert page.post("/api/auth/sign-in", json={"email": VICTIM, "password": PASSWORD}).status_code == 401


@pytest.mark.long
def test_everything_they_kept_ends_when_the_account_is_signed_up_for(
    taken: dict[str, Any], api: FastAPI, here: UnitOfWork
):
    page = browser(api)
    page.post("/api/auth/sign-up", json={"email": VICTIM, "password": "nine steel balls", "displayName": "Pat"})
    assert open_session(page, proven(page, here, VICTIM)["customToken"]) == 200
    assert [me(TestClient(api), taken[kind]) for kind in ("session", "bearer")] == [None, None]
    assert open_session(browser(api), taken["waiting"]) == 401


@pytest.mark.long
def test_an_address_that_was_proven_at_firebase_ends_what_was_opened_with_the_former_one(
    api: FastAPI, here: UnitOfWork, chosen: FirebaseProvider
):
    page = browser(api)
    page.post("/api/auth/sign-up", json={"email": ATTACKER, "password": PASSWORD})
    open_session(page, proven(page, here, ATTACKER)["customToken"])
    auth.update_user(me(page)["id"], email=VICTIM, email_verified=True, app=chosen._app)
    other = browser(api)
    answer = other.post("/api/auth/sign-in", json={"email": VICTIM, "password": PASSWORD}).json()
    assert open_session(other, answer["customToken"]) == 200
    assert me(page) is None
    assert me(other)["email"] == VICTIM
    person = here.session.get(User, me(other)["id"], populate_existing=True)
    assert person
    assert person.email_verified_at is None  # It was not proven here.


def test_who_signs_in_within_the_second_of_a_revocation_is_not_refused(in_production: FirebaseProvider, google: Google):
    """The second of the revocation is told by another clock than that of the token."""
    token = minted()
    google.has_user(validSince=str(10 + 10**10), email="pat@example.com", emailVerified=True)
    google.answers["accounts:signInWithCustomToken"] = (200, {"idToken": token})
    found = in_production.user_of_custom_token("a.b.c")
    assert found is not None
    assert found.id == "uid1"
    assert in_production.user_of_bearer(token) is None


def test_the_project_of_the_emulator_is_one_for_rehearsals():
    assert PROJECT.startswith("demo-")
