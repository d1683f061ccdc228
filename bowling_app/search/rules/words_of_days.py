"""The words of days and dates that a mistyped word may mean."""

from typing import Final

from bowling_app.platform.kit.likeness.spelling import distance
from bowling_app.search.rules.asked_dates import WORDS_OF_DATES
from bowling_app.search.rules.intent_phrases import PHRASES

_SHORTEST: Final = 5
_LONG: Final = 8
"""In shorter words one letter may be wrong, since two make a day of the name of a town."""
_WORDS: Final = frozenset(
    word for word in {*WORDS_OF_DATES, *(words[0] for words in PHRASES if len(words) == 1)} if len(word) >= _SHORTEST
)
SPELLED_RIGHT: Final = frozenset(
    ("after", "antes", "before", "date", "day", "days", "despues", "dia", "dias", "hour", "hours", "month", "months",
     "pasado", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "week", "weeks", "year")
)  # fmt: skip
"""Words that no other word is meant by: "day" is no "bday", and "two" is no "to"."""


def days_like(word: str) -> set[str]:
    """Those that are spelled nearly so: "december" for "decmber"."""
    return {known for known in _WORDS if distance(word, known, most=2) <= (1 if len(known) < _LONG else 2)}


def begins_a_day(start: str) -> bool:
    """Whether somebody may be typing one of them."""
    return any(word.startswith(start) for word in _WORDS)
