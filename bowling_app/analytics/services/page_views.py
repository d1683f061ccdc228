"""Counting page views: the signed mark that proves a page to be ours, and the numbers of each day."""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections import Counter, defaultdict
from datetime import date
from typing import Final

from bowling_app.analytics import queries as page_views
from bowling_app.analytics.rules import LONGEST_PATH, MOST_PATHS, OTHER, Tally, Views, counted_path
from bowling_app.platform.crypto.secret import key_for
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin

TALLY: Final = Tally()
"""What this process has counted since it last stored it."""

_SEAL: Final = 16
"""Letters of 6 bits each in front of the path; whoever guesses needs 2^96 tries."""


def view_mark(path: str) -> str:
    """The mark that a page at this path sends when it is viewed. Only the site can make one, so only paths of existing
    pages are counted."""
    sealed = hmac.digest(key_for("page views"), path.encode(), hashlib.sha256)[: _SEAL * 6 // 8]
    return f"{urlsafe_b64encode(sealed).decode()}{path}"


def mark_of(path: str) -> str:
    """The mark of a page that is counted; empty for one that is not."""
    return view_mark(path) if path and counted_path(path) else ""


def marked_path(mark: str) -> str | None:
    """The path of a mark that the site has made; None for any other text."""
    path = mark[_SEAL:]
    is_ours = len(path) <= LONGEST_PATH and hmac.compare_digest(view_mark(path).encode(), mark.encode())
    return path if is_ours else None


def add_views(uow: UnitOfWork, actor: Actor, views: Views) -> None:
    """Add views to their days. A day has at most `MOST_PATHS` paths; the views of
    further paths are added together."""
    require_admin(actor)
    by_day: dict[date, Counter[str]] = defaultdict(Counter)
    for (day, path), count in views.items():
        by_day[day][path] += count
    kept: Counter[tuple[date, str]] = Counter()
    for day, counts in by_day.items():
        with_row = _paths_with_row(uow, day, set(counts))
        for path, count in counts.items():
            kept[day, path if path in with_row else OTHER] += count
    if kept:
        page_views.add(uow.session, kept)


def _paths_with_row(uow: UnitOfWork, day: date, paths: set[str]) -> set[str]:
    known = page_views.paths_among(uow.session, day, paths)
    if known == paths:
        return known
    room = max(0, MOST_PATHS - page_views.path_count(uow.session, day))
    return known | set(sorted(paths - known)[:room])
