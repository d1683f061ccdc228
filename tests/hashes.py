"""Hashes of passwords and codes that cost nothing. The real ones take 30 ms each, on purpose.

They are of the same kind, with a salt, and are read and checked by the same code. Where their price is the subject, a
test takes `real_hashes`.
"""

from collections.abc import Generator

import pytest
from argon2 import PasswordHasher

from bowling_app.platform.crypto import slow_hashes

REAL = slow_hashes._HASHER
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def use_quick_hashes() -> None:
    """From now on, in this process."""
    slow_hashes._HASHER = QUICK  # pyright: ignore[reportAttributeAccessIssue]


@pytest.fixture
def real_hashes(monkeypatch: pytest.MonkeyPatch) -> Generator[None, None, None]:
    """Hashes as the site makes them."""
    monkeypatch.setattr(slow_hashes, "_HASHER", REAL)
    slow_hashes._nobodys.cache_clear()
    yield
    slow_hashes._nobodys.cache_clear()
