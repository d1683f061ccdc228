"""When two names mean the same venue, and when two texts are one."""

from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from bowling_app.platform.geo.places import plain
from bowling_app.platform.kit.likeness.trigrams import trigrams
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.texts import folded_letters

SAME_NAME: Final = 0.82
"""The least similarity at which two names within `SAME_SPOT_METRES` of each other count as one venue."""

SAME_SPOT_METRES: Final = 150.0
_LONGEST_COMPARED: Final = 80

SAME_TEXT: Final = 0.7
"""The least share of common trigrams at which two texts count as versions of one text."""

SHORTEST_TEXT: Final[Characters] = 20
"""Texts with fewer letters and digits are not compared: many people write "Great place!" of their own accord."""

# Words that most venue names have; the other words distinguish two names.
_COMMON: Final = frozenset({
    "a", "alley", "alleys", "and", "at", "bar", "bowl", "bowling", "bowls", "center", "centers", "centre", "club",
    "complex", "entertainment", "family", "fun", "grill", "inc", "lane", "lanes", "llc", "lounge", "of", "pub",
    "recreation", "restaurant", "the",
})  # fmt: skip

# Words that part neighbours on purpose: "Watertown Bowl North" and "Watertown Bowl South" are two venues.
_OPPOSITES: Final = frozenset({"north", "south", "east", "west", "upper", "lower", "i", "ii", "iii"})


def likeness(one: str, other: str) -> float:
    """How alike two venue names are, from 0 to 1. Case and punctuation count for nothing, nor do the words that
    every alley carries, where others are left."""
    words, other_words = plain(one), plain(other)
    if words.replace(" ", "") == other_words.replace(" ", ""):
        return 1.0
    if _partings(words) != _partings(other_words):
        return 0.0
    core, other_core = _core(words), _core(other_words)
    return _ratio(core, other_core) if core and other_core else _ratio(words, other_words)


def is_same_name(one: str, other: str) -> bool:
    """Whether two names are alike enough to be one venue's."""
    return likeness(one, other) >= SAME_NAME


def is_same_text(one: str, other: str) -> bool:
    """Whether two texts are the same, or nearly: case, punctuation, spaces, accents and a few words aside."""
    letters, other_letters = _letters(one), _letters(other)
    shorter, longer = sorted((len(letters), len(other_letters)))
    if shorter < SHORTEST_TEXT or longer > 2 * shorter:
        return False
    if letters == other_letters:
        return True
    pieces, other_pieces = trigrams(one), trigrams(other)
    return len(pieces & other_pieces) >= SAME_TEXT * max(1, len(pieces | other_pieces))


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, folded_letters(text, "NFKD").casefold()))


def _ratio(one: str, other: str) -> float:
    """The similarity of two texts. If it is certainly below `SAME_NAME`, a quick check returns 0, because a comparison
    of long names letter by letter takes a hundred times as long."""
    matcher = SequenceMatcher(None, one[:_LONGEST_COMPARED], other[:_LONGEST_COMPARED], autojunk=False)
    if matcher.real_quick_ratio() < SAME_NAME or matcher.quick_ratio() < SAME_NAME:
        return 0.0
    return matcher.ratio()


def _partings(words: str) -> set[str]:
    return {word for word in words.split() if word in _OPPOSITES or word.isdigit()}


@lru_cache(maxsize=4096)
def _core(words: str) -> str:
    return " ".join(word for word in words.split() if word not in _COMMON)
