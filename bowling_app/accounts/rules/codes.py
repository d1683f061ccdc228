"""One-time codes."""

import secrets
from datetime import timedelta
from typing import Final

DIGITS: Final = 6
LONG_DIGITS: Final = 10
"""So many digits a code has while somebody is guessing the codes of its address."""
WRONG_TRIES: Final = 5
"""So many wrong tries each request of a code has."""
RESEND_AFTER: Final = timedelta(seconds=60)
REFUSED: Final = "Invalid or expired code"
USED_UP: Final = f"That was wrong {WRONG_TRIES} times, so this code no longer works. Ask for a new one."


def new_code(digits: int = DIGITS) -> str:
    """Any digits, leading zeros included: a code is a text."""
    return f"{secrets.randbelow(10**digits):0{digits}}"
