"""The words that tell names: those of what an alley has, and of names in a search."""

from typing import Final

from bowling_app.listings.rules.features import FEATURES
from bowling_app.platform.geo.places import plain
from bowling_app.search.rules.english_words import OTHER_WORDS
from bowling_app.search.rules.event_words import EVENT_WORDS
from bowling_app.search.rules.search_subjects import COMMON
from bowling_app.search.rules.spanish_words import SPANISH_SUBJECTS
from bowling_app.venues.rules.categories import CATEGORIES

NAMES: Final = frozenset(
    {word for known in CATEGORIES for word in plain(f"{known.name} {known.heading}").split()}
    | {word for known in FEATURES for text in (known.label, *known.aliases) for word in plain(text).split()}
    | {word for words in OTHER_WORDS.values() for text in words for word in text.split()}
    | {word for words in EVENT_WORDS.values() for text in words for word in text.split()}
)
"""Every word of the names of categories and amenities. A mistyped word may mean one of them."""
SPANISH_NAMES: Final = frozenset(word for words in SPANISH_SUBJECTS.values() for text in words for word in text.split())
"""The same in Spanish: understood as they are, but no guess, for they are too many and too short."""


def meaningful(text: str) -> list[str]:
    """The words that tell a name from others: "sunset" of "sunset lanes"; all, when there is no such word."""
    words = plain(text).split()
    return [word for word in words if word not in COMMON] or words
