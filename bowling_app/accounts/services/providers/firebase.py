"""Accounts in Firebase. Browsers never talk to Firebase: this server does, and then opens its own session."""

import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Lock
from typing import Any, Final

import firebase_admin
import jwt
import requests
from firebase_admin import auth, credentials

from bowling_app.accounts.services.providers.firebase_errors import AWAY, code_in, in_our_words, refusal
from bowling_app.platform.kit.errors import Conflict, Forbidden, NotSignedIn, Unavailable
from bowling_app.platform.kit.identity import ANONYMOUS, ProvidedUser
from bowling_app.platform.language.messages import N_, _
from bowling_app.settings import Settings
from bowling_app.settings.checks import EMULATOR

GOOGLE: Final = "https://identitytoolkit.googleapis.com"
PATIENCE: Final = 5
"""How many seconds Google has for each answer."""
CLOCKS_DIFFER: Final = 10
"""By how many seconds our clock may be behind the one that dated a token."""

_ACCESS: Final = "access"

UNPROVEN: Final = N_("This email address has not been confirmed. Sign in with a code first.")
SECOND_STEP: Final = N_("This account asks for a second step, which this site does not offer.")


class FirebaseProvider:
    """Keeps accounts in a Firebase project.

    An account counts once its address is proven, by our code or to Firebase: any person who knows the project's web key
    can create an account for another person's address.
    """

    def __init__(
        self, project: str, api_key: str, credential: Callable[[], credentials.Base], *, service: str = GOOGLE
    ) -> None:
        """Store the settings; the first call opens the app. `service` is the address of Identity Toolkit."""
        self._project = project
        self._api_key = api_key
        self._credential = credential
        self._service = service
        self._lock = Lock()
        self._opened: firebase_admin.App | None = None

    def custom_token(self, user_id: str, access: int = 0) -> str:
        """A token that Firebase accepts for an hour. `access` is copied into the ID tokens that Firebase issues for
        it."""
        with in_our_words():
            return auth.create_custom_token(user_id, {_ACCESS: access}, app=self._app).decode()

    def user_of_custom_token(self, token: str) -> ProvidedUser | None:
        """The person of the token, as Firebase says."""
        if token.count(".") != 2:
            return None  # Ask only about text in the form of a signed token.
        try:
            answer = self._ask("signInWithCustomToken", token=token, returnSecureToken=True)
            if answer.get("isNewUser"):  # The account had been deleted, and this request created it again.
                self.delete(self._claims(answer)["uid"])
                return None
            return _provided(self._claims(answer))
        except NotSignedIn:
            return None

    def user_of_bearer(self, token: str) -> ProvidedUser | None:
        """The person of a Firebase ID token or session cookie. Revoked ones are refused, which takes a call.

        If the certificates cannot be fetched, the answer is unknown: that raises an error and does not return None.
        """
        issuer = _issuer(token)
        if issuer is None:
            return None
        is_cookie = issuer.startswith("https://session.firebase.google.com/")
        verify = auth.verify_session_cookie if is_cookie else auth.verify_id_token
        with suppress(NotSignedIn, Forbidden), in_our_words():
            claims = verify(token, app=self._app, check_revoked=True, clock_skew_seconds=CLOCKS_DIFFER)
            return _provided(claims) if claims.get("email_verified") else None
        return None

    def find_or_create(self, email: str, display_name: str) -> ProvidedUser:
        """The account with the address, which has just been proven, or a new one."""
        found = self._by_email(email)
        return self._proven(found) if found else self._created(email, display_name)

    def sign_up(self, email: str, password: str, display_name: str) -> ProvidedUser:
        """A new account with a password. An account whose address was proven before keeps its password."""
        found = self._by_email(email)
        return self._proven(found, password) if found else self._created(email, display_name, password)

    def sign_in(self, email: str, password: str) -> ProvidedUser | None:
        """The account, if Firebase accepts the password and the address is proven."""
        try:
            answer = self._ask("signInWithPassword", email=email, password=password, returnSecureToken=True)
        except NotSignedIn:
            return None
        if "idToken" not in answer:
            raise Forbidden(_(SECOND_STEP))
        claims = self._claims(answer)
        if not claims.get("email_verified"):
            raise Forbidden(_(UNPROVEN))
        return _provided(claims)

    def has_password(self, user_id: str) -> bool:
        """Whether the account can sign in with a password."""
        with in_our_words(), suppress(auth.UserNotFoundError):
            found = auth.get_user(user_id, app=self._app)
            return any(info.provider_id == "password" for info in found.provider_data)
        return False

    def set_password(self, user_id: str, password: str) -> None:
        """Set the password. Firebase itself ends the tokens that it issued for the account."""
        with in_our_words():
            auth.update_user(user_id, password=password, app=self._app)

    def remove_password(self, user_id: str) -> None:
        """Set a random password that no one knows: removing the sign-in method would remove the address as well."""
        self.set_password(user_id, secrets.token_urlsafe(32))

    def delete(self, user_id: str) -> None:
        """Remove the account, if it is there."""
        with in_our_words(), suppress(auth.UserNotFoundError):
            auth.delete_user(user_id, app=self._app)

    @property
    def _app(self) -> firebase_admin.App:
        """The library's app, created at first use. Several threads may use it at once."""
        with self._lock:
            if self._opened is None:
                options = {"projectId": self._project, "httpTimeout": PATIENCE}
                name = f"accounts {secrets.token_hex(4)}"  # The library refuses a name that is in use.
                self._opened = firebase_admin.initialize_app(self._credential(), options, name)
            return self._opened

    def _ask(self, method: str, **arguments: Any) -> Mapping[str, Any]:
        """Call a method that the library does not have. The key goes in a header, because URLs end up in logs."""
        with in_our_words():
            answer = requests.post(
                f"{self._service}/v1/accounts:{method}",
                json=arguments,
                headers={"X-Goog-Api-Key": self._api_key},
                timeout=PATIENCE,
                allow_redirects=False,
            )
            if answer.status_code != 200:
                raise refusal(code_in(answer))
            return answer.json()

    def _claims(self, answer: Mapping[str, Any]) -> Mapping[str, Any]:
        """The claims of the ID token in an answer, once it is verified.

        Firebase issued it for this very request, so it cannot have been revoked before. Revocation is not checked: it
        counts full seconds, and by another clock than the token's, so a person who signs in within the second of a
        revocation would be refused.
        """
        with in_our_words():
            claims = auth.verify_id_token(answer["idToken"], app=self._app, clock_skew_seconds=CLOCKS_DIFFER)
            if auth.get_user(claims["uid"], app=self._app).disabled:
                raise refusal("USER_DISABLED")
        return claims

    def _by_email(self, email: str) -> auth.UserRecord | None:
        with in_our_words(), suppress(auth.UserNotFoundError):
            return auth.get_user_by_email(email, app=self._app)
        return None

    def _created(self, email: str, display_name: str, password: str | None = None) -> ProvidedUser:
        name = None if display_name == ANONYMOUS else display_name
        try:
            with in_our_words():
                made = auth.create_user(
                    email=email, email_verified=True, password=password, display_name=name, app=self._app
                )
        except Conflict:
            found = self._by_email(email)  # Another request was faster.
            if found is None:
                raise Unavailable(_(AWAY)) from None
            return self._proven(found, password)
        return _provided_by(made, is_new=True)

    def _proven(self, found: auth.UserRecord, password: str | None = None) -> ProvidedUser:
        """The account, whose address has just been proven.

        If it was not proven before, another person may have created the account: their password, their other sign-in
        methods and their tokens end. Setting a password makes Firebase end the tokens.
        """
        if found.disabled:
            raise refusal("USER_DISABLED")
        if found.email_verified:
            return _provided_by(found)
        others = [info.provider_id for info in found.provider_data if info.provider_id != "password"]
        own = password or secrets.token_urlsafe(32)
        with in_our_words():
            changed = auth.update_user(
                found.uid, email_verified=True, password=own, providers_to_delete=others, app=self._app
            )
        return _provided_by(changed, was_unproven=True)


def firebase_provider(settings: Settings) -> FirebaseProvider:
    """The provider that the settings name; against the emulator, if its variable is set."""
    key = settings.firebase_api_key.get_secret_value() if settings.firebase_api_key else "none"
    file = settings.firebase_credentials
    emulator = os.environ.get(EMULATOR)
    return FirebaseProvider(
        settings.firebase_project or "",
        key,
        lambda: credentials.Certificate(str(file)) if file else credentials.ApplicationDefault(),
        service=f"http://{emulator}/identitytoolkit.googleapis.com" if emulator else GOOGLE,
    )


def _issuer(token: str) -> str | None:
    """The issuer that a token claims, which proves nothing; None if the text is not a token."""
    try:
        return str(jwt.decode(token, options={"verify_signature": False}).get("iss"))
    except jwt.InvalidTokenError:
        return None


def _provided(claims: Mapping[str, Any]) -> ProvidedUser:
    """The person of an ID token. An address that is not proven is left out."""
    email = claims.get("email") if claims.get("email_verified") else None
    return ProvidedUser(
        claims["uid"],
        email,
        claims.get("name"),
        claims.get("picture"),
        access=_whole(claims.get(_ACCESS)),
        signed_in_at=_whole(claims.get("auth_time")),
    )


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _provided_by(found: Any, *, is_new: bool = False, was_unproven: bool = False) -> ProvidedUser:
    return ProvidedUser(found.uid, found.email, found.display_name, found.photo_url, is_new, was_unproven)
