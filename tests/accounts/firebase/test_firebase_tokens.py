"""The checks of production: signature, age, project and issuer of tokens, with certificates of our own.

The emulator checks none of these. Nothing inside the Firebase library is replaced but the addresses it asks.
"""

import time
from base64 import urlsafe_b64encode
from typing import Any

import jwt
import pytest

from bowling_app.accounts.services.providers.firebase import FirebaseProvider
from bowling_app.platform.kit.errors import Forbidden, Unavailable
from tests.accounts.firebase.google import (
    COOKIE,
    ID_TOKEN,
    PROJECT,
    Google,
    certificate,
    minted,
    other_key,
    provider_of,
)

BOTH = pytest.mark.parametrize("issuer", [ID_TOKEN, COOKIE], ids=["ID token", "session cookie"])


def unsigned(*parts: str) -> str:
    """A text in the form of a token."""
    return ".".join([*(urlsafe_b64encode(part.encode()).rstrip(b"=").decode() for part in parts), "x"])


def user_id_of(provider: FirebaseProvider, token: str) -> str | None:
    found = provider.user_of_bearer(token)
    return found and found.id


@BOTH
class TestABearer:
    def test_is_the_person_of_the_token(self, in_production: FirebaseProvider, issuer: str):
        assert user_id_of(in_production, minted(issuer)) == "uid1"

    def test_is_verified_with_certificates_that_are_fetched_once(
        self, in_production: FirebaseProvider, google: Google, issuer: str
    ):
        for _ in range(3):
            in_production.user_of_bearer(minted(issuer))
        assert google.asked.count("cookie" if issuer == COOKIE else "id") == 1

    @pytest.mark.parametrize(
        "changes",
        [
            {"exp": int(time.time()) - 60},
            {"iat": int(time.time()) + 36_000},
            {"aud": "another-project"},
            {"iss": "https://securetoken.google.com/another-project"},
            {"iss": "https://session.firebase.google.com/another-project"},
            {"iss": "https://evil.example"},
            {"sub": ""},
            {"sub": "x" * 129},
            {"key": other_key()},
            {"key_id": "unknown"},
            {"algorithm": "none"},
            {"algorithm": "HS256"},
        ],
        ids=lambda changes: next(iter(changes)),
    )
    def test_is_nobody_when_anything_is_wrong(
        self, in_production: FirebaseProvider, issuer: str, changes: dict[str, Any]
    ):
        assert in_production.user_of_bearer(minted(**{"issuer": issuer} | changes)) is None

    def test_is_nobody_when_the_claims_were_changed(self, in_production: FirebaseProvider, issuer: str):
        head, _, signature = minted(issuer).split(".")
        other = minted(issuer, sub="uid2").split(".")[1]
        assert in_production.user_of_bearer(f"{head}.{other}.{signature}") is None

    def test_is_nobody_for_a_token_of_the_other_kind(self, in_production: FirebaseProvider, issuer: str):
        other = COOKIE if issuer == ID_TOKEN else ID_TOKEN
        assert in_production.user_of_bearer(minted(iss=other, issuer=issuer, aud="x")) is None

    @pytest.mark.parametrize("changes", [{"validSince": str(int(time.time()) + 36_000)}, {"disabled": True}])
    def test_is_nobody_once_revoked_or_disabled(
        self, in_production: FirebaseProvider, google: Google, issuer: str, changes: dict[str, Any]
    ):
        google.has_user(**changes)
        assert in_production.user_of_bearer(minted(issuer)) is None

    def test_is_nobody_once_the_account_is_deleted(self, in_production: FirebaseProvider, google: Google, issuer: str):
        google.answers["accounts:lookup"] = (200, {})
        assert in_production.user_of_bearer(minted(issuer)) is None

    def test_is_nobody_while_the_address_is_not_proven(self, in_production: FirebaseProvider, issuer: str):
        assert in_production.user_of_bearer(minted(issuer, email_verified=False)) is None

    def test_is_not_known_while_the_certificates_cannot_be_fetched(
        self, in_production: FirebaseProvider, google: Google, issuer: str
    ):
        google.answers.pop("cookie" if issuer == COOKIE else "id")
        with pytest.raises(Unavailable):
            in_production.user_of_bearer(minted(issuer))

    def test_is_not_known_while_nobody_can_say_whether_it_was_revoked(
        self, in_production: FirebaseProvider, google: Google, issuer: str
    ):
        google.refuses("lookup", "INTERNAL", 502)
        with pytest.raises(Unavailable):
            in_production.user_of_bearer(minted(issuer))

    def test_may_be_dated_by_a_clock_a_little_ahead(self, in_production: FirebaseProvider, issuer: str):
        soon = int(time.time()) + 5
        assert user_id_of(in_production, minted(issuer, iat=soon, auth_time=soon)) == "uid1"


@pytest.mark.parametrize(
    "token",
    [
        "",
        "x",
        "a.b.c",
        unsigned("{}", "{}"),
        unsigned("[]", "[]"),
        unsigned('{"alg":"RS256"}', "7"),
        unsigned('{"alg":"RS256","kid":"k"}', '{"iss":["a"]}'),
        "é.é.é",
    ],
)
def test_rubbish_is_nobody_and_costs_no_question(in_production: FirebaseProvider, google: Google, token: str):
    assert in_production.user_of_bearer(token) is None
    assert google.asked == []


def test_a_custom_token_is_no_bearer(in_production: FirebaseProvider, google: Google):
    assert in_production.user_of_bearer(in_production.custom_token("uid1")) is None
    assert google.asked == []


def test_a_custom_token_is_signed_by_the_service_account(in_production: FirebaseProvider, google: Google):
    claims = jwt.decode(
        in_production.custom_token("uid1"),
        other_key().public_key(),
        ["RS256"],
        audience="https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit",
    )
    assert claims["uid"] == "uid1"
    assert claims["iss"] == f"test@{PROJECT}.iam.gserviceaccount.com"
    assert google.asked == []


class TestSigningIn:
    def test_believes_only_an_id_token_that_is_verified(self, in_production: FirebaseProvider, google: Google):
        google.answers["accounts:signInWithPassword"] = (200, {"idToken": minted(name="Pat")})
        found = in_production.sign_in("pat@example.com", "right")
        assert found is not None
        assert (found.id, found.email, found.display_name) == ("uid1", "pat@example.com", "Pat")
        google.answers["accounts:signInWithCustomToken"] = (200, {"idToken": minted(key=other_key())})
        assert in_production.user_of_custom_token("a.b.c") is None

    def test_sends_the_key_where_no_log_keeps_it(self, in_production: FirebaseProvider, google: Google):
        google.refuses("signInWithPassword", "INVALID_LOGIN_CREDENTIALS")
        assert in_production.sign_in("pat@example.com", "wrong") is None
        assert google.asked == ["accounts:signInWithPassword"]
        assert google.keys == ["web-key"]

    def test_is_refused_in_words_to_a_disabled_person(self, in_production: FirebaseProvider, google: Google):
        google.answers["accounts:signInWithPassword"] = (200, {"idToken": minted()})
        google.has_user(disabled=True)
        with pytest.raises(Forbidden, match="disabled"):
            in_production.sign_in("pat@example.com", "right")


def test_certificates_that_change_are_fetched_again_by_another_process(google: Google):
    first = provider_of(google)
    assert user_id_of(first, minted()) == "uid1"
    google.answers["id"] = (200, {"new": certificate(other_key())})
    assert user_id_of(provider_of(google), minted(key=other_key(), key_id="new")) == "uid1"
