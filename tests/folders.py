"""Where a process of the tests keeps its data: in memory, where there is plenty, else where temporary files lie.

A database of its own for a test is a thousand files. A disk takes a quarter of a second to make and remove them, memory
a sixteenth.
"""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

import psutil

MEMORY: Final = Path("/dev/shm")
PLENTY_BYTES: Final = 8 * 1024**3
_PREFIX: Final = "bowling-tests-"


def a_folder() -> Path:
    """A new folder of this process."""
    return Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-", dir=MEMORY if _is_plenty(MEMORY) else None))


def _is_plenty(memory: Path) -> bool:
    if not os.access(memory, os.W_OK | os.X_OK):
        return False
    forget_killed_runs(memory)
    return min(shutil.disk_usage(memory).free, psutil.virtual_memory().available) > PLENTY_BYTES


def forget_killed_runs(memory: Path) -> None:
    """A process that was killed could not remove its folder, which would take memory until the machine starts anew."""
    for left in memory.glob(f"{_PREFIX}*-*"):
        owner = left.name.removeprefix(_PREFIX).partition("-")[0]
        if owner.isdecimal() and not psutil.pid_exists(int(owner)):
            shutil.rmtree(left, ignore_errors=True)
