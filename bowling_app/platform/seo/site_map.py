"""What the sitemap lists."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class SitemapEntry:
    """A canonical path and when what it shows last changed; None where nothing is there to change."""

    path: str
    changed_at: datetime | None
