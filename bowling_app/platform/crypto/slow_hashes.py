"""Hashes that take long on purpose, for secrets that are short enough to be guessed."""

from functools import lru_cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from bowling_app.platform.kit.texts import normalized

# argon2id. 19 MiB and two rounds cost about 30 ms; forty at once still fit into a small machine.
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def slow_hash(secret: str) -> str:
    """A hash with a random salt."""
    return _HASHER.hash(_normal(secret))


def matches(secret: str, hashed: str | None) -> bool:
    """Whether the hash is of this secret. Without a hash it takes as long, and is not."""
    try:
        return _HASHER.verify(hashed or _nobodys(), _normal(secret)) and bool(hashed)
    except (Argon2Error, InvalidHashError):
        return False


def _normal(secret: str) -> str:
    """Keyboards write one character in several ways."""
    return normalized(secret, "NFKC")


@lru_cache
def _nobodys() -> str:
    return _HASHER.hash("")
