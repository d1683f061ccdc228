"""Which passwords are taken: long ones that attackers do not try first. Nothing else is asked of them."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.texts import normalized

SHORTEST: Final[Characters] = 8
"""The shortest password."""
LONGEST: Final[Characters] = 256
"""The longest password."""
TOO_SHORT: Final = f"Use a password of at least {SHORTEST} characters."
TOO_LONG: Final = f"Use a password of at most {LONGEST} characters."
TOO_COMMON: Final = "That password is too common. Try another."


def require_good_password(password: str) -> None:
    """Raise Invalid for a password that is too short, too long or well known."""
    text = normalized(password, "NFKC")
    if len(text) < SHORTEST:
        raise Invalid(TOO_SHORT, field="password")
    if len(text) > LONGEST:
        raise Invalid(TOO_LONG, field="password")
    if text.lower() in _common():
        raise Invalid(TOO_COMMON, field="password")


@lru_cache
def _common() -> frozenset[str]:
    return frozenset((Path(__file__).parent / "common_passwords.txt").read_text().split())
