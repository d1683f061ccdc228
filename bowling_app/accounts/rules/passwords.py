"""Which passwords are taken: long ones that attackers do not try first. Nothing else is asked of them."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.texts import normalized
from bowling_app.platform.language.messages import N_, _

SHORTEST: Final[Characters] = 8
"""The shortest password."""
LONGEST: Final[Characters] = 256
"""The longest password."""
TOO_SHORT: Final = N_("Use a password of at least 8 characters.")
TOO_LONG: Final = N_("Use a password of at most 256 characters.")
TOO_COMMON: Final = N_("That password is too common. Try another.")


def require_good_password(password: str) -> None:
    """Raise Invalid for a password that is too short, too long or well known."""
    text = normalized(password, "NFKC")
    if len(text) < SHORTEST:
        raise Invalid(_(TOO_SHORT), field="password")
    if len(text) > LONGEST:
        raise Invalid(_(TOO_LONG), field="password")
    if text.lower() in _common():
        raise Invalid(_(TOO_COMMON), field="password")


@lru_cache
def _common() -> frozenset[str]:
    return frozenset((Path(__file__).parent / "common_passwords.txt").read_text().split())
