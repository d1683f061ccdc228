"""Whether a text names a host of the web, with or without a scheme, by the public list of domain endings."""

import re
from functools import cache
from typing import Final

from publicsuffixlist import PublicSuffixList

from bowling_app.platform.kit.texts import folded_letters

_SCHEME: Final = re.compile(r"\b[a-z][a-z0-9+]{1,15}://|\bwww\.", re.IGNORECASE)
_DOTTED: Final = re.compile(r"[\w.-]+")
_DOTS: Final = str.maketrans("\u3002\uff0e\uff61\u2024", "....")
"""Other signs that browsers take for the dot of a host."""

SENTENCE_STARTS: Final = frozenset({
    "am", "as", "at", "bar", "be", "best", "by", "cheap", "cool", "do", "family", "fan", "food", "free", "fun", "game",
    "games", "here", "how", "in", "is", "it", "kids", "la", "love", "ma", "me", "more", "my", "new", "no", "now",
    "one", "open", "party", "pizza", "place", "play", "pub", "room", "show", "so", "team", "to", "today", "us", "you",
})  # fmt: skip
"""Endings of domains that are words of which a sentence may begin: "fun.My kids" lacks a space and names no host."""

_TITLES: Final = frozenset({"dr", "ft", "jr", "mr", "mrs", "ms", "mt", "no", "sr", "st", "vs"})
"""Words that people shorten with a dot before a name: "Mrs.Ng"."""


def names_host(text: str) -> bool:
    """Whether the text has a web address or the name of a host in it. The work grows with the length of the text."""
    plain = folded_letters(text.translate(_DOTS), "NFKC").translate(_DOTS)
    if _SCHEME.search(plain):
        return True
    for found in _DOTTED.finditer(plain):
        is_followed = plain[found.end() : found.end() + 1] in {"/", ":"}
        if any(_is_host(part.strip(".-_"), is_followed=is_followed) for part in re.split(r"\.{2,}", found[0])):
            return True
    return False


def _is_host(words: str, *, is_followed: bool) -> bool:
    """Whether words joined by dots are a host. `is_followed`: a path or a port comes after them."""
    before, dot, ending = words.rpartition(".")
    if not dot or len(words) > 253 or _list().privatesuffix(words.lower()) is None:
        return False
    return is_followed or not _is_prose(before, ending)


def _is_prose(before: str, ending: str) -> bool:
    """Whether the dot ends a sentence or shortens a word, and only the space behind it is missing."""
    if before.isdigit() and len(ending) == 2:
        return True  # "10.Am", "2.To".
    is_capital = ending[:1].isupper() and ending[1:].islower()
    return is_capital and (ending.lower() in SENTENCE_STARTS or before.lower() in _TITLES)


@cache
def _list() -> PublicSuffixList:
    """The list in the package. An ending that is not in the list is not valid."""
    return PublicSuffixList(accept_unknown=False)
