"""Names compared by their three-letter pieces, which a typing error leaves mostly whole.

The SQL function `trigrams` cuts names in the same way for the database's index.
"""

from collections.abc import Mapping
from difflib import SequenceMatcher
from typing import Final

from bowling_app.domain.places import plain

LIKE_ENOUGH: Final = 0.5

_WORTH_A_LOOK: Final = 0.2
_LETTERS_ALIKE: Final = 0.75


def trigrams(text: str) -> frozenset[str]:
    """The three-letter pieces of a text's words, each word padded so that its beginning and end count as well."""
    padded = _padded(text)
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2)) if padded.strip() else frozenset()


def beginning_trigrams(text: str) -> list[frozenset[str]]:
    """For each word of a text, the pieces that every name has in which the text occurs, its last word unfinished."""
    words = plain(text).split()
    return [trigrams(word) - ({_padded(word)[-3:]} if at == len(words) else set()) for at, word in enumerate(words, 1)]


def likeness(query: str, name: str, rarity: Mapping[str, float]) -> float:
    """How much a name is like a query, from 0 to 1; from `LIKE_ENOUGH` on it may be what was meant.

    Mostly it is the part of the query's pieces that the name has, in which a rare piece counts for more. Swapped
    letters in a short word break nearly all pieces; there the order of the letters decides.
    """
    asked, had = trigrams(query), trigrams(name)
    whole = sum(rarity.get(piece, 1.0) for piece in asked)
    shared = sum(rarity.get(piece, 1.0) for piece in asked & had)
    if not shared:
        return 0.0
    # What the name has beyond the query counts a little against it, so that the closest of several comes first.
    score = shared / whole - 0.001 * len(had - asked)
    if score >= LIKE_ENOUGH or score < _WORTH_A_LOOK:
        return score
    in_order = SequenceMatcher(None, plain(query), plain(name), autojunk=False).ratio()
    return in_order if in_order >= _LETTERS_ALIKE else score


def _padded(text: str) -> str:
    return f"  {plain(text).replace(' ', '  ')} "
