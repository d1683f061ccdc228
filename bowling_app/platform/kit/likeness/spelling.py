"""Typing errors: how far a word is from another, and which known word was meant."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from rapidfuzz.distance import OSA

SHORTEST: Final = 3
"""Shorter words resemble everything."""

LONGEST: Final = 200
"""No query is longer."""

_SHORT: Final = 4  # Up to so many letters one error is forgiven, in longer words two.
_LONG: Final = 8


def errors_forgiven(word: str) -> int:
    """How many letters of a word may be wrong."""
    if len(word) < SHORTEST or word.isdigit():
        return 0
    return 1 if len(word) <= _SHORT else 2


def distance(typed: str, word: str, *, is_unfinished: bool = False, most: int = LONGEST) -> int:
    """How many letters were added, left out, replaced or swapped with their neighbour; counted until more than `most`.

    Of an unfinished word only the beginning of `word` that fits best is compared.
    """
    if not is_unfinished:
        return OSA.distance(typed, word, score_cutoff=most)
    lengths = range(max(0, len(typed) - most), min(len(word), len(typed) + most) + 1)
    return min((OSA.distance(typed, word[:length], score_cutoff=most) for length in lengths), default=most + 1)


def meant(typed: str, known: Iterable[str], *, is_unfinished: bool = False) -> list[str]:
    """The known words that were probably meant, closest first; among equals those that begin alike, short ones first.

    Nobody misses the first letter of a short word and another one as well, so such words are left out.
    """
    most, letters = errors_forgiven(typed), frozenset(typed)
    close = (
        (distance(typed, word[: len(typed) + most], is_unfinished=is_unfinished, most=most), word)
        for word in known
        if len(letters.difference(word)) <= most and _may_be(typed, word, most, is_unfinished=is_unfinished)
    )
    likely = [(errors, word[:1] != typed[:1], len(word), word) for errors, word in close if errors <= most]
    return [word for errors, differs, length, word in sorted(likely) if not (differs and errors > 1 and length < _LONG)]


def halves(word: str) -> list[tuple[str, str]]:
    """The pairs of words that a word is if a space was left out."""
    return [(word[:at], word[at:]) for at in range(SHORTEST, len(word) - SHORTEST + 1)]


def _may_be(typed: str, word: str, most: int, *, is_unfinished: bool) -> bool:
    """A quick check before the full comparison: similar length and, if the first letters differ, similar after them."""
    if len(word) < len(typed) - most or (not is_unfinished and len(word) > len(typed) + most):
        return False
    return word[:1] == typed[:1] or len(word) >= _LONG or typed[2:4] in word[1:5]


def joined(words: Iterable[str]) -> list[tuple[str, str, str]]:
    """Each two neighbouring words, and the word that they are without the space between them."""
    return [(first, second, first + second) for first, second in pairwise(words)]
