"""The tokens in mails to followers. Each names whom its mail went to and is sealed, so that nothing has to be kept for
it, and it goes on to mean them whatever they stopped, followed again or proved since."""

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import Final

from cryptography.fernet import InvalidToken

from bowling_app.platform.crypto.secret import cipher, key_for
from bowling_app.platform.database.row_ids import LARGEST_LONG_ID

_SEALED: Final = re.compile(r"[A-Za-z0-9_-]{90,800}")
_OF_A_ROW: Final = re.compile(r"([1-9][0-9]{0,18})-([A-Za-z0-9_-]{22})")
_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class Mailed:
    """Whom a mail went to: an account, an address without one, or a follower's row, which mails of earlier versions
    name. What is not known is empty."""

    user_id: str = ""
    email: str = ""
    follower_id: int = 0


def token_of(user_id: str | None, email: str) -> str:
    """The token in a mail to an account, or to an address without one. Only this installation can make or read it."""
    said = f"u:{user_id}" if user_id else f"e:{email}"
    return cipher().encrypt(said.encode()).decode().rstrip("=")


def mailed_to(token: str) -> Mailed | None:
    """Whom the mail with that token went to; None for any other text."""
    if found := _OF_A_ROW.fullmatch(token):
        return _of_a_row(int(found[1]), found[2])
    try:
        sealed = token + "=" * (-len(token) % 4) if _SEALED.fullmatch(token) else ""
        kind, _colon, who = cipher().decrypt(sealed).decode().partition(":")
    except InvalidToken:
        return None
    return {"u": Mailed(user_id=who), "e": Mailed(email=who)}.get(kind)


def _of_a_row(follower_id: int, signature: str) -> Mailed | None:
    if follower_id > LARGEST_LONG_ID:
        return None
    digest = hmac.digest(key_for("followers"), str(follower_id).encode(), hashlib.sha256)[:_BYTES]
    is_ours = hmac.compare_digest(urlsafe_b64encode(digest).decode().rstrip("="), signature)
    return Mailed(follower_id=follower_id) if is_ours else None
