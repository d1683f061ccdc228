"""Signing in over HTTP, as a browser and as a program."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import Response
from starlette.testclient import TestClient

from bowling_app.accounts.rules.codes import REFUSED, USED_UP
from bowling_app.accounts.services import codes, sign_in
from bowling_app.accounts.services.admins import grant_admin, revoke_admin
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http import cookies
from bowling_app.platform.http.cookies import CHALLENGE_COOKIE, COOKIE
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.limits import HOUR
from bowling_app.settings import settings
from tests.conftest import StoppedClock
from tests.factories import a_user, a_venue
from tests.letters import another, code_sent_to

OURS = {"Origin": "http://localhost:3000"}
ADDRESS = "pat@example.com"
PASSWORD = "seven wooden pins"


@pytest.fixture
def browser(api: FastAPI, uow: UnitOfWork, stopped_clock: StoppedClock) -> TestClient:
    """A browser on one of our pages: it keeps cookies, and names the page's origin."""
    return TestClient(api, headers=OURS)


@pytest.fixture
def program(api: FastAPI, uow: UnitOfWork, stopped_clock: StoppedClock) -> Iterator[TestClient]:
    """A program that keeps no cookies and names no origin."""
    with TestClient(api) as client:
        yield client


def sent(browser: TestClient, email: str = ADDRESS) -> Response:
    return browser.post("/api/auth/send-code", json={"email": email})


def custom_token(browser: TestClient, uow: UnitOfWork, email: str = ADDRESS) -> str:
    sent(browser, email)
    answer = browser.post("/api/auth/verify-code", json={"email": email, "code": code_sent_to(uow, email)})
    assert answer.status_code == 200, answer.text
    return answer.json()["customToken"]


def signed_in(browser: TestClient, uow: UnitOfWork, email: str = ADDRESS) -> str:
    """Sign the browser in; the token of its session, which no script of the page can read."""
    body = {"customToken": custom_token(browser, uow, email)}
    answer = browser.post("/api/auth/session", json=body, headers={"User-Agent": "Mozilla Firefox/140.0 (X11; Linux)"})
    assert answer.status_code == 200, answer.text
    return browser.cookies[COOKIE]


def message(answer: Response) -> str:
    return answer.json()["error"]["message"]


def me(client: TestClient, **headers: str) -> Any:
    return client.get("/api/auth/me", headers=headers).json()["user"]


class TestSendCode:
    def test_answers_a_new_user_and_an_old_one_byte_for_byte_alike(self, browser: TestClient, uow: UnitOfWork):
        a_user(uow, email=ADDRESS)
        old, new = sent(browser), sent(browser, "new@example.com")
        assert old.status_code == new.status_code == 200
        assert old.content == new.content
        assert dict(old.headers) | {"set-cookie": ""} == dict(new.headers) | {"set-cookie": ""}
        assert len(old.headers["set-cookie"]) == len(new.headers["set-cookie"])

    def test_answers_alike_for_every_address_when_no_mail_is_sent_any_more(
        self, browser: TestClient, uow: UnitOfWork, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(codes, "MAILS_PER_ADDRESS_PER_HOUR", (2, HOUR))
        a_user(uow, email=ADDRESS)
        addresses, answers = (ADDRESS, "new@example.com"), []
        for seconds in [0, *[61] * 4]:
            stopped_clock.go_on(seconds=seconds)
            answers += [
                [browser.post("/api/auth/send-code", json={"email": each}).content for each in addresses]
                for _ in range(2)
            ]
        assert all(one == other for one, other in answers)
        assert answers[0][0] == b'{"ok":true,"retryAfter":60}'
        assert b"less than a minute ago" in answers[1][0]
        assert b"several codes in the past hour" in answers[-2][0]

    def test_tells_a_network_that_has_asked_too_often_for_whatever_address(
        self, browser: TestClient, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(sign_in, "MAILS_PER_CLIENT_PER_HOUR", (3, HOUR))
        for number in range(3):
            assert sent(browser, f"bowler{number}@example.com").status_code == 200
        refused = sent(browser)
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_soon")
        assert int(refused.headers["retry-after"]) > 0
        assert refused.content == sent(browser, "other@example.com").content

    def test_answers_a_taken_address_of_a_sign_up_alike(self, browser: TestClient, uow: UnitOfWork):
        a_user(uow, email=ADDRESS)
        bodies = [{"email": email, "password": PASSWORD} for email in (ADDRESS, "new@example.com")]
        answers = [browser.post("/api/auth/sign-up", json=body) for body in bodies]
        assert answers[0].content == answers[1].content == b'{"ok":true,"retryAfter":60}'

    @pytest.mark.parametrize("address", ["", "pat", "pat@example", "pat@exa mple.com"])
    def test_names_a_malformed_address(self, browser: TestClient, address: str):
        answer = sent(browser, address)
        assert answer.status_code == 422
        assert message(answer) == "Enter a valid email address"

    @pytest.mark.parametrize("body", [{}, {"email": None}, {"email": 7}, {"email": ["a@b.com"]}, [], "x"])
    def test_refuses_other_shapes(self, browser: TestClient, body: Any):
        assert browser.post("/api/auth/send-code", json=body).status_code == 422

    def test_keeps_its_cookie_from_scripts_and_other_sites(self, browser: TestClient):
        cookie = sent(browser).headers["set-cookie"]
        assert cookie.startswith(f"{CHALLENGE_COOKIE}=")
        assert {"HttpOnly", "Max-Age=600", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))

    def test_is_not_kept_by_any_cache(self, browser: TestClient):
        assert sent(browser).headers["cache-control"] == "no-store"


class TestVerifyCode:
    def test_tells_whether_the_user_is_new(self, browser: TestClient, uow: UnitOfWork, stopped_clock: StoppedClock):
        for is_new in (True, False):
            sent(browser)
            body = {"email": ADDRESS, "code": code_sent_to(uow, ADDRESS)}
            answer = browser.post("/api/auth/verify-code", json=body).json()
            assert set(answer) == {"customToken", "isNewUser"}
            assert answer["isNewUser"] is is_new
            stopped_clock.go_on(minutes=1)

    def test_refuses_a_wrong_code_five_times_and_then_the_right_one(self, browser: TestClient, uow: UnitOfWork):
        sent(browser)
        code = code_sent_to(uow, ADDRESS)
        for number, tried in enumerate([another(code)] * 5 + [code]):
            answer = browser.post("/api/auth/verify-code", json={"email": ADDRESS, "code": tried})
            assert (answer.status_code, message(answer)) == (401, REFUSED if number < 4 else USED_UP)

    def test_refuses_the_right_code_in_another_browser(self, browser: TestClient, api: FastAPI, uow: UnitOfWork):
        sent(browser)
        body = {"email": ADDRESS, "code": code_sent_to(uow, ADDRESS)}
        assert TestClient(api, headers=OURS).post("/api/auth/verify-code", json=body).status_code == 401

    def test_takes_the_challenge_in_the_body_from_a_program(self, program: TestClient, uow: UnitOfWork):
        challenge = sent(program).cookies[CHALLENGE_COOKIE]
        program.cookies.clear()
        body = {"email": ADDRESS, "code": code_sent_to(uow, ADDRESS), "challenge": challenge}
        assert program.post("/api/auth/verify-code", json=body).status_code == 200

    def test_says_how_long_to_wait_after_too_many_tries(self, browser: TestClient, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(sign_in, "TRIES_PER_CLIENT_PER_HOUR", (3, HOUR))
        for _ in range(3):
            answer = browser.post("/api/auth/verify-code", json={"email": ADDRESS, "code": "000000"})
            assert answer.status_code == 401
        answer = browser.post("/api/auth/verify-code", json={"email": ADDRESS, "code": "000000"})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0


class TestASession:
    def test_lives_in_a_cookie_that_scripts_cannot_read(self, browser: TestClient, uow: UnitOfWork):
        body = {"customToken": custom_token(browser, uow)}
        answer = browser.post("/api/auth/session", json=body)
        assert answer.json() == {"ok": True, "message": "Successfully signed in!"}
        assert answer.headers["cache-control"] == "no-store"
        cookie = answer.headers["set-cookie"]
        assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
        assert browser.cookies[COOKIE] not in answer.text

    def test_shows_who_is_signed_in(self, browser: TestClient, uow: UnitOfWork):
        assert me(browser) is None
        signed_in(browser, uow)
        shown = me(browser)
        assert set(shown) == {"id", "displayName", "photoUrl", "slug", "email", "isAdmin"}
        assert (shown["email"], shown["displayName"], shown["isAdmin"]) == (ADDRESS, "Anonymous", False)

    def test_is_opened_once_by_a_ticket(self, browser: TestClient, uow: UnitOfWork):
        body = {"customToken": custom_token(browser, uow)}
        browser.post("/api/auth/session", json=body)
        again = browser.post("/api/auth/session", json=body)
        assert (again.status_code, message(again)) == (401, "No authentication token received")

    @pytest.mark.parametrize("origin", [None, "https://evil.example", "http://localhost:3000.evil.example", "null", ""])
    def test_is_neither_opened_nor_ended_for_another_site(
        self, browser: TestClient, uow: UnitOfWork, origin: str | None
    ):
        signed_in(browser, uow)
        del browser.headers["Origin"]
        headers = {} if origin is None else {"Origin": origin}
        opened = browser.post("/api/auth/session", json={"customToken": "x"}, headers=headers)
        ended = browser.delete("/api/auth/session", headers=headers)
        assert (opened.status_code, ended.status_code) == (403, 403)
        assert me(browser)

    def test_ends_at_once_and_everywhere_with_signing_out(
        self, browser: TestClient, program: TestClient, uow: UnitOfWork
    ):
        token = signed_in(browser, uow)
        answer = browser.delete("/api/auth/session")
        assert answer.json()["message"] == "Successfully signed out!"
        assert COOKIE not in browser.cookies
        assert me(browser) is None
        assert me(program, Cookie=f"{COOKIE}={token}") is None

    def test_is_new_with_every_sign_in(self, browser: TestClient, uow: UnitOfWork, stopped_clock: StoppedClock):
        first = signed_in(browser, uow)
        stopped_clock.go_on(minutes=1)
        assert signed_in(browser, uow) != first
        assert me(browser, Cookie=f"{COOKIE}={first}") is None

    def test_of_rubbish_is_a_visitors(self, program: TestClient):
        for value in ("x", "a" * 5000, "'; DROP TABLE user_session; --", "a.b.c"):
            assert me(program, Cookie=f"{COOKIE}={value}") is None

    def test_is_named_for_the_host_alone_behind_https(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("BOWLING_SITE_URL", "https://lanes.example")
        settings.cache_clear()
        name = cookies._name("lanescout_session")
        settings.cache_clear()
        assert name == "__Host-lanescout_session"
        assert cookies._cookie(name, "x", 60)["secure"]


class TestSessions:
    def test_are_listed_with_device_and_last_use(
        self, browser: TestClient, api: FastAPI, uow: UnitOfWork, stopped_clock: StoppedClock
    ):
        signed_in(browser, uow)
        stopped_clock.go_on(minutes=1)
        other = TestClient(api, headers=OURS)
        signed_in(other, uow)
        listed = browser.get("/api/account/sessions").json()["sessions"]
        assert [entry["isCurrent"] for entry in listed] == [False, True]
        assert {entry["device"] for entry in listed} == {"Firefox on Linux"}

    def test_can_be_ended_one_by_one(
        self, browser: TestClient, api: FastAPI, uow: UnitOfWork, stopped_clock: StoppedClock
    ):
        signed_in(browser, uow)
        stopped_clock.go_on(minutes=1)
        other = TestClient(api, headers=OURS)
        signed_in(other, uow)
        listed = browser.get("/api/account/sessions").json()["sessions"]
        (ended,) = [entry["id"] for entry in listed if not entry["isCurrent"]]
        assert browser.delete(f"/api/account/sessions/{ended}").status_code == 200
        assert me(other) is None
        assert me(browser)

    def test_of_others_cannot_be_ended_or_seen(self, browser: TestClient, api: FastAPI, uow: UnitOfWork):
        signed_in(browser, uow)
        stranger = TestClient(api, headers=OURS)
        signed_in(stranger, uow, "other@example.com")
        (own,) = browser.get("/api/account/sessions").json()["sessions"]
        assert stranger.delete(f"/api/account/sessions/{own['id']}").status_code == 404
        assert own["id"] not in stranger.get("/api/account/sessions").text
        assert me(browser)

    def test_are_nothing_for_a_visitor(self, browser: TestClient):
        assert browser.get("/api/account/sessions").status_code == 401

    def test_are_not_ended_for_another_site(self, browser: TestClient, uow: UnitOfWork):
        signed_in(browser, uow)
        (own,) = browser.get("/api/account/sessions").json()["sessions"]
        answer = browser.delete(f"/api/account/sessions/{own['id']}", headers={"Origin": "https://evil.example"})
        assert answer.status_code == 403
        del browser.headers["Origin"]
        assert browser.delete(f"/api/account/sessions/{own['id']}").status_code == 403


class TestABearerToken:
    def test_stands_for_its_session_without_cookie_and_origin(
        self, browser: TestClient, program: TestClient, uow: UnitOfWork
    ):
        bearer = {"Authorization": f"Bearer {signed_in(browser, uow)}"}
        assert program.get("/api/auth/me", headers=bearer).json()["user"]["email"] == ADDRESS
        assert len(program.get("/api/account/sessions", headers=bearer).json()["sessions"]) == 1
        assert program.delete("/api/auth/session", headers=bearer).status_code == 200
        assert me(browser) is None

    def test_is_taken_by_the_public_part_too(self, browser: TestClient, program: TestClient, uow: UnitOfWork):
        a_venue(uow)
        for token in (signed_in(browser, uow), "nobody's"):
            for path in ("/api/venues", "/api/search?q=test", "/api/venues/nearby?latitude=30&longitude=-97"):
                assert program.get(path, headers={"Authorization": f"Bearer {token}"}).status_code == 200

    def test_goes_before_the_cookie(self, browser: TestClient, uow: UnitOfWork):
        signed_in(browser, uow)
        assert me(browser, Authorization="Bearer nobody's") is None

    def test_of_another_kind_gives_a_cookie_no_right(self, browser: TestClient, uow: UnitOfWork):
        signed_in(browser, uow)
        headers = {"Authorization": "Basic eDp5", "Origin": "https://evil.example"}
        assert browser.delete("/api/auth/session", headers=headers).status_code == 403


class TestAnAdmin:
    def test_counts_from_the_next_call_on_and_no_longer_than_that(self, browser: TestClient, uow: UnitOfWork):
        signed_in(browser, uow)
        grant_admin(uow, Actor(is_system=True), ADDRESS)
        uow.session.flush()
        assert me(browser)["isAdmin"] is True
        revoke_admin(uow, Actor(is_system=True), ADDRESS)
        uow.session.flush()
        assert me(browser)["isAdmin"] is False


class TestPasswords:
    def test_lead_to_a_session_after_the_address_is_confirmed(self, browser: TestClient, uow: UnitOfWork):
        begun = browser.post("/api/auth/sign-up", json={"email": ADDRESS, "password": PASSWORD, "displayName": "Pat"})
        assert begun.json() == {"ok": True, "retryAfter": 60}
        body = {"email": ADDRESS, "code": code_sent_to(uow, ADDRESS)}
        assert browser.post("/api/auth/verify-code", json=body).json()["isNewUser"] is True
        found = browser.post("/api/auth/sign-in", json={"email": ADDRESS, "password": PASSWORD}).json()
        assert found["isNewUser"] is False
        browser.post("/api/auth/session", json={"customToken": found["customToken"]})
        assert me(browser)["displayName"] == "Pat"

    def test_that_are_wrong_and_addresses_that_are_unknown_are_refused_alike(self, browser: TestClient):
        answer = browser.post("/api/auth/sign-in", json={"email": ADDRESS, "password": "wrong"})
        assert (answer.status_code, message(answer)) == (401, "Wrong email address or password")

    @pytest.mark.parametrize("password", ["short", "password1", "QWERTY12345", "x" * 300])
    def test_that_are_weak_are_refused_in_words(self, browser: TestClient, password: str):
        answer = browser.post("/api/auth/sign-up", json={"email": ADDRESS, "password": password})
        assert answer.status_code == 422
        assert "password" in message(answer)


class TestBodies:
    def test_that_are_large_are_refused_unread(self, browser: TestClient):
        answer = browser.post("/api/auth/send-code", content=b"{}", headers={"Content-Length": str(10**8)})
        assert answer.status_code == 413

    def test_that_do_not_say_how_large_they_are_are_refused(self, browser: TestClient):
        answer = browser.post("/api/auth/send-code", content=iter([b"{}"]))
        assert answer.status_code == 411

    def test_that_no_header_announces_are_empty(self, browser: TestClient):
        call = browser.build_request("POST", "/api/auth/send-code")
        del call.headers["Content-Length"]
        assert browser.send(call).status_code == 422


def test_no_secret_and_no_address_is_in_any_log(
    browser: TestClient, uow: UnitOfWork, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
):
    caplog.set_level(logging.DEBUG)
    console = logging.StreamHandler()
    logging.getLogger().addHandler(console)
    try:
        sent(browser)
        challenge, code = browser.cookies[CHALLENGE_COOKIE], code_sent_to(uow, ADDRESS)
        browser.post("/api/auth/verify-code", json={"email": ADDRESS, "code": another(code)})
        body = {"email": ADDRESS, "code": code}
        ticket = browser.post("/api/auth/verify-code", json=body).json()["customToken"]
        browser.post("/api/auth/session", json={"customToken": ticket})
        token = browser.cookies[COOKIE]
        browser.post("/api/auth/sign-in", json={"email": ADDRESS, "password": PASSWORD})
        browser.delete("/api/auth/session")
    finally:
        logging.getLogger().removeHandler(console)
    everything = caplog.text + "".join(capfd.readouterr())
    for secret in (ADDRESS, challenge, code, ticket, token, PASSWORD):
        assert secret not in everything
