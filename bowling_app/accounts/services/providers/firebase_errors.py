"""Firebase's error codes as messages that a person can read."""

import logging
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

import requests
from firebase_admin import auth
from firebase_admin.exceptions import FirebaseError
from google.auth.exceptions import GoogleAuthError

from bowling_app.platform.kit.addresses.email_addresses import NOT_AN_ADDRESS
from bowling_app.platform.kit.errors import Conflict, DomainError, Forbidden, Invalid, NotSignedIn, TooSoon, Unavailable
from bowling_app.platform.language.messages import N_, _

log = logging.getLogger(__name__)

AWAY: Final = N_("The sign-in service does not answer right now. Please try again in a minute.")
WRONG: Final = N_("Wrong email address or password")
OUTDATED: Final = N_("Your sign-in has expired. Please sign in again.")
WEAK: Final = N_("Choose a stronger password")
NO_PASSWORDS: Final = N_("Signing in with a password is not possible here. Sign in with a code instead.")

REFUSALS: Final[dict[str, tuple[type[DomainError], str]]] = {
    "EMAIL_EXISTS": (Conflict, N_("There is an account with this email address already")),
    "INVALID_EMAIL": (Invalid, NOT_AN_ADDRESS),
    "MISSING_EMAIL": (Invalid, NOT_AN_ADDRESS),
    "MISSING_PASSWORD": (Invalid, N_("Enter a password")),
    "WEAK_PASSWORD": (Invalid, WEAK),
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS": (Invalid, WEAK),
    "INVALID_LOGIN_CREDENTIALS": (NotSignedIn, WRONG),
    "INVALID_PASSWORD": (NotSignedIn, WRONG),
    "EMAIL_NOT_FOUND": (NotSignedIn, WRONG),
    "USER_NOT_FOUND": (NotSignedIn, OUTDATED),
    "INVALID_ID_TOKEN": (NotSignedIn, OUTDATED),
    "INVALID_CUSTOM_TOKEN": (NotSignedIn, OUTDATED),
    "CREDENTIAL_MISMATCH": (NotSignedIn, OUTDATED),
    "TOKEN_EXPIRED": (NotSignedIn, OUTDATED),
    "USER_DISABLED": (Forbidden, N_("This account has been disabled")),
    "OPERATION_NOT_ALLOWED": (Forbidden, NO_PASSWORDS),
    "PASSWORD_LOGIN_DISABLED": (Forbidden, NO_PASSWORDS),
    "TOO_MANY_ATTEMPTS_TRY_LATER": (TooSoon, N_("Too many attempts. Try again in a few minutes.")),
}
"""The codes of Google's answers. Whatever is not listed is no fault of the person's: `AWAY`, and a line in the log."""

_FIELDS: Final = {
    "INVALID_EMAIL": "email",
    "MISSING_EMAIL": "email",
    "MISSING_PASSWORD": "password",
    "WEAK_PASSWORD": "password",
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS": "password",
}
"""The field that a code is about."""

_CODES: Final[tuple[tuple[type[FirebaseError], str], ...]] = (
    (auth.UserNotFoundError, "USER_NOT_FOUND"),
    (auth.UserDisabledError, "USER_DISABLED"),
    (auth.EmailAlreadyExistsError, "EMAIL_EXISTS"),
    (auth.TooManyAttemptsTryLaterError, "TOO_MANY_ATTEMPTS_TRY_LATER"),
    (auth.InvalidIdTokenError, "INVALID_ID_TOKEN"),
    (auth.InvalidSessionCookieError, "INVALID_ID_TOKEN"),
)
"""Errors that the library raises without an answer from Google."""


@contextmanager
def in_our_words() -> Generator[None, None, None]:
    """Turn errors of the library, Google or the network into a refusal. If certificates are out of reach, it says
    "later"."""
    try:
        yield
    except FirebaseError as error:
        raise refusal(_code_of(error)) from error
    except (requests.RequestException, GoogleAuthError) as error:
        raise refusal(type(error).__name__) from error


def refusal(code: str) -> DomainError:
    """The refusal for a code, which may be followed by an explanation: `WEAK_PASSWORD : at least 6 characters`."""
    name = code.partition(":")[0].strip()
    if name in REFUSALS:
        kind, words = REFUSALS[name]
        return kind(_(words), field=_FIELDS.get(name, ""))
    log.error("Firebase could not be used: %s", code)
    return Unavailable(_(AWAY))


def code_in(answer: requests.Response) -> str:
    """The code in an answer of Google's that is an error; its status when it is in another shape."""
    try:
        body: Any = answer.json()
        return str(body["error"]["message"])
    except (ValueError, KeyError, TypeError):
        return f"HTTP status {answer.status_code}"


def _code_of(error: FirebaseError) -> str:
    for kind, code in _CODES:
        if isinstance(error, kind):
            return code
    answer = error.http_response
    return code_in(answer) if answer is not None else f"{type(error).__name__} {error}"
