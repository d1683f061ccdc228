"""Waiting for what nothing tells of."""

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE_SECONDS = 120
"""Nothing takes so long, another process of the site included, but on a machine that is busy with other work."""
PAUSE_SECONDS = 0.05

Found = TypeVar("Found")


def eventually(look: Callable[[], Found], what: str, patience: float = PATIENCE_SECONDS) -> Found:
    """The first answer that is something. For what the site does after it has answered: nothing tells when."""
    deadline = time.monotonic() + patience
    while not (found := look()):
        assert time.monotonic() < deadline, f"{what} did not come"
        time.sleep(PAUSE_SECONDS)
    return found
