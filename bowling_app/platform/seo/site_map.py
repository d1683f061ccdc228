"""What the sitemap lists."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from bowling_app.platform.database.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class SitemapEntry:
    """A canonical path and when what it shows last changed; None where nothing is there to change."""

    path: str
    changed_at: datetime | None


@dataclass(frozen=True, slots=True)
class SitemapPart:
    """What a feature has in the sitemap. Parts with a lower `at` come first."""

    at: int
    entries: Callable[[UnitOfWork], Iterable[SitemapEntry]]


def fixed_page(path: str, at: int) -> SitemapPart:
    """A page on which nothing changes."""
    return SitemapPart(at, lambda _: (SitemapEntry(path, None),))


def latest(entries: Iterable[SitemapEntry]) -> datetime | None:
    """The last change of them all."""
    return max((entry.changed_at for entry in entries if entry.changed_at), default=None)
