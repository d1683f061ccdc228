"""One-time codes."""

import secrets
from datetime import timedelta
from typing import Final

DIGITS: Final = 6
VALID_FOR: Final = timedelta(minutes=10)
WRONG_TRIES: Final = 5
"""So many wrong tries burn a code."""
RESEND_AFTER: Final = timedelta(seconds=60)
REFUSED: Final = "Invalid or expired code"


def new_code() -> str:
    """Any six digits, leading zeros included: a code is a text."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
