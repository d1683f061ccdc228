"""Who calls: the token that a call brings, where it comes from, and whether a browser was sent here by another site."""

from collections.abc import Mapping
from typing import Annotated, Final

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from bowling_app.perform import perform
from bowling_app.platform.http.cookies import CHALLENGE_COOKIE, DEVICE_COOKIE, VOTER_COOKIE, cookie_value, token_of
from bowling_app.platform.kit.errors import Forbidden
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits.client_addresses import client_of, limited_client
from bowling_app.platform.registry import brought
from bowling_app.settings import settings

FOREIGN: Final = N_("This call must come from a page of this site.")
_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_BEARER: Final = HTTPBearer(
    auto_error=False,
    description="The token of a session, or an ID token of the identity provider. Browsers send the session's cookie.",
)


def _token(request: Request, given: Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]) -> str | None:
    return given.credentials if given else token_in(request)


def token_in(request: Request) -> str | None:
    """The token in the cookie of a call."""
    return token_of(request.headers.get("cookie"))


def any_token_in(request: Request) -> str | None:
    """The token that a request brings by itself, else the one in its cookie."""
    return request.headers["authorization"].partition(" ")[2] if has_bearer(request) else token_in(request)


def client_name(request: Request) -> str:
    """Where a call comes from, as limits know it."""
    peer = request.client.host if request.client else ""
    return client_of(peer, request.headers.getlist("x-forwarded-for"), settings().trusted_proxies)


def limited_client_name(request: Request) -> str | None:
    """Where a call comes from, as the limits of this process count it; None for a program on this machine."""
    peer = request.client.host if request.client else ""
    return limited_client(peer, request.headers.getlist("x-forwarded-for"), settings().trusted_proxies)


def limited_client_of_tab(address: str, headers: Mapping[str, str], proxies: int | None = None) -> str | None:
    """The same for the live page of a tab, whose socket comes from this address with these headers. `proxies` are those
    in front of us, by the settings unless the caller knows them."""
    forwarded = headers.get("x-forwarded-for")
    proxies = settings().trusted_proxies if proxies is None else proxies
    return limited_client(address, [forwarded] if forwarded and proxies else (), proxies)


def _challenge(request: Request) -> str:
    return cookie_value(request.headers.get("cookie"), CHALLENGE_COOKIE) or ""


Token = Annotated[str | None, Depends(_token)]
"""The token to perform an operation with."""
Client = Annotated[str, Depends(client_name)]
"""Where the call comes from, for limits."""


def _device(request: Request) -> str:
    return cookie_value(request.headers.get("cookie"), DEVICE_COOKIE) or ""


def _voter(request: Request) -> str:
    return cookie_value(request.headers.get("cookie"), VOTER_COOKIE) or ""


Voter = Annotated[str, Depends(_voter)]
"""By what this browser is known that has voted without an account; empty if it has not."""
Challenge = Annotated[str, Depends(_challenge)]
"""What this browser got when it asked for a code; empty if it did not."""
Device = Annotated[str, Depends(_device)]
"""The device token that this browser got at a sign-in; empty if no user has signed in with it."""


def refuse_foreign(request: Request) -> None:
    """Raise Forbidden for a call that another site makes with a visitor's cookie, or to sign a visitor in as another.

    Browsers send the page's origin with every call that changes something. A call without an origin comes from a
    program and may not use a cookie. A bearer token is enough, because no other site can make a browser send one.
    """
    if request.method in _READING or has_bearer(request):
        return
    origin = request.headers.get("origin")
    is_ours = origin in settings().origins
    if not is_ours and (origin is not None or token_of(request.headers.get("cookie"))):
        raise Forbidden(_(FOREIGN))


def is_own_page(request: Request) -> bool:
    """Whether a browser says that one of our own pages calls."""
    return request.headers.get("origin") in settings().origins


def require_own_page(request: Request) -> None:
    """Raise Forbidden unless one of our own pages calls, or a program with the token of a signed-in user.

    Only the second check queries the database.
    """
    if is_own_page(request):
        return
    if not has_bearer(request) or perform(any_token_in(request), brought("signed_in")) is None:
        raise Forbidden(_(FOREIGN))


def has_bearer(request: Request) -> bool:
    """Whether the call brings its own token."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and bool(token)
