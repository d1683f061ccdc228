"""The provider that keeps accounts in our own database."""

import base64
import json
import time

import jwt
import pytest

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.providers.local import LocalProvider
from bowling_app.platform.crypto.secret import key_for
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.identity import IdentityProvider
from tests.conftest import StoppedClock
from tests.factories import a_user

ADDRESS = "pat@example.com"
PASSWORD = "seven wooden pins"


@pytest.fixture
def provider(uow: UnitOfWork, stopped_clock: StoppedClock) -> LocalProvider:
    return LocalProvider(uow.session)


def test_it_is_a_provider(provider: LocalProvider):
    known: IdentityProvider = provider
    assert known


class TestAccounts:
    def test_are_made_once_for_an_address(self, provider: LocalProvider):
        first, second = provider.find_or_create(ADDRESS, "Pat"), provider.find_or_create(ADDRESS, "Other")
        assert first.id == second.id
        assert (first.is_new, second.is_new) == (True, False)
        assert second.display_name == "Pat"

    def test_have_passwords_that_nobody_can_read(self, provider: LocalProvider, uow: UnitOfWork):
        made = provider.sign_up(ADDRESS, PASSWORD, "Pat")
        user = uow.session.get(User, made.id)
        assert user
        assert user.password_hash
        assert user.password_hash.startswith("$argon2id$")
        assert PASSWORD not in user.password_hash

    def test_keep_their_password_when_somebody_signs_up_again(self, provider: LocalProvider):
        provider.sign_up(ADDRESS, PASSWORD, "Pat")
        assert not provider.sign_up(ADDRESS, "another password", "Pat").is_new
        assert provider.sign_in(ADDRESS, PASSWORD)
        assert provider.sign_in(ADDRESS, "another password") is None

    def test_take_a_password_however_a_keyboard_composes_its_letters(self, provider: LocalProvider):
        provider.sign_up(ADDRESS, "pässwörter mit Umlaut", "Pat")
        assert provider.sign_in(ADDRESS, "pa\u0308sswo\u0308rter mit Umlaut")


class TestCustomTokens:
    def test_are_for_one_person(self, provider: LocalProvider, uow: UnitOfWork):
        a_user(uow, "pat")
        found = provider.user_of_custom_token(provider.custom_token("pat"))
        assert found
        assert found.id == "pat"

    def test_differ_every_time(self, provider: LocalProvider):
        assert provider.custom_token("pat") != provider.custom_token("pat")

    def test_are_good_for_a_minute(self, provider: LocalProvider, uow: UnitOfWork, stopped_clock: StoppedClock):
        a_user(uow, "pat")
        token = provider.custom_token("pat")
        stopped_clock.go_on(seconds=59)
        assert provider.user_of_custom_token(token)
        stopped_clock.go_on(seconds=1)
        assert provider.user_of_custom_token(token) is None

    def test_of_somebody_who_is_gone_are_worth_nothing(self, provider: LocalProvider):
        assert provider.user_of_custom_token(provider.custom_token("nobody")) is None

    def test_that_we_did_not_sign_are_worth_nothing(self, provider: LocalProvider, uow: UnitOfWork):
        a_user(uow, "pat")
        claims = {"sub": "pat", "aud": "custom-token", "jti": "1", "exp": int(time.time()) + 10**9}
        header = base64.urlsafe_b64encode(json.dumps({"alg": "none"}).encode()).decode().rstrip("=")
        body = base64.urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip("=")
        for token in (
            jwt.encode(claims, "another key that is long enough for it", "HS256"),
            jwt.encode(claims | {"aud": "other"}, key_for("custom-token"), "HS256"),
            jwt.encode({"sub": "pat", "aud": "custom-token"}, key_for("custom-token"), "HS256"),
            f"{header}.{body}.",
            "",
        ):
            assert provider.user_of_custom_token(token) is None
