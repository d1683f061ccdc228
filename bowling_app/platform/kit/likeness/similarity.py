"""When two texts are one."""

from typing import Final

from bowling_app.platform.kit.likeness.trigrams import trigrams
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.texts import folded_letters

SAME_TEXT: Final = 0.7
"""The least share of common trigrams at which two texts count as versions of one text."""

SHORTEST_TEXT: Final[Characters] = 20
"""Texts with fewer letters and digits are not compared: many people write "Great place!" of their own accord."""


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
