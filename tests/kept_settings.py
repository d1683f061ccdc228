"""Settings that are read once for each environment. They are frozen, so tests can share them.

To read them takes 3 ms, which every test of the database would pay: it begins and ends with another address of it.
"""

import os
from functools import lru_cache

from bowling_app import settings as module
from bowling_app.settings import Settings

READ = module.read


@lru_cache(maxsize=16)
def _read(_environment: frozenset[tuple[str, str]]) -> Settings:
    return READ()


def keep_settings() -> None:
    """From now on, in this process."""
    # Pytest names every test in the environment.
    module.read = lambda: _read(frozenset(each for each in os.environ.items() if not each[0].startswith("PYTEST_")))
