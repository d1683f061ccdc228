"""Stored values that are derived from other rows, and how far they differ from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import Count

KINDS: Final[Mapping[str, str]] = {
    "ratings": "venue: review_count and avg_rating, from the reviews that are shown",
    "votes": "venue: accuracy_vote_count and accuracy_score, from the votes",
    "freshness": "venue_freshness: when facts were last confirmed, from sources and votes",
    "listing": "venue_listing: what lists filter and sort, from venues, amenities, hours and places",
    "words": "name_word: the words that typing errors are corrected by, from the names of venues and places",
    "domains": "venue: web_domain, from the website",
    "prices": "venue: the published prices, from its prices by day and time and its hours",
}
"""The table and the columns of each, and the rows that they follow from.

The ranking, the trigrams and the oldest confirmation are generated columns: PostgreSQL itself keeps those.
"""

CHECK_EVERY: Final = timedelta(days=1)
"""How often a running site compares them, whatever number of processes it has."""

EXAMPLES: Final[Count] = 5
"""Ids that a comparison of sums with their rows names of each kind."""


@dataclass(frozen=True, slots=True)
class Drift:
    """How many rows of one kind differ from what they are derived from, and the first of them."""

    kind: str
    count: int
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DriftCheck:
    """What the latest comparison found: how many rows of each kind. `is_new` where this call has made it."""

    counts: Mapping[str, int]
    is_new: bool
