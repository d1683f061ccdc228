"""What Google refuses, in our words; and a Google that is away, slow or talks nonsense."""

import logging
import socket
import threading
import time
from collections.abc import Callable, Generator
from typing import Any

import pytest

from bowling_app.accounts.services.providers import firebase, firebase_errors
from bowling_app.accounts.services.providers.firebase import FirebaseProvider
from bowling_app.accounts.services.providers.firebase_errors import AWAY, REFUSALS, refusal
from bowling_app.platform.kit.errors import Conflict, DomainError, Forbidden, Invalid, NotSignedIn, TooSoon, Unavailable
from tests.accounts.firebase.google import Google, minted, provider_of
from tests.pairs import some_of_all

ADDRESS = "pat@example.com"


@pytest.mark.parametrize(
    ("code", "kind", "words"),
    [
        ("EMAIL_EXISTS", Conflict, "already"),
        ("WEAK_PASSWORD : Password should be at least 6 characters", Invalid, "stronger password"),
        ("INVALID_EMAIL", Invalid, "valid email address"),
        ("INVALID_LOGIN_CREDENTIALS", NotSignedIn, "Wrong email address or password"),
        ("INVALID_PASSWORD", NotSignedIn, "Wrong email address or password"),
        ("EMAIL_NOT_FOUND", NotSignedIn, "Wrong email address or password"),
        ("USER_DISABLED", Forbidden, "disabled"),
        ("TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account is limited.", TooSoon, "few minutes"),
        ("OPERATION_NOT_ALLOWED", Forbidden, "code"),
    ],
)
def test_a_code_of_googles_becomes_a_refusal_in_words(code: str, kind: type[DomainError], words: str):
    said = refusal(code)
    assert type(said) is kind
    assert words in said.message


def test_no_words_are_googles_own():
    assert all("_" not in words for _, words in REFUSALS.values())


@pytest.mark.parametrize("code", ["API_KEY_INVALID", "QUOTA_EXCEEDED : Exceeded quota", "", "HTTP status 502"])
def test_what_is_no_fault_of_the_persons_is_away_and_in_the_log(code: str, caplog: pytest.LogCaptureFixture):
    said = refusal(code)
    assert (type(said), said.message) == (Unavailable, AWAY)
    ours = [record for record in caplog.records if record.name == firebase_errors.__name__]
    assert [record.levelno for record in ours] == [logging.ERROR]
    assert code in caplog.text


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("TOO_MANY_ATTEMPTS_TRY_LATER", TooSoon),
        ("USER_DISABLED", Forbidden),
        ("PASSWORD_LOGIN_DISABLED", Forbidden),
        ("API key not valid. Please pass a valid API key.", Unavailable),
    ],
)
def test_a_password_that_google_refuses(
    in_production: FirebaseProvider, google: Google, message: str, kind: type[DomainError]
):
    google.refuses("signInWithPassword", message)
    with pytest.raises(kind):
        in_production.sign_in(ADDRESS, "right")


@pytest.mark.parametrize("message", ["INVALID_CUSTOM_TOKEN", "CREDENTIAL_MISMATCH", "TOKEN_EXPIRED"])
def test_a_custom_token_that_google_refuses_is_for_nobody(
    in_production: FirebaseProvider, google: Google, message: str
):
    google.refuses("signInWithCustomToken", message)
    assert in_production.user_of_custom_token("a.b.c") is None


def test_a_sign_up_that_the_projects_own_rules_refuse(in_production: FirebaseProvider, google: Google):
    """The library knows no error of its own for this one."""
    google.answers["accounts:lookup"] = (200, {})
    error = {"code": 400, "message": "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [...]"}
    google.answers["accounts"] = (400, {"error": error})
    with pytest.raises(Invalid, match="stronger password"):
        in_production.sign_up(ADDRESS, "seven wooden pins", "Pat")


CALLS: list[Callable[[FirebaseProvider], Any]] = [
    lambda provider: provider.user_of_custom_token("a.b.c"),
    lambda provider: provider.user_of_bearer(minted()),
    lambda provider: provider.find_or_create(ADDRESS, "Pat"),
    lambda provider: provider.sign_up(ADDRESS, "seven wooden pins", "Pat"),
    lambda provider: provider.sign_in(ADDRESS, "seven wooden pins"),
    lambda provider: provider.delete("uid1"),
]
NAMES = ["user_of_custom_token", "user_of_bearer", "find_or_create", "sign_up", "sign_in", "delete"]
every_call = pytest.mark.parametrize("call", CALLS, ids=NAMES)


NONSENSE = [(502, {}), (502, b"<html>Bad gateway</html>"), (403, {"error": "?"}), (400, [])]


@pytest.mark.parametrize(("call", "answer"), some_of_all(CALLS, NONSENSE))
def test_an_answer_that_makes_no_sense_is_away(
    google: Google, call: Callable[[FirebaseProvider], Any], answer: tuple[int, Any]
):
    google.answers.update(
        dict.fromkeys(
            [
                "id",
                "accounts:lookup",
                "accounts:signInWithPassword",
                "accounts:signInWithCustomToken",
                "accounts:delete",
                "accounts:update",
            ],
            answer,
        )
    )
    with pytest.raises(Unavailable):
        call(provider_of(google))


@pytest.mark.parametrize("body", [b"<html>Welcome</html>", b""])
def test_a_page_in_place_of_an_answer_is_away(in_production: FirebaseProvider, google: Google, body: bytes):
    google.answers["accounts:signInWithPassword"] = (200, body)
    with pytest.raises(Unavailable):
        in_production.sign_in(ADDRESS, "right")


@every_call
def test_a_service_account_that_google_no_longer_knows_is_away(google: Google, call: Callable[[FirebaseProvider], Any]):
    google.answers["token"] = (400, {"error": "invalid_grant"})
    for name in ("signInWithPassword", "signInWithCustomToken"):
        google.refuses(name, "PROJECT_NOT_FOUND")
    with pytest.raises(Unavailable):
        call(provider_of(google))


@pytest.fixture
def deaf(google: Google, monkeypatch: pytest.MonkeyPatch) -> Generator[Google, None, None]:
    """A Google that takes every call and never answers."""
    held: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0), backlog=64) as server:

        def take() -> None:
            while True:
                try:
                    held.append(server.accept()[0])
                except OSError:
                    return

        thread = threading.Thread(target=take, daemon=True)
        thread.start()
        real = google.url
        google.url = f"http://127.0.0.1:{server.getsockname()[1]}"
        monkeypatch.setattr("firebase_admin._token_gen.ID_TOKEN_CERT_URI", f"{google.url}/id")
        monkeypatch.setattr("firebase_admin._user_mgt.UserManager.ID_TOOLKIT_URL", f"{google.url}/v1")
        yield google
        google.url = real
        server.shutdown(socket.SHUT_RDWR)
    for connection in held:
        connection.close()


@every_call
def test_nobody_waits_for_an_answer_that_never_comes(
    deaf: Google, call: Callable[[FirebaseProvider], Any], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(firebase, "PATIENCE", 0.1)
    monkeypatch.setattr(time, "sleep", lambda _: None)  # The pauses between the library's own attempts.
    with pytest.raises(Unavailable):
        call(provider_of(deaf))
