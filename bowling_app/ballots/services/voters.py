"""Who votes, without an account: the mark of a browser, and the network that it is in.

The browser gets a random mark when it votes for the first time, sealed so that nobody makes up others. A hash of it
is stored, another one for every ballot: nobody can tell that two ballots have the same voter.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from bowling_app.platform.crypto.secret import key_for

_SEAL: Final = 24
"""Letters of a seal: 96 bits."""


def new_browser() -> str:
    """A mark for a browser that has none."""
    return _sealed(secrets.token_bytes(16))


def browser_that_sent(page: str, *said: object) -> str:
    """A mark for a browser that has none and sends a form: the same one if it says the same from the same page again.
    Several browsers may have one page, so its mark is nobody's. Whoever says anything else gets another one."""
    if not is_ours(page):
        return new_browser()
    return _sealed(hmac.digest(key_for("browsers that sent"), repr((page, *said)).encode(), hashlib.sha256)[:16])


def is_ours(browser: str) -> bool:
    """Whether this site has made the mark."""
    mark, _, seal = browser.partition(".")
    return browser.isascii() and bool(mark) and hmac.compare_digest(seal, _seal(mark))


def voter_on(ballot_id: str, browser: str) -> str:
    """What is stored of the mark with a vote on that ballot; empty for a mark that is not ours."""
    if not is_ours(browser):
        return ""
    return hmac.digest(key_for("ballot voters"), f"{ballot_id} {browser}".encode(), hashlib.sha256).hex()


def _sealed(content: bytes) -> str:
    mark = urlsafe_b64encode(content).decode().rstrip("=")
    return f"{mark}.{_seal(mark)}"


def _seal(mark: str) -> str:
    return hmac.digest(key_for("marks of browsers"), mark.encode(), hashlib.sha256).hex()[:_SEAL]
