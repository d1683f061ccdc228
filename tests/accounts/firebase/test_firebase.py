"""Accounts in Firebase, at the real emulator."""

from collections.abc import Callable
from typing import Any

import jwt
import pytest
import requests
from firebase_admin import auth

from bowling_app.accounts.services.providers.firebase import SECOND_STEP, UNPROVEN, FirebaseProvider
from bowling_app.platform.kit.errors import Forbidden
from bowling_app.platform.kit.identity import ANONYMOUS
from tests.emulator.running import call_emulator

pytestmark = pytest.mark.long  # The emulator takes its time to start. `test_firebase_proof.py` has the rules of rights.

ADDRESS = "pat@example.com"
PASSWORD = "seven wooden pins"


class Browser:
    """A stranger with the project's web key, who asks Firebase directly as Firebase's own script does."""

    def __init__(self, host: str) -> None:
        self._host = host

    def ask(self, method: str, **body: Any) -> Any:
        """Call a method that the public may call."""
        url = f"http://{self._host}/identitytoolkit.googleapis.com/v1/accounts:{method}?key=web"
        answer = requests.post(url, json=body | {"returnSecureToken": True}, timeout=10)
        answer.raise_for_status()
        return answer.json()

    def id_token(self, custom_token: str) -> str:
        """The ID token for a custom token."""
        return self.ask("signInWithCustomToken", token=custom_token)["idToken"]

    def can_refresh(self, refresh_token: str) -> bool:
        """Whether a refresh token is still good for a new ID token."""
        url = f"http://{self._host}/securetoken.googleapis.com/v1/token?key=web"
        body = {"grant_type": "refresh_token", "refresh_token": refresh_token}
        return requests.post(url, data=body, timeout=10).status_code == 200


@pytest.fixture
def browser(auth_emulator: str) -> Browser:
    return Browser(auth_emulator)


def disable(firebase: FirebaseProvider, user_id: str) -> None:
    auth.update_user(user_id, app=firebase._app, disabled=True)


class TestFindOrCreate:
    def test_makes_a_proven_account_with_a_name_once(self, firebase: FirebaseProvider):
        made = firebase.find_or_create(ADDRESS, "Pat")
        assert (made.email, made.display_name, made.is_new) == (ADDRESS, "Pat", True)
        again = firebase.find_or_create(ADDRESS, "Somebody Else")
        assert (again.id, again.display_name, again.is_new) == (made.id, "Pat", False)
        assert auth.get_user(made.id, app=firebase._app).email_verified

    def test_leaves_out_a_name_that_says_nothing(self, firebase: FirebaseProvider):
        assert firebase.find_or_create(ADDRESS, ANONYMOUS).display_name is None

    def test_refuses_a_disabled_account(self, firebase: FirebaseProvider):
        disable(firebase, firebase.find_or_create(ADDRESS, "Pat").id)
        with pytest.raises(Forbidden, match="disabled"):
            firebase.find_or_create(ADDRESS, "Pat")

    def test_takes_the_account_that_somebody_makes_at_the_same_time(
        self, firebase: FirebaseProvider, monkeypatch: pytest.MonkeyPatch
    ):
        """The account appears between the look for it and its making."""
        look = firebase._by_email
        made: list[str] = []

        def look_too_early(email: str) -> Any:
            if made:
                return look(email)
            made.append(auth.create_user(app=firebase._app, email=email, email_verified=True).uid)
            return None

        monkeypatch.setattr(firebase, "_by_email", look_too_early)
        found = firebase.find_or_create(ADDRESS, "Pat")
        assert (found.id, found.is_new) == (made[0], False)


class TestAnAccountThatAStrangerMade:
    """Anybody may make an account for an address that is not theirs. It counts only once the address is proven."""

    def test_signs_nobody_in_by_its_password_or_token(self, firebase: FirebaseProvider, browser: Browser):
        made = browser.ask("signUp", email=ADDRESS, password=PASSWORD)
        with pytest.raises(Forbidden, match=UNPROVEN):
            firebase.sign_in(ADDRESS, PASSWORD)
        assert firebase.user_of_bearer(made["idToken"]) is None

    def test_becomes_the_owners_with_all_of_the_strangers_ways_in_closed(
        self, firebase: FirebaseProvider, browser: Browser
    ):
        made = browser.ask("signUp", email=ADDRESS, password=PASSWORD)
        linked = '{"sub": "stranger", "email": "stranger@example.com", "email_verified": false}'
        other = {"postBody": f"providerId=facebook.com&id_token={linked}", "requestUri": "http://localhost"}
        browser.ask("signInWithIdp", idToken=made["idToken"], **other)
        found = firebase.find_or_create(ADDRESS, ANONYMOUS)
        assert (found.id, found.is_new) == (made["localId"], False)
        assert firebase.sign_in(ADDRESS, PASSWORD) is None
        assert browser.ask("signInWithIdp", **other)["localId"] != found.id
        assert auth.get_user(found.id, app=firebase._app).email_verified

    def test_takes_the_password_of_an_owner_who_signs_up(self, firebase: FirebaseProvider, browser: Browser):
        made = browser.ask("signUp", email=ADDRESS, password="the stranger's")
        assert firebase.sign_up(ADDRESS, PASSWORD, "Pat").id == made["localId"]
        assert firebase.sign_in(ADDRESS, PASSWORD)
        assert firebase.sign_in(ADDRESS, "the stranger's") is None


class TestPasswords:
    def test_sign_in_after_a_sign_up_with_the_name_that_was_given(self, firebase: FirebaseProvider):
        made = firebase.sign_up(ADDRESS, PASSWORD, "Pat")
        assert made.is_new
        found = firebase.sign_in(ADDRESS, PASSWORD)
        assert found is not None
        assert (found.id, found.email, found.display_name, found.is_new) == (made.id, ADDRESS, "Pat", False)

    @pytest.mark.parametrize(("address", "password"), [(ADDRESS, "wrong"), ("nobody@example.com", PASSWORD)])
    def test_that_do_not_fit_sign_nobody_in(self, firebase: FirebaseProvider, address: str, password: str):
        firebase.sign_up(ADDRESS, PASSWORD, "Pat")
        assert firebase.sign_in(address, password) is None

    def test_of_a_proven_account_stay_when_somebody_signs_up_again(self, firebase: FirebaseProvider):
        made = firebase.sign_up(ADDRESS, PASSWORD, "Pat")
        again = firebase.sign_up(ADDRESS, "another one", "Pat the Second")
        assert (again.id, again.is_new) == (made.id, False)
        assert firebase.sign_in(ADDRESS, "another one") is None
        assert firebase.sign_in(ADDRESS, PASSWORD)

    def test_of_a_disabled_account_are_answered_in_words(self, firebase: FirebaseProvider):
        disable(firebase, firebase.sign_up(ADDRESS, PASSWORD, "Pat").id)
        with pytest.raises(Forbidden, match="disabled"):
            firebase.sign_in(ADDRESS, PASSWORD)

    def test_alone_do_not_open_an_account_with_a_second_step(self, firebase: FirebaseProvider, auth_emulator: str):
        made = firebase.sign_up(ADDRESS, PASSWORD, "Pat")
        url = f"http://{auth_emulator}/identitytoolkit.googleapis.com/v1/projects/demo-bowling/accounts:update"
        phone = {"phoneInfo": "+15125550100", "mfaEnrollmentId": "1", "displayName": "phone"}
        body = {"localId": made.id, "mfa": {"enrollments": [phone]}}
        requests.post(url, json=body, headers={"Authorization": "Bearer owner"}, timeout=10).raise_for_status()
        with pytest.raises(Forbidden, match=SECOND_STEP):
            firebase.sign_in(ADDRESS, PASSWORD)


class TestTheOwnersPassword:
    def test_is_set_changed_and_removed_and_the_address_stays(self, firebase: FirebaseProvider):
        made = firebase.find_or_create(ADDRESS, "Pat")
        assert not firebase.has_password(made.id)
        firebase.set_password(made.id, PASSWORD)
        assert firebase.has_password(made.id)
        firebase.set_password(made.id, "nine steel balls")
        assert firebase.sign_in(ADDRESS, PASSWORD) is None
        assert firebase.sign_in(ADDRESS, "nine steel balls")
        firebase.remove_password(made.id)
        assert firebase.sign_in(ADDRESS, "nine steel balls") is None
        assert firebase.find_or_create(ADDRESS, "Pat").id == made.id

    def test_of_nobody_is_none(self, firebase: FirebaseProvider):
        assert not firebase.has_password("nobody")


class TestCustomTokens:
    def test_are_for_the_person_they_were_made_for(self, firebase: FirebaseProvider):
        made = firebase.find_or_create(ADDRESS, "Pat")
        found = firebase.user_of_custom_token(firebase.custom_token(made.id))
        assert found is not None
        assert (found.id, found.email, found.display_name) == (made.id, ADDRESS, "Pat")

    @pytest.mark.parametrize("token", ["", "x", "a.b.c", "a.b.c.d", "e30.e30."])
    def test_that_are_none_are_for_nobody(self, firebase: FirebaseProvider, token: str):
        assert firebase.user_of_custom_token(token) is None

    def test_of_another_project_are_for_nobody(self, firebase: FirebaseProvider):
        made = firebase.find_or_create(ADDRESS, "Pat")
        claims = jwt.decode(firebase.custom_token(made.id), options={"verify_signature": False})
        foreign = jwt.encode(claims | {"aud": "somewhere else"}, None, algorithm="none")
        assert firebase.user_of_custom_token(foreign) is None

    def test_do_not_bring_back_an_account_that_was_deleted(self, firebase: FirebaseProvider):
        made = firebase.find_or_create(ADDRESS, "Pat")
        token = firebase.custom_token(made.id)
        firebase.delete(made.id)
        assert firebase.user_of_custom_token(token) is None
        assert firebase._by_email(ADDRESS) is None
        assert list(auth.list_users(app=firebase._app).iterate_all()) == []

    def test_of_a_disabled_account_are_answered_in_words(self, firebase: FirebaseProvider):
        made = firebase.find_or_create(ADDRESS, "Pat")
        token = firebase.custom_token(made.id)
        disable(firebase, made.id)
        with pytest.raises(Forbidden, match="disabled"):
            firebase.user_of_custom_token(token)


def as_id_token(_: FirebaseProvider, id_token: str) -> str:
    return id_token


def as_session_cookie(firebase: FirebaseProvider, id_token: str) -> str:
    return auth.create_session_cookie(id_token, app=firebase._app, expires_in=3600)


@pytest.mark.parametrize("form", [as_id_token, as_session_cookie])
class TestABearer:
    @pytest.fixture
    def held(
        self, firebase: FirebaseProvider, browser: Browser, form: Callable[[FirebaseProvider, str], str]
    ) -> tuple[str, str]:
        """An account and a token for it."""
        made = firebase.find_or_create(ADDRESS, "Pat")
        return made.id, form(firebase, browser.id_token(firebase.custom_token(made.id)))

    def test_is_the_person_of_the_token(self, firebase: FirebaseProvider, held: tuple[str, str]):
        found = firebase.user_of_bearer(held[1])
        assert found is not None
        assert found.id == held[0]

    def test_is_nobody_once_the_token_is_revoked(self, firebase: FirebaseProvider, held: tuple[str, str]):
        claims = jwt.decode(held[1], options={"verify_signature": False})
        assert firebase.user_of_bearer(held[1])
        # Revocation counts whole seconds, so the next one is named instead of waited for.
        auth.update_user(held[0], app=firebase._app, valid_since=claims["iat"] + 1)
        assert firebase.user_of_bearer(held[1]) is None

    def test_is_nobody_once_the_account_is_disabled(self, firebase: FirebaseProvider, held: tuple[str, str]):
        disable(firebase, held[0])
        assert firebase.user_of_bearer(held[1]) is None

    def test_is_nobody_once_the_account_is_deleted(self, firebase: FirebaseProvider, held: tuple[str, str]):
        firebase.delete(held[0])
        assert firebase.user_of_bearer(held[1]) is None


def test_deleting_an_account_that_is_gone_is_no_mistake(firebase: FirebaseProvider):
    made = firebase.find_or_create(ADDRESS, "Pat")
    firebase.delete(made.id)
    firebase.delete(made.id)
    assert firebase._by_email(ADDRESS) is None


def test_an_account_can_be_made_again_after_its_deletion(firebase: FirebaseProvider):
    made = firebase.find_or_create(ADDRESS, "Pat")
    firebase.delete(made.id)
    again = firebase.find_or_create(ADDRESS, "Pat")
    assert again.is_new
    assert again.id != made.id


def test_the_emulator_keeps_addresses_private_as_production_does(auth_emulator: str):
    assert call_emulator(auth_emulator, "GET", "config")["emailPrivacyConfig"]["enableImprovedEmailPrivacy"]
