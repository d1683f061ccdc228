"""The cookies that carry a session, a request for a code, and votes without an account."""

from datetime import timedelta
from typing import Any, Final

from bowling_app.platform.kit import clock
from bowling_app.platform.kit.limits import Duration
from bowling_app.settings import settings

ABSOLUTE_LIMIT: Final[Duration] = timedelta(days=180)
"""No session lasts longer, however much it is used."""
DEVICE_KEPT: Final[Duration] = timedelta(days=365)
"""How long a browser is known for somebody who signed in with it."""
VOTER_KEPT: Final[Duration] = timedelta(days=60)
"""How long a browser that voted without an account is known."""
VALID_FOR: Final[Duration] = timedelta(minutes=10)
"""How long a code can be used, and how long the browser that asked for it is known."""


def _name(name: str) -> str:
    """Behind https, a name that browsers accept from this very host only, and never in clear."""
    return f"__Host-{name}" if settings().base_url.startswith("https://") else name


COOKIE: Final = _name("lanescout_session")
CHALLENGE_COOKIE: Final = _name("lanescout_challenge")
DEVICE_COOKIE: Final = _name("lanescout_device")
VOTER_COOKIE: Final = _name("lanescout_voter")
HINT_COOKIE: Final = "lanescout_known"
"""That somebody has signed in here, and nothing else: scripts may read it, and the server never does."""
ENDED_COOKIE: Final = "lanescout_ended"
"""When a session last ended in this browser, for scripts: what was typed before is not for whoever comes next."""
ENDED_KEPT: Final[Duration] = timedelta(days=365)
"""How long a browser knows that a session has ended in it."""


def session_cookies(token: str) -> tuple[dict[str, Any], ...]:
    """The arguments of a response's `set_cookie` for a session that begins: its secret, and the hint for scripts."""
    kept = int(ABSOLUTE_LIMIT.total_seconds())
    return _cookie(COOKIE, token, kept), _readable(HINT_COOKIE, "1", kept)


def ended_session_cookies() -> tuple[dict[str, Any], ...]:
    """The arguments of `set_cookie` after a session has ended."""
    moment = str(int(clock.now().timestamp() * 1000))
    told = _readable(ENDED_COOKIE, moment, int(ENDED_KEPT.total_seconds()))
    return ended_cookie(COOKIE), _readable(HINT_COOKIE, "", 0), told


def challenge_cookie(challenge: str) -> dict[str, Any]:
    """The arguments of `set_cookie` that bind a code to the browser that asked for it."""
    return _cookie(CHALLENGE_COOKIE, challenge, int(VALID_FOR.total_seconds()))


def device_cookie(device: str) -> dict[str, Any]:
    """The arguments of `set_cookie` that give a browser its own sign-in attempts. It signs in no user."""
    return _cookie(DEVICE_COOKIE, device, int(DEVICE_KEPT.total_seconds()))


def voter_cookie(voter: str) -> dict[str, Any]:
    """The arguments of `set_cookie` by which a browser may change the votes that it cast without an account."""
    return _cookie(VOTER_COOKIE, voter, int(VOTER_KEPT.total_seconds()))


def ended_cookie(name: str) -> dict[str, Any]:
    """The arguments of `set_cookie` that make a browser forget a cookie."""
    return _cookie(name, "", 0)


def token_of(cookie_header: str | None) -> str | None:
    """The session's token in the header that a browser sends with a request or the opening of a websocket."""
    return cookie_value(cookie_header, COOKIE)


def cookie_value(cookie_header: str | None, name: str) -> str | None:
    """The cookie of that name; of several, the first, which is the one with the longest path."""
    for pair in (cookie_header or "").split(";"):
        key, _, value = pair.strip().partition("=")
        if key == name and value:
            return value
    return None


def _readable(name: str, value: str, max_age: int) -> dict[str, Any]:
    secure = settings().base_url.startswith("https://")
    return {**_cookie(name, value, max_age), "httponly": False, "secure": secure}


def _cookie(name: str, value: str, max_age: int) -> dict[str, Any]:
    return {
        "key": name,
        "value": value,
        "max_age": max_age,
        "path": "/",
        "httponly": True,
        "samesite": "lax",
        "secure": name.startswith("__Host-"),
    }
