"""The tokens in mails to followers. Each names its follower and is signed, so that nothing has to be kept for it."""

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode
from typing import Final

from bowling_app.platform.crypto.secret import key_for

_TOKEN: Final = re.compile(r"([1-9][0-9]{0,18})-([A-Za-z0-9_-]{22})")
_BYTES: Final = 16
_LARGEST_ID: Final = 2**63 - 1


def token_of(follower_id: int) -> str:
    """The token of a follower: 128 bits that only this installation can compute."""
    signature = hmac.digest(key_for("followers"), str(follower_id).encode(), hashlib.sha256)[:_BYTES]
    return f"{follower_id}-{urlsafe_b64encode(signature).decode().rstrip('=')}"


def follower_of(token: str) -> int | None:
    """The id of the follower whose token it is; None for any other text."""
    found = _TOKEN.fullmatch(token)
    if found is None or int(found[1]) > _LARGEST_ID:
        return None
    return int(found[1]) if hmac.compare_digest(token_of(int(found[1])), token) else None
