"""Which pages are counted under which path, and the views that this process has counted and not stored yet."""

import threading
from collections import Counter
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

from bowling_app.platform.kit.limits import Characters, Count, Duration
from bowling_app.platform.limits.client_addresses import networks_around

PATHS_SHOWN: Final[Count] = 25
"""Paths in the list of views."""

LONGEST_PATH: Final[Characters] = 300
"""A path whose views are counted."""
OTHER: Final = ""
"""The path that counts the views of all pages beyond `MOST_PATHS` together."""
MOST_PATHS: Final[Count] = 5_000
"""Paths of one day that have a row of their own."""
MOST_AT_ONCE: Final[Count] = 2_000
"""Paths that a process holds in memory until they are stored."""
MOST_OF_A_CLIENT: Final[Count] = 20
"""Views of one address that count between two stores. Few people share one and read faster."""
KEPT: Final[Duration] = timedelta(days=400)
"""How long views are kept: a year and a month, so that every month can be compared with that of the year before."""

_OPERATORS: Final = "/admin"

Views = Mapping[tuple[date, str], int]


def counted_path(path: str) -> str | None:
    """The path, if its views are counted; None for admin pages, whose views are not visits."""
    return None if _is_below(path, _OPERATORS) or len(path) > LONGEST_PATH else path


def _is_below(path: str, part: str) -> bool:
    return path == part or path.startswith(f"{part}/")


class Tally:
    """Views that were counted and not stored yet. It may be used by several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._views: Counter[tuple[date, str]] = Counter()
        self._of_clients: Counter[str] = Counter()

    def add(self, day: date, path: str, client: str) -> bool:
        """Count a view, unless the client's networks have reached `MOST_OF_A_CLIENT`. Returns whether it was
        counted."""
        with self._lock:
            around = networks_around(client)
            if any(self._of_clients[network] >= MOST_OF_A_CLIENT * times for network, times in around):
                return False
            self._of_clients.update(network for network, _ in around)
            self._count(day, path, 1)
            return True

    def take(self) -> Views:
        """Hand over the counted views, which the caller has to store. Every client may be counted again."""
        with self._lock:
            taken, self._views = self._views, Counter()
            self._of_clients.clear()
            return taken

    def put_back(self, views: Views) -> None:
        """What could not be stored counts still."""
        with self._lock:
            for (day, path), count in views.items():
                self._count(day, path, count)

    def _count(self, day: date, path: str, count: int) -> None:
        is_known = (day, path) in self._views or len(self._views) < MOST_AT_ONCE
        self._views[day, path if is_known else OTHER] += count
