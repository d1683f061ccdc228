"""One-time codes."""

import secrets
from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import Count, Digits, Duration
from bowling_app.platform.language.messages import N_

DIGITS: Final[Digits] = 6
"""The length of a code in a mail."""
LONG_DIGITS: Final[Digits] = 10
"""The length of a code in a mail while somebody is guessing the codes of its address."""
WRONG_TRIES: Final[Count] = 5
"""Wrong tries of one request of a code."""
RESEND_AFTER: Final[Duration] = timedelta(seconds=60)
"""How long a person waits before another code can be asked for."""
REFUSED: Final = N_("Invalid or expired code")
USED_UP: Final = N_("That was wrong 5 times, so this code no longer works. Ask for a new one.")


def new_code(digits: int = DIGITS) -> str:
    """Any digits, leading zeros included: a code is a text."""
    return f"{secrets.randbelow(10**digits):0{digits}}"
