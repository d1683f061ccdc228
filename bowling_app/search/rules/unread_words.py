"""The words of a search of which some mean nothing to us: a place, a kind of alleys, and what is left out."""

from collections.abc import Iterator, Sequence
from typing import Final

from bowling_app.search.rules.search_subjects import COMMON, EVERY_VENUE, Subject, subject
from bowling_app.search.rules.spanish_words import ARTICLES, OF, SPANISH_CONNECTORS

_MOST_WORDS_OF_A_PLACE: Final = 4
_BEFORE_PLACES: Final = frozenset(("in", "near", "around", "at", *SPANISH_CONNECTORS, *OF))
NEGATIONS: Final = frozenset(
    ("no", "not", "without", "except", "sin", "closed", "closes", "cerrado", "cerrada", "cerrados", "cerradas",
     "cierra", "cierran")
)  # fmt: skip
"""Words that turn around what stands beside them. "Close" is none: alleys are close to a place."""
_BOWLING: Final = frozenset(("bowl", "bowling", "boliche", "boliches", "bolos"))


def places_among(words: Sequence[str]) -> list[tuple[int, int]]:
    """Where in the words the name of a place may stand, longest first: at either end or behind "in" and the like, then
    elsewhere."""
    spans = [
        (begin, end)
        for begin in range(len(words))
        for end in range(begin + 1, min(begin + _MOST_WORDS_OF_A_PLACE, len(words)) + 1)
    ]
    likely = [(begin, end) for begin, end in spans if not COMMON.issuperset(words[begin:end])]

    def is_amid(begin: int, end: int) -> bool:
        return begin > 0 and end < len(words) and words[begin - 1] not in _BEFORE_PLACES

    return sorted(likely, key=lambda span: (is_amid(*span), span[0] - span[1], -span[0]))


def kind_among(words: Sequence[str]) -> tuple[Subject, list[str]] | None:
    """The kind of alleys that the words name first, with the words that are then left out; None where they do not ask
    for bowling, or leave nothing out. A kind that the words may rule out, as "no bar" does, is left out as well."""
    kind, told = next(_kinds(words), (EVERY_VENUE, ()))
    asks = bool(told) or not _BOWLING.isdisjoint(words)
    if not NEGATIONS.isdisjoint(set(words).difference(told)):
        kind, told = EVERY_VENUE, ()
    unread = [word for word in words if word not in COMMON | ARTICLES and word not in told]
    return (kind, unread) if unread and asks else None


def _kinds(words: Sequence[str]) -> Iterator[tuple[Subject, Sequence[str]]]:
    for length in range(len(words), 0, -1):
        for begin in range(len(words) - length + 1):
            told = words[begin : begin + length]
            if (found := subject(" ".join(told))) is not None and found is not EVERY_VENUE:
                yield found, told
