"""The password of one's own account, over HTTP."""

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.accounts.rules.limits import PASSWORD_CHANGES_PER_HOUR
from bowling_app.accounts.services.providers.local import LocalProvider
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from tests.factories import a_signed_in_user
from tests.letters import code_sent_to

ADDRESS = "kim@example.com"
PASSWORD = "seven wooden pins"
PATH = "/api/account/password"
OURS = {"Origin": "http://localhost:3000"}


@pytest.fixture
def kim(api: FastAPI, uow: UnitOfWork) -> TestClient:
    """Somebody with a password, on one of our pages."""
    a_signed_in_user(uow, "kim", email=ADDRESS)
    LocalProvider(uow.session).set_password("kim", PASSWORD)
    return TestClient(api, headers=OURS, cookies={COOKIE: "kim"})


def test_it_is_changed_with_the_present_one(kim: TestClient):
    assert kim.get(PATH).json() == {"hasPassword": True, "isFresh": False}
    answer = kim.put(PATH, json={"password": "nine steel balls", "presentPassword": PASSWORD})
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    body = {"email": ADDRESS, "password": "nine steel balls"}
    assert kim.post("/api/auth/sign-in", json=body).status_code == 200


def test_it_is_removed_with_a_code_of_this_browser(kim: TestClient, uow: UnitOfWork):
    kim.post("/api/auth/send-code", json={"email": ADDRESS})
    assert kim.request("DELETE", PATH, json={"code": code_sent_to(uow, ADDRESS)}).status_code == 200
    assert kim.get(PATH).json()["hasPassword"] is False
    assert kim.request("DELETE", PATH, json={}).status_code == 409


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"password": "nine steel balls"}, 422, "wrong_present_password"),
        ({"password": "nine steel balls", "presentPassword": "wrong wrong"}, 422, "wrong_present_password"),
        ({"password": "nine steel balls", "code": "000000"}, 422, "wrong_code"),
        ({"password": "short", "presentPassword": PASSWORD}, 422, "invalid"),
        ({"presentPassword": PASSWORD}, 422, "invalid"),
    ],
)
def test_what_is_wrong_is_named(kim: TestClient, body: dict[str, str], status: int, code: str):
    answer = kim.put(PATH, json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_who_changes_it_too_often_is_told_how_long_to_wait(kim: TestClient):
    body = {"password": PASSWORD, "presentPassword": PASSWORD}
    answers = [kim.put(PATH, json=body) for _ in range(PASSWORD_CHANGES_PER_HOUR[0] + 1)]
    assert [answer.status_code for answer in answers] == [*[200] * PASSWORD_CHANGES_PER_HOUR[0], 429]
    assert int(answers[-1].headers["retry-after"]) > 0


def test_no_other_site_and_no_visitor_changes_it(kim: TestClient, api: FastAPI):
    body = {"password": "nine steel balls", "presentPassword": PASSWORD}
    assert kim.put(PATH, json=body, headers={"Origin": "https://evil.example"}).status_code == 403
    assert TestClient(api, headers=OURS).put(PATH, json=body).status_code == 401
