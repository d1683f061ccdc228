"""Many threads that do one thing at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

Answer = TypeVar("Answer")


def at_once(work: Callable[[int], Answer], times: int = 50) -> list[Answer]:
    """Do the work so often, each time in a thread of its own, all starting together."""
    start = Barrier(times)

    def run(number: int) -> Answer:
        start.wait()
        return work(number)

    with ThreadPoolExecutor(times) as pool:
        return list(pool.map(run, range(times)))
